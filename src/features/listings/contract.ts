import { z } from 'zod'

import type { ListingRequestId } from '#domain/ids.ts'
import { listingRequestKinds, listingRequestParts, listingRequestStatuses } from '#domain/listings.ts'
import { webAddress } from '#domain/web-address.ts'
import { operation } from '#platform/http/contract.ts'
import { checkedId, emailText, hasLetters, oneLine, paragraphs, phoneText } from '#platform/http/fields.ts'
import { pageQuery } from '#platform/http/page.ts'
import { searchQuery } from '#platform/http/search.ts'

const instant = z.iso.datetime({ offset: true })

export const requestListing = operation({
  method: 'POST',
  path: '/salons/{salon}/listing-requests',
  summary: 'Request removal or correction of an unverified salon’s page; needs no account',
  tag: 'claims',
  access: 'anyone',
  once: true,
  params: z.object({ salon: z.string().max(200) }),
  body: z.strictObject({
    kind: z.enum(listingRequestKinds),
    name: oneLine(120),
    email: emailText,
    message: paragraphs(2000),
  }),
  status: 201,
  output: z.object({ id: z.uuid(), createdAt: instant }),
  errors: [
    'not_found',
    'validation_failed',
    'rate_limited',
    'listing_closed',
    'idempotency_mismatch',
    'idempotency_in_progress',
  ],
})

/** The facts of the salon's listing. */
const listing = {
  name: z.string(),
  address: z.string(),
  phone: z.string().nullable(),
  email: z.string().nullable(),
  website: z.string().nullable(),
}

const listingRequest = z.object({
  id: z.uuid(),
  kind: z.enum(listingRequestKinds),
  state: z.enum(listingRequestStatuses),
  name: z.string(),
  email: z.string(),
  message: z.string(),
  createdAt: instant,
  /** Why the request was refused. */
  answer: z.string().nullable(),
  decidedAt: instant.nullable(),
  salon: z.object({
    id: z.uuid(),
    slug: z.string(),
    city: z.string(),
    ...listing,
    /** As the salon writes it, whatever the reader's language. */
    writtenName: z.string(),
    /** True while a claim is open, which must be decided first. */
    isClaimed: z.boolean(),
  }),
})
export type ListingRequest = z.output<typeof listingRequest>

const refusals = ['unauthorized', 'forbidden', 'second_factor_needed'] as const

const filters = { part: z.enum(listingRequestParts).default('open'), ...searchQuery }

export const listListingRequests = operation({
  method: 'GET',
  path: '/admin/listing-requests',
  summary:
    'List requests about pages of unverified salons, open ones oldest first, others newest first; for administrators',
  tag: 'administration',
  access: 'signed-in',
  query: z.object({ ...filters, ...pageQuery }),
  output: z.object({ items: z.array(listingRequest), nextCursor: z.uuid().nullable() }),
  errors: [...refusals, 'validation_failed'],
})

export const exportListingRequests = operation({
  method: 'GET',
  path: '/admin/listing-requests/export',
  summary: 'Download requests about pages of unverified salons as a CSV file; for administrators',
  tag: 'administration',
  access: 'signed-in',
  query: z.object(filters),
  errors: ['unauthorized', 'forbidden', 'validation_failed'],
})

/** Normalises `www.nails.gr` to `https://www.nails.gr/`. */
const website = z
  .string()
  .trim()
  .min(1)
  .max(300)
  .transform((text, issues) => {
    const found = webAddress(text)
    if (found !== undefined && found.length <= 300) return found
    issues.addIssue({ code: 'custom', params: { reason: 'web' } })
    return z.NEVER
  })

const corrected = z.strictObject({
  name: oneLine(80)
    .min(2)
    .refine(...hasLetters(2)),
  address: oneLine(160),
  phone: phoneText.nullable(),
  email: emailText.nullable(),
  website: website.nullable(),
})
export type Listing = z.output<typeof corrected>

export const decideListingRequest = operation({
  method: 'POST',
  path: '/admin/listing-requests/{id}/decide',
  summary: 'Hide a listed salon, correct its entry, or reject the request; for administrators',
  tag: 'administration',
  access: 'signed-in',
  once: true,
  params: z.object({ id: checkedId<ListingRequestId>() }),
  body: z.discriminatedUnion('decision', [
    z.strictObject({ decision: z.literal('remove') }),
    z.strictObject({ decision: z.literal('correct'), listing: corrected }),
    z.strictObject({ decision: z.literal('refuse'), reason: paragraphs(1000) }),
  ]),
  output: z.object({ id: z.uuid(), state: z.enum(['removed', 'corrected', 'refused']) }),
  errors: [
    ...refusals,
    'not_found',
    'validation_failed',
    'listing_closed',
    'idempotency_mismatch',
    'idempotency_in_progress',
  ],
})
