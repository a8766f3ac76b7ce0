import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import type { BookingView } from '#features/booking/contract.ts'
import type { disputeNoShow } from '#features/booking/contract/no-show.ts'
import { dashboard as greek } from '#i18n/el/dashboard.ts'
import { dashboard as english } from '#i18n/en/dashboard.ts'
import { answers, refuses, type Route } from '#test/stage/api.ts'
import { madeBooking } from '#test/stage/made-booking.ts'
import { onStage } from '#test/stage/stage.tsx'
import { tap } from '#test/stage/tap.ts'

import { NoShowNotice } from './no-show-notice.tsx'

type NoShow = NonNullable<BookingView['noShow']>
const noShow = (but: Partial<NoShow> = {}): NoShow => ({
  disputableUntil: '2026-03-12T10:00:00Z',
  canDispute: true,
  isDisputed: false,
  outcome: null,
  answer: '',
  decision: null,
  decisionReason: '',
  ...but,
})
const path = `/bookings/${madeBooking().id}/dispute`

function drawn(but: Partial<NoShow> = {}, api: readonly Route[] = [], locale: 'el' | 'en' = 'en') {
  const booking = madeBooking({ status: 'no_show', noShow: noShow(but) })
  return onStage(<NoShowNotice booking={booking} />, { api, locale })
}
const { noShow: words } = english
const tell = page.getByRole('button', { name: words.tell })
const send = page.getByRole('button', { name: words.send })

test.each<[string, Partial<NoShow>]>([
  [words.waits, { isDisputed: true }],
  [words.weDecide, { isDisputed: true, outcome: 'kept', answer: 'Nobody came.' }],
  ['Nobody came.', { isDisputed: true, outcome: 'kept', answer: 'Nobody came.' }],
  [words.stands, { isDisputed: true, decision: 'kept', decisionReason: 'Seen by two.' }],
])('an objection says where it stands, and asks for nothing more: %s', async (sentence, but) => {
  await drawn(but)
  await expect.element(page.getByText(sentence)).toBeVisible()
  await expect.element(tell).not.toBeInTheDocument()
})

test('too late to object: nothing is offered', async () => {
  await drawn({ canDispute: false })
  await expect.element(page.getByRole('button')).not.toBeInTheDocument()
})

test('the reason is sent without the spaces around it, in Greek', async () => {
  const booking = madeBooking({ status: 'no_show', noShow: noShow({ isDisputed: true }) })
  const { calls } = await drawn({}, [answers<typeof disputeNoShow>('POST', path, booking)], 'el')
  await tap(page.getByRole('button', { name: greek.noShow.tell }))
  await page.getByRole('textbox', { name: greek.noShow.reason }).fill(' Ήμουν εκεί. ')
  await tap(page.getByRole('button', { name: greek.noShow.send }))
  await expect.element(page.getByText(greek.noShow.sent)).toBeVisible()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  expect(calls.map(({ body }) => body)).toEqual([{ reason: 'Ήμουν εκεί.' }])
})

test('an empty reason is asked for before anything is sent, until something is typed', async () => {
  const { calls } = await drawn()
  await tell.click()
  await send.click()
  const reason = page.getByRole('textbox', { name: words.reason })
  await expect.element(reason).toHaveAccessibleDescription(words.needed)
  await reason.fill('I was there.')
  await expect.element(page.getByText(words.needed)).not.toBeInTheDocument()
  expect(calls).toEqual([])
})

test('a refusal is shown at the field, and the reason stays; Escape leads the focus back', async () => {
  const detail = 'The two days are over.'
  await drawn({}, [refuses('POST', path, { code: 'dispute_closed', detail })])
  await tell.click()
  const reason = page.getByRole('textbox', { name: words.reason })
  await reason.fill('I was there.')
  await send.click()
  await expect.element(reason).toHaveAccessibleDescription(detail)
  await expect.element(reason).toHaveValue('I was there.')
  await userEvent.keyboard('{Escape}')
  await expect.element(tell).toHaveFocus()
})
