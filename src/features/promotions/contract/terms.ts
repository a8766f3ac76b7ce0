import { z } from 'zod'

import type { ServiceId } from '#domain/ids.ts'
import { plainCode } from '#domain/money/best-promotion.ts'
import { isPercentage } from '#domain/money/percent.ts'
import { checkedId, dayText, hasLetters, oneLine } from '#platform/http/fields.ts'
import { SERVICES_PER_SALON } from '#platform/limits.ts'

const amount = z.int().min(1).max(100_000)
const orNull = <Schema extends z.ZodType>(schema: Schema) => schema.nullable().default(null)
const isDistinct = (list: readonly unknown[]): boolean => new Set(list).size === list.length

const reduction = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('percent'),
    /** With at most two decimals. */
    percent: z.number().gt(0).max(100).refine(isPercentage),
    /** The largest reduction of a booking. */
    maxCents: amount.nullable().default(null),
  }),
  z.strictObject({ kind: z.literal('amount'), cents: amount }),
])

const minutes = z.int().min(0).max(1440)

/** The conditions of a promotion; null is no condition. */
const terms = z.strictObject({
  nameEl: oneLine(80).refine(...hasLetters(2)),
  /** A missing English name is shown in Greek. */
  nameEn: z.union([z.literal(''), oneLine(80).refine(...hasLetters(2))]).default(''),
  reduction,
  /** Three to 20 Latin letters and digits; blanks and case do not matter. */
  code: z
    .string()
    .max(60)
    .transform(plainCode)
    .refine((text) => /^[A-Z0-9]{3,20}$/.test(text), { params: { reason: 'promo_code' } })
    .nullable()
    .default(null),
  /** Local dates of the moment of booking and of the start, all included. */
  bookFrom: orNull(dayText),
  bookTo: orNull(dayText),
  visitFrom: orNull(dayText),
  visitTo: orNull(dayText),
  /** Of the start, 1 = Monday. */
  weekdays: z.array(z.int().min(1).max(7)).min(1).max(7).refine(isDistinct).nullable().default(null),
  /** Minutes since local midnight of the start, half-open. */
  hours: z
    .strictObject({ from: minutes, to: minutes })
    .refine(({ from, to }) => from < to, { params: { reason: 'time_range' } })
    .nullable()
    .default(null),
  /** Hours from the moment of booking within which the visit begins. */
  withinHours: z.int().min(1).max(168).nullable().default(null),
  minimumCents: z.int().min(1).max(10_000_000).nullable().default(null),
  isFirstOnly: z.boolean().default(false),
  limit: z.int().min(1).max(1_000_000).nullable().default(null),
  limitPerPerson: z.int().min(1).max(1000).nullable().default(null),
})

type Dates = Readonly<Record<'bookFrom' | 'bookTo' | 'visitFrom' | 'visitTo', string | null>>

/** Reports the later date of each pair that is out of order; nobody can book a visit that is over. */
function inOrder({ bookFrom, bookTo, visitFrom, visitTo }: Dates, issues: z.RefinementCtx): void {
  const check = (from: string | null, to: string | null, name: string) => {
    if (from !== null && to !== null && to < from)
      issues.addIssue({ code: 'custom', path: [name], params: { reason: 'range' } })
  }
  check(bookFrom, bookTo, 'bookTo')
  check(visitFrom, visitTo, 'visitTo')
  check(bookFrom, visitTo, 'visitTo')
}

const services = {
  /** Null: all services of the salon. */
  serviceIds: z
    .array(checkedId<ServiceId>())
    .min(1)
    .max(SERVICES_PER_SALON)
    .refine(isDistinct)
    .nullable()
    .default(null),
}
const revision = { revision: z.int32().min(1) }
const start = {
  /** Customers get it at once; otherwise it is a draft. */
  isActive: z.boolean().default(false),
}

/** Of a salon's promotion. */
export const salonTerms = terms.extend(services).superRefine(inOrder)
export const newSalonPromotion = terms.extend({ ...services, ...start }).superRefine(inOrder)
export const changedSalonPromotion = terms.extend({ ...services, ...revision }).superRefine(inOrder)
export type Terms = z.output<typeof salonTerms>

/** Of the platform's promotions, which hold for all services of all salons with a payout route. */
export const platformTerms = terms.superRefine(inOrder)
export const newPlatformPromotion = terms.extend(start).superRefine(inOrder)
export const changedPlatformPromotion = terms.extend(revision).superRefine(inOrder)

/** The conditions as they are shown. */
export const shownTerms = {
  reduction: z.union([
    z.object({ kind: z.literal('percent'), percent: z.number(), maxCents: z.int().nullable() }),
    z.object({ kind: z.literal('amount'), cents: z.int() }),
  ]),
  bookFrom: z.iso.date().nullable(),
  bookTo: z.iso.date().nullable(),
  visitFrom: z.iso.date().nullable(),
  visitTo: z.iso.date().nullable(),
  weekdays: z.array(z.int()).nullable(),
  hours: z.object({ from: z.int(), to: z.int() }).nullable(),
  withinHours: z.int().nullable(),
  minimumCents: z.int().nullable(),
  isFirstOnly: z.boolean(),
}
