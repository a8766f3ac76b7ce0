import type { SandboxPayment } from './sandbox-books.ts'
import { testCards, type TestCardName } from './test-cards.ts'

/** Seconds until something happens without a call: a late success, a chargeback, the end of a refund. */
export const LATER_SECONDS = 5

const later = (now: Temporal.Instant) => now.add({ seconds: LATER_SECONDS }).toString()

/** The payment after its holder typed a card. */
export function tried(payment: SandboxPayment, card: TestCardName, now: Temporal.Instant): SandboxPayment {
  const tries: SandboxPayment = { ...payment, card, failure: null }
  return testCards[card].asks === 'never' ? ended(tries, now) : { ...tries, status: 'requires_action' }
}

/** The payment after its holder answered the bank. */
export function answered(
  payment: SandboxPayment,
  answer: 'approve' | 'refuse',
  now: Temporal.Instant,
): SandboxPayment {
  return answer === 'approve'
    ? ended(payment, now)
    : { ...payment, status: 'requires_payment', failure: 'authentication_failed' }
}

/** A saved card, and whether its holder is there to approve a payment. */
interface SavedTry {
  readonly card: TestCardName
  readonly isPresent: boolean
}

/** The payment after a saved card was charged. */
export function charged(
  payment: SandboxPayment,
  { card, isPresent }: SavedTry,
  now: Temporal.Instant,
): SandboxPayment {
  if (testCards[card].asks !== 'always') return ended({ ...payment, card }, now)
  return isPresent
    ? { ...payment, card, status: 'requires_action' }
    : { ...payment, card, status: 'requires_payment', failure: 'authentication_failed' }
}

function ended(payment: SandboxPayment, now: Temporal.Instant): SandboxPayment {
  const { pays, saves, chargesBack } = testCards[payment.card ?? 'declined']
  const onlySaved = payment.cents === 0
  if (pays === 'later' && !onlySaved)
    return { ...payment, status: 'processing', failure: null, nextStep: 'success', nextAt: later(now) }
  if (pays === 'at_once' || pays === 'later' || (onlySaved && saves === true)) {
    const next =
      chargesBack !== undefined && !onlySaved ? ({ nextStep: 'chargeback', nextAt: later(now) } as const) : {}
    return { ...payment, status: 'succeeded', failure: null, ...next }
  }
  return { ...payment, status: 'requires_payment', failure: pays }
}
