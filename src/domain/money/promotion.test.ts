import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { at, day, madeBooking, madeLine, madePromotion } from '#test/money/made-booking.ts'
import { named } from '#test/named-id.ts'

import type { ServiceId } from '../ids.ts'
import { sumCents } from '../money.ts'
import {
  failedConditions,
  isOfferedAt,
  reductionsOf,
  type PromotedBooking,
  type Promotion,
} from './promotion.ts'

const services = (...names: string[]) => names.map((name) => named<ServiceId>(name))
const booked = (now: string): Partial<PromotedBooking> => ({ now: at(now) })
const visit = (start: string): Partial<PromotedBooking> => ({ start: at(start) })
const earlier = (atSalon: number, onPlatform: number): Partial<PromotedBooking> => ({
  earlierBookings: { atSalon, onPlatform },
})

type Example = [
  name: string,
  promotion: Partial<Promotion>,
  booking: Partial<PromotedBooking>,
  failed: string[],
]

test.each<Example>([
  ['no conditions', {}, {}, []],
  // Dates of booking, local: at 21:00 UTC a new day begins in Athens in summer, at 22:00 in winter.
  ['first moment of bookFrom', { bookFrom: day('2026-05-11') }, booked('2026-05-10T21:00:00Z'), []],
  ['a second before', { bookFrom: day('2026-05-11') }, booked('2026-05-10T20:59:59Z'), ['code_not_now']],
  ['last moment of bookTo', { bookTo: day('2026-05-11') }, booked('2026-05-11T20:59:59.999Z'), []],
  ['a moment later', { bookTo: day('2026-05-11') }, booked('2026-05-11T21:00:00Z'), ['code_not_now']],
  ['the long autumn day', { bookTo: day('2026-10-25') }, booked('2026-10-25T21:59:59Z'), []],
  ['and after it', { bookTo: day('2026-10-25') }, booked('2026-10-25T22:00:00Z'), ['code_not_now']],
  // Services.
  ['one eligible line', { serviceIds: services('art', 'gel') }, {}, []],
  ['no eligible line', { serviceIds: services('art') }, {}, ['code_not_for_these']],
  ['no services at all', { serviceIds: [] }, {}, ['code_not_for_these']],
  // Dates, weekdays and hours of the visit.
  ['from the day of the visit', { visitFrom: day('2026-05-13') }, {}, []],
  ['from the day after', { visitFrom: day('2026-05-14') }, {}, ['code_not_at_this_time']],
  ['to the day of the visit', { visitTo: day('2026-05-13') }, {}, []],
  ['to the day before', { visitTo: day('2026-05-12') }, {}, ['code_not_at_this_time']],
  ['a Wednesday', { weekdays: [3] }, {}, []],
  ['not a Wednesday', { weekdays: [1, 2, 4, 5, 6, 7] }, {}, ['code_not_at_this_time']],
  ['Sunday is 7', { weekdays: [7] }, visit('2026-05-17T10:00:00+03:00'), []],
  ['a weekday in Athens, not in UTC', { weekdays: [4] }, visit('2026-05-13T21:30:00Z'), []],
  ['the first minute of the hours', { hours: [600, 720] }, {}, []],
  ['a second before', { hours: [600, 720] }, visit('2026-05-13T09:59:59+03:00'), ['code_not_at_this_time']],
  ['the last second', { hours: [600, 720] }, visit('2026-05-13T11:59:59+03:00'), []],
  [
    'the end of the hours',
    { hours: [600, 720] },
    visit('2026-05-13T12:00:00+03:00'),
    ['code_not_at_this_time'],
  ],
  ['hours to 24:00', { hours: [1200, 1440] }, visit('2026-05-13T23:59:59+03:00'), []],
  ['an hour after the spring change', { hours: [240, 300] }, visit('2026-03-29T04:00:00+03:00'), []],
  ['the repeated hour', { hours: [180, 240] }, visit('2026-10-25T03:30:00+02:00'), []],
  // The customer, and the price of the booking.
  ['the first anywhere', { isFirstOnly: true }, {}, []],
  ['the first here', { isFirstOnly: true }, earlier(0, 3), []],
  ['the second here', { isFirstOnly: true }, earlier(1, 3), ['code_not_first']],
  ['the platform counts all', { isFirstOnly: true, salonId: null }, earlier(0, 3), ['code_not_first']],
  ['exactly the minimum', { minimum: 3000 }, {}, []],
  ['a cent less', { minimum: 3001 }, {}, ['code_minimum']],
  [
    'only eligible lines count',
    { minimum: 3000, serviceIds: services('gel') },
    { lines: [madeLine('gel', 2999), madeLine('art', 9000)] },
    ['code_minimum'],
  ],
  ['one use left', { limit: 3, uses: 2 }, {}, []],
  ['used up', { limit: 3, uses: 3 }, {}, ['code_used_up']],
  ['one use left for the person', { limitPerPerson: 1 }, {}, []],
  ['used by the person', { limitPerPerson: 1, usesByPerson: 1 }, {}, ['code_used_by_you']],
  [
    'all fail, in their order',
    {
      bookTo: day('2026-05-10'),
      serviceIds: [],
      weekdays: [],
      isFirstOnly: true,
      minimum: 1,
      limit: 0,
      limitPerPerson: 0,
    },
    earlier(1, 1),
    [
      'code_not_now',
      'code_not_for_these',
      'code_not_at_this_time',
      'code_not_first',
      'code_minimum',
      'code_used_up',
      'code_used_by_you',
    ],
  ],
])('condition: %s', (_, promotion, booking, failed) => {
  expect(failedConditions(madePromotion(promotion), madeBooking(booking))).toEqual(failed)
})

test('the platform’s is for every salon, a salon’s for its own', () => {
  const offered = (salonId: Promotion['salonId']) => isOfferedAt(madePromotion({ salonId }), named('A'))
  expect([offered(null), offered(named('A')), offered(named('B'))]).toEqual([true, true, false])
})

describe('reductions', () => {
  const lines = [madeLine('gel', 2250), madeLine('art', 333), madeLine('gel', 1500)]
  test.each<[string, Partial<Promotion>, number[]]>([
    ['percent, half up', { reduction: { kind: 'percent', percent: 50, max: null } }, [1125, 167, 750]],
    ['at most the largest', { reduction: { kind: 'percent', percent: 50, max: 1000 } }, [551, 82, 367]],
    ['a larger limit changes nothing', { reduction: { kind: 'percent', percent: 1, max: 100 } }, [23, 3, 15]],
    ['an amount', { reduction: { kind: 'amount', cents: 100 } }, [55, 8, 37]],
    [
      'failure 30: an amount above the price',
      { reduction: { kind: 'amount', cents: 9000 } },
      [2250, 333, 1500],
    ],
    [
      'eligible lines only',
      { reduction: { kind: 'amount', cents: 9000 }, serviceIds: services('art') },
      [0, 333, 0],
    ],
    ['no eligible line', { serviceIds: services('spa') }, [0, 0, 0]],
  ])('%s', (_, promotion, reductions) => {
    expect(reductionsOf(madePromotion(promotion), madeBooking({ lines }))).toEqual(reductions)
  })

  test('lines for nothing are reduced by nothing', () => {
    const free = madeBooking({ lines: [madeLine('gel', 0), madeLine('art', 0)] })
    expect(reductionsOf(madePromotion({ reduction: { kind: 'amount', cents: 5 } }), free)).toEqual([0, 0])
  })

  test('never take more of a line than its price', () => {
    const prices = fc.array(fc.nat(6000), { minLength: 1, maxLength: 6 })
    fc.assert(
      fc.property(prices, fc.nat(20_000), (each, cents) => {
        const booking = madeBooking({ lines: each.map((price) => madeLine('gel', price)) })
        const reductions = reductionsOf(madePromotion({ reduction: { kind: 'amount', cents } }), booking)
        expect(sumCents(reductions)).toBe(Math.min(cents, sumCents(each)))
        for (const [index, reduction] of reductions.entries()) {
          expect(reduction).toBeGreaterThanOrEqual(0)
          expect(reduction).toBeLessThanOrEqual(each[index] ?? 0)
        }
      }),
    )
  })
})
