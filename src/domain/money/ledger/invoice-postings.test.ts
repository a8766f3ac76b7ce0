import { expect, test } from 'vitest'

import { amountsOfNet } from '../invoice.ts'
import { subscriptionCredited, subscriptionInvoiced, subscriptionPaid } from './invoice-postings.ts'
import { heldBy, platform, type Posting } from './posting.ts'

const invoice = { invoiceId: 'invoice', ...amountsOfNet(2900) }

test.each<[string, Posting | undefined, string, (string | number)[][]]>([
  [
    'an invoice',
    subscriptionInvoiced(invoice),
    'subscription_invoiced invoice',
    [
      ['due', 'invoice', 3596],
      ['subscription_income', '', -2900],
      ['vat', '', -696],
    ],
  ],
  [
    'its payment by card',
    subscriptionPaid(invoice, 'stripe'),
    'subscription_paid invoice',
    [
      ['provider_stripe', '', 3596],
      ['due', 'invoice', -3596],
    ],
  ],
  [
    'its payment at the bank',
    subscriptionPaid(invoice, 'bank'),
    'subscription_paid invoice',
    [
      ['bank', '', 3596],
      ['due', 'invoice', -3596],
    ],
  ],
  [
    'a credit note whose money goes back to the card',
    subscriptionCredited(invoice, heldBy('refund', 'refund')),
    'subscription_credited invoice',
    [
      ['subscription_income', '', 2900],
      ['refund', 'refund', -3596],
      ['vat', '', 696],
    ],
  ],
  [
    'a credit note whose money goes back by bank',
    subscriptionCredited(invoice, platform('bank')),
    'subscription_credited invoice',
    [
      ['subscription_income', '', 2900],
      ['bank', '', -3596],
      ['vat', '', 696],
    ],
  ],
])('%s', (_, posting, fact, entries) => {
  expect(`${posting?.event} ${posting?.source}`).toBe(fact)
  expect(posting?.entries.map(({ account, cents }) => [account.code, account.holder ?? '', cents])).toEqual(
    entries,
  )
})
