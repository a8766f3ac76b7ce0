import { z } from 'zod'

import { giftCardValues } from '#domain/money/gift-card.ts'

import { instant, name, written } from '../cases/schema-parts.ts'
import { amount, orNull, partOfTotal, percent } from './amounts.ts'
import { price } from './price-schema.ts'

const cancel = z.object({
  kind: z.literal('cancel'),
  start: instant,
  windowHours: amount,
  at: instant,
  bookedAt: orNull(instant),
  by: z.enum(['customer', 'salon', 'no_show']),
  total: amount,
  deposit: amount,
  paid: z.object({ giftCard: amount, card: amount, points: amount }),
  guarantee: orNull(partOfTotal),
  waived: amount,
})

const pointsEvent = z.discriminatedUnion(
  'do',
  [
    z.object({ do: z.literal('earn'), at: instant, ref: name, total: amount }),
    z.object({ do: z.literal('spend'), at: instant, ref: name, points: amount }),
    z.object({ do: z.literal('return'), at: instant, ref: name }),
    z.object({ do: z.literal('clawback'), at: instant, ref: name }),
  ],
  { error: 'expected "earn", "spend", "return" or "clawback"' },
)

const giftCardEvent = z.discriminatedUnion(
  'do',
  [
    z.object({ do: z.literal('redeem'), at: instant, cents: amount }),
    z.object({ do: z.literal('return'), at: instant, cents: amount }),
    z.object({ do: z.literal('refund'), at: instant }),
  ],
  { error: 'expected "redeem", "return" or "refund"' },
)

type InstantSpan = readonly [Temporal.Instant, Temporal.Instant | null]
const endsInOrder = ([from, to]: InstantSpan) => to === null || Temporal.Instant.compare(from, to) <= 0
const span = z.tuple([instant, instant.nullable()]).refine(endsInOrder, 'ends before it begins').readonly()

const month = written((text) => {
  const read = Temporal.PlainYearMonth.from(text)
  if (read.toString() !== text) throw new RangeError(text)
  return read
}, 'expected a month as YYYY-MM')

const affiliate = z
  .object({
    kind: z.literal('affiliate'),
    referrals: z.array(
      z.object({
        salon: name,
        at: instant,
        isSelf: z.boolean(),
        verified: z.array(span),
        active: z.array(span),
      }),
    ),
    from: month,
    to: month,
  })
  .refine(({ from, to }) => Temporal.PlainYearMonth.compare(from, to) <= 0, {
    path: ['to'],
    error: 'ends before it begins',
  })

interface Dated {
  readonly from: Temporal.Instant
  readonly to?: Temporal.Instant
}
/** Whether each begins no earlier than the one before ends or, without an end, begins. */
const isInOrder = (list: readonly Dated[]): boolean =>
  list.every((one, index) => {
    const before = list[index - 1]
    return before === undefined || Temporal.Instant.compare(before.to ?? before.from, one.from) <= 0
  })

const priorPrice = z
  .object({
    kind: z.literal('prior-price'),
    prices: z
      .tuple([z.object({ from: instant, cents: amount })], z.object({ from: instant, cents: amount }))
      .refine(isInOrder, 'not in order'),
    reductions: z
      .array(
        z
          .object({ from: instant, to: instant, percent })
          .refine(({ from, to }) => endsInOrder([from, to]), 'ends before it begins'),
      )
      .refine(isInOrder, 'not in order, or overlapping'),
    at: instant,
  })
  .refine(({ prices, at }) => Temporal.Instant.compare(prices[0].from, at) <= 0, {
    path: ['at'],
    error: 'before the first price',
  })

const common = { id: name, expected: z.unknown().optional() }

/** One case as in the file. Only its shape is checked here, and not which `ref` an event names. */
export const caseSchema = z.discriminatedUnion(
  'kind',
  [
    price.extend(common),
    cancel.extend(common),
    z.object({ ...common, kind: z.literal('points'), events: z.array(pointsEvent), asOf: instant }),
    z.object({
      ...common,
      kind: z.literal('gift-card'),
      value: z.int().min(giftCardValues.least).max(giftCardValues.most),
      sold: instant,
      events: z.array(giftCardEvent),
      asOf: instant,
    }),
    affiliate.safeExtend(common),
    priorPrice.safeExtend(common),
    z.object({ ...common, kind: z.literal('split'), cents: amount, weights: z.array(amount).min(1) }),
  ],
  {
    error: ({ input }) =>
      typeof input === 'object' && input !== null && !Array.isArray(input)
        ? 'unknown kind'
        : 'expected an object',
  },
)

export type MoneyCase = z.infer<typeof caseSchema>
type OfKind<Kind extends MoneyCase['kind']> = Extract<MoneyCase, { readonly kind: Kind }>
export type PriceCase = OfKind<'price'>
export type CancelCase = OfKind<'cancel'>
export type PointsCase = OfKind<'points'>
export type GiftCardCase = OfKind<'gift-card'>
export type AffiliateCase = OfKind<'affiliate'>
export type PriorPriceCase = OfKind<'prior-price'>
