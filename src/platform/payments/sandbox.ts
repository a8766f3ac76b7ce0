import { randomBytes } from 'node:crypto'

import { z } from 'zod'

import type { Db } from '../db.ts'
import {
  type NewPayment,
  type PaymentProvider,
  type ProviderEvent,
  type ProviderPayment,
  ProviderRefusal,
} from './provider.ts'
import * as books from './sandbox-books.ts'
import { sandboxCalls, type SandboxFaults } from './sandbox-calls.ts'
import { answered, charged, LATER_SECONDS, tried } from './sandbox-try.ts'
import { requireSignature, signatureOf } from './signature.ts'
import { cardOfNumber, testCards, type TestCardName } from './test-cards.ts'

interface SandboxOptions {
  /** With the worker's role, which alone may use the sandbox's books. */
  readonly db: Db
  readonly now: () => Temporal.Instant
  /** Signs webhook calls; by default nothing outside this process can. */
  readonly webhookSecret?: string | undefined
  readonly faults?: SandboxFaults | undefined
}

/** The provider inside the product, with the calls of its card form. */
export interface Sandbox extends PaymentProvider {
  readonly name: 'sandbox'
  /** Pays by a test card, as a customer does in the form. */
  readonly tryCard: (ref: string, number: string) => Promise<ProviderPayment>
  /** The customer's answer to the bank's question (3-D Secure). */
  readonly answerChallenge: (ref: string, answer: 'approve' | 'refuse') => Promise<ProviderPayment>
  /** A webhook call that reports an event, as the sandbox would send it. */
  readonly webhookOf: (event: ProviderEvent) => { readonly body: Buffer; readonly headers: Headers }
}

const LEAST_CENTS = 50
/** An answer with this word convinces the bank, as in Stripe's test mode. */
const WINNING_EVIDENCE = 'winning_evidence'
const SIGNATURE = 'sandbox-signature'

const newRef = (kind: string) => `sbx_${kind}_${randomBytes(12).toString('hex')}`

const reported = z.strictObject({
  id: z.string(),
  kind: z.string(),
  about: z.enum(['payment', 'refund', 'other']),
  ref: z.string(),
})

/** A provider of card payments for the demo and for tests: it takes test cards only, and moves no money. */
export function sandboxProvider(options: SandboxOptions): Sandbox {
  const secret = options.webhookSecret ?? randomBytes(32).toString('hex')
  return {
    name: 'sandbox',
    leastCents: LEAST_CENTS,
    ...paymentCalls(options),
    ...refundCalls(options),
    ...eventCalls(options, secret),
  }
}

function paymentCalls({ db, now, faults = {} }: SandboxOptions) {
  const { call, keyed } = sandboxCalls(db, now, faults)
  return {
    createPayment: (payment, { key }) =>
      keyed('createPayment', key, payment, (tx) => createPayment(tx, payment, now())),
    readPayment: (ref) =>
      call('readPayment', async (tx) => books.toldPayment(tx, await requirePayment(tx, ref))),
    findPayment: (id) =>
      call('findPayment', async (tx) => {
        const found = await books.paymentOfId(tx, id)
        return found && books.toldPayment(tx, found)
      }),
    cancelPayment: (ref, { key }) =>
      keyed('cancelPayment', key, { ref }, async (tx) => {
        const payment = await requirePayment(tx, ref)
        if (!isOpen(payment)) return books.toldPayment(tx, payment)
        return changed(tx, { ...payment, status: 'canceled', failure: null }, now())
      }),
    forgetCard: (card, { key }) =>
      keyed('forgetCard', key, { card }, async (tx) => {
        if (!(await books.hasCard(tx, card))) throw new ProviderRefusal('resource_missing', 'no such card')
        await books.forgetCard(tx, card, now())
      }),
    answerChargeback: ({ chargeback, text }, { key }) =>
      keyed('answerChargeback', key, { chargeback, text }, async (tx) => {
        const found = await books.lockChargeback(tx, chargeback)
        if (!found) throw new ProviderRefusal('resource_missing', 'no such chargeback')
        if (found.status !== 'needs_response')
          throw new ProviderRefusal('chargeback_answered', `the chargeback is ${found.status}`)
        const status = text.includes(WINNING_EVIDENCE) ? 'won' : 'lost'
        const decidedAt = now().add({ seconds: LATER_SECONDS }).toString()
        await books.answerChargeback(tx, found, { status, at: decidedAt, now: now() })
      }),
    entriesBetween: (from, until) => call('entriesBetween', (tx) => books.entriesBetween(tx, from, until)),
    tryCard: (ref, number) =>
      call('tryCard', async (tx) => {
        const payment = await requirePayment(tx, ref)
        const card = cardOfNumber(number)
        if (card === undefined) throw new ProviderRefusal('incorrect_number', 'this is no test card')
        if (payment.status !== 'requires_payment') throw unexpected(payment)
        return withCardSaved(tx, tried(payment, card, now()), now())
      }),
    answerChallenge: (ref, answer) =>
      call('answerChallenge', async (tx) => {
        const payment = await requirePayment(tx, ref)
        if (payment.status !== 'requires_action') throw unexpected(payment)
        return withCardSaved(tx, answered(payment, answer, now()), now())
      }),
  } satisfies Partial<Sandbox>
}

function refundCalls({ db, now, faults = {} }: SandboxOptions) {
  const { call, keyed } = sandboxCalls(db, now, faults)
  return {
    refundPayment: (refund, { key }) =>
      keyed('refundPayment', key, refund, async (tx) => {
        const payment = await requirePayment(tx, refund.payment)
        await requireRefundable(tx, payment, refund.cents)
        const made = newRefund(payment.card ?? 'success', refund.cents, now())
        await books.insertRefund(tx, made, { ...refund, now: now() })
        return books.toldRefund(made)
      }),
    readRefund: (ref) =>
      call('readRefund', async (tx) => {
        const found = await books.refundOf(tx, ref)
        if (!found) throw new ProviderRefusal('resource_missing', 'no such refund')
        return books.toldRefund(found)
      }),
    findRefund: (payment, id) =>
      call('findRefund', async (tx) => {
        const found = await books.refundOfId(tx, payment, id)
        return found && books.toldRefund(found)
      }),
  } satisfies Partial<Sandbox>
}

function eventCalls({ db, now, faults = {} }: SandboxOptions, secret: string) {
  const { call } = sandboxCalls(db, now, faults)
  return {
    readEvent: (body, headers) => {
      requireSignature(headers.get(SIGNATURE) ?? '', secret, body, now())
      return reported.parse(JSON.parse(body.toString()))
    },
    webhookOf: (event) => {
      const body = Buffer.from(JSON.stringify(event))
      const seconds = Math.floor(now().epochMilliseconds / 1000)
      return { body, headers: new Headers({ [SIGNATURE]: signatureOf(secret, seconds, body) }) }
    },
    eventsSince: (since) =>
      call('eventsSince', async (tx) => {
        const late = { seconds: faults.delaysEventsBy ?? 0 }
        const found = await books.eventsBetween(tx, since.subtract(late), now().subtract(late))
        const events = faults.repeatsEvents === true ? found.flatMap((event) => [event, event]) : found
        return faults.reversesEvents === true ? events.toReversed() : events
      }),
  } satisfies Partial<Sandbox>
}

async function createPayment(tx: Db, asked: NewPayment, now: Temporal.Instant): Promise<ProviderPayment> {
  requireSound(asked)
  const card = asked.savedCard === undefined ? undefined : await requireCard(tx, asked.savedCard)
  if (card && card.customer !== asked.customer?.id)
    throw new ProviderRefusal('resource_missing', 'the card is another customer’s')
  const ref = newRef('pay')
  const payment: books.SandboxPayment = {
    ref,
    id: asked.id,
    cents: asked.cents,
    status: 'requires_payment',
    failure: null,
    customer: asked.customer?.id ?? null,
    savesCard: asked.savesCard,
    card: null,
    savedCard: null,
    secret: `${ref}_secret_${randomBytes(12).toString('hex')}`,
    chargedBackCents: 0,
    nextStep: null,
    nextAt: null,
  }
  await books.insertPayment(tx, payment, now)
  if (!card) return books.toldPayment(tx, payment)
  return changed(tx, charged(payment, { card: card.card, isPresent: asked.isPresent === true }, now), now)
}

function requireSound({ cents, customer, savesCard, savedCard }: NewPayment): void {
  if (cents !== 0 && cents < LEAST_CENTS)
    throw new ProviderRefusal('amount_too_small', `the least amount is ${LEAST_CENTS} cents`)
  if (cents === 0 && (!savesCard || savedCard !== undefined))
    throw new ProviderRefusal('parameter_invalid', 'nothing to pay and no card to save')
  if (!customer && (savesCard || savedCard !== undefined))
    throw new ProviderRefusal('parameter_missing', 'a saved card needs a customer')
}

/** Writes a change and returns the payment as the sandbox tells it. */
async function changed(
  tx: Db,
  payment: books.SandboxPayment,
  now: Temporal.Instant,
): Promise<ProviderPayment> {
  await books.savePayment(tx, payment, now)
  return books.toldPayment(tx, payment)
}

/** Writes the end of a try; a card that was good is saved if the customer agreed. */
async function withCardSaved(
  tx: Db,
  payment: books.SandboxPayment,
  now: Temporal.Instant,
): Promise<ProviderPayment> {
  const { card, customer, savesCard, status } = payment
  const isGood = status === 'succeeded' || status === 'processing'
  if (!isGood || !savesCard || customer === null || card === null) return changed(tx, payment, now)
  const ref = newRef('card')
  await books.insertCard(tx, { ref, customer, card }, `${now.toZonedDateTimeISO('UTC').year + 3}-12`)
  return changed(tx, { ...payment, savedCard: ref }, now)
}

const isOpen = ({ status }: books.SandboxPayment) =>
  status === 'requires_payment' || status === 'requires_action'

const unexpected = ({ status }: books.SandboxPayment) =>
  new ProviderRefusal('payment_intent_unexpected_state', `the payment is ${status}`)

async function requirePayment(tx: Db, ref: string): Promise<books.SandboxPayment> {
  const payment = await books.lockPayment(tx, ref)
  if (!payment) throw new ProviderRefusal('resource_missing', 'no such payment')
  return payment
}

async function requireCard(tx: Db, ref: string) {
  const card = await books.savedCardOf(tx, ref)
  if (!card) throw new ProviderRefusal('resource_missing', 'no such card')
  return card
}

/** A refund that failed gives its amount free again; one on its way doesn't. */
async function requireRefundable(tx: Db, payment: books.SandboxPayment, cents: number): Promise<void> {
  if (payment.status !== 'succeeded') throw unexpected(payment)
  if (payment.chargedBackCents > 0) throw new ProviderRefusal('charge_disputed', 'the bank took it back')
  if (cents <= 0) throw new ProviderRefusal('parameter_invalid', 'nothing to refund')
  const refunds = await books.refundsOf(tx, payment.ref)
  const left = refunds.reduce(
    (rest, refund) => (refund.status === 'failed' ? rest : rest - refund.cents),
    payment.cents,
  )
  if (left === 0) throw new ProviderRefusal('charge_already_refunded', 'all of it was refunded')
  if (cents > left) throw new ProviderRefusal('amount_too_large', `${left} cents are left to refund`)
}

function newRefund(card: TestCardName, cents: number, now: Temporal.Instant): books.SandboxRefund {
  const nextAt = now.add({ seconds: LATER_SECONDS }).toString()
  const refund = { ref: newRef('re'), cents, status: 'succeeded', nextStatus: null, nextAt: null } as const
  const { refunds } = testCards[card]
  if (refunds === 'pending') return { ...refund, status: 'pending', nextStatus: 'succeeded', nextAt }
  return refunds === 'fails_later' ? { ...refund, nextStatus: 'failed', nextAt } : refund
}
