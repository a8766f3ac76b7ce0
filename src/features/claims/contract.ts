import { z } from 'zod'

import { CLAIM_DOCUMENT_BYTES, claimChannels, claimParts, claimStatuses } from '#domain/claims.ts'
import { operation } from '#platform/http/contract.ts'
import { oneLine, paragraphs } from '#platform/http/fields.ts'
import { pageQuery } from '#platform/http/page.ts'
import { searchQuery } from '#platform/http/search.ts'

const id = z.uuid()
const instant = z.iso.datetime({ offset: true })
const claimPath = z.object({ id })
const salonPath = z.object({ salon: z.string().min(1).max(80) })

const claim = z.object({
  id,
  state: z.enum(claimStatuses),
  message: z.string(),
  /** The listed contact of the salon that the claimant proved to read. */
  proof: z.enum(claimChannels).nullable(),
  hasDocument: z.boolean(),
  /** When an approval without a proof takes effect. */
  effectiveAt: instant.nullable(),
  rejectionReason: z.string().nullable(),
  createdAt: instant,
})
export type ClaimView = z.input<typeof claim>

const claimed = z.object({ id, slug: z.string(), name: z.string(), city: z.string(), address: z.string() })

export const readClaim = operation({
  method: 'GET',
  path: '/salons/{salon}/claim',
  summary: 'Read whether a salon can be claimed, and the own claim',
  tag: 'claims',
  access: 'signed-in',
  params: salonPath,
  output: z.object({
    salon: claimed,
    isClaimable: z.boolean(),
    /** Where a code can be sent, masked so that only its owner recognises it. */
    channels: z.object({ email: z.string().nullable(), phone: z.string().nullable() }),
    claim: claim.nullable(),
  }),
  errors: ['unauthorized', 'not_found'],
})
export type ClaimPage = z.input<(typeof readClaim)['output'] & z.ZodType>

const writeErrors = ['unauthorized', 'not_found', 'validation_failed'] as const

export const makeClaim = operation({
  method: 'POST',
  path: '/salons/{salon}/claim',
  summary: 'Claim an unverified salon; evidence follows',
  tag: 'claims',
  access: 'signed-in',
  once: true,
  params: salonPath,
  body: z.strictObject({ message: paragraphs(2000) }),
  status: 201,
  output: claim,
  errors: [...writeErrors, 'rate_limited', 'claim_closed', 'claim_pending', 'idempotency_mismatch'],
})

export const sendClaimCode = operation({
  method: 'POST',
  path: '/me/claims/{id}/code',
  summary: 'Send a code to the salon’s listed email or phone',
  tag: 'claims',
  access: 'signed-in',
  once: true,
  params: claimPath,
  body: z.strictObject({ channel: z.enum(claimChannels) }),
  status: 204,
  errors: [...writeErrors, 'rate_limited', 'claim_not_changeable', 'unavailable', 'idempotency_mismatch'],
})

export const proveClaim = operation({
  method: 'POST',
  path: '/me/claims/{id}/prove',
  summary: 'Verify the code that was sent to the salon',
  tag: 'claims',
  access: 'signed-in',
  once: true,
  params: claimPath,
  body: z.strictObject({ code: oneLine(20) }),
  output: claim,
  errors: [...writeErrors, 'rate_limited', 'idempotency_mismatch'],
})

export const giveClaimDocument = operation({
  method: 'PUT',
  path: '/me/claims/{id}/document',
  summary: 'Upload a document as evidence: PDF, JPEG or PNG; only administrators see it',
  tag: 'claims',
  access: 'signed-in',
  once: true,
  params: claimPath,
  bodyTypes: ['application/pdf', 'image/jpeg', 'image/png'],
  bodyBytes: CLAIM_DOCUMENT_BYTES,
  body: z.instanceof(Uint8Array),
  output: claim,
  errors: [
    'idempotency_mismatch',
    ...writeErrors,
    'payload_too_large',
    'unsupported_media_type',
    'rate_limited',
    'unavailable',
    'claim_not_changeable',
  ],
})

export const withdrawClaim = operation({
  method: 'DELETE',
  path: '/me/claims/{id}',
  summary: 'Withdraw an own claim; its document is deleted',
  tag: 'claims',
  access: 'signed-in',
  once: true,
  params: claimPath,
  status: 204,
  errors: ['unauthorized', 'not_found', 'idempotency_mismatch'],
})

export const objectToClaim = operation({
  method: 'POST',
  path: '/claim-objections',
  summary: 'Object to a claim with the link that was sent to the salon’s listed contact',
  tag: 'claims',
  access: 'anyone',
  once: true,
  body: z.strictObject({
    token: z.string().regex(/^(?:[a-z2-7]{18}|[\w-]{43})$/i),
    message: paragraphs(2000),
  }),
  status: 204,
  errors: ['not_found', 'validation_failed', 'rate_limited', 'idempotency_mismatch'],
})

const rival = claim.extend({
  claimant: z.object({ name: z.string().nullable(), email: z.string().nullable() }),
  objection: z.string().nullable(),
  decidedAt: instant.nullable(),
})
export type RivalClaim = z.input<typeof rival>

const refusals = ['unauthorized', 'forbidden', 'second_factor_needed'] as const

const filters = { part: z.enum(claimParts).default('waiting'), ...searchQuery }

export const listClaims = operation({
  method: 'GET',
  path: '/admin/claims',
  summary:
    'List claims by salon with rival claims, waiting ones oldest first, others newest first; for administrators',
  tag: 'administration',
  access: 'signed-in',
  /** The cursor is the id of the first claim of the last salon on the previous page, or of its last claim where new ones come first. */
  query: z.object({ ...filters, ...pageQuery }),
  output: z.object({
    items: z.array(
      z.object({
        salon: claimed.extend({ email: z.string().nullable(), phone: z.string().nullable() }),
        claims: z.array(rival),
      }),
    ),
    nextCursor: id.nullable(),
  }),
  errors: [...refusals, 'validation_failed'],
})
export type ClaimsOfSalon = z.input<(typeof listClaims)['output'] & z.ZodType>['items'][number]

export const exportClaims = operation({
  method: 'GET',
  path: '/admin/claims/export',
  summary: 'Download claims as a CSV file; for administrators',
  tag: 'administration',
  access: 'signed-in',
  query: z.object(filters),
  errors: ['unauthorized', 'forbidden', 'validation_failed'],
})

export const readClaimDocument = operation({
  method: 'GET',
  path: '/admin/claims/{id}/document',
  summary: 'Download the document of a claim; for administrators',
  tag: 'administration',
  access: 'signed-in',
  params: claimPath,
  errors: [...refusals, 'not_found'],
})

export const decideClaim = operation({
  method: 'POST',
  path: '/admin/claims/{id}/decide',
  summary:
    'Give a salon to its claimant, which rejects rival claims, or reject the claim; for administrators',
  tag: 'administration',
  access: 'signed-in',
  once: true,
  params: claimPath,
  body: z.discriminatedUnion('decision', [
    z.strictObject({ decision: z.literal('approve') }),
    z.strictObject({ decision: z.literal('reject'), reason: paragraphs(1000) }),
  ]),
  output: z.object({ id, state: z.enum(claimStatuses) }),
  errors: [...refusals, 'not_found', 'validation_failed', 'claim_not_changeable', 'idempotency_mismatch'],
})
