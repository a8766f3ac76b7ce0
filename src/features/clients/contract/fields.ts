import { z } from 'zod'

import { birthYears, isBirthday } from '#domain/clients/birthday.ts'
import { nailLengths, nailShapes } from '#domain/clients/nails.ts'
import { oneLineOrNone, remark } from '#platform/http/fields.ts'

const instant = z.iso.datetime({ offset: true })

/** In a request. */
export const birthdayField = z
  .strictObject({
    day: z.int().min(1).max(31),
    month: z.int().min(1).max(12),
    year: z.int().min(birthYears.first).max(birthYears.last).nullable().default(null),
  })
  .refine(isBirthday)

export const birthday = z.object({ day: z.int(), month: z.int(), year: z.int().nullable() })

/** A client's preferences, in their own words or the salon's. */
export const likesField = {
  shape: z.enum(nailShapes).nullable().default(null),
  length: z.enum(nailLengths).nullable().default(null),
  colours: oneLineOrNone(200).default(''),
  wishes: remark(1000).default(''),
}

export const likes = z.object({
  shape: z.enum(nailShapes).nullable(),
  length: z.enum(nailLengths).nullable(),
  colours: z.string(),
  wishes: z.string(),
})
export type Likes = z.infer<typeof likes>

/** The newest choice about the salon's news. */
export const newsChoice = z.object({
  agreed: z.boolean(),
  at: instant,
  source: z.enum(['salon', 'form', 'account', 'link', 'mail-program']),
  /** The words that the client agreed to. */
  wording: z.string(),
})
export type NewsChoice = z.infer<typeof newsChoice>

/** The form that was sent last. */
export const sentForm = z.object({
  state: z.enum(['open', 'filled', 'expired', 'withdrawn']),
  sentAt: instant,
  expiresAt: instant,
  filledAt: instant.nullable(),
})
export type SentForm = z.infer<typeof sentForm>
