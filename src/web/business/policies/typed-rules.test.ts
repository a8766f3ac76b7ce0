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
  expect(typedOf(rules)).toMatchObject({ depositValue: '12.5', minimumGap: '20' })
  expect(rulesOf(typedOf(rules))).toEqual(plain)
})

test.each([
  ['whole rules', {}, undefined],
  ['a comma in the euros', { depositValue: '12,50' }, undefined],
  ['no number', { depositValue: 'δέκα' }, words.faults.fixed],
  ['nothing', { depositValue: '' }, words.faults.fixed],
  ['too much', { depositValue: '1001' }, words.faults.fixed],
  ['more than all of it', { depositKind: 'percent', depositValue: '101' }, words.faults.percent],
  ['a deposit of none', { depositKind: 'none', depositValue: 'x' }, undefined],
] as const)('%s', (_, more, fault) => {
  const faults = faultsOf({ ...typedOf(rules), ...more }, words)
  expect(faults.depositValue).toBe(fault)
  expect(isWhole(faults)).toBe(fault === undefined)
})

test.each([
  [{ horizonDays: '0' }, 'horizonDays'],
  [{ horizonDays: '1.5' }, 'horizonDays'],
  [{ gapRule: 'minimum', minimumGap: '3' }, 'minimumGap'],
] as const)('%j is refused', (more, field) => {
  expect(faultsOf({ ...typedOf(rules), ...more }, words)[field]).toBeDefined()
})
