import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'

import type { decideDispute, Dispute } from '#features/disputes/contract.ts'
import { adminDisputes as greek } from '#i18n/el/admin-disputes.ts'
import { adminDisputes as words } from '#i18n/en/admin-disputes.ts'
import { shell } from '#i18n/en/shell.ts'
import { answers, refuses, unreachable, type Route } from '#test/stage/api.ts'
import { onStage } from '#test/stage/stage.tsx'
import { tap } from '#test/stage/tap.ts'

import { DecisionDialog } from './decision-dialog.tsx'

const path = '/admin/disputes/booking/decide'
const past = { visits: 0, noShows: 0, disputes: 0 }
const dispute = {
  id: 'booking',
  code: 'ABCD-1234',
  stage: 'waiting',
  salon: { id: 'salon', slug: 'atelie', name: 'Ατελιέ', timeZone: 'Europe/Athens', email: null, phone: null },
  customer: { name: 'Μαρία', email: null, phone: null },
  customerPast: past,
  salonPast: past,
} as unknown as Dispute
const decided = answers<typeof decideDispute>('POST', path, { id: 'booking', decision: 'came' })

async function drawn(
  api: readonly Route[] = [decided],
  but: Partial<Dispute> = {},
  locale: 'el' | 'en' = 'en',
) {
  const onClose = vi.fn<() => void>()
  const stage = await onStage(<DecisionDialog dispute={{ ...dispute, ...but }} open onClose={onClose} />, {
    api,
    locale,
  })
  return { ...stage, onClose }
}
const submit = page.getByRole('button', { name: words.submit })
const reason = page.getByRole('textbox', { name: words.reason })

test('a decision is a verdict with a reason, and both are asked for', async () => {
  const { calls, onClose } = await drawn()
  await submit.click()
  await expect.element(page.getByText(words.choose)).toBeVisible()
  await expect.element(reason).toHaveAccessibleDescription(expect.stringContaining(words.missing))
  // The same for the field and the group: some people cannot see the colour.
  const faults = page.getByRole('alert').elements()
  expect(faults.map((fault) => fault.querySelector('svg') !== null)).toEqual([true, true])
  expect(calls).toEqual([])
  await page.getByText(words.verdicts.came).click()
  await reason.fill('Η φωτογραφία το δείχνει.')
  await tap(submit)
  await expect.element(page.getByText(words.done)).toBeVisible()
  expect(calls.map(({ body }) => body)).toEqual([{ decision: 'came', reason: 'Η φωτογραφία το δείχνει.' }])
  expect(onClose).toHaveBeenCalledOnce()
})

test.each<[string, Partial<Dispute>, number]>([
  ['is said while the salon may answer', { stage: 'salon' }, 1],
  ['is not said afterwards', { stage: 'waiting' }, 0],
])('that it is early %s', async (_, but, times) => {
  await drawn([], but)
  await expect.element(submit).toBeVisible()
  expect(page.getByText(words.early).all()).toHaveLength(times)
})

test('a reason alone decides nothing, in Greek too', async () => {
  const { calls } = await drawn([decided], {}, 'el')
  await page.getByRole('textbox', { name: greek.reason }).fill('Επειδή.')
  await page.getByRole('button', { name: greek.submit }).click()
  await expect.element(page.getByText(greek.choose)).toBeVisible()
  expect(calls).toEqual([])
})

test.each<[string, Route, number]>([
  ['Decided already.', refuses('POST', path, { code: 'dispute_closed', detail: 'Decided already.' }), 2],
  [shell.connection.lost, unreachable('POST', path), 1],
])(
  'a decision that did not go through keeps its words; only a lost one, its key: %s',
  async (said, route, keys) => {
    const { calls, onClose } = await drawn([route])
    await page.getByText(words.verdicts.kept).click()
    await reason.fill('Because.')
    for (const n of [1, 2]) {
      await submit.click()
      await expect.poll(() => calls.length).toBe(n)
      await expect.element(page.getByRole('alert').getByText(said)).toBeVisible()
      await expect.element(submit).not.toHaveAttribute('aria-busy', 'true')
    }
    await expect.element(reason).toHaveValue('Because.')
    expect(new Set(calls.map(({ key }) => key)).size).toBe(keys)
    expect(onClose).not.toHaveBeenCalled()
  },
)
