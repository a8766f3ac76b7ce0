import { z } from 'zod'

import { isPercentage } from '#domain/money/percent.ts'

/** Money, points and counts alike. */
export const amount = z.int().min(0)
export const percent = z
  .number()
  .max(100)
  .refine(isPercentage, 'expected a percentage with at most two decimals')

/** Missing is null. */
export const orNull = <Schema extends z.ZodType>(schema: Schema) => schema.nullable().default(null)

export const partOfTotal = z.discriminatedUnion(
  'kind',
  [
    z.object({ kind: z.literal('fixed'), value: amount }),
    z.object({ kind: z.literal('percent'), value: percent }),
  ],
  { error: 'expected "fixed" or "percent"' },
)
