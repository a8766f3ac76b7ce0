import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import type { requestPartnership } from '#features/partnerships/contract.ts'
import { partnership as greek } from '#i18n/el/partnership.ts'
import { partnership as words } from '#i18n/en/partnership.ts'
import { answers, refuses, unreachable, type Route } from '#test/stage/api.ts'
import { onStage } from '#test/stage/stage.tsx'
import { tap } from '#test/stage/tap.ts'

import { PartnershipForm } from './partnership-form.tsx'

const { form } = words
const taken = answers<typeof requestPartnership>('POST', '/partnerships', {
  id: 'request',
  createdAt: '2026-03-01T10:00:00Z',
})
const drawn = (api: readonly Route[] = [taken]) => onStage(<PartnershipForm />, { api })

const field = (name: 'fullName' | 'company' | 'email' | 'phone' | 'message') =>
  page.getByRole('textbox', { name: form[name] })
const send = page.getByRole('button', { name: form.send })
const complete = {
  fullName: 'Μαρία Παππά',
  company: 'Σχολή',
  email: 'maria@example.gr',
  phone: '6941234567',
  message: 'Μια ιδέα.',
} as const

async function fill(but: Partial<Record<keyof typeof complete, string>> = {}) {
  for (const name of ['fullName', 'company', 'email', 'phone', 'message'] as const)
    await field(name).fill(but[name] ?? complete[name])
}

test('a request is sent as it was written, and the answer says where we write', async () => {
  const { calls } = await drawn()
  await fill({ email: ' maria@example.gr ' })
  await page.getByText(words.kinds.content.text).click()
  await tap(send)
  await expect.element(page.getByText(words.sent.text('maria@example.gr'))).toBeVisible()
  expect(calls.map(({ path, body }) => [path, body])).toEqual([
    ['/partnerships', { ...complete, kind: 'content' }],
  ])
  await page.getByRole('button', { name: words.sent.another }).click()
  await expect.element(field('message')).toHaveValue('')
})

test('an empty form says all that is missing and begins at the first', async () => {
  const { calls } = await drawn()
  await send.click()
  for (const name of ['fullName', 'company', 'email', 'phone', 'message'] as const)
    await expect.element(field(name)).toHaveAccessibleDescription(expect.stringContaining(form.missing[name]))
  await expect.element(field('fullName')).toHaveFocus()
  expect(calls).toEqual([])
})

test.each(['maria', 'maria@', '@example.gr', 'maria example.gr'])(
  '«%s» is no address to write to',
  async (email) => {
    const { calls } = await drawn()
    await fill({ email })
    await userEvent.keyboard('{Tab}')
    await send.click()
    await expect.element(field('email')).toHaveAccessibleDescription(expect.stringContaining(form.emailWrong))
    await expect.element(field('email')).toHaveFocus()
    expect(calls).toEqual([])
  },
)

test('what the server finds wrong is shown at its field, and all that was written stays', async () => {
  const detail = 'That is no phone number.'
  await drawn([
    refuses('POST', '/partnerships', {
      code: 'validation_failed',
      detail: 'Something is wrong.',
      errors: { phone: { code: 'phone', detail } },
    }),
  ])
  await fill()
  await send.click()
  await expect.element(field('phone')).toHaveAccessibleDescription(expect.stringContaining(detail))
  await expect.element(field('phone')).toHaveFocus()
  for (const name of ['fullName', 'company', 'email', 'message'] as const)
    await expect.element(field(name)).toHaveValue(complete[name])
})

test('too many requests are refused in words', async () => {
  const detail = 'Try again in an hour.'
  await drawn([refuses('POST', '/partnerships', { code: 'rate_limited', detail, status: 429 })])
  await fill()
  await send.click()
  await expect.element(page.getByRole('alert').getByText(detail)).toBeVisible()
  await expect.element(field('message')).toHaveValue(complete.message)
})

test('without a connection the same request keeps its key, a changed one gets its own', async () => {
  const { calls } = await drawn([unreachable('POST', '/partnerships')])
  await fill()
  for (const n of [1, 2, 3]) {
    if (n === 3) await field('message').fill('Μια άλλη ιδέα.')
    await send.click()
    await expect.poll(() => calls.length).toBe(n)
    await expect.element(send).not.toHaveAttribute('aria-busy', 'true')
  }
  const [first, second, third] = calls.map(({ key }) => key)
  expect(second).toBe(first)
  expect(third).not.toBe(first)
})

test('a Greek reader is asked in Greek', async () => {
  await onStage(<PartnershipForm />, { locale: 'el' })
  await page.getByRole('button', { name: greek.form.send }).click()
  await expect.element(page.getByText(greek.form.missing.email)).toBeVisible()
})
