import { z } from 'zod'

import { guaranteeStatuses } from '#domain/money/guarantee.ts'

/** The card on file of a booking, for its customer and its salon. */
export const guaranteeView = z.object({
  brand: z.string(),
  last4: z.string(),
  /** `due` while the salon may waive the fee. */
  status: z.enum(guaranteeStatuses),
  /** The charge for a late cancellation or a missed appointment, made or possible. */
  cents: z.int(),
  /** Whether the customer can pay it in the page, because the card was refused. */
  isPayable: z.boolean(),
})
export type GuaranteeView = z.output<typeof guaranteeView>
