import type { PaymentId } from '#domain/ids.ts'
import { openThere, presentOpened, type OpenedPayment } from '#features/payments/commands/open-payment.ts'
import type { Ctx } from '#platform/context.ts'

import { settleBookingPayment } from './settle-booking-payment.ts'

/**
 * Opens a booking's payment at its provider. A kept card may pay at once: then the booking is made before the page hears
 * of it.
 * @throws Problem payment_unavailable, card_unknown
 */
export async function openBookingPayment(ctx: Ctx, id: PaymentId): Promise<OpenedPayment> {
  const opened = await openThere(ctx, id)
  const { payment, there } = opened
  if (payment.savedCardRef !== null && there.status === 'succeeded')
    await settleBookingPayment(ctx, payment, there)
  return presentOpened(opened)
}
