import type Stripe from 'stripe'

import {
  type ChargebackStatus,
  type EntryKind,
  type PaymentFailure,
  type ProviderChargeback,
  type ProviderEntry,
  type ProviderEvent,
  type ProviderPayment,
  type ProviderPaymentStatus,
  type ProviderRefund,
  ProviderUnavailable,
  type SavedCard,
} from './provider.ts'

type Intent = Stripe.PaymentIntent | Stripe.SetupIntent

const statuses: Readonly<Record<string, ProviderPaymentStatus>> = {
  requires_payment_method: 'requires_payment',
  requires_confirmation: 'requires_payment',
  requires_action: 'requires_action',
  processing: 'processing',
  succeeded: 'succeeded',
  canceled: 'canceled',
}

/** @throws {ProviderUnavailable} for a status that we do not know, because money may hang on it */
function statusOf({ id, status }: Intent): ProviderPaymentStatus {
  const known = statuses[status]
  if (known === undefined) throw new ProviderUnavailable(`${id} has the unknown status ${status}`)
  return known
}

const failures: Readonly<Record<string, PaymentFailure>> = {
  insufficient_funds: 'insufficient_funds',
  expired_card: 'expired_card',
  incorrect_cvc: 'incorrect_cvc',
  invalid_cvc: 'incorrect_cvc',
  processing_error: 'processing_error',
  authentication_required: 'authentication_failed',
  authentication_failure: 'authentication_failed',
  payment_intent_authentication_failure: 'authentication_failed',
  setup_intent_authentication_failure: 'authentication_failed',
}

function failureOf(error: Stripe.PaymentIntent.LastPaymentError | Stripe.SetupIntent.LastSetupError | null) {
  if (!error) return null
  return failures[error.code ?? ''] ?? failures[error.decline_code ?? ''] ?? 'declined'
}

function cardOf(method: Intent['payment_method']): SavedCard | null {
  if (method === null || typeof method === 'string' || !method.card) return null
  const { brand, last4, exp_year: year, exp_month: month } = method.card
  return { ref: method.id, brand, last4, goodThrough: `${year}-${String(month).padStart(2, '0')}` }
}

/** The objects that Stripe must expand inside a payment's answer. */
export const paymentParts = ['latest_charge.balance_transaction', 'payment_method']
export const setupParts = ['payment_method']

/** @throws {ProviderUnavailable} for another currency, because its amount is no number of euro cents */
function requireEuros({ id, currency }: Pick<Stripe.PaymentIntent | Stripe.Refund, 'id' | 'currency'>): void {
  if (currency !== 'eur') throw new ProviderUnavailable(`${id} is in ${currency}, not in euros`)
}

/** The amount that banks hold is the sum of the movements: a won chargeback brings its money back. */
export function toPayment(
  intent: Stripe.PaymentIntent,
  disputes: readonly Stripe.Dispute[] = [],
): ProviderPayment {
  const chargebacks = disputes.map(toChargeback)
  const status = statusOf(intent)
  requireEuros(intent)
  const charge = typeof intent.latest_charge === 'object' ? intent.latest_charge : null
  const balance = typeof charge?.balance_transaction === 'object' ? charge.balance_transaction : null
  const hasSucceeded = status === 'succeeded'
  return {
    ref: intent.id,
    status,
    cents: intent.amount,
    capturedCents: intent.amount_received,
    chargedBackCents: chargebacks.flatMap(({ moves }) => moves).reduce((sum, { cents }) => sum - cents, 0),
    feeCents: hasSucceeded ? (balance?.fee ?? null) : null,
    clientSecret: intent.client_secret,
    failure: hasSucceeded ? null : failureOf(intent.last_payment_error),
    savedCard:
      hasSucceeded && intent.setup_future_usage === 'off_session' ? cardOf(intent.payment_method) : null,
    card: hasSucceeded ? payingCard(cardOf(intent.payment_method)) : null,
    chargebacks,
  }
}

const payingCard = (card: SavedCard | null) => card && { brand: card.brand, last4: card.last4 }

const chargebackStatuses: Readonly<Record<string, ChargebackStatus>> = {
  warning_needs_response: 'inquiry',
  warning_under_review: 'inquiry',
  warning_closed: 'withdrawn',
  prevented: 'withdrawn',
  needs_response: 'needs_response',
  appeal_needs_response: 'needs_response',
  under_review: 'under_review',
  appeal_under_review: 'under_review',
  won: 'won',
  lost: 'lost',
}

const instantOf = (seconds: number): string =>
  Temporal.Instant.fromEpochMilliseconds(seconds * 1000).toString()

/** @throws {ProviderUnavailable} for a status that we do not know, because money may hang on it */
function toChargeback(dispute: Stripe.Dispute): ProviderChargeback {
  const { id, status, amount, reason, created, evidence_details: evidence } = dispute
  const known = chargebackStatuses[status]
  if (known === undefined) throw new ProviderUnavailable(`${id} has the unknown status ${status}`)
  return {
    ref: id,
    status: known,
    cents: amount,
    reason,
    openedAt: instantOf(created),
    evidenceDueAt: evidence.due_by === null ? null : instantOf(evidence.due_by),
    moves: dispute.balance_transactions.map((entry) => ({
      ref: entry.id,
      cents: entry.amount,
      feeCents: entry.fee,
      at: instantOf(entry.created),
    })),
  }
}

/** The subject of an entry of the balance, by the object that caused it. */
const kindOfSource: Readonly<Record<string, EntryKind>> = {
  charge: 'payment',
  refund: 'refund',
  dispute: 'chargeback',
  transfer: 'transfer',
  transfer_reversal: 'transfer',
  payout: 'payout',
}

function aboutOf({ source, type }: Stripe.BalanceTransaction) {
  if (source === null || typeof source === 'string')
    return { kind: type.endsWith('_fee') ? ('fee' as const) : ('other' as const), of: source }
  // A charge is known by its payment, and a reversal by its transfer.
  const { payment_intent: payment, transfer } = source as {
    readonly payment_intent?: unknown
    readonly transfer?: unknown
  }
  const { object, id } = source
  const known = object === 'charge' ? payment : object === 'transfer_reversal' ? transfer : id
  return { kind: kindOfSource[object] ?? 'other', of: typeof known === 'string' ? known : id }
}

export const toEntry = (entry: Stripe.BalanceTransaction): ProviderEntry => ({
  ref: entry.id,
  ...aboutOf(entry),
  cents: entry.amount,
  feeCents: entry.fee,
  at: instantOf(entry.created),
})

/** The saving of a card, as a payment of nothing. */
export function toSaving(intent: Stripe.SetupIntent): ProviderPayment {
  const status = statusOf(intent)
  const hasSucceeded = status === 'succeeded'
  return {
    ref: intent.id,
    status,
    cents: 0,
    capturedCents: 0,
    chargedBackCents: 0,
    feeCents: null,
    clientSecret: intent.client_secret,
    failure: hasSucceeded ? null : failureOf(intent.last_setup_error),
    savedCard: hasSucceeded ? cardOf(intent.payment_method) : null,
    card: null,
    chargebacks: [],
  }
}

const refundStatuses: Readonly<Record<string, ProviderRefund['status']>> = {
  pending: 'pending',
  requires_action: 'pending',
  succeeded: 'succeeded',
  failed: 'failed',
  canceled: 'failed',
}

/** @throws {ProviderUnavailable} for a status that we do not know */
export function toRefund(refund: Stripe.Refund): ProviderRefund {
  const { id, status, amount } = refund
  const known = refundStatuses[status ?? '']
  if (known === undefined) throw new ProviderUnavailable(`${id} has the unknown status ${status}`)
  requireEuros(refund)
  return { ref: id, status: known, cents: amount }
}

/** The types of events that a webhook must be registered for, and that missed ones are looked up by. */
export const stripeEvents = [
  'payment_intent.requires_action',
  'payment_intent.processing',
  'payment_intent.succeeded',
  'payment_intent.payment_failed',
  'payment_intent.canceled',
  'setup_intent.requires_action',
  'setup_intent.succeeded',
  'setup_intent.setup_failed',
  'setup_intent.canceled',
  'refund.created',
  'refund.updated',
  'refund.failed',
  'charge.updated',
  'charge.dispute.created',
  'charge.dispute.updated',
  'charge.dispute.funds_withdrawn',
  'charge.dispute.funds_reinstated',
  'charge.dispute.closed',
  'transfer.reversed',
] as const satisfies readonly Stripe.Event['type'][]

/**
 * The types of events of salons' accounts, which a webhook of its own must be registered for. They are in no list of
 * ours: what webhooks miss is found by reading the accounts.
 */
export const stripeAccountEvents = [
  'account.updated',
  'account.application.deauthorized',
] as const satisfies readonly Stripe.Event['type'][]

type Reported = Pick<Stripe.Event, 'id' | 'type' | 'data'> & { readonly account?: string }

/** Only names and ids are taken from an event: its form goes by the webhook's version, and its content is of then. */
export function toEvent({ id, type, data, account }: Reported): ProviderEvent {
  // An event of a salon's account says nothing about payments to us.
  if (account !== undefined) {
    const isKnown = (stripeAccountEvents as readonly string[]).includes(type)
    return { id, kind: type, about: isKnown ? 'account' : 'other', ref: account }
  }
  const changed = data.object as { object?: unknown; id?: unknown; payment_intent?: unknown }
  const ref = typeof changed.id === 'string' ? changed.id : ''
  const of = changed.payment_intent
  switch (changed.object) {
    case 'payment_intent':
    case 'setup_intent':
      return { id, kind: type, about: 'payment', ref }
    case 'refund':
    case 'transfer':
      return { id, kind: type, about: changed.object, ref }
    case 'charge':
    case 'dispute':
      return typeof of === 'string'
        ? { id, kind: type, about: 'payment', ref: of }
        : { id, kind: type, about: 'other', ref }
    default:
      return { id, kind: type, about: 'other', ref }
  }
}
