import { expect, test } from 'vitest'

import type { PromotionId, ServiceId } from '../ids.ts'
import { shownPrice } from './earlier-price.ts'
import { isOpenToAll, openReductions, type RunningPromotion } from './open-reductions.ts'
import type { Promotion } from './promotion.ts'

const timeZone = 'Europe/Athens'
const gel = 'gel' as ServiceId
const date = (text: string) => Temporal.PlainDate.from(text)

const open: Promotion = {
  id: 'p1' as PromotionId,
  salonId: null,
  code: null,
  reduction: { kind: 'percent', percent: 20, max: null },
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

test.each<[string, Partial<Promotion>]>([
  ['a code', { code: 'MAY' }],
  ['a fixed amount', { reduction: { kind: 'amount', cents: 500 } }],
  ['a largest reduction', { reduction: { kind: 'percent', percent: 20, max: 500 } }],
  ['first bookings only', { isFirstOnly: true }],
  ['a limit', { limit: 9 }],
  ['a limit per person', { limitPerPerson: 1 }],
  ['a minimum', { minimum: 3000 }],
  ['first dates of the visit', { visitFrom: date('2026-05-01') }],
  ['last dates of the visit', { visitTo: date('2026-05-01') }],
  ['weekdays', { weekdays: [1] }],
  ['hours', { hours: [600, 720] }],
])('a promotion with %s reduces no shown price', (_, terms) => {
  expect(isOpenToAll({ ...open, ...terms })).toBe(false)
})

test('a percentage for some services and dates of booking reduces the shown price', () => {
  const terms = { serviceIds: [gel], bookFrom: date('2026-05-01'), bookTo: date('2026-05-09') }
  expect(isOpenToAll({ ...open, ...terms })).toBe(true)
})

const running = (
  percent: number,
  from: string,
  to: string | null,
  terms: Partial<Promotion> = {},
): RunningPromotion => ({
  promotion: { ...open, reduction: { kind: 'percent', percent, max: null }, ...terms },
  activatedAt: Temporal.Instant.from(from),
  endedAt: to === null ? null : Temporal.Instant.from(to),
})

const spans = (promotions: readonly RunningPromotion[]) =>
  openReductions(promotions, gel, timeZone).map(({ from, to, percent }) => [
    from.toString(),
    to.toString(),
    percent,
  ])

test('the largest of overlapping promotions counts, without gaps', () => {
  const long = running(10, '2026-05-01T09:00:00Z', '2026-05-20T09:00:00Z')
  const short = running(30, '2026-05-05T09:00:00Z', '2026-05-06T09:00:00Z')
  expect(spans([short, long])).toEqual([
    ['2026-05-01T09:00:00Z', '2026-05-05T09:00:00Z', 10],
    ['2026-05-05T09:00:00Z', '2026-05-06T09:00:00Z', 30],
    ['2026-05-06T09:00:00Z', '2026-05-20T09:00:00Z', 10],
  ])
})

test('each reduction names its promotion, the first of equal ones', () => {
  const named = (id: string, percent: number) =>
    running(percent, '2026-05-01T09:00:00Z', null, { id: id as PromotionId })
  const found = openReductions([named('a', 10), named('b', 30), named('c', 30)], gel, timeZone)
  expect(found.map(({ promotionId }) => promotionId)).toEqual(['b'])
})

test('dates of booking count whole, within the time that the promotion was on', () => {
  const dates = { bookFrom: date('2026-05-02'), bookTo: date('2026-05-03') }
  const midnight = [['2026-05-01T21:00:00Z', '2026-05-03T21:00:00Z', 20]]
  expect(spans([running(20, '2026-04-01T09:00:00Z', null, dates)])).toEqual(midnight)
  expect(spans([running(20, '2026-05-02T09:00:00Z', '2026-05-02T10:00:00Z', dates)])).toEqual([
    ['2026-05-02T09:00:00Z', '2026-05-02T10:00:00Z', 20],
  ])
  expect(spans([running(20, '2026-05-05T09:00:00Z', null, dates)])).toEqual([])
})

test('promotions of other services do not count', () => {
  const other = { serviceIds: ['other' as ServiceId] }
  expect(spans([running(20, '2026-05-01T09:00:00Z', null, other)])).toEqual([])
})

test('the earlier price is that before the first of promotions without a gap', () => {
  const promotions = [
    running(10, '2026-05-01T09:00:00Z', '2026-05-05T09:00:00Z'),
    running(30, '2026-05-05T09:00:00Z', null),
  ]
  const prices = [{ from: Temporal.Instant.from('2026-01-01T09:00:00Z'), cents: 3000 }] as const
  const history = { prices, reductions: openReductions(promotions, gel, timeZone), timeZone }
  expect(shownPrice(history, Temporal.Instant.from('2026-05-06T09:00:00Z'))).toEqual({
    price: 2100,
    priorPrice: 3000,
  })
})
