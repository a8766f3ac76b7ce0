import type { Bearers } from '../chargeback.ts'
import type { ProviderName } from './payment-postings.ts'
import { heldBy, platform, postingOf, type Account, type Posting, type Transfer } from './posting.ts'

/** Cents move from one account to another; below 0 the other way round. */
const moved = (debit: Account, credit: Account, cents: number): Transfer =>
  cents >= 0 ? { debit, credit, cents } : { debit: credit, credit: debit, cents: -cents }

interface ProviderFee {
  readonly paymentId: string
  readonly provider: ProviderName
  readonly cents: number
}

/** The provider has kept its fee for a payment. */
export const providerFee = ({ paymentId, provider, cents }: ProviderFee): Posting | undefined =>
  postingOf({ event: 'provider_fee', source: paymentId }, [
    { debit: platform('provider_fees'), credit: platform(`provider_${provider}`), cents },
  ])

interface Moved {
  readonly moveId: string
  readonly chargebackId: string
  readonly provider: ProviderName
  /** The gain of our balance; below 0 where the bank took it. */
  readonly cents: number
  readonly feeCents: number
}

/** A bank took a payment back until the chargeback is decided, or gave it back; with the provider's fee. */
export function chargebackMoved({
  moveId,
  chargebackId,
  provider,
  cents,
  feeCents,
}: Moved): Posting | undefined {
  const there = platform(`provider_${provider}`)
  const event = cents < 0 ? 'chargeback_withdrawn' : 'chargeback_reinstated'
  return postingOf({ event, source: moveId }, [
    moved(heldBy('charged_back', chargebackId), there, -cents),
    moved(platform('provider_fees'), there, feeCents),
  ])
}

interface OfChargeback {
  readonly chargebackId: string
  /** Which loss, since a bank may decide otherwise afterwards. */
  readonly part: number
  readonly bearers: Bearers
  readonly salonId: string | null
  readonly giftCardId: string | null
}

function bearersOfLoss({ bearers: { salon, giftCard, ours }, salonId, giftCardId }: OfChargeback) {
  const parts: (readonly [Account, number])[] = [[platform('chargeback_loss'), ours]]
  if (salonId !== null) parts.push([heldBy('salon', salonId), salon])
  if (giftCardId !== null) parts.push([heldBy('gift_card', giftCardId), giftCard])
  return parts
}

/** The bank keeps the money, and those who bear the loss pay it. */
export const chargebackLost = (loss: OfChargeback): Posting | undefined =>
  postingOf(
    { event: 'chargeback_lost', source: loss.chargebackId, part: loss.part },
    bearersOfLoss(loss).map(([debit, cents]) => ({
      debit,
      credit: heldBy('charged_back', loss.chargebackId),
      cents,
    })),
  )

/** The bank decided otherwise after all: those who bore the loss have their money again. */
export const chargebackLossUndone = (loss: OfChargeback): Posting | undefined =>
  postingOf(
    { event: 'chargeback_loss_undone', source: loss.chargebackId, part: loss.part },
    bearersOfLoss(loss).map(([credit, cents]) => ({
      debit: heldBy('charged_back', loss.chargebackId),
      credit,
      cents,
    })),
  )

interface CoveredRefund {
  readonly refundId: string
  readonly paymentId: string
  /** The party that bore the chargeback; null: we did. */
  readonly salonId: string | null
  readonly cents: number
  /** Which loss of the chargeback. */
  readonly part: number
}

const bearerOf = ({ salonId }: CoveredRefund): Account =>
  salonId === null ? platform('chargeback_loss') : heldBy('salon', salonId)

/**
 * The bank gave the customer the money of a refund that was still to be made: it goes to the one who bore the
 * chargeback. A refund that has failed waits with its payment.
 */
export const refundCovered = (refund: CoveredRefund & { readonly hasFailed: boolean }): Posting | undefined =>
  postingOf({ event: 'refund_covered', source: refund.refundId, part: refund.part }, [
    {
      debit: refund.hasFailed ? heldBy('suspense', refund.paymentId) : heldBy('refund', refund.refundId),
      credit: bearerOf(refund),
      cents: refund.cents,
    },
  ])

/** The bank decided otherwise after all: the customer is owed the refund again. */
export const refundUncovered = (refund: CoveredRefund): Posting | undefined =>
  postingOf({ event: 'refund_uncovered', source: refund.refundId, part: refund.part }, [
    { debit: bearerOf(refund), credit: heldBy('suspense', refund.paymentId), cents: refund.cents },
  ])

interface ReportedEntry {
  readonly entryId: string
  readonly provider: ProviderName
  readonly cents: number
  readonly feeCents: number
}

/** The provider has sent our balance to our bank account, or taken it back. */
export const providerPaidOut = ({ entryId, provider, cents, feeCents }: ReportedEntry): Posting | undefined =>
  postingOf({ event: 'provider_paid_out', source: entryId }, [
    moved(platform('bank'), platform(`provider_${provider}`), -cents),
    moved(platform('provider_fees'), platform(`provider_${provider}`), feeCents),
  ])

/** A fee of the provider that belongs to no payment. */
export const providerFeeTaken = ({
  entryId,
  provider,
  cents,
  feeCents,
}: ReportedEntry): Posting | undefined =>
  postingOf({ event: 'provider_fee_taken', source: entryId }, [
    moved(platform('provider_fees'), platform(`provider_${provider}`), feeCents - cents),
  ])
