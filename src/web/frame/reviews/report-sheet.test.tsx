import { beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'

import { reviewReport as words } from '#i18n/en/review-report.ts'
import { accepts, refuses, type Route } from '#test/stage/api.ts'
import { signedIn } from '#test/stage/signed-in.ts'
import { onStage } from '#test/stage/stage.tsx'
import { tap } from '#test/stage/tap.ts'

import { ReportSheet } from './report-sheet.tsx'

const path = '/reviews/review/reports'

async function drawn(api: readonly Route[] = [accepts('POST', path)]) {
  const onClose = vi.fn<() => void>()
  const onSent = vi.fn<() => void>()
  const stage = await onStage(<ReportSheet reviewId="review" open onClose={onClose} onSent={onSent} />, {
    api,
  })
  return { ...stage, onClose, onSent }
}
const grounds = page.getByRole('group', { name: words.ground })
const email = page.getByRole('textbox', { name: words.email })
const details = page.getByRole('textbox', { name: words.details })
const send = page.getByRole('button', { name: words.send })

beforeEach(() => localStorage.clear())

test('without an account a report needs a reason and an address for the answer', async () => {
  const { calls, onClose, onSent } = await drawn()
  await send.click()
  await expect.element(grounds).toHaveAccessibleDescription(words.choose)
  await expect.element(email).toHaveAccessibleDescription(expect.stringContaining(words.emailMissing))
  await page.getByText(words.grounds.untrue).click()
  await send.click()
  expect(calls).toEqual([])
  await email.fill('niki@example.gr')
  await details.fill('Δεν ήρθε ποτέ.')
  await tap(send)
  await expect.element(page.getByText(words.sent)).toBeVisible()
  expect(calls.map(({ body }) => body)).toEqual([
    { ground: 'untrue', details: 'Δεν ήρθε ποτέ.', email: 'niki@example.gr' },
  ])
  expect(onClose).toHaveBeenCalledOnce()
  expect(onSent).toHaveBeenCalledOnce()
})

test('an address that is none is shown at its field, and everything stays', async () => {
  const errors = { email: { code: 'invalid', detail: 'That is no address.' } }
  const { onClose } = await drawn([
    refuses('POST', path, { code: 'validation_failed', detail: 'Look again.', errors }),
  ])
  await page.getByText(words.grounds.untrue).click()
  await details.fill('Δεν ήρθε ποτέ.')
  await email.fill('niki')
  await send.click()
  await expect.element(email).toHaveAccessibleDescription(expect.stringContaining('That is no address.'))
  await expect.element(details).toHaveValue('Δεν ήρθε ποτέ.')
  await expect.element(page.getByRole('radio', { name: words.grounds.untrue })).toBeChecked()
  expect(onClose).not.toHaveBeenCalled()
})

test('an account’s own address is not asked for', async () => {
  await signedIn()
  const { calls } = await drawn()
  await page.getByText(words.grounds.insult).click()
  await expect.element(email).not.toBeInTheDocument()
  await send.click()
  await expect.element(page.getByText(words.sent)).toBeVisible()
  expect(calls.at(-1)?.body).toEqual({ ground: 'insult', details: '' })
})
