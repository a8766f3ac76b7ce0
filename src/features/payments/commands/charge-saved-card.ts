import type { Platform } from '#platform/context.ts'
import { ProviderRefusal, type PaymentProvider, type ProviderPayment } from '#platform/payments/provider.ts'

import type { PaymentRow } from '../queries.ts'
import { updatePayment } from './write-payment.ts'

type Paying = Platform & { readonly payments: PaymentProvider }

/** A payment by a card whose holder is not there. */
export interface SavedCardCharge {
  readonly payment: PaymentRow
  /** The provider's name of the card. */
  readonly card: string
  readonly description: string
  /** An earlier try's payment, whose answer was lost or is still to come. */
  readonly isKnown: boolean
}

export type ChargeEnd =
  | { readonly status: 'succeeded'; readonly there: ProviderPayment }
  | { readonly status: 'refused'; readonly failure: string }
  | { readonly status: 'on_its_way' }

/**
 * Charges a card that its provider keeps. A card that is refused ends its payment at the provider, so that it can't
 * succeed later.
 * @throws ProviderUnavailable for an unclear answer: the same payment goes on later
 */
export async function chargeSavedCard(platform: Paying, charge: SavedCardCharge): Promise<ChargeEnd> {
  const { payment } = charge
  const there = await answerOf(platform, charge)
  if (there === undefined) return { status: 'refused', failure: 'declined' }
  await nameAtProvider(platform, payment, there)
  const ended = await closed(platform, payment, there)
  if (ended.status === 'succeeded') return { status: 'succeeded', there: ended }
  if (ended.status !== 'canceled') return { status: 'on_its_way' }
  return { status: 'refused', failure: there.failure ?? payment.failure ?? 'declined' }
}

/** How the payment stands at its provider; undefined where it was refused before it began. */
async function answerOf(
  { payments }: Paying,
  { payment, card, description, isKnown }: SavedCardCharge,
): Promise<ProviderPayment | undefined> {
  const { id, providerRef, cents, customerId, email } = payment
  if (providerRef !== null) return payments.readPayment(providerRef)
  // The key holds for a day, and the card may have been charged long before.
  const found = isKnown ? await payments.findPayment(id) : undefined
  if (found || customerId === null) return found
  const customer = { id: customerId, email: email ?? '' }
  const asked = { id, cents, customer, savesCard: false, savedCard: card, description }
  try {
    return await payments.createPayment(asked, { key: `payment:${id}` })
  } catch (error) {
    if (error instanceof ProviderRefusal && error.code !== 'idempotency_error') return undefined
    throw error
  }
}

/** Keeps the provider's name and the reason, which a closed payment no longer tells. */
const nameAtProvider = ({ dbs, now }: Paying, { id }: PaymentRow, { ref, failure }: ProviderPayment) =>
  updatePayment(dbs.worker, id, { provider_ref: ref, ...(failure !== null && { failure }) }, now().toString())

/** The payment after it was closed, unless it has succeeded or is on its way. */
const closed = ({ payments }: Paying, { id }: PaymentRow, there: ProviderPayment) =>
  there.status === 'requires_payment' || there.status === 'requires_action'
    ? payments.cancelPayment(there.ref, { key: `close:${id}` })
    : Promise.resolve(there)
