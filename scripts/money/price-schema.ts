import { z } from 'zod'

import type { PromotionId, SalonId, ServiceId } from '#domain/ids.ts'

import { clockHours, date, instant, name, named } from '../cases/schema-parts.ts'
import { amount, orNull, partOfTotal, percent } from './amounts.ts'

const deposit = z.discriminatedUnion(
  'kind',
  [z.object({ kind: z.literal('none'), value: amount.default(0) }), ...partOfTotal.options],
  { error: 'expected "none", "fixed" or "percent"' },
)

const promotion = z
  .object({
    id: named<PromotionId>(),
    salon: named<SalonId>().nullable().default(null),
    code: orNull(name),
    percent: orNull(percent),
    amount: orNull(amount),
    max: orNull(amount),
    bookFrom: orNull(date),
    bookTo: orNull(date),
    visitFrom: orNull(date),
    visitTo: orNull(date),
    weekdays: orNull(z.array(z.int().min(1).max(7))),
    hours: orNull(clockHours),
    services: orNull(z.array(named<ServiceId>())),
    minimum: orNull(amount),
    firstOnly: z.boolean().nullable().default(false),
    limit: orNull(amount),
    limitPerPerson: orNull(amount),
    uses: orNull(amount),
    usesByPerson: orNull(amount),
  })
  .refine((one) => (one.percent === null) !== (one.amount === null), 'expected either percent or amount')

/** A case of kind `price` as in the file. */
export const price = z.object({
  kind: z.literal('price'),
  now: instant,
  start: instant,
  salon: named<SalonId>(),
  lines: z.array(z.object({ service: named<ServiceId>(), cents: amount })).min(1),
  promotions: z.array(promotion),
  code: orNull(z.string()),
  customer: z.object({ atSalon: amount, onPlatform: amount }),
  points: z.object({ wished: amount, balance: amount }),
  deposit,
  pay: z.enum(['none', 'deposit', 'full']),
  giftCard: orNull(amount),
})
