import { z } from 'zod'

import { routeKinds } from './routes.ts'

const instant = z.iso.datetime({ offset: true })

/** `waiting`: set aside, and not yet sent. */
export const payoutStatuses = ['waiting', 'paid', 'failed'] as const
export type PayoutStatus = (typeof payoutStatuses)[number]

export const sentPayout = {
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
