import { z } from 'zod'

import { locales } from '#domain/locale.ts'
import { operation } from '#platform/http/contract.ts'
import { emailText, oneLine, paragraphs, phoneText } from '#platform/http/fields.ts'
import { PAGE_SIZE, PAGE_SIZE_MOST } from '#platform/limits.ts'

export const partnershipKinds = ['affiliate', 'strategic', 'content'] as const
export type PartnershipKind = (typeof partnershipKinds)[number]

export const partnershipStatuses = ['new', 'answered', 'closed'] as const
export type PartnershipStatus = (typeof partnershipStatuses)[number]

const id = z.uuid()
const instant = z.iso.datetime({ offset: true })

export const requestPartnership = operation({
  method: 'POST',
  path: '/partnerships',
  summary: 'Request a partnership',
  tag: 'partnerships',
  access: 'anyone',
  once: true,
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

const partnership = z.object({
  id,
  state: z.enum(partnershipStatuses),
  fullName: z.string(),
  company: z.string(),
  email: z.string(),
  phone: z.string(),
  kind: z.enum(partnershipKinds),
  message: z.string(),
  language: z.enum(locales),
  createdAt: instant,
})
export type Partnership = z.output<typeof partnership>

const details = partnership.extend({
  /** The administrators' changes of status, oldest first; `actor` is null once the account is deleted. */
  history: z.array(
    z.object({ state: z.enum(partnershipStatuses), at: instant, actor: z.string().nullable() }),
  ),
})
export type PartnershipDetails = z.output<typeof details>

export const listPartnerships = operation({
  method: 'GET',
  path: '/admin/partnerships',
  summary: 'List partnership requests, newest first; for administrators',
  tag: 'partnerships',
  access: 'signed-in',
  query: z.object({
    kind: z.enum(partnershipKinds).optional(),
    state: z.enum(partnershipStatuses).optional(),
    limit: z.coerce.number().int().min(1).max(PAGE_SIZE_MOST).default(PAGE_SIZE),
    /** The last id on the previous page. */
    cursor: z.uuid().optional(),
  }),
  output: z.object({ items: z.array(partnership), nextCursor: id.nullable() }),
  errors: ['unauthorized', 'forbidden', 'second_factor_needed', 'validation_failed'],
})

export const readPartnership = operation({
  method: 'GET',
  path: '/admin/partnerships/{id}',
  summary: 'Read a partnership request with its history; for administrators',
  tag: 'partnerships',
  access: 'signed-in',
  params: z.object({ id }),
  output: details,
  errors: ['unauthorized', 'forbidden', 'second_factor_needed', 'not_found'],
})

export const markPartnership = operation({
  method: 'POST',
  path: '/admin/partnerships/{id}/state',
  summary: 'Set the status of a partnership request; the current status changes nothing',
  tag: 'partnerships',
  access: 'signed-in',
  once: true,
  params: z.object({ id }),
  body: z.strictObject({ state: z.enum(partnershipStatuses) }),
  output: details,
  errors: [
    'unauthorized',
    'forbidden',
    'second_factor_needed',
    'not_found',
    'validation_failed',
    'idempotency_mismatch',
    'idempotency_in_progress',
  ],
})
