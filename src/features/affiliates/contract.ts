import { z } from 'zod'

import { operation } from '#platform/http/contract.ts'

const affiliate = z.object({
  /** Eight characters that never change. */
  code: z.string(),
  /** The home page, with the code in the address. */
  link: z.string(),
  joinedAt: z.iso.datetime({ offset: true }),
  /** The applications that came with the code, the newest first. */
  referrals: z.array(
    z.object({
      salon: z.string(),
      status: z.enum(['pending', 'active', 'ended']),
      since: z.iso.datetime({ offset: true }),
    }),
  ),
  /** Empty and 0 until rewards are counted. */
  months: z.array(z.object({ month: z.string(), cents: z.int() })),
  balanceCents: z.int(),
  payouts: z.array(z.object({ cents: z.int(), at: z.iso.datetime({ offset: true }) })),
})
export type AffiliateView = z.infer<typeof affiliate>

export const readMyAffiliate = operation({
  method: 'GET',
  path: '/me/affiliate',
  summary: 'Read own membership of the affiliate programme with its referrals; null before joining',
  tag: 'affiliates',
  access: 'signed-in',
  output: z.object({ affiliate: affiliate.nullable() }),
  errors: ['unauthorized'],
})

export const joinAffiliates = operation({
  method: 'POST',
  path: '/me/affiliate',
  summary: 'Join the affiliate programme; joining again changes nothing',
  tag: 'affiliates',
  access: 'signed-in',
  headers: { 'Idempotency-Key': 'Understood; the call acts once by itself.' },
  body: z.strictObject({}),
  output: affiliate,
  errors: ['unauthorized', 'validation_failed'],
})
