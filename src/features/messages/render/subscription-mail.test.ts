import { expect, test } from 'vitest'

import { sampleSite } from '#test/messages/sample-facts.ts'

import { subscriptionMail } from './subscription-mail.ts'

const salon = { salonName: 'Ατελιέ', salonNameEn: '' }

test.each([
  ['card', 'el', ['10,00\u00a0€', 'CN-2026-00001', 'στην κάρτα από την οποία πληρώθηκε', 'Διπλή χρέωση']],
  ['bank', 'el', ['με τραπεζική κατάθεση']],
  ['card', 'en', ['€10.00', 'CN-2026-00001', 'to the card that paid', 'Διπλή χρέωση']],
  ['bank', 'en', ['by bank transfer']],
] as const)('a credit note says how much goes back, how (%s), and why (%s)', (backTo, locale, texts) => {
  const facts = {
    ...salon,
    change: 'refunded',
    paidCents: 1000,
    invoiceNumber: 'CN-2026-00001',
    backTo,
    reason: 'Διπλή χρέωση',
  } as const
  const { text } = subscriptionMail(facts, locale, sampleSite)
  for (const each of texts) expect(text).toContain(each)
})

test.each([
  ['el', ['31 Μαΐου 2026', '4242']],
  ['en', ['31 May 2026', '4242']],
] as const)('a card that is about to expire is named with its last day (%s)', (locale, texts) => {
  const facts = { ...salon, change: 'card-expires', last4: '4242', endsAt: '2026-05-31T21:00:00Z' } as const
  const { text } = subscriptionMail(facts, locale, sampleSite)
  for (const each of texts) expect(text).toContain(each)
})
