import { z } from 'zod'

import { locales } from '#domain/locale.ts'
import { operation } from '#platform/http/contract.ts'
import { emailText, oneLine, paragraphs, phoneText } from '#platform/http/fields.ts'
import { pageQuery } from '#platform/http/page.ts'
import { searchText } from '#platform/http/search.ts'

export const partnershipKinds = ['affiliate', 'strategic', 'content'] as const
export type PartnershipKind = (typeof partnershipKinds)[number]

/** A request counts as decided once it was accepted or declined. */
export const partnershipStatuses = ['new', 'answered', 'accepted', 'declined', 'closed'] as const
export type PartnershipStatus = (typeof partnershipStatuses)[number]

/** The statuses that are set without words to the sender. */
const markedStatuses = ['new', 'answered', 'closed'] as const
export type MarkedStatus = (typeof markedStatuses)[number]

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
  /** The words to the sender with the last decision; null without one. */
  decision: z.string().nullable(),
  /** Administrators' notes for each other, oldest first. */
  notes: z.array(z.object({ id, text: z.string(), at: instant, author: z.string().nullable() })),
})
export type PartnershipDetails = z.output<typeof details>

const filters = {
  kind: z.enum(partnershipKinds).optional(),
  state: z.enum(partnershipStatuses).optional(),
  /** Part of the company, the name, or the address. */
  q: searchText,
}

export const listPartnerships = operation({
  method: 'GET',
  path: '/admin/partnerships',
  summary: 'List partnership requests, newest first; for administrators',
  tag: 'partnerships',
  access: 'signed-in',
  query: z.object({ ...filters, ...pageQuery }),
  output: z.object({ items: z.array(partnership), nextCursor: id.nullable() }),
  errors: ['unauthorized', 'forbidden', 'second_factor_needed', 'validation_failed'],
})

export const exportPartnerships = operation({
  method: 'GET',
  path: '/admin/partnerships/export',
  summary: 'Download partnership requests as a CSV file; for administrators',
  tag: 'partnerships',
  access: 'signed-in',
  query: z.object(filters),
  errors: ['unauthorized', 'forbidden', 'validation_failed'],
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

const writeErrors = [
  'unauthorized',
  'forbidden',
  'second_factor_needed',
  'not_found',
  'validation_failed',
  'idempotency_mismatch',
  'idempotency_in_progress',
] as const

export const markPartnership = operation({
  method: 'POST',
  path: '/admin/partnerships/{id}/state',
  summary: 'Set the status of a partnership request; the current status changes nothing',
  tag: 'partnerships',
  access: 'signed-in',
  once: true,
  params: z.object({ id }),
  body: z.strictObject({ state: z.enum(markedStatuses) }),
  output: details,
  errors: writeErrors,
})

export const decidePartnership = operation({
  method: 'POST',
  path: '/admin/partnerships/{id}/decide',
  summary: 'Accept or decline a partnership request, with a mail to its sender',
  tag: 'partnerships',
  access: 'signed-in',
  once: true,
  params: z.object({ id }),
  body: z.strictObject({
    decision: z.enum(['accepted', 'declined']),
    /** The words that the sender reads, in the language of the request. */
    message: paragraphs(2000),
  }),
  output: details,
  errors: [...writeErrors, 'partnership_decided'],
})

export const notePartnership = operation({
  method: 'POST',
  path: '/admin/partnerships/{id}/notes',
  summary: 'Add an internal note to a partnership request',
  tag: 'partnerships',
  access: 'signed-in',
  once: true,
  params: z.object({ id }),
  body: z.strictObject({ text: paragraphs(2000) }),
  output: details,
  errors: writeErrors,
})
