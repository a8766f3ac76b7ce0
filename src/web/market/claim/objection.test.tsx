import { expect, test } from 'vitest'
import { page } from 'vitest/browser'

import { claim as greek } from '#i18n/el/claim.ts'
import { claim as english } from '#i18n/en/claim.ts'
import { accepts, refuses, unreachable, type Route } from '#test/stage/api.ts'
import { onStage } from '#test/stage/stage.tsx'
import { tap } from '#test/stage/tap.ts'

import { Objection } from './objection.tsx'

const token = 'a'.repeat(43)
const path = '/claim-objections'

async function drawn(api: readonly Route[] = [], locale: 'el' | 'en' = 'en') {
  const { objection: words, missing } = locale === 'el' ? greek : english
  const stage = await onStage(<Objection token={token} />, { api, locale })
  return {
    ...stage,
    words,
    missing,
    message: page.getByRole('textbox', { name: words.message }),
    send: page.getByRole('button', { name: words.send }),
  }
}

test.each(['el', 'en'] as const)('an objection is sent with the token of its link: %s', async (locale) => {
  const { message, send, words, calls } = await drawn([accepts('POST', path)], locale)
  await message.fill('It is not theirs.')
  await tap(send)
  await expect.element(page.getByText(words.sent)).toBeVisible()
  await expect.element(message).not.toBeInTheDocument()
  expect(calls.map(({ body }) => body)).toEqual([{ token, message: 'It is not theirs.' }])
})

test('an empty objection is not sent', async () => {
  const { message, send, missing, calls } = await drawn()
  await send.click()
  await expect.element(message).toHaveAccessibleDescription(missing)
  expect(calls).toEqual([])
})

test.each(['not_found', 'validation_failed'] as const)('a used link says so: %s', async (code) => {
  const { message, send, words } = await drawn([refuses('POST', path, { code, detail: 'No.' })])
  await message.fill('It is not theirs.')
  await send.click()
  await expect.element(page.getByText(words.gone)).toBeVisible()
  await expect.element(message).not.toBeInTheDocument()
})

test('after a lost connection the objection stays typed', async () => {
  const { message, send } = await drawn([unreachable('POST', path)])
  await message.fill('It is not theirs.')
  await send.click()
  await expect.element(page.getByRole('alert')).toBeVisible()
  await expect.element(message).toHaveValue('It is not theirs.')
})
