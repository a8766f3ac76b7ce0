import { z } from 'zod'

import { amenities } from '#domain/amenities.ts'
import { instagramName, webAddress } from '#domain/web-address.ts'
import { operation } from '#platform/http/contract.ts'
import { emailText, latinLine, phoneText } from '#platform/http/fields.ts'

import { salonPath, stamp } from './opening.ts'

const DESCRIPTION_CHARACTERS = 2000

/** Several lines; empty if there is none. */
const description = z
  .string()
  .trim()
  .max(DESCRIPTION_CHARACTERS)
  .regex(/^[^\p{Cc}]*(?:[\t\r\n][^\p{Cc}]*)*$/u)

/** Stores the typed text in its normalised form. */
const kept = (most: number, keep: (text: string) => string | undefined, reason: string) =>
  z
    .string()
    .trim()
    .min(1)
    .max(most)
    .transform((text, issues) => {
      const found = keep(text)
      if (found !== undefined && found.length <= most) return found
      issues.addIssue({ code: 'custom', params: { reason } })
      return z.NEVER
    })

/** A name in Latin letters. Empty: by ELOT 743. Missing: it stays unchanged. */
const inLatin = (most: number) => latinLine(most).optional()

const details = z.strictObject({
  nameEn: inLatin(80),
  addressEn: inLatin(160),
  descriptionEl: description,
  descriptionEn: description,
  phone: phoneText.nullable(),
  email: emailText.nullable(),
  /** Normalises `www.nails.gr` to `https://www.nails.gr/`. */
  website: kept(300, webAddress, 'web').nullable(),
  /** A name, `@name` or the profile's address; stored as the name. */
  instagram: kept(200, instagramName, 'instagram').nullable(),
  amenities: z
    .array(z.enum(amenities))
    .max(amenities.length)
    .transform((names) => amenities.filter((name) => names.includes(name))),
})
export type SalonText = z.output<typeof details>

const ownDetails = z.object({
  stamp,
  name: z.string(),
  nameEn: z.string(),
  address: z.string(),
  addressEn: z.string(),
  city: z.string(),
  postcode: z.string().nullable(),
  descriptionEl: z.string(),
  descriptionEn: z.string(),
  phone: z.string().nullable(),
  email: z.string().nullable(),
  website: z.string().nullable(),
  instagram: z.string().nullable(),
  amenities: z.array(z.enum(amenities)),
})
export type OwnDetails = z.output<typeof ownDetails>

export const readDetails = operation({
  method: 'GET',
  path: '/business/salons/{id}/details',
  summary: 'Read a salon’s details in both languages',
  tag: 'business',
  access: 'signed-in',
  params: salonPath,
  output: ownDetails,
  errors: ['unauthorized', 'forbidden', 'not_found', 'validation_failed'],
})

export const saveDetails = operation({
  method: 'PUT',
  path: '/business/salons/{id}/details',
  summary: 'Set a salon’s details',
  tag: 'business',
  access: 'signed-in',
  once: true,
  params: salonPath,
  body: details.extend({ stamp }),
  output: ownDetails,
  errors: [
    'unauthorized',
    'forbidden',
    'not_found',
    'validation_failed',
    'changed_meanwhile',
    'idempotency_mismatch',
  ],
})
