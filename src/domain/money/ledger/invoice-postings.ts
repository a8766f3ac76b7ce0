import type { InvoiceAmounts } from '../invoice.ts'
import { heldBy, platform, postingOf, type Account, type Posting, type Transfer } from './posting.ts'

interface PostedInvoice extends InvoiceAmounts {
  readonly invoiceId: string
}

/** An invoice for months of a subscription: the salon owes it until its payment is posted. */
export const subscriptionInvoiced = ({ invoiceId, netCents, vatCents }: PostedInvoice): Posting | undefined =>
  postingOf({ event: 'subscription_invoiced', source: invoiceId }, [
    { debit: heldBy('due', invoiceId), credit: platform('subscription_income'), cents: netCents },
    { debit: heldBy('due', invoiceId), credit: platform('vat'), cents: vatCents },
  ])

/** The payment of an invoice, by a provider or at our bank. */
export const subscriptionPaid = (
  { invoiceId, totalCents }: PostedInvoice,
  by: 'sandbox' | 'stripe' | 'bank',
): Posting | undefined =>
  postingOf({ event: 'subscription_paid', source: invoiceId }, [
    {
      debit: by === 'bank' ? platform('bank') : platform(`provider_${by}`),
      credit: heldBy('due', invoiceId),
      cents: totalCents,
    },
  ])

/**
 * A credit note: the money goes back.
 * @param to the refund on its way, or the bank where it was sent by hand
 */
export function subscriptionCredited(
  { invoiceId, netCents, vatCents }: PostedInvoice,
  to: Account,
): Posting | undefined {
  const back = (debit: Account, cents: number): Transfer => ({ debit, credit: to, cents })
  return postingOf({ event: 'subscription_credited', source: invoiceId }, [
    back(platform('subscription_income'), netCents),
    back(platform('vat'), vatCents),
  ])
}
