import { expect, test } from 'vitest'

import {
  isRunSettingValue,
  runSettingNames,
  runSettings,
  valueInForce,
  type RunSettingName,
} from './run-settings.ts'

test.each<[RunSettingName, unknown, boolean]>([
  ['online-bookings', 'open', true],
  ['online-bookings', 'paused', true],
  ['online-bookings', 'closed', false],
  ['online-bookings', 30, false],
  ['online-bookings', null, false],
  ['salon-applications', 'paused', true],
  ['salon-applications', true, false],
  ['trial-days', 6, false],
  ['trial-days', 7, true],
  ['trial-days', 90, true],
  ['trial-days', 91, false],
  ['trial-days', 30.5, false],
  ['trial-days', '30', false],
  ['trial-days', 'open', false],
])('%s %j: %s', (name, value, isOne) => {
  expect(isRunSettingValue(name, value)).toBe(isOne)
})

test.each(runSettingNames)('the standard of %s can be set, and holds until something is', (name) => {
  const { standard } = runSettings[name]
  expect(isRunSettingValue(name, standard)).toBe(true)
  expect(valueInForce(name, undefined)).toBe(standard)
  expect(valueInForce(name, 'no value')).toBe(standard)
})

test('a stored value holds instead of the standard', () => {
  expect(valueInForce('online-bookings', 'paused')).toBe('paused')
  expect(valueInForce('trial-days', 14)).toBe(14)
})
