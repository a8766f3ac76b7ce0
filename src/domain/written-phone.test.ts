import { expect, it } from 'vitest'

import { internationalPhone, spacedPhone } from './written-phone.ts'

it.each([
  ['+302101234567', '+302101234567'],
  ['+30 210 123 4567', '+302101234567'],
  ['210-123.4567', '+302101234567'],
  ['(690) 000 7805', '+306900007805'],
  ['0030 690 000 7805', '+306900007805'],
  ['+44 20 7946 0958', '+442079460958'],
  // Neither says its country nor is it Greek.
  ['020 7946 0958', null],
  ['12345678', null],
  ['+30', null],
])('%s is called from abroad as %s', (written, expected) => {
  expect(internationalPhone(written)).toBe(expected)
})

it.each([
  ['+306900007805', '+30 690 000 7805'],
  ['6900007805', '690 000 7805'],
  ['2101234567', '210 123 4567'],
  ['+442079460958', '+442079460958'],
  ['210-1234567', '210-1234567'],
])('%s is shown as %s', (phone, expected) => {
  expect(spacedPhone(phone).replaceAll('\u00a0', ' ')).toBe(expected)
})
