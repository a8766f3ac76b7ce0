import { cardOfNumber, testCards, type TestCard } from '#platform/payments/test-cards.ts'

import {
  type Charge,
  type Dispute,
  type Intent,
  type Method,
  type Setup,
  type StripeBooks,
  StripeTrouble,
} from './books.ts'

/** Seconds until something happens without a call. */
const LATER = 5
/** Seconds until a bank wants the answer to a dispute. */
const ANSWER_SECONDS = 7 * 24 * 3600
const CHARGEBACK_FEE = 2000

/** A bank's refusal as Stripe names it: its code, and the reason of a decline. */
const refusals: Readonly<Record<string, { readonly code: string; readonly decline_code?: string }>> = {
  declined: { code: 'card_declined', decline_code: 'generic_decline' },
  insufficient_funds: { code: 'card_declined', decline_code: 'insufficient_funds' },
  expired_card: { code: 'expired_card' },
  incorrect_cvc: { code: 'incorrect_cvc' },
  processing_error: { code: 'processing_error' },
}

const cardError = (code: string, more: object = {}) =>
  ({ type: 'card_error', code, message: 'Your card was refused.', ...more }) as const

type Error = NonNullable<Intent['last_payment_error']>

export const isOpen = ({ status }: Intent | Setup): boolean =>
  ['requires_payment_method', 'requires_confirmation', 'requires_action'].includes(status)

export const unexpected = (intent: Intent | Setup) =>
  new StripeTrouble(400, {
    type: 'invalid_request_error',
    code: `${intent.object}_unexpected_state`,
    message: `This ${intent.object} has a status of ${intent.status}.`,
    [intent.object]: intent,
  })

const eventOf = { payment_intent: 'payment_failed', setup_intent: 'setup_failed' } as const

/** The banks and the card form of the browser. */
export class Cards {
  readonly #books: StripeBooks

  constructor(books: StripeBooks) {
    this.#books = books
  }

  /** A customer types a card and confirms with it. */
  confirm(ref: string, number: string): void {
    this.#books.catchUp()
    this.confirmWith(this.#intent(ref), this.typed(number))
  }

  /** A customer confirms with a card that was typed. */
  confirmWith(intent: Intent | Setup, method: Method): void {
    if (intent.status !== 'requires_payment_method') throw unexpected(intent)
    intent.payment_method = method.id
    this.#setError(intent, null)
    if (this.#behaviour(method.id).asks === 'never') return this.#end(intent)
    intent.status = 'requires_action'
    this.#books.report(`${intent.object}.requires_action`, intent)
  }

  /** The customer answers the bank. */
  authenticate(ref: string, answer: 'approve' | 'refuse'): void {
    this.#books.catchUp()
    const intent = this.#intent(ref)
    if (intent.status !== 'requires_action') throw unexpected(intent)
    if (answer === 'approve') return this.#end(intent)
    this.#refuse(intent, cardError(`${intent.object}_authentication_failure`))
  }

  /** Charges a saved card, with its holder in the page or without. @throws the refusal, with the payment */
  charge(intent: Intent, method: Method, { offSession }: { readonly offSession: boolean }): void {
    intent.payment_method = method.id
    const asks = this.#behaviour(method.id).asks === 'always'
    if (asks && offSession)
      this.#refuse(intent, cardError('authentication_required', { decline_code: 'authentication_required' }))
    else if (asks) {
      intent.status = 'requires_action'
      this.#books.report('payment_intent.requires_action', intent)
    } else this.#end(intent)
    if (intent.last_payment_error)
      throw new StripeTrouble(402, { ...intent.last_payment_error, payment_intent: intent })
  }

  /** The status that a refund of a charge begins with, and what becomes of it later. */
  refund(charge: Charge): { readonly status: string; readonly later?: 'succeeded' | 'failed' } {
    const { refunds } = this.#behaviour(charge.payment_method)
    if (refunds === 'pending') return { status: 'pending', later: 'succeeded' }
    return refunds === 'fails_later' ? { status: 'succeeded', later: 'failed' } : { status: 'succeeded' }
  }

  #intent(ref: string): Intent | Setup {
    return ref.startsWith('seti_')
      ? this.#books.require('setup_intent', ref)
      : this.#books.require('payment_intent', ref)
  }

  #behaviour(method: string) {
    return testCards[cardOfNumber(this.#books.numbers.get(method) ?? '') ?? 'declined']
  }

  /** The card of a number. @throws the refusal of a number that no card has */
  typed(number: string): Method {
    const card = cardOfNumber(number)
    if (card === undefined) throw new StripeTrouble(402, cardError('incorrect_number'))
    const digits = testCards[card].number
    const method = this.#books.add<Method>({
      id: this.#books.newId('pm'),
      object: 'payment_method',
      created: this.#books.seconds,
      livemode: false,
      type: 'card',
      customer: null,
      card: { brand: 'visa', last4: digits.slice(-4), exp_month: 9, exp_year: 2030, country: 'US' },
    })
    this.#books.numbers.set(method.id, digits)
    return method
  }

  #end(intent: Intent | Setup): void {
    const { pays, saves, chargesBack } = this.#behaviour(intent.payment_method ?? '')
    const refusal = refusals[pays]
    const isSaving = intent.object === 'setup_intent'
    if (refusal && !(isSaving && saves === true)) {
      const { code, ...more } = refusal
      return this.#refuse(intent, cardError(code, more))
    }
    if (isSaving) return this.#saved(intent)
    if (pays !== 'later') return this.#paid(intent, chargesBack)
    intent.status = 'processing'
    this.#books.report('payment_intent.processing', intent)
    this.#books.after(LATER, () => this.#paid(intent, undefined))
  }

  #refuse(intent: Intent | Setup, error: ReturnType<typeof cardError>): void {
    intent.status = 'requires_payment_method'
    intent.payment_method = null
    this.#setError(intent, error as Error)
    this.#books.report(
      `${intent.object}.${eventOf[intent.object]}` as 'payment_intent.payment_failed',
      intent,
    )
  }

  #setError(intent: Intent | Setup, error: Error | null): void {
    if (intent.object === 'setup_intent') intent.last_setup_error = error as Setup['last_setup_error']
    else intent.last_payment_error = error
  }

  #saved(intent: Setup): void {
    intent.status = 'succeeded'
    this.#books.require('payment_method', intent.payment_method ?? '').customer = intent.customer
    this.#books.report('setup_intent.succeeded', intent)
  }

  #paid(intent: Intent, chargesBack: TestCard['chargesBack']): void {
    const books = this.#books
    const { amount, currency, payment_method: method } = intent
    const charge = books.add<Charge>({
      id: books.newId('ch'),
      object: 'charge',
      amount,
      amount_refunded: 0,
      balance_transaction: null,
      created: books.seconds,
      currency,
      disputed: false,
      livemode: false,
      paid: true,
      payment_intent: intent.id,
      payment_method: method ?? '',
    })
    const fee = Math.round(amount * 0.015) + 25
    charge.balance_transaction = books.enter({ type: 'charge', source: charge.id, amount, fee }).id
    Object.assign(intent, { status: 'succeeded', amount_received: amount, latest_charge: charge.id })
    if (intent.setup_future_usage === 'off_session')
      books.require('payment_method', method ?? '').customer = intent.customer
    books.report('charge.succeeded', charge)
    books.report('payment_intent.succeeded', intent)
    if (chargesBack !== undefined) books.after(LATER, () => this.#dispute(charge, chargesBack))
  }

  #dispute(charge: Charge, reason: NonNullable<TestCard['chargesBack']>): void {
    const books = this.#books
    const { amount, payment_intent: intent } = charge
    const isInquiry = reason === 'inquiry'
    const dispute = books.add<Dispute>({
      id: books.newId('du'),
      object: 'dispute',
      amount,
      created: books.seconds,
      reason: isInquiry ? 'general' : reason,
      status: isInquiry ? 'warning_needs_response' : 'needs_response',
      payment_intent: intent,
      evidence_details: { due_by: books.seconds + ANSWER_SECONDS },
      balance_transactions: [],
    })
    charge.disputed = true
    if (!isInquiry) this.#moveBack(dispute, -amount, CHARGEBACK_FEE)
    books.report('charge.dispute.created', dispute)
    if (!isInquiry) books.report('charge.dispute.funds_withdrawn', dispute)
    books.after(ANSWER_SECONDS, () => this.#decide(dispute, 'lost'))
  }

  /** The bank has the account's answer, and decides by the words of Stripe's test mode. */
  answer(dispute: Dispute, evidence: string): void {
    dispute.status = 'under_review'
    this.#books.report('charge.dispute.updated', dispute)
    const status = evidence.includes('winning_evidence') ? 'won' : 'lost'
    this.#books.after(LATER, () => this.#decide(dispute, status))
  }

  #decide(dispute: Dispute, status: 'won' | 'lost'): void {
    if (dispute.status !== 'needs_response' && dispute.status !== 'under_review') return
    dispute.status = status
    if (status === 'won') {
      this.#moveBack(dispute, dispute.amount, 0)
      this.#books.report('charge.dispute.funds_reinstated', dispute)
    }
    this.#books.report('charge.dispute.closed', dispute)
  }

  #moveBack(dispute: Dispute, amount: number, fee: number): void {
    dispute.balance_transactions.push(
      this.#books.enter({ type: 'adjustment', source: dispute.id, amount, fee }),
    )
  }
}
