import type { Promotion, Reduction } from '#domain/money/promotion.ts'
import { quoteBooking } from '#domain/money/quote.ts'
import { defaultTimeZone } from '#domain/time-zone.ts'

import type { PriceCase } from './case-schema.ts'

type PromotionRecord = PriceCase['promotions'][number]

/** The price of a booking in the form of a case's answer. */
export function priceAnswer(one: PriceCase) {
  const priced = quoteBooking({
    salonId: one.salon,
    timeZone: defaultTimeZone,
    now: one.now,
    start: one.start,
    lines: one.lines.map(({ service, cents }) => ({ serviceId: service, cents })),
    earlierBookings: one.customer,
    promotions: one.promotions.map(promotionOf),
    code: one.code,
    points: one.points,
    deposit: one.deposit,
    pay: one.pay,
    giftCard: one.giftCard,
  })
  if (!priced.ok) return { problem: priced.because }
  const { promotionId, ...quote } = priced.quote
  return { promotion: promotionId, ...quote }
}

const promotionOf = ({
  salon,
  services,
  firstOnly,
  percent,
  amount,
  max,
  ...more
}: PromotionRecord): Promotion => ({
  ...more,
  salonId: salon,
  serviceIds: services,
  withinHours: null,
  isFirstOnly: firstOnly ?? false,
  reduction: reductionOf({ percent, amount, max }),
  uses: more.uses ?? 0,
  usesByPerson: more.usesByPerson ?? 0,
})

const reductionOf = ({
  percent,
  amount,
  max,
}: Pick<PromotionRecord, 'percent' | 'amount' | 'max'>): Reduction =>
  percent === null ? { kind: 'amount', cents: amount ?? 0 } : { kind: 'percent', percent, max }
