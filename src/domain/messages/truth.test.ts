import { expect, test } from 'vitest'

import { isStillTrue, maySend } from './truth.ts'

const now = Temporal.Instant.from('2026-03-10T09:00:00Z')
const start = '2026-03-11T09:00:00Z'

/** The states in which each kind may be sent: the appointment unchanged, moved, cancelled, or missed. */
const table = {
  'booking-confirmed': ['stands'],
  'booking-moved': ['stands'],
  'salon-booking-confirmed': ['stands'],
  'salon-booking-moved': ['stands'],
  'visit-reminder': ['stands'],
  'visit-reminder-text': ['stands'],
  'booking-cancelled': ['cancelled'],
  'salon-booking-cancelled': ['cancelled'],
  'no-show-marked': ['missed'],
  'no-show-disputed': ['missed'],
  'no-show-answered': ['missed'],
  'no-show-referred': ['missed'],
  'no-show-unanswered': ['missed'],
} as const

const bookings = {
  stands: { status: 'confirmed', start },
  moved: { status: 'confirmed', start: '2026-03-12T09:00:00Z' },
  cancelled: { status: 'cancelled_by_customer', start },
  missed: { status: 'no_show', start },
} as const

test.each(Object.entries(table))(
  'failure 21: %s is true only of an appointment that is as it says',
  (kind, truths) => {
    const isTrue = (booking: (typeof bookings)[keyof typeof bookings]) =>
      isStillTrue({ kind, facts: { start, until: '2026-03-10T12:00:00Z' }, booking, ban: null }, now)
    const found = Object.entries(bookings).flatMap(([name, booking]) => (isTrue(booking) ? [name] : []))
    expect(found).toEqual(truths)
  },
)

test('failure 21: a reminder is asked before its first try; news of the past comes in any case', () => {
  const about = (kind: string) => ({ kind, facts: { start }, booking: bookings.cancelled, ban: null })
  expect(['visit-reminder', 'visit-reminder-text', 'booking-confirmed'].map((kind) => maySend(about(kind), now))).toEqual(
    [false, false, true],
  )
}) // prettier-ignore
