import type { PaymentFailure } from './provider.ts'

/** How the sandbox treats one of its cards. */
export interface TestCard {
  readonly number: string
  /** The end of a try, after the holder's approval where the bank asks for it. */
  readonly pays: 'at_once' | 'later' | PaymentFailure
  /** When the bank asks the holder for approval (3-D Secure). */
  readonly asks: 'never' | 'always' | 'unless_saved'
  /** The card can be saved although a payment is declined. */
  readonly saves?: true
  readonly refunds: 'at_once' | 'pending' | 'fails_later'
  /** The holder objects at the bank some seconds later, for this reason; an inquiry takes no money. */
  readonly chargesBack?: 'fraudulent' | 'product_not_received' | 'inquiry'
}

const good = { pays: 'at_once', asks: 'never', refunds: 'at_once' } as const

/** The numbers of Stripe's documents, so that one list of cards fits both providers; `late` is our own. */
const cards = {
  success: { ...good, number: '4242424242424242' },
  late: { ...good, number: '4000000000008880', pays: 'later' },
  declined: { ...good, number: '4000000000000002', pays: 'declined' },
  insufficient_funds: { ...good, number: '4000000000009995', pays: 'insufficient_funds' },
  lost: { ...good, number: '4000000000009987', pays: 'declined' },
  stolen: { ...good, number: '4000000000009979', pays: 'declined' },
  expired: { ...good, number: '4000000000000069', pays: 'expired_card' },
  wrong_cvc: { ...good, number: '4000000000000127', pays: 'incorrect_cvc' },
  processing_error: { ...good, number: '4000000000000119', pays: 'processing_error' },
  declined_once_saved: { ...good, number: '4000000000000341', pays: 'declined', saves: true },
  always_asks: { ...good, number: '4000002760003184', asks: 'always' },
  asks_unless_saved: { ...good, number: '4000002500003155', asks: 'unless_saved' },
  free_once_saved: { ...good, number: '4000003800000446', asks: 'unless_saved' },
  asks_then_declines: { ...good, number: '4000008400001629', asks: 'always', pays: 'declined' },
  refund_pending: { ...good, number: '4000000000007726', refunds: 'pending' },
  refund_fails: { ...good, number: '4000000000005126', refunds: 'fails_later' },
  charged_back: { ...good, number: '4000000000000259', chargesBack: 'fraudulent' },
  not_received: { ...good, number: '4000000000002685', chargesBack: 'product_not_received' },
  inquiry: { ...good, number: '4000000000001976', chargesBack: 'inquiry' },
} satisfies Record<string, TestCard>

export type TestCardName = keyof typeof cards

/** All cards of the sandbox by their name, which is what its books keep. */
export const testCards: Readonly<Record<TestCardName, TestCard>> = cards

/** The card of a typed number; blanks do not matter. */
export function cardOfNumber(number: string): TestCardName | undefined {
  const digits = number.replaceAll(/\s/g, '')
  return (Object.keys(cards) as TestCardName[]).find((name) => testCards[name].number === digits)
}
