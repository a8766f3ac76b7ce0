import { expect, test } from 'vitest'

import { actionsOn, rolesAt } from './user-actions.ts'

const plain = { isSelf: false, isAdmin: false, isNamed: false, isBanned: false }

test.each([
  ['full', plain, 'ban end-sessions role export delete'],
  ['full', { ...plain, isBanned: true }, 'unban end-sessions role export delete'],
  ['full', { ...plain, isAdmin: true }, 'ban end-sessions role export delete'],
  ['full', { ...plain, isAdmin: true, isNamed: true }, ''],
  ['full', { ...plain, isAdmin: true, isSelf: true }, ''],
  ['support', plain, 'ban end-sessions export delete'],
  ['support', { ...plain, isBanned: true }, 'unban end-sessions export delete'],
  ['support', { ...plain, isAdmin: true }, ''],
  ['finance', plain, ''],
  ['content', plain, ''],
] as const)('%s, %j → %s', (role, user, actions) => {
  expect(actionsOn(role, user).join(' ')).toBe(actions)
})

test('a place is a role, or an administrator’s role', () => {
  expect(rolesAt('business')).toEqual({ role: 'business', adminRole: null })
  expect(rolesAt('finance')).toEqual({ role: 'admin', adminRole: 'finance' })
})
