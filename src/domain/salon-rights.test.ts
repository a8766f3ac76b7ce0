import { expect, test } from 'vitest'

import { hasSalonRight, salonRoles, type SalonRight } from './salon-rights.ts'

test.each<[SalonRight, boolean, boolean, boolean]>([
  ['own-calendar', true, true, true],
  ['calendar', true, true, false],
  ['clients', true, true, false],
  ['set-up', true, true, false],
  ['reports', true, true, false],
  ['ownership', true, false, false],
])('%s: owner %s, manager %s, technician %s', (right, ...allowed) => {
  expect(salonRoles.map((role) => hasSalonRight(role, right))).toEqual(allowed)
})
