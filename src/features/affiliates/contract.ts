import { z } from 'zod'

import { affiliateTermsVersion } from '#domain/affiliate-terms.ts'
import { payoutStatuses } from '#domain/money/payout-status.ts'
import { problemCodes } from '#domain/problem.ts'
import { referralStatuses } from '#domain/referral.ts'
import { bankAccount } from '#features/payouts/contract/routes.ts'
import { operation } from '#platform/http/contract.ts'

const instant = z.iso.datetime({ offset: true })

const referral = z.object({
  id: z.uuid(),
  salon: z.string(),
  status: z.enum(referralStatuses),
  /** When the salon applied. */
  since: instant,
  /** When it came to its present status. */
  changedAt: instant,
  /** Why it pays nothing: it is the affiliate's own salon, or an administrator stopped it. */
  unpaid: z.enum(['self', 'stopped']).nullable(),
  /** The rewards so far. */
  cents: z.int(),
})

export const affiliatePayout = {
  id: z.uuid(),
  number: z.int(),
  status: z.enum(payoutStatuses),
  cents: z.int(),
  last4: z.string(),
  at: instant,
  paidAt: instant.nullable(),
  failedAt: instant.nullable(),
  reference: z.string().nullable(),
  failure: z.string().nullable(),
}

const account = z.object({
  holderName: z.string(),
  country: z.string(),
  last4: z.string(),
  setAt: instant,
  /** The day from which payouts are made; null once it has come. */
  heldUntil: instant.nullable(),
})
export type AffiliateAccount = z.input<typeof account>

const affiliate = z.object({
  /** Eight characters that never change. */
  code: z.string(),
  /** The home page, with the code in the address. */
  link: z.string(),
  joinedAt: instant,
  /** The versions of the terms that were accepted, the newest first. */
  terms: z.array(z.object({ version: z.iso.date(), acceptedAt: instant })),
  /** The applications that came with the code, the newest first. */
  referrals: z.array(referral),
  /** The months with a reward, the newest first. */
  months: z.array(z.object({ month: z.string(), cents: z.int(), salons: z.int() })),
  /** The rewards owed and not set aside. */
  balanceCents: z.int(),
  /** Set aside in a payout that waits. */
  waitingCents: z.int(),
  account: account.nullable(),
  /** False: a second factor must be set up or used before the account can change or a payout be asked. */
  mayChange: z.boolean(),
  /** True: the second factor was used too long ago and must be used again. */
  asksFactor: z.boolean(),
  /** Why no payout can be asked now; null if it can. */
  refusal: z.enum(problemCodes).nullable(),
  payouts: z.array(z.object(affiliatePayout)),
  /** The years with a statement, the newest first. */
  years: z.array(z.int()),
})
export type AffiliateView = z.infer<typeof affiliate>

export const readMyAffiliate = operation({
  method: 'GET',
  path: '/me/affiliate',
  summary:
    'Read own membership of the affiliate programme with referrals, months, balance and payouts; null before joining',
  tag: 'affiliates',
  access: 'signed-in',
  output: z.object({ affiliate: affiliate.nullable() }),
  errors: ['unauthorized'],
})

export const joinAffiliates = operation({
  method: 'POST',
  path: '/me/affiliate',
  summary:
    'Join the affiliate programme, or accept a new version of its terms; calling it again changes nothing',
  tag: 'affiliates',
  access: 'signed-in',
  headers: { 'Idempotency-Key': 'Understood; the call acts once by itself.' },
  body: z.strictObject({
    /** The version that the person has read. */ terms: z.literal(affiliateTermsVersion),
  }),
  output: affiliate,
  errors: ['unauthorized', 'validation_failed'],
})

const factorErrors = ['second_factor_needed', 'second_factor_old'] as const

export const setAffiliateAccount = operation({
  method: 'PUT',
  path: '/me/affiliate/account',
  summary: 'Set the bank account that the own rewards are paid out to; with a second factor',
  tag: 'affiliates',
  access: 'signed-in',
  once: true,
  body: bankAccount,
  output: account,
  errors: ['unauthorized', 'not_found', ...factorErrors, 'validation_failed', 'idempotency_mismatch'],
})

export const askAffiliatePayout = operation({
  method: 'POST',
  path: '/me/affiliate/payouts',
  summary: 'Ask for a payout of the whole balance, which is set aside at once; with a second factor',
  tag: 'affiliates',
  access: 'signed-in',
  once: true,
  status: 201,
  output: z.object(affiliatePayout),
  errors: [
    'unauthorized',
    'not_found',
    ...factorErrors,
    'terms_not_accepted',
    'payout_waits',
    'payout_below_least',
    'payout_account_missing',
    'payout_account_held',
    'idempotency_mismatch',
  ],
})

export const exportAffiliateStatement = operation({
  method: 'GET',
  path: '/me/affiliate/statements/{year}',
  summary: 'Download the statement of a year as PDF: each reward and payout, with the balances',
  tag: 'affiliates',
  access: 'signed-in',
  params: z.object({ year: z.string().regex(/^20\d\d$/) }),
  errors: ['unauthorized', 'not_found', 'validation_failed'],
})
