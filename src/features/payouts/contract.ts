import { z } from 'zod'

import type { SalonId } from '#domain/ids.ts'
import { operation } from '#platform/http/contract.ts'
import { checkedId } from '#platform/http/fields.ts'

import { bankAccount, payoutRoute, routeKinds } from './contract/routes.ts'

const instant = z.iso.datetime({ offset: true })
const salonPath = z.object({ id: checkedId<SalonId>() })

/** `waiting`: set aside, and not yet sent. */
const payoutStatuses = ['waiting', 'paid', 'failed'] as const

const sent = {
  id: z.uuid(),
  status: z.enum(payoutStatuses),
  kind: z.enum(routeKinds),
  /** The end of the IBAN. */
  last4: z.string().nullable(),
  cents: z.int(),
  madeAt: instant,
  paidAt: instant.nullable(),
  failedAt: instant.nullable(),
  /** The bank's reference, or the provider's of the transfer. */
  reference: z.string().nullable(),
  failure: z.string().nullable(),
}

const ownPayouts = z.object({
  timeZone: z.string(),
  /** The kind of route that this site pays to; null where it takes no payments. */
  offered: z.enum(routeKinds).nullable(),
  /** False: a second factor must be set up or used before the route can change. */
  mayChange: z.boolean(),
  /** Null until the first one is set. */
  route: payoutRoute.nullable(),
  /** What the salon is owed and is not set aside; a chargeback can take it below zero. */
  owedCents: z.int(),
  /** Set aside in payouts that wait. */
  waitingCents: z.int(),
  /** The latest, the newest first. */
  payouts: z.array(z.object(sent)),
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
    'validation_failed',
    'payouts_not_offered',
    'idempotency_mismatch',
  ],
})
