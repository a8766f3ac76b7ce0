import { newId } from '#platform/new-id.ts'
import type { KeyedCall, NewPayment, PaymentProvider, ProviderEvent } from '#platform/payments/provider.ts'

/** Whom a webhook call says to be from, and when. */
export interface Sending {
  readonly secret?: string
  /** Seconds from now; below 0 in the past. */
  readonly at?: number
}

/** A provider with its outside: customers, banks, time and the network. */
export interface ProviderWorld extends AsyncDisposable {
  readonly provider: PaymentProvider
  /** A second process with the same account at the provider. */
  readonly other: PaymentProvider
  readonly now: () => Temporal.Instant
  /** Lets time pass at the provider. */
  readonly pass: (seconds: number) => void
  /** A customer types a test card into the provider's form. */
  readonly pay: (ref: string, number: string) => Promise<unknown>
  readonly answer: (ref: string, answer: 'approve' | 'refuse') => Promise<unknown>
  /** The answers of the next calls are lost after their work. */
  readonly lose: (answers: number) => void
  /** The next calls are answered by an error of the provider's side, without work. */
  readonly breakDown: (calls: number) => void
  /** A webhook call that reports an event. */
  readonly webhookOf: (
    event: ProviderEvent,
    sending?: Sending,
  ) => { readonly body: Buffer; readonly headers: Headers }
}

export const WEBHOOK_SECRET = 'whsec_made_for_tests'
/** Of the webhook for events of salons' accounts. */
export const CONNECT_SECRET = 'whsec_of_accounts'

let keys = 0

/** A new key for each call. */
export const fresh = (): KeyedCall => ({ key: `key-${keys++}-${newId()}` })

export const newPayment = (changes: Partial<NewPayment> = {}): NewPayment => ({
  id: newId(),
  cents: 1500,
  customer: null,
  savesCard: false,
  description: 'Manicure',
  ...changes,
})

/** The same customer for all calls of a test. */
export const newCustomer = () => {
  const id = newId()
  return { id, email: `${id}@customer.example` }
}
