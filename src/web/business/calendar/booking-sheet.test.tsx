import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import type { ShownStatus } from '#domain/booking-state.ts'
import type { CalendarBooking, readBooking, BookingDetails } from '#features/calendar/contract.ts'
import type {
  answerDispute,
  cancelBooking,
  markBooking,
  waiveFee,
} from '#features/calendar/contract/bookings.ts'
import { businessCalendar as greek } from '#i18n/el/business-calendar.ts'
import { businessCalendar as words } from '#i18n/en/business-calendar.ts'
import { money } from '#i18n/format.ts'
import { answers, refuses, unreachable, type Route } from '#test/stage/api.ts'
import { expectAccessible } from '#test/stage/axe.ts'
import { at, madeCalendarBooking, madeDetails } from '#test/stage/made-calendar.ts'
import { onStage } from '#test/stage/stage.tsx'
import { tap } from '#test/stage/tap.ts'
import { addDays } from '#web/ui/dates.ts'

import { BookingSheet } from './booking-sheet.tsx'

const path = '/business/salons/salon/bookings/maria'
const { booking: labels, cancelling, dispute } = words
const stamp = madeCalendarBooking().stamp

interface Drawn {
  readonly booking?: Partial<CalendarBooking>
  readonly details?: Partial<BookingDetails>
  readonly api?: readonly Route[]
  readonly canAnswer?: boolean
  readonly locale?: 'el' | 'en'
}

async function drawn({ booking, details, api = [], canAnswer = true, locale }: Drawn = {}) {
  const answer = madeDetails({ booking: madeCalendarBooking(booking), ...details })
  const [onClose, onMove] = [vi.fn<() => void>(), vi.fn<(booking: CalendarBooking) => void>()]
  const onOpen = vi.fn<(bookingId: string) => void>()
  const onCopy = vi.fn<(details: BookingDetails) => void>()
  const stage = await onStage(
    <BookingSheet
      salonId="salon"
      timeZone="Europe/Athens"
      bookingId="maria"
      onClose={onClose}
      canAnswer={canAnswer}
      onMove={onMove}
      onCopy={onCopy}
      onOpen={onOpen}
    />,
    { ...(locale && { locale }), api: [answers<typeof readBooking>('GET', path, answer), ...api] },
  )
  await expect.element(page.getByText('Μαρία Παππά')).toBeVisible()
  const sent = () => stage.calls.filter(({ method }) => method === 'POST')
  const reads = () => stage.calls.filter(({ method }) => method === 'GET').length
  return { ...stage, sent, reads, onClose, onMove, onCopy, onOpen, answer, booking: answer.booking }
}

const button = (name: string) => page.getByRole('button', { name, exact: true })
const marked = (status: ShownStatus) =>
  answers<typeof markBooking>('POST', `${path}/mark`, {
    id: 'maria',
    status,
    start: at('12:00'),
    end: at('13:00'),
    stamp: 'later',
  })

const all = [
  labels.checkIn,
  labels.start,
  labels.complete,
  labels.noShow,
  labels.takeBack,
  labels.edit,
  labels.move,
  labels.cancel,
]

const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString()

test.each<[ShownStatus, number, readonly string[]]>([
  [
    'confirmed',
    5,
    [labels.checkIn, labels.start, labels.complete, labels.noShow, labels.edit, labels.move, labels.cancel],
  ],
  ['confirmed', -5, [labels.checkIn, labels.start, labels.edit, labels.move, labels.cancel]],
  ['confirmed', -24 * 60, [labels.edit, labels.move, labels.cancel]],
  [
    'checked_in',
    5,
    [labels.start, labels.complete, labels.takeBack, labels.edit, labels.move, labels.cancel],
  ],
  ['checked_in', -5, [labels.start, labels.takeBack, labels.edit, labels.move, labels.cancel]],
  ['in_progress', 5, [labels.complete, labels.takeBack, labels.edit, labels.move]],
  ['no_show', 5, [labels.takeBack]],
  ['completed', 5, []],
  ['cancelled_by_customer', 5, []],
  ['cancelled_by_salon', 5, []],
])(
  'a %s booking that began %d minutes ago offers only the actions that are possible then',
  async (status, ago, offered) => {
    await drawn({ booking: { status, start: minutesAgo(ago) } })
    await expect.element(page.getByText(words.status[status], { exact: true }).first()).toBeVisible()
    const there = all.filter((name) => button(name).query() !== null)
    expect(there).toEqual(all.filter((name) => offered.includes(name)))
  },
)

test('a tap marks the arrival with the stamp that was seen, and fetches the booking again', async () => {
  const { sent, reads } = await drawn({ api: [marked('checked_in')] })
  await tap(button(labels.checkIn))
  await expect.element(page.getByText(labels.marked.checked_in)).toBeVisible()
  expect(sent().map(({ path: to, body }) => [to, body])).toEqual([
    [`${path}/mark`, { seen: stamp, status: 'checked_in' }],
  ])
  await expect.poll(reads).toBe(2)
})

test('while one mark is being sent, the other actions wait', async () => {
  const end = Promise.withResolvers<void>()
  const slow: Route = {
    ...marked('checked_in'),
    answer: (call) => end.promise.then(() => marked('checked_in').answer(call)),
  }
  const { sent } = await drawn({ api: [slow] })
  await button(labels.checkIn).click()
  await expect.element(button(labels.checkIn)).toHaveAttribute('aria-busy', 'true')
  for (const name of [labels.start, labels.complete, labels.edit, labels.cancel])
    await expect.element(button(name)).toBeDisabled()
  end.resolve()
  await expect.element(page.getByText(labels.marked.checked_in)).toBeVisible()
  await expect.element(button(labels.edit)).toBeEnabled()
  expect(sent()).toHaveLength(1)
})

test('a no-show is confirmed first, and the way back sends nothing', async () => {
  const { sent } = await drawn({ api: [marked('no_show')] })
  await button(labels.noShow).click()
  await expect.element(page.getByText(labels.noShowText)).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByText(labels.noShowText)).not.toBeInTheDocument()
  await expect.element(button(labels.noShow)).toHaveFocus()
  expect(sent()).toEqual([])
  await userEvent.keyboard('{Enter}')
  await tap(button(labels.noShowYes))
  await expect.element(page.getByText(labels.marked.no_show)).toBeVisible()
  expect(sent().map(({ body }) => body)).toEqual([{ seen: stamp, status: 'no_show' }])
})

test.each<[string, Route]>([
  [
    'Changed meanwhile.',
    refuses('POST', `${path}/mark`, { code: 'booking_not_changeable', detail: 'Changed meanwhile.' }),
  ],
  [words.failedSave, unreachable('POST', `${path}/mark`)],
])('a refused mark is explained, and the booking is fetched again: %s', async (said, route) => {
  const { reads } = await drawn({ api: [route] })
  await button(labels.checkIn).click()
  await expect.element(page.getByText(said)).toBeVisible()
  await expect.poll(reads).toBe(2)
})

test('the button for another time passes the booking on', async () => {
  const { onMove, booking } = await drawn()
  await button(labels.move).click()
  expect(onMove).toHaveBeenCalledExactlyOnceWith(booking)
})

test.each(['confirmed', 'completed', 'cancelled_by_customer'] as const)(
  'a %s booking passes on what a copy of it begins with',
  async (status) => {
    const { onCopy, answer } = await drawn({ booking: { status } })
    await button(labels.copy).click()
    expect(onCopy).toHaveBeenCalledExactlyOnceWith(answer)
  },
)

const reason = page.getByRole('textbox', { name: cancelling.reason })
const cancel = page
  .getByRole('dialog', { name: cancelling.title })
  .getByRole('button', { name: cancelling.submit })
const cancelled = answers<typeof cancelBooking>('POST', `${path}/cancel`, {
  id: 'maria',
  status: 'cancelled_by_salon',
  start: at('12:00'),
  end: at('13:00'),
  stamp: 'later',
  mail: 'sent',
})

test('the salon cancels only with a reason, which is sent trimmed', async () => {
  const { sent } = await drawn({
    api: [cancelled],
    details: { paidCents: 1000, refundIfCancelledCents: 1000 },
  })
  await button(labels.cancel).click()
  await expect.element(page.getByText(cancelling.refund('€10'))).toBeVisible()
  await reason.fill('   ')
  await cancel.click()
  await expect.element(reason).toHaveAccessibleDescription(cancelling.needed)
  expect(sent()).toEqual([])
  await reason.fill(' Η Νίκη αρρώστησε ')
  await tap(cancel)
  await expect.element(page.getByText(cancelling.done)).toBeVisible()
  expect(sent().map(({ body }) => body)).toEqual([{ seen: stamp, reason: 'Η Νίκη αρρώστησε' }])
  await expect.element(reason).not.toBeInTheDocument()
})

test('a failed cancellation keeps the dialog and its reason', async () => {
  await drawn({ api: [unreachable('POST', `${path}/cancel`)] })
  await button(labels.cancel).click()
  await reason.fill('Άρρωστη')
  await cancel.click()
  await expect.element(page.getByText(words.failedSave)).toBeVisible()
  await expect.element(reason).toHaveValue('Άρρωστη')
  await expect.element(reason).toBeVisible()
})

test('without an email address the dialog asks the salon to inform the customer', async () => {
  await drawn({ details: { isMailed: false } })
  await button(labels.cancel).click()
  await expect.element(page.getByText(/please tell the customer yourself/)).toBeVisible()
  await expect.element(page.getByText(cancelling.nothingPaid)).toBeVisible()
})

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
  const { sent } = await drawn({ ...disputed, api: [answered] })
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
  const { sent } = await drawn({ ...disputed, api: [answered] })
  await tap(button(dispute[outcome]))
  await expect.poll(() => sent()[0]?.body).toEqual({ seen: stamp, outcome, note: '' })
})

test('an objection hides the way back from a no-show, and only members who run the salon answer it', async () => {
  await drawn({ ...disputed, canAnswer: false })
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
  await drawn({ ...disputed, details: { dispute: { ...objection, ...but } } })
  await expect.element(page.getByText(said)).toBeVisible()
  await expect.element(note).not.toBeInTheDocument()
})

test('a phone number is a link', async () => {
  await drawn()
  await expect.element(page.getByRole('link')).toHaveAttribute('href', 'tel:+306941234567')
})

test('a masked phone number is no link', async () => {
  await drawn({ booking: { clientPhone: '•••• 4567' } })
  await expect.element(page.getByText('•••• 4567')).toBeVisible()
  await expect.element(page.getByRole('link')).not.toBeInTheDocument()
})

test('the sheet shows the client’s allergies, notes, history and contact preference', async () => {
  await drawn({
    locale: 'el',
    booking: { note: 'Κόκκινο', contactPreference: 'message', source: 'link' },
    details: {
      client: { id: 'client', notes: 'Προτιμά πρωί', allergies: 'Ακετόνη' },
      history: { visits: 4, noShows: 1, cancellations: 0, lastVisit: '2026-02-01T10:00:00Z' },
    },
  })
  for (const said of [
    'Ακετόνη',
    'Προτιμά πρωί',
    'Κόκκινο',
    greek.booking.preferences.message,
    greek.source.link,
  ])
    await expect.element(page.getByText(said)).toBeVisible()
  await expect.element(page.getByText(greek.booking.visits(4))).toBeVisible()
  await expect.element(page.getByText(greek.booking.noShows(1))).toBeVisible()
})

test.each([
  ['el', 'Τζελ ή BIAB, από άλλο σαλόνι, 3 εβδομάδες ως το ραντεβού · θέλει συντήρηση · 2 σπασμένα νύχια'],
  [
    'en',
    'Hard gel or BIAB, from another salon, 3 weeks old by the appointment · wants a refill · 2 broken nails',
  ],
] as const)(
  'what the client said of the nails is there, with its age on the day: %s',
  async (locale, said) => {
    const doneOn = addDays(at('12:00').slice(0, 10), -23)
    const nails = { material: 'hard_gel', madeBy: 'elsewhere', wish: 'refill', doneOn, broken: 2 } as const
    await drawn({ locale, booking: { nails } })
    await expect.element(page.getByText(said)).toBeVisible()
  },
)

test('a booking that did not load can be loaded again', async () => {
  let tries = 0
  const shaky: Route = {
    method: 'GET',
    path,
    answer: (call) =>
      (tries++ === 0
        ? unreachable('GET', path)
        : answers<typeof readBooking>('GET', path, madeDetails())
      ).answer(call),
  }
  await onStage(
    <BookingSheet
      salonId="salon"
      timeZone="Europe/Athens"
      bookingId="maria"
      onClose={() => undefined}
      canAnswer
      onMove={() => undefined}
      onCopy={() => undefined}
      onOpen={() => undefined}
    />,
    { api: [shaky] },
  )
  await expect.element(page.getByText(labels.failed)).toBeVisible()
  await page.getByRole('button', { name: /again/i }).click()
  await expect.element(page.getByText('Μαρία Παππά')).toBeVisible()
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
  const { sent } = await drawn({
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
  const { sent } = await drawn({ booking: { status: 'no_show' }, details: lateFee, api: [waived] })
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
  await drawn({ booking: { status: 'no_show' }, details: lateFee, canAnswer: false })
  await expect.element(page.getByText(booking.kept('€5'))).toBeVisible()
  await expect.element(button(fee.waive)).not.toBeInTheDocument()
})
