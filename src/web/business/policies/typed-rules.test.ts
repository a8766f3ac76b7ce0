import { expect, test } from 'vitest'

import type { OwnRules } from '#features/salons/contract/policy.ts'
import { businessPolicies as words } from '#i18n/el/business-policies.ts'

import { faultsOf, isWhole, rulesOf, typedOf } from './typed-rules.ts'

const rules: OwnRules = {
  stamp: 'x',
  shortestMinutes: 20,
  takesPayments: false,
  slotStep: 15,
  minimumNotice: 60,
  horizonDays: 60,
  cancellationHours: 24,
  depositKind: 'fixed',
  depositValue: 1250,
  guaranteeKind: 'none',
  guaranteeValue: 0,
  tightStarts: false,
  buffersInsideHours: false,
  split: 'fallback',
  maximumWait: 0,
  flexibleOrder: false,
  gapRule: 'none',
  minimumGap: 0,
}

test('rules come back as they were', () => {
  const { stamp: _, shortestMinutes: __, takesPayments: ___, ...plain } = rules
  expect(typedOf(rules)).toMatchObject({ asked: 'deposit-fixed', askedValue: '12.5', minimumGap: '20' })
  expect(rulesOf(typedOf(rules))).toEqual(plain)
})

test('a card on file comes back as it was', () => {
  const card = {
    ...rules,
    depositKind: 'none',
    depositValue: 0,
    guaranteeKind: 'percent',
    guaranteeValue: 50,
  } as const
  expect(typedOf(card)).toMatchObject({ asked: 'guarantee-percent', askedValue: '50' })
  expect(rulesOf(typedOf(card))).toMatchObject({
    depositKind: 'none',
    depositValue: 0,
    guaranteeKind: 'percent',
    guaranteeValue: 50,
  })
})

test.each([
  ['whole rules', {}, undefined],
  ['a comma in the euros', { askedValue: '12,50' }, undefined],
  ['no number', { askedValue: 'δέκα' }, words.faults.fixed],
  ['nothing', { askedValue: '' }, words.faults.fixed],
  ['too much', { askedValue: '1001' }, words.faults.fixed],
  ['more than all of it', { asked: 'deposit-percent', askedValue: '101' }, words.faults.percent],
  ['nothing asked', { asked: 'none', askedValue: 'x' }, undefined],
  ['a card for too much', { asked: 'guarantee-fixed', askedValue: '1001' }, words.faults.fixed],
  ['a card for all', { asked: 'guarantee-percent', askedValue: '100' }, undefined],
] as const)('%s', (_, more, fault) => {
  const faults = faultsOf({ ...typedOf(rules), ...more }, words)
  expect(faults.askedValue).toBe(fault)
  expect(isWhole(faults)).toBe(fault === undefined)
})

test.each([
  [{ horizonDays: '0' }, 'horizonDays'],
  [{ horizonDays: '1.5' }, 'horizonDays'],
  [{ gapRule: 'minimum', minimumGap: '3' }, 'minimumGap'],
] as const)('%j is refused', (more, field) => {
  expect(faultsOf({ ...typedOf(rules), ...more }, words)[field]).toBeDefined()
})
