import { randomBytes } from 'node:crypto'

import type Stripe from 'stripe'

import type { Parameters } from './form.ts'

/** An answer of Stripe that is an error. */
export class StripeTrouble extends Error {
  readonly status: number
  readonly body: object

  constructor(
    status: number,
    error: { readonly message?: string | undefined; readonly [field: string]: unknown },
  ) {
    super(error.message ?? 'an error of Stripe')
    this.status = status
    this.body = { error: { ...error, message: this.message } }
  }
}

export const invalid = (code: string | undefined, message: string, param?: string) =>
  new StripeTrouble(code === 'resource_missing' ? 404 : 400, {
    type: 'invalid_request_error',
    ...(code !== undefined && { code }),
    ...(param !== undefined && { param }),
    message,
  })

type Made<Type, Fields extends keyof Type> = { -readonly [Field in Fields]: Type[Field] }

export type Intent = Made<
  Stripe.PaymentIntent,
  'id' | 'object' | 'amount' | 'amount_received' | 'client_secret' | 'created' | 'currency' | 'description'
> &
  Made<
    Stripe.PaymentIntent,
    'last_payment_error' | 'livemode' | 'metadata' | 'payment_method_types' | 'setup_future_usage' | 'status'
  > & { customer: string | null; latest_charge: string | null; payment_method: string | null }

export type Setup = Made<
  Stripe.SetupIntent,
  | 'id'
  | 'object'
  | 'client_secret'
  | 'created'
  | 'description'
  | 'last_setup_error'
  | 'livemode'
  | 'metadata'
  | 'payment_method_types'
  | 'status'
  | 'usage'
> & { customer: string | null; payment_method: string | null }

export type Method = Made<Stripe.PaymentMethod, 'id' | 'object' | 'created' | 'livemode' | 'type'> & {
  customer: string | null
  card: Pick<Stripe.PaymentMethod.Card, 'brand' | 'last4' | 'exp_month' | 'exp_year' | 'country'>
}

export type Charge = Made<
  Stripe.Charge,
  'id' | 'object' | 'amount' | 'amount_refunded' | 'created' | 'currency' | 'disputed' | 'livemode' | 'paid'
> & { balance_transaction: string | null; payment_intent: string; payment_method: string }

export type Refund = Made<
  Stripe.Refund,
  'id' | 'object' | 'amount' | 'created' | 'currency' | 'metadata' | 'status'
> & { charge: string; payment_intent: string; failure_reason?: string }

type Customer = Made<Stripe.Customer, 'id' | 'object' | 'created' | 'email' | 'livemode' | 'metadata'>
type Balance = Made<
  Stripe.BalanceTransaction,
  'id' | 'object' | 'amount' | 'fee' | 'net' | 'created' | 'type'
> & {
  source: string | null
}
export type Dispute = Made<Stripe.Dispute, 'id' | 'object' | 'amount' | 'created' | 'reason' | 'status'> & {
  balance_transactions: Balance[]
  evidence_details: { due_by: number | null }
  payment_intent: string
}

export type Account = Made<
  Stripe.Account,
  'id' | 'object' | 'charges_enabled' | 'country' | 'created' | 'details_submitted' | 'email'
> &
  Made<Stripe.Account, 'payouts_enabled' | 'type'> & {
    created: number
    metadata: Record<string, string>
    capabilities: { transfers: 'active' | 'inactive' | 'pending' }
    requirements: {
      currently_due: string[]
      past_due: string[]
      pending_verification: string[]
      current_deadline: number | null
      disabled_reason: Stripe.Account.Requirements.DisabledReason | null
    }
  }

export type Transfer = Made<
  Stripe.Transfer,
  'id' | 'object' | 'amount' | 'created' | 'currency' | 'livemode' | 'metadata' | 'transfer_group'
> & { amount_reversed: number; reversed: boolean; destination: string }

export interface Event {
  /** The salon's account that it happened at; missing for what happened at ours. */
  readonly account?: string
  readonly id: string
  readonly object: 'event'
  readonly api_version: string
  readonly created: number
  readonly type: Stripe.Event['type']
  readonly data: { readonly object: object }
  readonly livemode: boolean
}

export interface Objects {
  payment_intent: Intent
  setup_intent: Setup
  payment_method: Method
  charge: Charge
  refund: Refund
  customer: Customer
  balance_transaction: Balance
  dispute: Dispute
  account: Account
  transfer: Transfer
}
type Kind = keyof Objects

/** Something that happens without a call. */
interface Later {
  readonly at: number
  readonly happens: () => void
}

/** Everything that an account has at Stripe, with its own clock. */
export class StripeBooks {
  readonly events: Event[] = []
  /** The amount that may be transferred; the money of payments is available some days later. */
  available = Number.POSITIVE_INFINITY
  /** Cards by their payment method: the number, which real answers never show. */
  readonly numbers = new Map<string, string>()
  readonly #objects = new Map<string, Objects[Kind]>()
  readonly #later: Later[] = []
  /** The time of what happens without a call, while it happens. */
  #at: number | undefined
  readonly now: () => Temporal.Instant

  constructor(now: () => Temporal.Instant) {
    this.now = now
  }

  get seconds(): number {
    return this.#at ?? Math.floor(this.now().epochMilliseconds / 1000)
  }

  newId(prefix: string): string {
    return `${prefix}_${randomBytes(12).toString('hex')}`
  }

  add<Type extends Objects[Kind]>(object: Type): Type {
    this.#objects.set(object.id, object)
    return object
  }

  get(id: string): Objects[Kind] | undefined {
    return this.#objects.get(id)
  }

  /** All objects of a kind, newest first. */
  all<Of extends Kind>(kind: Of): readonly Objects[Of][] {
    return [...this.#objects.values()].filter((one) => one.object === kind).toReversed() as Objects[Of][]
  }

  require<Of extends Kind>(kind: Of, id: string, param?: string): Objects[Of] {
    const found = this.#objects.get(id)
    if (found?.object !== kind) throw invalid('resource_missing', `No such ${kind}: '${id}'`, param)
    return found as Objects[Of]
  }

  /** Writes an entry of the account's balance. */
  enter(entry: Pick<Balance, 'type' | 'source' | 'amount' | 'fee'>): Balance {
    const { amount, fee } = entry
    const about = { object: 'balance_transaction', created: this.seconds, net: amount - fee } as const
    return this.add({ id: this.newId('txn'), ...about, ...entry })
  }

  /** Reports what changed as it stands now. */
  report(type: Stripe.Event['type'], object: Objects[Kind]): void {
    this.events.push({
      ...(object.object === 'account' && { account: object.id }),
      id: this.newId('evt'),
      object: 'event',
      api_version: '2026-10-28.endive',
      created: this.seconds,
      type,
      data: { object: structuredClone(object) },
      livemode: false,
    })
  }

  after(seconds: number, happens: () => void): void {
    this.#later.push({ at: this.seconds + seconds, happens })
  }

  /** Makes happen what is due by now. */
  catchUp(): void {
    const now = this.seconds
    for (const due of this.#later.filter(({ at }) => at <= now).toSorted((a, b) => a.at - b.at)) {
      this.#later.splice(this.#later.indexOf(due), 1)
      this.#at = due.at
      due.happens()
    }
    this.#at = undefined
  }

  /** An object with the fields of these paths as objects instead of ids. */
  expanded(object: object, paths: readonly string[]): object {
    const shown: Record<string, unknown> = { ...object }
    for (const field of new Set(paths.map((path) => path.split('.')[0] ?? ''))) {
      const rest = paths
        .filter((path) => path.startsWith(`${field}.`))
        .map((path) => path.slice(field.length + 1))
      const value = shown[field]
      if (value === undefined)
        throw invalid(undefined, `This property cannot be expanded (${field}).`, 'expand')
      if (Array.isArray(value)) shown[field] = value.map((item: object) => this.expanded(item, rest))
      else if (typeof value === 'string') shown[field] = this.expanded(this.get(value) ?? {}, rest)
    }
    return shown
  }
}

/** A parameter that is text. */
export const text = (parameters: Parameters, name: string): string | undefined => {
  const value = parameters[name]
  return typeof value === 'string' ? value : undefined
}
