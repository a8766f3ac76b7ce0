import { expect, test } from 'vitest'

import { salonTerms as greek } from '#i18n/el/salon-terms.ts'
import { salonTerms as words } from '#i18n/en/salon-terms.ts'

import { askedText } from './asked-text.ts'

const nothing = {
  depositKind: 'none',
  depositValue: 0,
  guaranteeKind: 'none',
  guaranteeValue: 0,
  takesPayments: true,
} as const

test.each([
  ['nothing', {}, words.depositNone],
  ['an amount in advance', { depositKind: 'fixed', depositValue: 500 }, words.asksDeposit('€5')],
  [
    'a deposit where nothing can be paid online',
    { depositKind: 'percent', depositValue: 20, takesPayments: false },
    words.announcesDeposit(words.percentOfTotal(20)),
  ],
  ['a card for an amount', { guaranteeKind: 'fixed', guaranteeValue: 1500 }, words.asksCard('€15')],
  [
    'a card for a part',
    { guaranteeKind: 'percent', guaranteeValue: 50 },
    words.asksCard(words.percentOfTotal(50)),
  ],
  [
    'a card where nothing can be paid online',
    { guaranteeKind: 'fixed', guaranteeValue: 1500, takesPayments: false },
    words.depositNone,
  ],
] as const)('a salon asks for %s', (_, more, text) => {
  expect(askedText(words, { ...nothing, ...more }, 'en')).toBe(text)
})

test('a Greek reads the amount as Greeks write it', () => {
  const policy = { ...nothing, depositKind: 'fixed', depositValue: 1250 } as const
  expect(askedText(greek, policy, 'el').replaceAll('\u00a0', ' ')).toContain('12,50 €')
})
