import type { AccountStatus } from '#domain/money/account-status.ts'

/** How a payment or a saved card stands at its provider. */
export type ProviderPaymentStatus =
  | 'requires_payment'
  | 'requires_action'
  | 'processing'
  | 'succeeded'
  | 'canceled'

/** Why a card was refused; an unknown reason of a provider is `declined`. */
export type PaymentFailure =
  | 'declined'
  | 'insufficient_funds'
  | 'expired_card'
  | 'incorrect_cvc'
  | 'authentication_failed'
  | 'processing_error'

export interface ProviderPayment {
  /** The provider's id of the payment. */
  readonly ref: string
  readonly status: ProviderPaymentStatus
  /** The amount asked; 0 where a card is only saved. */
  readonly cents: number
  /** Cents that the provider has taken, refunds not counted. */
  readonly capturedCents: number
  /** Cents that a bank has taken back. */
  readonly chargedBackCents: number
  /** The provider's fee, as far as it is known. */
  readonly feeCents: number | null
  /** The data that the page needs to ask for the card. */
  readonly clientSecret: string | null
  /** Why the last try failed; null after a success or before a try. */
  readonly failure: PaymentFailure | null
  /** The card that was saved for later, where the customer agreed. */
  readonly savedCard: SavedCard | null
  /** The card that paid; null before a success. */
  readonly card: PayingCard | null
  readonly chargebacks: readonly ProviderChargeback[]
}

export interface PayingCard {
  readonly brand: string
  readonly last4: string
}

/** An inquiry takes no money; a withdrawn chargeback ended without a decision. */
export type ChargebackStatus = 'inquiry' | 'needs_response' | 'under_review' | 'won' | 'lost' | 'withdrawn'

/** A customer's objection to a payment at the bank. */
export interface ProviderChargeback {
  readonly ref: string
  readonly status: ChargebackStatus
  readonly cents: number
  /** The provider's word, such as "fraudulent". */
  readonly reason: string
  /** ISO instant. */
  readonly openedAt: string
  /** Until when an answer is taken, as an ISO instant. */
  readonly evidenceDueAt: string | null
  readonly moves: readonly ChargebackMove[]
}

/** A movement of a chargeback's money. */
export interface ChargebackMove {
  readonly ref: string
  /** The gain of our balance; below 0 where the bank took it. */
  readonly cents: number
  /** Below 0 where a fee came back. */
  readonly feeCents: number
  /** ISO instant. */
  readonly at: string
}

/** The subject of an entry of our balance at the provider. */
export type EntryKind = 'payment' | 'refund' | 'chargeback' | 'transfer' | 'payout' | 'fee' | 'other'

/** An entry of our balance at the provider. */
export interface ProviderEntry {
  readonly ref: string
  readonly kind: EntryKind
  /** The provider's id of the payment, refund, chargeback or transfer. */
  readonly of: string | null
  /** The gain of the balance before the fee; below 0 where it lost. */
  readonly cents: number
  readonly feeCents: number
  /** ISO instant. */
  readonly at: string
}

export interface SavedCard {
  /** The provider's id of the card. */
  readonly ref: string
  readonly brand: string
  readonly last4: string
  /** Year and month, "2028-09". */
  readonly goodThrough: string
}

export interface ProviderRefund {
  readonly ref: string
  /** `pending`: on its way. A refund can fail days after it succeeded. */
  readonly status: 'pending' | 'succeeded' | 'failed'
  readonly cents: number
}

export interface NewPayment {
  /** Our id of the payment; the provider keeps it as metadata. */
  readonly id: string
  /** 0 saves a card without a payment. */
  readonly cents: number
  /** Our id of the customer, for saved cards; null for a buyer without an account. */
  readonly customer: { readonly id: string; readonly email: string } | null
  readonly savesCard: boolean
  /** A saved card that is charged at once. */
  readonly savedCard?: string | undefined
  /** The saved card's holder is there to answer the bank; otherwise a bank that asks refuses. */
  readonly isPresent?: boolean | undefined
  readonly description: string
}

/** An event that a provider reported: which object changed. What is true is read from the provider. */
export interface ProviderEvent {
  readonly id: string
  readonly kind: string
  readonly about: 'payment' | 'refund' | 'account' | 'transfer' | 'other'
  readonly ref: string
}

/** The same key with the same input gets the same answer for at least a day. */
export interface KeyedCall {
  readonly key: string
}

/**
 * A company that takes card payments for us. Each call has a time-out and is made outside of any transaction.
 * @throws {ProviderUnavailable} when the answer is unclear: the same key may be tried again
 * @throws {ProviderRefusal} when the provider refused: another try needs a new key
 */
export interface PaymentProvider {
  readonly name: 'sandbox' | 'stripe'
  /** The smallest amount of a payment, in cents. */
  readonly leastCents: number
  readonly createPayment: (payment: NewPayment, call: KeyedCall) => Promise<ProviderPayment>
  readonly readPayment: (ref: string) => Promise<ProviderPayment>
  /** Finds a payment whose answer was lost, by our id. */
  readonly findPayment: (id: string) => Promise<ProviderPayment | undefined>
  /** Ends a payment that was not made; returns the payment as it stands, which may be a success meanwhile. */
  readonly cancelPayment: (ref: string, call: KeyedCall) => Promise<ProviderPayment>
  readonly refundPayment: (
    refund: { readonly id: string; readonly payment: string; readonly cents: number },
    call: KeyedCall,
  ) => Promise<ProviderRefund>
  readonly readRefund: (ref: string) => Promise<ProviderRefund>
  /** Finds a refund whose answer was lost, by our id. */
  readonly findRefund: (payment: string, id: string) => Promise<ProviderRefund | undefined>
  /** Forgetting a card again changes nothing. */
  readonly forgetCard: (card: string, call: KeyedCall) => Promise<void>
  /** Sends our answer to a chargeback to the bank; a bank takes one. */
  readonly answerChargeback: (
    answer: { readonly chargeback: string; readonly text: string },
    call: KeyedCall,
  ) => Promise<void>
  /** The entries of our balance of a time, both instants included, oldest first. */
  readonly entriesBetween: (
    from: Temporal.Instant,
    until: Temporal.Instant,
  ) => Promise<readonly ProviderEntry[]>
  /**
   * The event in a webhook call, verified on the raw body.
   * @throws {ProviderRefusal} for a wrong or old signature
   */
  readonly readEvent: (body: Buffer, headers: Headers) => ProviderEvent
  /** Sends money to salons' accounts at the provider; missing where they have none. */
  readonly transfers?: SalonTransfers
  /** Accounts of salons at the provider; missing where they have none. */
  readonly accounts?: SalonAccounts
  /** Events since an instant, oldest first, for what webhooks have missed. */
  readonly eventsSince: (since: Temporal.Instant) => Promise<readonly ProviderEvent[]>
}

export interface SalonTransfers {
  readonly send: (transfer: NewTransfer, call: KeyedCall) => Promise<ProviderTransfer>
  /** Finds a transfer whose answer was lost, by our id. */
  readonly find: (id: string) => Promise<ProviderTransfer | undefined>
  readonly read: (ref: string) => Promise<ProviderTransfer>
}

export interface NewTransfer {
  /** Our id of the payout; the provider keeps it. */
  readonly id: string
  /** The provider's id of the salon's account. */
  readonly account: string
  readonly cents: number
}

export interface ProviderTransfer {
  readonly ref: string
  /** The amount that the platform took back of it, by hand at the provider. */
  readonly takenBackCents: number
}

export interface ProviderAccount {
  /** The provider's id of the account. */
  readonly ref: string
  readonly status: AccountStatus
  /** Until when the provider must have what it asks for; null where nothing is due. */
  readonly dueBy: Temporal.Instant | null
}

/** The owner gives identity and bank account to the provider, on its own pages; none of it reaches us. */
export interface SalonAccounts {
  readonly create: (account: { readonly salon: string }, call: KeyedCall) => Promise<ProviderAccount>
  readonly read: (ref: string) => Promise<ProviderAccount>
  /** A page where the owner gives what is missing. Its address can be opened once, within minutes. */
  readonly onboard: (
    account: { readonly ref: string; readonly returnUrl: string; readonly refreshUrl: string },
    call: KeyedCall,
  ) => Promise<string>
  /** A page where the owner of a ready account looks at it and changes it. */
  readonly manage: (ref: string, call: KeyedCall) => Promise<string>
}

/** The provider gave no clear answer: it may have done what it was asked. */
export class ProviderUnavailable extends Error {
  override readonly name = 'ProviderUnavailable'
}

/** The provider refused; nothing was done. */
export class ProviderRefusal extends Error {
  override readonly name = 'ProviderRefusal'
  readonly code: string

  constructor(code: string, message: string, options?: ErrorOptions) {
    super(message, options)
    this.code = code
  }
}
