import { z } from 'zod'

/** A whole number. @param unset when the setting is not given */
export function whole(least: number, most: number, unset: number) {
  const error = `must be a whole number from ${least} to ${most}`
  return z
    .string()
    .regex(/^\d{1,9}$/, { error })
    .transform(Number)
    .refine((value) => value >= least && value <= most, { error })
    .default(unset)
}

export const flag = z
  .enum(['1', '0', 'true', 'false'], { error: 'must be 1 or 0' })
  .transform((value) => value === '1' || value === 'true')

/** @param example for the sentence that refuses a bad one */
export function address(protocols: readonly string[], example: string) {
  const ok = (value: string) => URL.canParse(value) && protocols.includes(new URL(value).protocol)
  return z.string().refine(ok, { error: `must be an address like ${example}` })
}

/** Words separated by commas or spaces, without duplicates. */
export const words = z.string().transform((list) => [...new Set(list.split(/[\s,]+/).filter(Boolean))])
