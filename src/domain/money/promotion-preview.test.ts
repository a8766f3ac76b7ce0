import { expect, test } from 'vitest'

import type { PromotionId, SalonId, ServiceId } from '../ids.ts'
import { costOnPast, type PastBooking } from './promotion-preview.ts'
import type { Promotion } from './promotion.ts'

const salonId = 's' as SalonId
const [gel, pedicure] = ['gel' as ServiceId, 'pedicure' as ServiceId]

const promotion: Promotion = {
  id: 'p' as PromotionId,
  salonId,
  code: null,
  reduction: { kind: 'percent', percent: 10, max: null },
  bookFrom: null,
  bookTo: null,
  visitFrom: null,
  visitTo: null,
  weekdays: null,
  hours: null,
  withinHours: null,
  serviceIds: null,
  minimum: null,
  isFirstOnly: false,
  limit: null,
  limitPerPerson: null,
  uses: 0,
  usesByPerson: 0,
}

const booking = (person: string, cents: number, more: Partial<PastBooking> = {}): PastBooking => ({
  person,
  salonId,
  timeZone: 'Europe/Athens',
  now: Temporal.Instant.from('2026-04-01T09:00:00Z'),
  start: Temporal.Instant.from('2026-04-07T09:00:00Z'),
  lines: [{ serviceId: gel, cents }],
  earlierBookings: { atSalon: 0, onPlatform: 0 },
  ...more,
})

const month = [
  booking('maria', 2500),
  booking('anna', 4005),
  booking('maria', 3000, { earlierBookings: { atSalon: 1, onPlatform: 1 } }),
  booking('eleni', 0),
  booking('zoi', 2000, { lines: [{ serviceId: pedicure, cents: 2000 }] }),
]

test.each<[string, Partial<Promotion>, number, number]>([
  ['for everybody, but not for nothing', {}, 4, 250 + 401 + 300 + 200],
  ['whose dates lie ahead', { bookFrom: Temporal.PlainDate.from('2027-01-01') }, 4, 1151],
  ['of one service', { serviceIds: [pedicure] }, 1, 200],
  ['for first bookings', { isFirstOnly: true }, 3, 851],
  ['with a limit', { limit: 2 }, 2, 651],
  ['with a limit per person', { limitPerPerson: 1 }, 3, 851],
  ['with a minimum', { minimum: 3000 }, 2, 701],
  ['on another weekday', { weekdays: [1] }, 0, 0],
  ['with a code, as if everybody had typed it', { code: 'MAY' }, 4, 1151],
])('the cost of a promotion %s', (_, terms, uses, cents) => {
  expect(costOnPast({ ...promotion, ...terms }, month)).toEqual({ uses, cents })
})
