import type { createBooking } from '#features/booking/contract.ts'
import type { Answer } from '#platform/http/contract.ts'
import { PAY_MINUTES } from '#platform/limits.ts'

import type { Draft, DraftPayment } from './draft.ts'
import type { KeptCards } from './kept-cards.ts'
import { meansOf } from './means/typed-means.ts'
import type { Quoting } from './use-quote.ts'

/** How the customer wishes to pay, as it is sent. */
export const paymentWished = (
  draft: Draft,
  { pay = 'none', quote }: Quoting,
  { chosen }: Pick<KeptCards, 'chosen'>,
) => ({
  pay,
  ...meansOf(draft),
  ...(quote && { quote: quote.key }),
  ...(quote && quote.cardCents > 0 && cardWished(draft, chosen)),
})

const cardWished = ({ saveCard }: Draft, chosen: KeptCards['chosen']) => {
  if (chosen) return { card: chosen.id }
  return saveCard === true ? { saveCard } : {}
}

type Opened = Extract<Answer<typeof createBooking>, { readonly payment: object }>['payment']

interface Begun {
  /** By the clock of the device, which may be wrong: counted from the request, a payment ends no later than the server's. */
  readonly at: number
  /** A kept card was tried at once. */
  readonly isByKeptCard: boolean
}

/** The payment that has begun, as the tab remembers it. */
export function begunPayment(
  opened: Opened,
  { payment: known }: Draft,
  { at, isByKeptCard }: Begun,
): DraftPayment {
  const { id, cardCents, provider, clientSecret } = opened
  if (known?.id === id && !isByKeptCard) return known
  const form = provider === 'stripe' && clientSecret !== null ? { clientSecret } : {}
  const expiresAt = known?.id === id ? known.expiresAt : new Date(at + PAY_MINUTES * 60_000).toISOString()
  const status = isByKeptCard ? statusOf(opened) : 'requires_payment'
  return { id, cents: cardCents, ...form, expiresAt, status, failure: opened.failure, isByKeptCard }
}

/** A payment that has ended is looked at before anything is said of it. */
const statusOf = ({ status }: Opened): DraftPayment['status'] =>
  status === 'requires_payment' || status === 'requires_action' ? status : 'processing'
