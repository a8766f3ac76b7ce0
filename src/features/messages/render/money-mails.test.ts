import { describe, expect, test } from 'vitest'

import { sampleBooking, sampleFacts, sampleSite } from '#test/messages/sample-facts.ts'

import type { FactsToWrite, MessageKind } from '../contract.ts'
import { renderMessage } from './render-message.ts'

const rendered = (kind: MessageKind, facts: unknown) =>
  renderMessage({ kind, recipient: 'maria@example.gr', language: 'en', facts }, sampleSite)

const booking = (kind: MessageKind, more: Partial<FactsToWrite<'booking-confirmed'>>) =>
  rendered(kind, { ...sampleBooking, ...more })

describe('money in the mails to the salon', () => {
  test.each([
    ['salon-booking-confirmed', {}, 'Everything is paid at the salon.'],
    [
      'salon-booking-confirmed',
      { paidCents: 1000, atSalonCents: 4450 },
      '€10 was paid through Onyxi. The remaining €44.50 is due',
    ],
    ['salon-booking-moved', { paidCents: 5450 }, 'All of it, €54.50, was paid through Onyxi'],
    [
      'salon-booking-cancelled',
      { cancelledBy: 'customer', paidCents: 1000, refundCents: 400 },
      '€4 of the €10 that was paid',
    ],
    [
      'salon-booking-cancelled',
      { cancelledBy: 'customer', paidCents: 1000 },
      '€10 that was paid through Onyxi isn’t',
    ],
  ] as const)('%s with %j', (kind, facts, sentence) => {
    const { text, html: page } = booking(kind, facts)
    for (const written of [text, page]) expect(written).toContain(sentence)
  })
})

describe('a receipt of a payment', () => {
  const receipt = (more: object) =>
    rendered('payment-receipt', { ...(sampleFacts('payment-receipt') as object), ...more }).text

  test('names each means, what is left and what it is not', () => {
    expect(receipt({})).toMatch(
      /You paid: €10\.00\nBy card: €6\.00 \(test card: no money moved\)\nBy gift card: €4\.00/,
    )
    expect(receipt({})).toContain('Due at the salon: €44.50')
    expect(receipt({})).toMatch(/Payment number: \d{6}-\d{8}\n/)
    expect(receipt({})).toContain('Paid on: 14 November 2026, 11:00')
    expect(receipt({})).toContain('It isn’t a tax receipt')
  })

  test('has no payment number where a gift card covers everything', () => {
    const text = receipt({ payment: null, paidCents: 5450, giftCardCents: 5450, atSalonCents: 0 })
    expect(text).toContain('There’s nothing more to pay.')
    expect(text).not.toMatch(/Payment number|By card/)
  })
})

test('a mailed bill has its lines, its sums and what it is not', () => {
  const { text, html } = rendered('bill-receipt', sampleFacts('bill-receipt'))
  expect(text).toContain('- 2 × Cuticle oil, €17.00\n- Reduction: Άργησε η τεχνίτρια, −€4.00\nTotal: €35.00')
  expect(text).toContain('The total includes 24% VAT: €6.77\nTips: €3.00\nCash: €38.00\nBill number: 7')
  expect(text).toContain('Closed: 20 November 2026, 12:00')
  for (const written of [text, html]) expect(written).toContain('This mail is not a tax receipt')
})

test.each(['too-late-card', 'fee-waived', 'fee-charged', 'fee-refused'] as const)(
  'the mail %s, about a card on file, does not say that its reader paid before',
  (news) => {
    const { text } = rendered('payment', { ...(sampleFacts('payment') as object), news, last4: '4242' })
    expect(text).toContain('because you left a card on file')
    expect(text).not.toContain('because you paid')
  },
)

test('the code of a gift card can go to a second line after two groups, and only there', () => {
  const { html } = rendered('gift-card', sampleFacts('gift-card'))
  const lines = html.match(
    /<span style="display:inline-block;white-space:nowrap;">(?:<span[^>]*>\w+<\/span>)+/g,
  )
  expect(lines?.map((line) => line.match(/(?<=>)\w+/g))).toEqual([
    ['7K2M', '4X6W'],
    ['8K2M', '4X6W'],
  ])
})

test('a date in a sentence or a title, and a phone number, stay on one line', () => {
  expect(rendered('points-end', sampleFacts('points-end')).html).toContain('through 14\u00a0December')
  expect(rendered('new-terms', sampleFacts('new-terms')).html).toMatch(/<h1[^>]*>[^<]*14\u00a0December/)
  expect(rendered('salon-message', sampleFacts('salon-message')).html).toContain(
    '+30\u00a0210\u00a0000\u00a00000',
  )
})
