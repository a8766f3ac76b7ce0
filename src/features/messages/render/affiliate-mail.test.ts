import { expect, test } from 'vitest'

import { affiliateMail } from './affiliate-mail.ts'

const site = {
  publicUrl: 'https://onyxi.example',
  sender: { name: 'Onyxi', address: 'hello@onyxi.example' },
  codeMinutes: 10,
  now: Temporal.Instant.from('2026-05-11T06:00:00Z'),
}
const facts = {
  news: 'account',
  last4: '0695',
  holderName: 'Άννα Παππά',
  payableFrom: '2026-05-14T06:00:00Z',
} as const

test.each([
  ['el', 'Πέμ 14 Μαΐ, 09:00', 'https://onyxi.example/affiliate'],
  ['en', 'Thu 14 May, 09:00', 'https://onyxi.example/en/affiliate'],
] as const)(
  'an affiliate reads of a new account, from when it is paid, and where to look: %s',
  (locale, when, url) => {
    const { text } = affiliateMail(facts, locale, site)
    for (const part of [when, url, '0695', 'Άννα Παππά']) expect(text).toContain(part)
  },
)
