import type { chargebackReasons as source } from '../el/chargeback-reasons.ts'
import type { Translated } from '../translated.ts'

export const chargebackReasons: Translated<typeof source> = {
  bank_cannot_process: 'The bank couldn’t process it',
  credit_not_processed: 'An expected refund didn’t come',
  customer_initiated: 'Asked for by the customer',
  duplicate: 'Charged twice',
  fraudulent: 'Not made by the cardholder',
  general: 'No particular reason',
  insufficient_funds: 'Not enough on the account',
  noncompliant: 'Against the card’s rules',
  product_not_received: 'Service not received',
  product_unacceptable: 'Not satisfied',
  subscription_canceled: 'Subscription was cancelled',
  unrecognized: 'Charge not recognised',
}
