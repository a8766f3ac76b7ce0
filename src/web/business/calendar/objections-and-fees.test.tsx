import { expect, test } from 'vitest'
import { page } from 'vitest/browser'

import type { BookingDetails } from '#features/calendar/contract.ts'
import type { answerDispute, waiveFee } from '#features/calendar/contract/bookings.ts'
import { businessCalendar as greek } from '#i18n/el/business-calendar.ts'
import { businessCalendar as words } from '#i18n/en/business-calendar.ts'
import { money } from '#i18n/format.ts'
import { answers } from '#test/stage/api.ts'
import { expectAccessible } from '#test/stage/axe.ts'
import { drawnAppointment, path, stamp } from '#test/stage/drawn-appointment.tsx'
import { at } from '#test/stage/made-calendar.ts'
import { tap } from '#test/stage/tap.ts'

const { booking: labels, dispute } = words
const button = (name: string) => page.getByRole('button', { name, exact: true })

const objection: NonNullable<BookingDetails['dispute']> = {
  reason: 'Ήμουν εκεί.',
  openedAt: at('14:00'),
  answerUntil: '2026-03-12T14:00:00+02:00',
  outcome: null,
  answer: '',
  decision: null,
  decisionReason: '',
}
const disputed = {
  booking: { status: 'no_show', isDisputed: true },
  details: { dispute: objection },
} as const
const answered = answers<typeof answerDispute>('POST', `${path}/dispute-answer`, {
  id: 'maria',
  status: 'no_show',
  start: at('12:00'),
  end: at('13:00'),
  stamp: 'later',
})
const note = page.getByRole('textbox', { name: dispute.note })

test('a salon that stands by a no-show has to say why', async () => {
  const { sent } = await drawnAppointment({ ...disputed, api: [answered] })
  await button(dispute.kept).click()
  await expect.element(note).toHaveAccessibleDescription(expect.stringContaining(dispute.noteNeeded))
  expect(sent()).toEqual([])
  await note.fill(' Περιμέναμε μισή ώρα. ')
  await button(dispute.kept).click()
  await expect.element(page.getByText(dispute.answered)).toBeVisible()
  expect(sent().map(({ body }) => body)).toEqual([
    { seen: stamp, outcome: 'kept', note: 'Περιμέναμε μισή ώρα.' },
  ])
})

test.each(['came', 'cancelled'] as const)('a salon that agrees (%s) needs no note', async (outcome) => {
  const { sent } = await drawnAppointment({ ...disputed, api: [answered] })
  await tap(button(dispute[outcome]))
  await expect.poll(() => sent()[0]?.body).toEqual({ seen: stamp, outcome, note: '' })
})

test('an objection hides the way back from a no-show, and only members who run the salon answer it', async () => {
  await drawnAppointment({ ...disputed, canAnswer: false })
  await expect.element(page.getByText('Ήμουν εκεί.')).toBeVisible()
  await expect.element(button(labels.takeBack)).not.toBeInTheDocument()
  await expect.element(note).not.toBeInTheDocument()
})

test.each<[string, Partial<typeof objection>]>([
  [dispute.weDecide, { outcome: 'kept', answer: 'Δεν ήρθε.' }],
  [dispute.outcome.came, { outcome: 'came' }],
  [dispute.decided.kept, { outcome: 'kept', decision: 'kept' }],
  ['Η φωτογραφία το δείχνει.', { decision: 'came', decisionReason: 'Η φωτογραφία το δείχνει.' }],
])('the result of an objection is shown without a question: %s', async (said, but) => {
  await drawnAppointment({ ...disputed, details: { dispute: { ...objection, ...but } } })
  await expect.element(page.getByText(said)).toBeVisible()
  await expect.element(note).not.toBeInTheDocument()
})

const lateFee = { keptCents: 500, waivable: { cents: 500, until: at('20:00') } }
const waived = answers<typeof waiveFee>('POST', `${path}/waive`, {
  id: 'maria',
  status: 'cancelled_by_customer',
  start: at('12:00'),
  end: at('13:00'),
  stamp: 'later',
})

test.each(['el', 'en'] as const)('the fee of a late cancellation is waived: %s', async (locale) => {
  const { fee } = locale === 'el' ? greek : words
  const { sent } = await drawnAppointment({
    locale,
    booking: { status: 'cancelled_by_customer' },
    details: lateFee,
    api: [waived],
  })
  await expect.element(page.getByText(fee.late(money(locale, 500)))).toBeVisible()
  await button(fee.waive).click()
  await expectAccessible()
  await tap(button(fee.submit))
  await expect.element(page.getByText(fee.done)).toBeVisible()
  expect(sent().map(({ body }) => body)).toEqual([{ seen: stamp, cents: 500, reason: '' }])
})

test('a part of the fee is waived with a reason, and never more than the fee', async () => {
  const { fee } = words
  const { sent } = await drawnAppointment({ booking: { status: 'no_show' }, details: lateFee, api: [waived] })
  await expect.element(page.getByText(fee.noShow('€5'))).toBeVisible()
  await button(fee.waive).click()
  await page.getByRole('radio', { name: fee.part }).click()
  const amount = page.getByRole('textbox', { name: fee.amount })
  await amount.fill('5.01')
  await button(fee.submit).click()
  await expect.element(page.getByText(fee.amountFault('€5'))).toBeVisible()
  expect(sent()).toEqual([])
  await amount.fill('2,50')
  await page.getByRole('textbox', { name: fee.reason }).fill('She was ill')
  await button(fee.submit).click()
  await expect.element(page.getByText(fee.done)).toBeVisible()
  expect(sent().map(({ body }) => body)).toEqual([{ seen: stamp, cents: 250, reason: 'She was ill' }])
})

test('a member who does not run the salon sees the fee, and can’t waive it', async () => {
  const { fee, booking } = words
  await drawnAppointment({ booking: { status: 'no_show' }, details: lateFee, canAnswer: false })
  await expect.element(page.getByText(booking.kept('€5'))).toBeVisible()
  await expect.element(button(fee.waive)).not.toBeInTheDocument()
})
