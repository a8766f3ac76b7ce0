import { z } from 'zod'

import type { AffiliatePayoutId, ApplicationId, UserId } from '#domain/ids.ts'
import { sharedDetails } from '#domain/money/affiliate.ts'
import { payoutParts } from '#domain/money/payout-status.ts'
import { affiliateParts, referralSigns, referralStatuses } from '#domain/referral.ts'
import { operation } from '#platform/http/contract.ts'
import { checkedId, oneLine, paragraphs } from '#platform/http/fields.ts'
import { pageQuery } from '#platform/http/page.ts'
import { searchText } from '#platform/http/search.ts'

import { affiliatePayout } from '../contract.ts'

const instant = z.iso.datetime({ offset: true })

const listed = z.object({
  id: z.uuid(),
  code: z.string(),
  /** Null if the affiliate gave no name. */
  name: z.string().nullable(),
  email: z.string().nullable(),
  joinedAt: instant,
  referrals: z.int(),
  balanceCents: z.int(),
  /** One of the referrals is the affiliate's own salon, or was stopped. */
  isFlagged: z.boolean(),
})
export type ListedAffiliate = z.input<typeof listed>

const referral = z.object({
  id: z.uuid(),
  salon: z.string(),
  /** Null: the application has become no salon yet. */
  slug: z.string().nullable(),
  status: z.enum(referralStatuses),
  since: instant,
  /** The signs that affiliate and salon are one person, now or when a reward was counted. */
  shared: z.array(z.enum(sharedDetails)),
  signs: z.array(z.enum(referralSigns)),
  /** When an administrator stopped it, and why. */
  stoppedAt: instant.nullable(),
  reason: z.string().nullable(),
  cents: z.int(),
})
export type AdminReferral = z.input<typeof referral>

const details = listed.extend({
  terms: z.array(z.object({ version: z.iso.date(), acceptedAt: instant })),
  account: z.object({ holderName: z.string(), last4: z.string(), setAt: instant }).nullable(),
  /** Other affiliates who are paid to the same account. */
  sharesAccount: z.int(),
  /** The latest rewards, the newest first. */
  items: z.array(referral),
})
export type AdminAffiliate = z.input<typeof details>

const payout = z.object({
  ...affiliatePayout,
  holderName: z.string(),
  /** Null once the person has left. */
  affiliate: z.object({ id: z.uuid(), code: z.string() }).nullable(),
})
export type AdminAffiliatePayout = z.input<typeof payout>

const refusals = ['unauthorized', 'forbidden', 'second_factor_needed'] as const
const writeErrors = [...refusals, 'not_found', 'validation_failed', 'idempotency_mismatch'] as const
const page = {
  ...pageQuery,
}

const affiliateFilters = {
  part: z.enum(affiliateParts).default('all'),
  /** A code, words of a name, or the beginning of an email. */
  q: searchText,
}

export const listAffiliates = operation({
  method: 'GET',
  path: '/admin/affiliates',
  summary: 'List affiliates by code, name or email, the newest accounts first; for administrators',
  tag: 'administration',
  access: 'signed-in',
  query: z.object({
    ...affiliateFilters,
    ...page,
  }),
  output: z.object({ items: z.array(listed), nextCursor: z.uuid().nullable() }),
  errors: [...refusals, 'validation_failed'],
})

export const exportAffiliates = operation({
  method: 'GET',
  path: '/admin/affiliates/export',
  summary: 'Download affiliates as a CSV file; for administrators',
  tag: 'administration',
  access: 'signed-in',
  query: z.object(affiliateFilters),
  errors: [...refusals, 'validation_failed'],
})

export const readAffiliate = operation({
  method: 'GET',
  path: '/admin/affiliates/{id}',
  summary: 'Read an affiliate with the referrals and what looks odd about them; for administrators',
  tag: 'administration',
  access: 'signed-in',
  params: z.object({ id: checkedId<UserId>() }),
  output: details,
  errors: [...refusals, 'not_found', 'validation_failed'],
})

export const stopReferral = operation({
  method: 'POST',
  path: '/admin/referrals/{id}/stop',
  summary: 'Let a referral bring no more rewards, or let it count again; for administrators',
  tag: 'administration',
  access: 'signed-in',
  once: true,
  params: z.object({ id: checkedId<ApplicationId>() }),
  body: z.strictObject({ stopped: z.boolean(), /** For the audit log. */ reason: paragraphs(1000) }),
  output: z.object({ id: z.uuid(), stopped: z.boolean() }),
  errors: writeErrors,
})

export const listAffiliatePayouts = operation({
  method: 'GET',
  path: '/admin/affiliate-payouts',
  summary: 'List payouts to affiliates, the newest first; for administrators',
  tag: 'administration',
  access: 'signed-in',
  query: z.object({ part: z.enum(payoutParts).default('waiting'), ...page }),
  output: z.object({ items: z.array(payout), nextCursor: z.uuid().nullable() }),
  errors: [...refusals, 'validation_failed'],
})

export const exportAffiliatePayouts = operation({
  method: 'GET',
  path: '/admin/affiliate-payouts/export',
  summary: 'Download payouts to affiliates as a CSV file, without whole IBANs; for administrators',
  tag: 'administration',
  access: 'signed-in',
  query: z.object({ part: z.enum(payoutParts).default('waiting') }),
  errors: [...refusals, 'validation_failed'],
})

export const exportAffiliateTransfers = operation({
  method: 'POST',
  path: '/admin/affiliate-payouts/bank-file',
  summary:
    'Download the waiting bank transfers to affiliates, with whole IBANs, which is logged; for administrators',
  tag: 'administration',
  access: 'signed-in',
  errors: refusals,
})

const payoutPath = z.object({ id: checkedId<AffiliatePayoutId>() })

export const markAffiliatePayoutPaid = operation({
  method: 'POST',
  path: '/admin/affiliate-payouts/{id}/paid',
  summary: 'Record that the bank has sent a payout to an affiliate; for administrators',
  tag: 'administration',
  access: 'signed-in',
  once: true,
  params: payoutPath,
  body: z.strictObject({ /** Of the transfer, as the bank prints it. */ reference: oneLine(140) }),
  output: payout,
  errors: [...writeErrors, 'payout_closed'],
})

export const markAffiliatePayoutFailed = operation({
  method: 'POST',
  path: '/admin/affiliate-payouts/{id}/failed',
  summary:
    'Record that a transfer to an affiliate was refused or came back: the amount is owed again; for administrators',
  tag: 'administration',
  access: 'signed-in',
  once: true,
  params: payoutPath,
  body: z.strictObject({ /** For the affiliate. */ reason: paragraphs(1000) }),
  output: payout,
  errors: [...writeErrors, 'payout_closed'],
})
