import { expect, test } from 'vitest'

import { payoutMail } from './payout-mail.ts'

const site = {
  publicUrl: 'https://onyxi.example',
  sender: { name: 'Onyxi', address: 'hello@onyxi.example' },
  codeMinutes: 10,
  now: Temporal.Instant.from('2026-05-11T06:00:00Z'),
}

test.each([
  ['el', 'Το Stripe σταμάτησε τις πληρωμές προς το σαλόνι σας: Ατελιέ', '/business/payouts'],
  ['en', 'Stripe has stopped payouts to your salon: Atelier', '/en/business/payouts'],
] as const)('an owner reads that Stripe has stopped paying, and where to go: %s', (locale, subject, path) => {
  const salonName = locale === 'el' ? 'Ατελιέ' : 'Atelier'
  const facts = {
    salonName,
    salonNameEn: '',
    timeZone: 'Europe/Athens',
    news: 'blocked',
    kind: 'stripe',
    last4: null,
  } as const
  const mail = payoutMail(facts, locale, site)
  expect(mail.subject).toBe(subject)
  expect(mail.text).toContain(`https://onyxi.example${path}`)
})
