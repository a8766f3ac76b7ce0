import { expect, test } from 'vitest'

import { readConfig } from '#platform/config.ts'

import { roleOf } from './policy.ts'

const config = readConfig({ ADMIN_EMAILS: 'Boss@Onyxi.example' })

test.each([
  ['boss@onyxi.example', true, 'customer', 'admin'],
  ['boss@onyxi.example', true, null, 'admin'],
  ['boss@onyxi.example', false, 'customer', 'customer'],
  ['boss@onyxi.example.gr', true, 'customer', 'customer'],
  ['boss+1@onyxi.example', true, 'business', 'business'],
  ['boss@onyxi.example.', true, null, 'customer'],
  [null, true, 'customer', 'customer'],
  ['anna@example.gr', true, 'admin', 'admin'],
] as const)('%s, confirmed %s, stored %s → %s', (email, emailConfirmed, profileRole, role) => {
  expect(roleOf(config, { email, emailConfirmed, profileRole })).toBe(role)
})
