import { chargeDueFees } from '#features/booking/commands/charge-fees.ts'
import { settleDueBookings } from '#features/booking/commands/settle-bookings.ts'
import { sendDueAnswers } from '#features/chargebacks/commands/answer-chargeback.ts'
import { coverLateRefunds } from '#features/chargebacks/commands/cover-late-refunds.ts'
import { forgetDueCards } from '#features/payments/commands/forget-cards.ts'
import { sendDueRefunds } from '#features/payments/commands/send-refunds.ts'
import { listOverduePayments } from '#features/payments/queries.ts'
import type { Platform } from '#platform/context.ts'
import { isDatabaseAway } from '#platform/database-away.ts'
import { ProviderUnavailable, type PaymentProvider } from '#platform/payments/provider.ts'

import { handleProviderEvents } from './commands/handle-events.ts'
import { closePayment } from './commands/settle-payment.ts'

const atOnce = 50

/** Closes payments whose time is over. @returns how many there were */
async function closeOverdue(platform: Platform & { readonly payments: PaymentProvider }): Promise<number> {
  const due = await listOverduePayments(platform.dbs.worker, platform.now().toString(), atOnce)
  let closed = 0
  for (const payment of due) {
    try {
      await closePayment(platform, payment)
      closed += 1
    } catch (error) {
      if (isDatabaseAway(error)) throw error
      // It stays due, and the next round asks again; other payments and refunds don't wait for it.
      if (!(error instanceof ProviderUnavailable))
        platform.log.error({ err: error, payment: payment.id }, 'payment could not be closed')
    }
  }
  return closed
}

/**
 * Follows payments at their provider: events, payments whose time is over, refunds, answers to chargebacks, cards
 * to forget, bookings whose prepaid rest is due to the salon, and fees of cards on file. @returns how much there was to do
 */
export async function followPayments(platform: Platform): Promise<number> {
  const { payments } = platform
  if (!payments) return 0
  const at = { ...platform, payments }
  const events = await handleProviderEvents(at)
  const closed = await closeOverdue(at)
  // Before refunds are sent: those that a bank has made needless end.
  const covered = await coverLateRefunds(platform)
  const refunds = await sendDueRefunds(at)
  const answers = await sendDueAnswers(at)
  const forgotten = await forgetDueCards(at)
  const settled = await settleDueBookings(platform)
  const charged = await chargeDueFees(at)
  return events + closed + covered + refunds + answers + forgotten + settled + charged
}
