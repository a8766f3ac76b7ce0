import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import type { requestListing } from '#features/listings/contract.ts'
import { listing as greek } from '#i18n/el/listing.ts'
import { listing as english } from '#i18n/en/listing.ts'
import { answers, refuses, unreachable, type Route } from '#test/stage/api.ts'
import { onStage } from '#test/stage/stage.tsx'
import { tap } from '#test/stage/tap.ts'

import { ListingForm } from './listing-form.tsx'

const path = '/salons/atelie/listing-requests'
const taken = answers<typeof requestListing>('POST', path, {
  id: '0198a000-0000-7000-8000-000000000001',
  createdAt: '2026-03-01T10:00:00Z',
})

async function drawn(api: readonly Route[] = [], locale: 'el' | 'en' = 'en') {
  const words = locale === 'el' ? greek : english
  const stage = await onStage(<ListingForm salon="atelie" />, { api, locale })
  const box = (name: string) => page.getByRole('textbox', { name })
  const fields = { name: box(words.name), email: box(words.email), message: box(words.message) }
  return {
    ...stage,
    ...fields,
    words,
    send: page.getByRole('button', { name: words.send }),
    fill: async () => {
      await fields.name.fill('Μαρία Παππά')
      await fields.email.fill('maria@example.gr')
      await fields.message.fill('It is mine.')
    },
  }
}

test.each(['el', 'en'] as const)(
  'a request is sent, and says in its place where the answer goes: %s',
  async (locale) => {
    const { fill, send, words, calls, name } = await drawn([taken], locale)
    await page.getByRole('radio', { name: words.kinds.removal }).click()
    await fill()
    await tap(send)
    await expect.element(page.getByText(words.sentText('maria@example.gr'))).toBeVisible()
    await expect.element(name).not.toBeInTheDocument()
    await expect
      .element(page.getByRole('link', { name: words.back }))
      .toHaveAttribute('href', locale === 'el' ? '/salon/atelie' : '/en/salon/atelie')
    expect(calls.map(({ body }) => body)).toEqual([
      { kind: 'removal', name: 'Μαρία Παππά', email: 'maria@example.gr', message: 'It is mine.' },
    ])
  },
)

test('all that is missing is shown at once, and the first of it has the focus', async () => {
  const { name, email, message, send, words, calls } = await drawn()
  await send.click()
  await expect.element(name).toHaveFocus()
  await expect.element(name).toHaveAccessibleDescription(words.missing)
  await expect.element(email).toHaveAccessibleDescription(`${words.emailHint} ${words.missing}`)
  await expect.element(message).toHaveAccessibleDescription(`${words.messageHint} ${words.missing}`)
  expect(calls).toEqual([])
})

test('an address that is none has the focus, and the other fields are no longer wrong', async () => {
  const { name, email, fill, send, words, calls } = await drawn()
  await send.click()
  await fill()
  await email.fill('maria@')
  await userEvent.keyboard('{Enter}')
  await expect.element(email).toHaveFocus()
  await expect.element(email).toHaveAccessibleDescription(`${words.emailHint} ${words.emailWrong}`)
  await expect.element(name).not.toHaveAttribute('aria-invalid')
  expect(calls).toEqual([])
})

test('a field that the server refuses says why, has the focus, and keeps what was typed', async () => {
  const { fill, send, message } = await drawn([
    refuses('POST', path, {
      code: 'validation_failed',
      detail: 'Please check it.',
      errors: { message: { code: 'letters', detail: 'Too few letters.' } },
    }),
  ])
  await fill()
  await send.click()
  await expect.element(message).toHaveFocus()
  await expect.element(page.getByText('Too few letters.')).toBeVisible()
  await expect.element(page.getByText('Please check it.')).not.toBeInTheDocument()
  await expect.element(message).toHaveValue('It is mine.')
})

test('a refusal of the whole is shown above the button', async () => {
  const { fill, send, name } = await drawn([
    refuses('POST', path, { status: 409, code: 'listing_closed', detail: 'The page has an owner.' }),
  ])
  await fill()
  await send.click()
  await expect.element(page.getByRole('alert').getByText('The page has an owner.')).toBeVisible()
  await expect.element(name).toHaveValue('Μαρία Παππά')
})

test('the same words after a lost connection are the same request, other words another one', async () => {
  const { fill, send, message, calls } = await drawn([unreachable('POST', path)])
  await fill()
  await send.click()
  await expect.element(page.getByRole('alert')).toBeVisible()
  await send.click()
  await expect.poll(() => calls.length).toBe(2)
  await expect.element(page.getByRole('alert')).toBeVisible()
  await message.fill('It is not mine.')
  await send.click()
  await expect.poll(() => calls.length).toBe(3)
  const [first, second, third] = calls.map(({ key }) => key)
  expect(first).toBeTruthy()
  expect(second).toBe(first)
  expect(third).not.toBe(first)
})
