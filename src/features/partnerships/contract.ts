import { z } from 'zod'

import { locales } from '#domain/locale.ts'
import { operation } from '#platform/http/contract.ts'
import { emailText, oneLine, paragraphs, phoneText } from '#platform/http/fields.ts'
import { PAGE_SIZE, PAGE_SIZE_MOST } from '#platform/limits.ts'

export const partnershipKinds = ['affiliate', 'strategic', 'content'] as const
export type PartnershipKind = (typeof partnershipKinds)[number]

const id = z.uuid()
const instant = z.iso.datetime({ offset: true })

export const requestPartnership = operation({
  method: 'POST',
  path: '/partnerships',
  summary: 'Ask for a partnership; a person answers',
  tag: 'partnerships',
  access: 'anyone',
  headers: { 'Idempotency-Key': 'Same key and body: same answer again.' },
  body: z.strictObject({
    fullName: oneLine(120),
    company: oneLine(120),
    email: emailText,
    phone: phoneText,
    kind: z.enum(partnershipKinds),
    message: paragraphs(4000),
  }),
  status: 201,
  output: z.object({ id, createdAt: instant }),
  errors: ['validation_failed', 'rate_limited', 'idempotency_mismatch', 'idempotency_in_progress'],
})

export const listPartnerships = operation({
  method: 'GET',
  path: '/admin/partnerships',
  summary: 'Requests for a partnership, the newest first; for administrators',
  tag: 'partnerships',
  access: 'signed-in',
  query: z.object({
    kind: z.enum(partnershipKinds).optional(),
    limit: z.coerce.number().int().min(1).max(PAGE_SIZE_MOST).default(PAGE_SIZE),
    /** The last id of the page before. */
    cursor: z.uuid().optional(),
  }),
  output: z.object({
    items: z.array(
      z.object({
        id,
        fullName: z.string(),
        company: z.string(),
        email: z.string(),
        phone: z.string(),
        kind: z.enum(partnershipKinds),
        message: z.string(),
        language: z.enum(locales),
        createdAt: instant,
      }),
    ),
    nextCursor: id.nullable(),
  }),
  errors: ['unauthorized', 'forbidden', 'second_factor_needed', 'validation_failed'],
})
