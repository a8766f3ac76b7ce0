import { z } from 'zod'

import { payoutStatuses } from '#domain/money/payout-status.ts'

import { routeKinds } from './routes.ts'

const instant = z.iso.datetime({ offset: true })

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
