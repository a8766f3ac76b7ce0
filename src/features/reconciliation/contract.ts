import { z } from 'zod'

import { breakKinds, breakObjects, breakParts } from '#domain/money/reconciliation.ts'
import { operation } from '#platform/http/contract.ts'
import { checkedId, paragraphs } from '#platform/http/fields.ts'
import { pageQuery } from '#platform/http/page.ts'
import { searchText } from '#platform/http/search.ts'

const instant = z.iso.datetime({ offset: true })
const provider = z.enum(['sandbox', 'stripe'])

/** A difference between a provider and the ledger. */
const reconciliationBreak = z.object({
  id: z.uuid(),
  provider,
  kind: z.enum(breakKinds),
  object: z.enum(breakObjects),
  /** The provider's id, and ours. */
  ref: z.string().nullable(),
  subjectId: z.uuid().nullable(),
  /** The gain of our balance there, after fees, and here. */
  providerCents: z.int(),
  ledgerCents: z.int(),
  seenAt: instant,
  resolvedAt: instant.nullable(),
  /** It ended because both agree, or by an administrator's explanation. */
  resolution: z.enum(['agreed', 'explained']).nullable(),
  reason: z.string().nullable(),
  resolvedBy: z.string().nullable(),
})
export type ReconciliationBreak = z.input<typeof reconciliationBreak>

const comparison = z.object({
  provider,
  from: instant,
  until: instant,
  at: instant,
  entries: z.int(),
  breaks: z.int(),
})
export type Comparison = z.input<typeof comparison>

const refusals = ['unauthorized', 'forbidden', 'second_factor_needed'] as const
const filters = {
  part: z.enum(breakParts).default('open'),
  /** Our id or the provider's. */
  q: searchText,
}

export const listBreaks = operation({
  method: 'GET',
  path: '/admin/reconciliation/breaks',
  summary: 'List differences between providers and the ledger, the newest first; for administrators',
  tag: 'administration',
  access: 'signed-in',
  query: z.object({ ...filters, ...pageQuery }),
  output: z.object({ items: z.array(reconciliationBreak), nextCursor: z.uuid().nullable() }),
  errors: [...refusals, 'validation_failed'],
})

export const exportBreaks = operation({
  method: 'GET',
  path: '/admin/reconciliation/breaks/export',
  summary: 'Download differences between providers and the ledger as a CSV file; for administrators',
  tag: 'administration',
  access: 'signed-in',
  query: z.object(filters),
  errors: [...refusals, 'validation_failed'],
})

export const listComparisons = operation({
  method: 'GET',
  path: '/admin/reconciliation',
  summary: 'List the latest comparisons of providers with the ledger; for administrators',
  tag: 'administration',
  access: 'signed-in',
  output: z.object({ items: z.array(comparison) }),
  errors: [...refusals],
})

export const explainBreak = operation({
  method: 'POST',
  path: '/admin/reconciliation/breaks/{id}/explain',
  summary: 'End a difference between a provider and the ledger by an explanation; for administrators',
  tag: 'administration',
  access: 'signed-in',
  once: true,
  params: z.object({ id: checkedId() }),
  body: z.strictObject({ reason: paragraphs(1000) }),
  output: z.object({ id: z.uuid() }),
  errors: [...refusals, 'not_found', 'validation_failed', 'break_closed', 'idempotency_mismatch'],
})
