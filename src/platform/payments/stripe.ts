import Stripe from 'stripe'

import type { StripeConfig } from '../payment-settings.ts'
import {
  type KeyedCall,
  type NewPayment,
  type PaymentProvider,
  type ProviderEntry,
  type ProviderPayment,
  ProviderRefusal,
} from './provider.ts'
import { requireRecent, SIGNATURE_SECONDS, timeOfSignature } from './signature.ts'
import { accountCalls, transferCalls } from './stripe-accounts.ts'
import { asked, isUnexpectedState, providerError, refusedPayment } from './stripe-errors.ts'
import {
  paymentParts,
  setupParts,
  stripeEvents,
  toEntry,
  toEvent,
  toPayment,
  toRefund,
  toSaving,
} from './stripe-objects.ts'

/** Euro amounts below it are refused by Stripe. */
const LEAST_CENTS = 50
/** More events than a poll ever needs; a bound against an endless list. */
const MOST_EVENTS = 10_000
const SETUP_SEARCH_HOURS = 48
const secondsOf = (at: Temporal.Instant): number => Math.floor(at.epochMilliseconds / 1000)

const onlyCards = { allowed_payment_method_types: ['card'] } satisfies
  | Stripe.PaymentIntentCreateParams
  | object

/** Card payments by Stripe. The page sends the card to Stripe, so no card data reaches us. */
export function stripeProvider(config: StripeConfig, now: () => Temporal.Instant): PaymentProvider {
  const stripe = clientOf(config)
  return {
    name: 'stripe',
    leastCents: LEAST_CENTS,
    ...paymentCalls(stripe),
    ...refundCalls(stripe),
    ...eventCalls(stripe, secretsOf(config), now),
    accounts: accountCalls(stripe),
    transfers: transferCalls(stripe),
  }
}

function clientOf({ secretKey, apiUrl }: StripeConfig): Stripe {
  const address = apiUrl === undefined ? undefined : new URL(apiUrl)
  return new Stripe(secretKey, {
    apiVersion: '2026-10-28.endive',
    timeout: 10_000,
    maxNetworkRetries: 2,
    telemetry: false,
    ...(address && {
      host: address.hostname,
      port: address.port,
      protocol: address.protocol === 'http:' ? 'http' : 'https',
    }),
  })
}

const isSaving = (ref: string) => ref.startsWith('seti_')

function paymentCalls(stripe: Stripe) {
  return {
    createPayment: (payment, call) =>
      asked(() => {
        requireSound(payment)
        if (payment.cents === 0) return saveCard(stripe, payment, call)
        return payment.savedCard === undefined
          ? openPayment(stripe, payment, call)
          : chargeCard(stripe, payment, payment.savedCard, call)
      }),
    readPayment: (ref) => asked(() => readPayment(stripe, ref)),
    findPayment: (id) =>
      asked(async () => (await findByMetadata(stripe, id)) ?? (await findSaving(stripe, id))),
    cancelPayment: (ref, { key }) =>
      asked(async () => {
        const options = { idempotencyKey: key }
        try {
          await (isSaving(ref)
            ? stripe.setupIntents.cancel(ref, {}, options)
            : stripe.paymentIntents.cancel(ref, {}, options))
        } catch (error) {
          if (!isUnexpectedState(error)) throw error
        }
        return readPayment(stripe, ref)
      }),
    forgetCard: (card, call) => asked(() => forgetCard(stripe, card, call)),
    answerChargeback: ({ chargeback, text }, { key }) =>
      asked(async () => {
        const evidence = { uncategorized_text: text }
        await stripe.disputes.update(chargeback, { evidence, submit: true }, { idempotencyKey: key })
      }),
    entriesBetween: (from, until) =>
      asked(async () => {
        const created = { gte: secondsOf(from), lte: secondsOf(until) }
        const entries: ProviderEntry[] = []
        const list = stripe.balanceTransactions.list({ created, expand: ['data.source'], limit: 100 })
        for await (const entry of list) entries.push(toEntry(entry))
        return entries.toReversed()
      }),
  } satisfies Partial<PaymentProvider>
}

function refundCalls(stripe: Stripe) {
  return {
    refundPayment: ({ id, payment, cents }, { key }) =>
      asked(async () =>
        toRefund(
          await stripe.refunds.create(
            { payment_intent: payment, amount: cents, metadata: { refund: id } },
            { idempotencyKey: key },
          ),
        ),
      ),
    readRefund: (ref) => asked(async () => toRefund(await stripe.refunds.retrieve(ref))),
    findRefund: (payment, id) =>
      asked(async () => {
        const list = stripe.refunds.list({ payment_intent: payment, limit: 100 })
        const all = await list.autoPagingToArray({ limit: 1000 })
        const tries = all.filter(({ metadata }) => metadata?.['refund'] === id).map(toRefund)
        return tries.find(({ status }) => status !== 'failed') ?? tries[0]
      }),
  } satisfies Partial<PaymentProvider>
}

/** Stripe signs events of salons' accounts with the secret of their own webhook. */
const secretsOf = ({ webhookSecret, connectWebhookSecret }: StripeConfig): readonly string[] =>
  connectWebhookSecret === undefined ? [webhookSecret] : [webhookSecret, connectWebhookSecret]

function eventCalls(stripe: Stripe, secrets: readonly string[], now: () => Temporal.Instant) {
  const readSigned = (body: Buffer, headers: Headers, secret: string) => {
    const signature = headers.get('stripe-signature') ?? ''
    const time = now()
    const event = stripe.webhooks.constructEvent(
      body,
      signature,
      secret,
      SIGNATURE_SECONDS,
      undefined,
      time.epochMilliseconds,
    )
    // The SDK lets signatures of the future pass.
    requireRecent(timeOfSignature(signature), time)
    return toEvent(event)
  }
  return {
    readEvent: (body, headers) => {
      let refusal: unknown
      for (const secret of secrets) {
        try {
          return readSigned(body, headers, secret)
        } catch (error) {
          if (!(error instanceof Stripe.errors.StripeSignatureVerificationError)) throw providerError(error)
          refusal = new ProviderRefusal('wrong_signature', error.message.split('\n')[0] ?? '')
        }
      }
      throw refusal
    },
    eventsSince: (since) =>
      asked(async () => {
        const list = stripe.events.list({
          created: { gte: secondsOf(since) },
          types: [...stripeEvents],
          limit: 100,
        })
        return (await list.autoPagingToArray({ limit: MOST_EVENTS })).map(toEvent).toReversed()
      }),
  } satisfies Partial<PaymentProvider>
}

function requireSound({ cents, customer, savesCard, savedCard }: NewPayment): void {
  if (cents === 0 && (!savesCard || savedCard !== undefined))
    throw new ProviderRefusal('parameter_invalid', 'nothing to pay and no card to save')
  if (!customer && (savesCard || savedCard !== undefined))
    throw new ProviderRefusal('parameter_missing', 'a saved card needs a customer')
}

async function openPayment(stripe: Stripe, payment: NewPayment, call: KeyedCall): Promise<ProviderPayment> {
  const customer = await customerOf(stripe, payment, call)
  const intent = await stripe.paymentIntents.create(
    {
      ...aboutPayment(payment),
      ...(customer !== undefined && { customer }),
      ...(payment.savesCard && { setup_future_usage: 'off_session' }),
    },
    { idempotencyKey: call.key },
  )
  return toPayment(intent)
}

/** Charges a saved card. A card that is refused leaves a payment, which its holder can still pay in the page. */
async function chargeCard(
  stripe: Stripe,
  payment: NewPayment,
  card: string,
  call: KeyedCall,
): Promise<ProviderPayment> {
  const method = await stripe.paymentMethods.retrieve(card, { expand: ['customer'] })
  const holder = method.customer
  if (holder === null || typeof holder === 'string' || holder.metadata['customer'] !== payment.customer?.id)
    throw new ProviderRefusal('resource_missing', 'the card is not saved for this customer')
  try {
    const intent = await stripe.paymentIntents.create(
      {
        ...aboutPayment(payment),
        customer: holder.id,
        payment_method: card,
        confirm: true,
        // With its holder in the page, Stripe's script there asks the bank's question.
        ...(payment.isPresent === true ? { use_stripe_sdk: true } : { off_session: true }),
      },
      { idempotencyKey: call.key },
    )
    return await readPayment(stripe, intent.id)
  } catch (error) {
    const refused = refusedPayment(error)
    if (refused === undefined) throw error
    return readPayment(stripe, refused)
  }
}

/** Stripe refuses to detach a card that is detached. */
async function forgetCard(stripe: Stripe, card: string, { key }: KeyedCall): Promise<void> {
  try {
    await stripe.paymentMethods.detach(card, {}, { idempotencyKey: key })
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error
    const { customer } = await stripe.paymentMethods.retrieve(card)
    if (customer !== null) throw error
  }
}

const aboutPayment = ({ id, cents, description }: NewPayment): Stripe.PaymentIntentCreateParams => ({
  ...onlyCards,
  amount: cents,
  currency: 'eur',
  description,
  metadata: { payment: id },
  expand: paymentParts,
})

async function saveCard(stripe: Stripe, payment: NewPayment, call: KeyedCall): Promise<ProviderPayment> {
  const customer = await customerOf(stripe, payment, call)
  const intent = await stripe.setupIntents.create(
    {
      ...onlyCards,
      ...(customer !== undefined && { customer }),
      usage: 'off_session',
      description: payment.description,
      metadata: { payment: payment.id },
      expand: setupParts,
    },
    { idempotencyKey: call.key },
  )
  return toSaving(intent)
}

/**
 * Stripe's customer of one of ours, only where a card is saved. The search lags, so two of them may be made at once:
 * that does no harm, because a saved card is charged with the customer that it is saved for.
 */
async function customerOf(
  stripe: Stripe,
  { customer, savesCard }: NewPayment,
  { key }: KeyedCall,
): Promise<string | undefined> {
  if (!customer || !savesCard) return undefined
  const { data } = await stripe.customers.search({ query: queryOf('customer', customer.id), limit: 100 })
  const [first] = data.toSorted((a, b) => a.created - b.created)
  if (first) return first.id
  const made = await stripe.customers.create(
    { email: customer.email, metadata: { customer: customer.id } },
    { idempotencyKey: `${key}-customer` },
  )
  return made.id
}

async function readPayment(stripe: Stripe, ref: string): Promise<ProviderPayment> {
  if (isSaving(ref)) return toSaving(await stripe.setupIntents.retrieve(ref, { expand: setupParts }))
  return withDisputes(stripe, await stripe.paymentIntents.retrieve(ref, { expand: paymentParts }))
}

/** Asks for disputes only where there are any. */
async function withDisputes(stripe: Stripe, intent: Stripe.PaymentIntent): Promise<ProviderPayment> {
  const charge = intent.latest_charge
  if (charge === null || typeof charge === 'string' || !charge.disputed) return toPayment(intent)
  const { data } = await stripe.disputes.list({ payment_intent: intent.id, limit: 100 })
  return toPayment(intent, data)
}

/** The search lags by up to a minute; within a day, the same key is the better way to a lost answer. */
async function findByMetadata(stripe: Stripe, id: string): Promise<ProviderPayment | undefined> {
  const { data } = await stripe.paymentIntents.search({
    query: queryOf('payment', id),
    limit: 100,
    expand: paymentParts.map((part) => `data.${part}`),
  })
  const found =
    data.find(({ status }) => status === 'succeeded') ??
    data.find(({ status }) => status !== 'canceled') ??
    data[0]
  return found && withDisputes(stripe, found)
}

/** Savings of cards can't be searched, so those made soon after our id are looked through. */
async function findSaving(stripe: Stripe, id: string): Promise<ProviderPayment | undefined> {
  const made = Math.floor(Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16) / 1000)
  const list = stripe.setupIntents.list({
    created: { gte: made - 3600, lte: made + SETUP_SEARCH_HOURS * 3600 },
    limit: 100,
    expand: setupParts.map((part) => `data.${part}`),
  })
  const all = await list.autoPagingToArray({ limit: 10_000 })
  const tries = all.filter(({ metadata }) => metadata?.['payment'] === id)
  const found = tries.find(({ status }) => status === 'succeeded') ?? tries[0]
  return found && toSaving(found)
}

function queryOf(field: string, value: string): string {
  if (!/^[\w-]+$/.test(value)) throw new ProviderRefusal('parameter_invalid', 'this is no id')
  return `metadata['${field}']:'${value}'`
}
