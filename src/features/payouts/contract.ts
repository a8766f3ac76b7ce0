import { z } from 'zod'

import type { SalonId } from '#domain/ids.ts'
import { operation } from '#platform/http/contract.ts'
import { checkedId } from '#platform/http/fields.ts'

import { sentPayout } from './contract/payouts.ts'
import { bankAccount, payoutRoute, routeKinds, salonAccount } from './contract/routes.ts'

const salonPath = z.object({ id: checkedId<SalonId>() })

const ownPayouts = z.object({
  timeZone: z.string(),
  /** The kind of route that this site pays to; null where it takes no payments. */
  offered: z.enum(routeKinds).nullable(),
  /** False: a second factor must be set up or used before the route can change. */
  mayChange: z.boolean(),
  /** True: the second factor was used too long ago, and is asked for again before a change. */
  asksFactor: z.boolean(),
  /** Null until the first one is set. */
  route: payoutRoute.nullable(),
  /** The account at the provider that the salon has begun last; null without one. */
  account: salonAccount.nullable(),
  /** The debt to the salon that is not set aside; a chargeback can take it below zero. */
  owedCents: z.int(),
  /** Set aside in payouts that wait. */
  waitingCents: z.int(),
  /** The latest, the newest first. */
  payouts: z.array(z.object(sentPayout)),
})
export type OwnPayouts = z.input<typeof ownPayouts>

const readErrors = ['unauthorized', 'forbidden', 'not_found'] as const

export const readPayouts = operation({
  method: 'GET',
  path: '/business/salons/{id}/payouts',
  summary: 'Read what a salon is owed, where it is paid out to, and the latest payouts; for its owner',
  tag: 'business',
  access: 'signed-in',
  params: salonPath,
  output: ownPayouts,
  errors: readErrors,
})

export const setPayoutRoute = operation({
  method: 'PUT',
  path: '/business/salons/{id}/payout-route',
  summary: 'Set the bank account that a salon is paid out to; for its owner, with a second factor',
  tag: 'business',
  access: 'signed-in',
  once: true,
  params: salonPath,
  body: bankAccount,
  output: payoutRoute,
  errors: [
    ...readErrors,
    'second_factor_needed',
    'second_factor_old',
    'validation_failed',
    'payouts_not_offered',
    'idempotency_mismatch',
  ],
})

/** Which calls about an account at the provider can fail, and how. */
const accountErrors = [...readErrors, 'payouts_not_offered', 'payout_account_unavailable'] as const

export const openPayoutAccount = operation({
  method: 'POST',
  path: '/business/salons/{id}/payout-account',
  summary:
    'Open a salon’s account at the payment provider, which is made first where there is none: the address of its page is good once; for the owner, with a second factor',
  tag: 'business',
  access: 'signed-in',
  params: salonPath,
  output: z.object({ url: z.url() }),
  errors: [...accountErrors, 'second_factor_needed', 'second_factor_old'],
})

export const checkPayoutAccount = operation({
  method: 'POST',
  path: '/business/salons/{id}/payout-account/check',
  summary: 'Ask the payment provider how a salon’s account stands; for its owner',
  tag: 'business',
  access: 'signed-in',
  params: salonPath,
  output: salonAccount,
  errors: accountErrors,
})
