import { accountCalls, transferCalls } from './accounts.ts'
import type { Objects, Refund, StripeBooks } from './books.ts'
import { invalid, StripeTrouble, text } from './books.ts'
import { browserCalls } from './browser-calls.ts'
import { type Call, type Listed, listed, metadataOf } from './call.ts'
import { type Cards, isOpen, unexpected } from './cards.ts'
import type { Parameters } from './form.ts'

/** A search finds what was made so many seconds ago, like Stripe's. */
const SEARCH_LAG = 60

export function stripeCalls(books: StripeBooks, cards: Cards): readonly Call[] {
  return [
    ...intentCalls(books, cards),
    ...setupCalls(books),
    ...browserCalls(books, cards),
    ...otherCalls(books),
    ...balanceCalls(books, cards),
    ...refundCalls(books, cards),
    ...accountCalls(books),
    ...transferCalls(books),
  ]
}

function intentCalls(books: StripeBooks, cards: Cards): readonly Call[] {
  return [
    {
      method: 'POST',
      path: /^\/v1\/payment_intents$/,
      parameters: 'PaymentIntents.PaymentIntentCreateParams',
      answer: ({ given }) => createIntent(books, cards, given),
    },
    {
      method: 'GET',
      path: /^\/v1\/payment_intents\/search$/,
      parameters: 'PaymentIntents.PaymentIntentSearchParams',
      answer: ({ given }) => searched(books, books.all('payment_intent'), given),
    },
    {
      method: 'GET',
      path: /^\/v1\/payment_intents\/(?<id>\w+)$/,
      parameters: 'PaymentIntents.PaymentIntentRetrieveParams',
      isOfBrowser: true,
      answer: ({ id }) => books.require('payment_intent', id, 'intent'),
    },
    {
      method: 'POST',
      path: /^\/v1\/payment_intents\/(?<id>\w+)\/cancel$/,
      parameters: 'PaymentIntents.PaymentIntentCancelParams',
      answer: ({ id }) => canceled(books, books.require('payment_intent', id, 'intent')),
    },
  ]
}

function setupCalls(books: StripeBooks): readonly Call[] {
  return [
    {
      method: 'POST',
      path: /^\/v1\/setup_intents$/,
      parameters: 'SetupIntents.SetupIntentCreateParams',
      answer: ({ given }) => createSetup(books, given),
    },
    {
      method: 'GET',
      path: /^\/v1\/setup_intents$/,
      parameters: 'SetupIntents.SetupIntentListParams',
      answer: ({ given }) => listed(books.all('setup_intent'), given),
    },
    {
      method: 'GET',
      path: /^\/v1\/setup_intents\/(?<id>\w+)$/,
      parameters: 'SetupIntents.SetupIntentRetrieveParams',
      isOfBrowser: true,
      answer: ({ id }) => books.require('setup_intent', id, 'intent'),
    },
    {
      method: 'POST',
      path: /^\/v1\/setup_intents\/(?<id>\w+)\/cancel$/,
      parameters: 'SetupIntents.SetupIntentCancelParams',
      answer: ({ id }) => canceled(books, books.require('setup_intent', id, 'intent')),
    },
  ]
}

function otherCalls(books: StripeBooks): readonly Call[] {
  return [
    {
      method: 'POST',
      path: /^\/v1\/customers$/,
      parameters: 'Customers.CustomerCreateParams',
      answer: ({ given }) =>
        books.add({
          id: books.newId('cus'),
          object: 'customer',
          created: books.seconds,
          email: text(given, 'email') ?? null,
          livemode: false,
          metadata: metadataOf(given),
        }),
    },
    {
      method: 'GET',
      path: /^\/v1\/customers\/search$/,
      parameters: 'Customers.CustomerSearchParams',
      answer: ({ given }) => searched(books, books.all('customer'), given),
    },
    {
      method: 'GET',
      path: /^\/v1\/payment_methods\/(?<id>\w+)$/,
      parameters: 'PaymentMethods.PaymentMethodRetrieveParams',
      answer: ({ id }) => books.require('payment_method', id),
    },
    {
      method: 'POST',
      path: /^\/v1\/payment_methods\/(?<id>\w+)\/detach$/,
      parameters: 'PaymentMethods.PaymentMethodDetachParams',
      answer: ({ id }) => {
        const method = books.require('payment_method', id)
        if (method.customer === null) throw invalid(undefined, 'The payment method is not attached.')
        method.customer = null
        return method
      },
    },
    {
      method: 'GET',
      path: /^\/v1\/events$/,
      parameters: 'Events.EventListParams',
      answer: ({ given }) => {
        const types = given['types']
        // Events at salons' accounts are in no list of ours.
        const events = books.events.filter(
          ({ type, account }) => account === undefined && (!Array.isArray(types) || types.includes(type)),
        )
        return listed(events.toReversed(), given)
      },
    },
  ]
}

function balanceCalls(books: StripeBooks, cards: Cards): readonly Call[] {
  return [
    {
      method: 'GET',
      path: /^\/v1\/disputes$/,
      parameters: 'Disputes.DisputeListParams',
      answer: ({ given }) =>
        listed(
          books.all('dispute').filter((one) => one.payment_intent === given['payment_intent']),
          given,
        ),
    },
    {
      method: 'POST',
      path: /^\/v1\/disputes\/(?<id>\w+)$/,
      parameters: 'Disputes.DisputeUpdateParams',
      answer: ({ id, given }) => {
        const dispute = books.require('dispute', id, 'dispute')
        if (dispute.status !== 'needs_response')
          throw invalid(undefined, 'This dispute is already closed or was answered.', 'dispute')
        const evidence = (given['evidence'] ?? {}) as Record<string, string>
        if (given['submit'] !== 'false') cards.answer(dispute, evidence['uncategorized_text'] ?? '')
        return dispute
      },
    },
    {
      method: 'GET',
      path: /^\/v1\/balance_transactions$/,
      parameters: 'BalanceTransactions.BalanceTransactionListParams',
      answer: ({ given }) => listed(books.all('balance_transaction'), given),
    },
  ]
}

function refundCalls(books: StripeBooks, cards: Cards): readonly Call[] {
  return [
    {
      method: 'POST',
      path: /^\/v1\/refunds$/,
      parameters: 'Refunds.RefundCreateParams',
      answer: ({ given }) => createRefund(books, cards, given),
    },
    {
      method: 'GET',
      path: /^\/v1\/refunds$/,
      parameters: 'Refunds.RefundListParams',
      answer: ({ given }) => {
        const { id } = books.require('payment_intent', text(given, 'payment_intent') ?? '', 'payment_intent')
        return listed(
          books.all('refund').filter((one) => one.payment_intent === id),
          given,
        )
      },
    },
    {
      method: 'GET',
      path: /^\/v1\/refunds\/(?<id>\w+)$/,
      parameters: 'Refunds.RefundRetrieveParams',
      answer: ({ id }) => books.require('refund', id, 'refund'),
    },
  ]
}

function createIntent(books: StripeBooks, cards: Cards, given: Parameters): object {
  const amount = Number(given['amount'])
  if (amount < 50) throw invalid('amount_too_small', 'Amount must be at least €0.50 eur', 'amount')
  const customer = text(given, 'customer')
  if (customer !== undefined) books.require('customer', customer, 'customer')
  const id = books.newId('pi')
  const saved = text(given, 'payment_method')
  const method = saved === undefined ? undefined : books.require('payment_method', saved, 'payment_method')
  if (method && method.customer !== customer)
    throw invalid(undefined, 'The PaymentMethod does not belong to the Customer.', 'payment_method')
  const intent = books.add({
    id,
    object: 'payment_intent',
    amount,
    amount_received: 0,
    client_secret: `${id}_secret_${books.newId('x')}`,
    created: books.seconds,
    currency: text(given, 'currency') ?? '',
    customer: customer ?? null,
    description: text(given, 'description') ?? null,
    last_payment_error: null,
    latest_charge: null,
    livemode: false,
    metadata: metadataOf(given),
    payment_method: null,
    payment_method_types: ['card'],
    setup_future_usage: (text(given, 'setup_future_usage') ??
      null) as Objects['payment_intent']['setup_future_usage'],
    status: 'requires_payment_method',
  })
  books.report('payment_intent.created', intent)
  if (given['confirm'] === 'true' && method)
    cards.charge(intent, method, { offSession: given['off_session'] === 'true' })
  return intent
}

function createSetup(books: StripeBooks, given: Parameters): object {
  const customer = text(given, 'customer')
  if (customer !== undefined) books.require('customer', customer, 'customer')
  const id = books.newId('seti')
  const intent = books.add({
    id,
    object: 'setup_intent',
    client_secret: `${id}_secret_${books.newId('x')}`,
    created: books.seconds,
    customer: customer ?? null,
    description: text(given, 'description') ?? null,
    last_setup_error: null,
    livemode: false,
    metadata: metadataOf(given),
    payment_method: null,
    payment_method_types: ['card'],
    status: 'requires_payment_method',
    usage: text(given, 'usage') ?? 'off_session',
  })
  books.report('setup_intent.created', intent)
  return intent
}

function canceled(books: StripeBooks, intent: Objects['payment_intent' | 'setup_intent']): object {
  if (!isOpen(intent)) throw unexpected(intent)
  intent.status = 'canceled'
  books.report(`${intent.object}.canceled`, intent)
  return intent
}

function createRefund(books: StripeBooks, cards: Cards, given: Parameters): object {
  const intent = books.require('payment_intent', text(given, 'payment_intent') ?? '', 'payment_intent')
  const [charge] = books.all('charge').filter(({ id }) => id === intent.latest_charge)
  if (!charge) throw invalid(undefined, 'This PaymentIntent does not have a successful charge to refund.')
  const amount = Number(given['amount'] ?? charge.amount)
  if (books.all('dispute').some((one) => one.payment_intent === intent.id && holdsMoney(one)))
    throw invalid('charge_disputed', 'The charge has been charged back.')
  if (charge.amount_refunded === charge.amount)
    throw invalid('charge_already_refunded', 'The charge has already been refunded.')
  if (amount <= 0 || amount > charge.amount - charge.amount_refunded)
    throw invalid(undefined, 'Refund amount is greater than unrefunded amount on charge.', 'amount')
  charge.amount_refunded += amount
  const { status, later } = cards.refund(charge)
  const refund = books.add<Refund>({
    id: books.newId('re'),
    object: 'refund',
    amount,
    charge: charge.id,
    created: books.seconds,
    currency: charge.currency,
    metadata: metadataOf(given),
    payment_intent: intent.id,
    status,
  })
  if (status === 'succeeded') enterRefund(books, refund)
  books.report('refund.created', refund)
  if (later) books.after(5, () => endRefund(books, refund, later))
  return refund
}

/** An inquiry takes nothing, and a won dispute gave it back. */
const holdsMoney = ({ status }: Objects['dispute']) => !status.startsWith('warning_') && status !== 'won'

const enterRefund = (books: StripeBooks, { id, amount }: Refund, sign: 1 | -1 = -1) =>
  books.enter({ type: sign === 1 ? 'refund_failure' : 'refund', source: id, amount: sign * amount, fee: 0 })

/** A refund ends later than its call, or fails after it succeeded: its money is back at the account then. */
export function endRefund(books: StripeBooks, refund: Refund, status: 'succeeded' | 'failed'): void {
  const isBack = status === 'failed' && refund.status === 'succeeded'
  if (isBack || status === 'succeeded') enterRefund(books, refund, isBack ? 1 : -1)
  refund.status = status
  if (status === 'failed') {
    refund.failure_reason = 'expired_or_canceled_card'
    books.require('charge', refund.charge).amount_refunded -= refund.amount
  }
  books.report(status === 'failed' ? 'refund.failed' : 'refund.updated', refund)
}

function searched(
  books: StripeBooks,
  all: readonly (Listed & { readonly metadata: Readonly<Record<string, string>> })[],
  given: Parameters,
): object {
  const [, field = '', value] = /^metadata\['(\w+)'\]:'([^']*)'$/.exec(text(given, 'query') ?? '') ?? []
  if (value === undefined)
    throw new StripeTrouble(400, { type: 'invalid_request_error', message: 'bad query' })
  const data = all.filter(
    ({ metadata, created }) => metadata[field] === value && created <= books.seconds - SEARCH_LAG,
  )
  return { object: 'search_result', data, has_more: false, url: '' }
}
