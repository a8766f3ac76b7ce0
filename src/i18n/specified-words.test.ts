import { expect, test } from 'vitest'

import { account as accountGreek } from './el/account.ts'
import { root as rootGreek } from './el/root.ts'
import { shell as shellGreek } from './el/shell.ts'
import { account } from './en/account.ts'
import { root } from './en/root.ts'
import { shell } from './en/shell.ts'

test('the sentences that are specified word for word', () => {
  expect({
    login: account.passwordMissingLogin,
    signUp: account.passwordMissingSignup,
    signedOut: shell.account.signedOut,
    signOutError: shell.account.signOutError,
    signOutFailed: shell.account.signOutFailed,
    logOutInGreek: shellGreek.account.signOut,
    language: [root.languageChanged, rootGreek.languageChanged],
  }).toEqual({
    login: 'Password is required for email login',
    signUp: 'Password is required for email signup',
    signedOut: 'Successfully signed out',
    signOutError: 'Error signing out',
    signOutFailed: 'Failed to sign out. Please try again.',
    logOutInGreek: 'Αποσύνδεση',
    language: ['Language Changed', 'Η γλώσσα άλλαξε'],
  })
})

test('each of them has a Greek twin of its own', () => {
  expect(accountGreek.passwordMissingLogin).toMatch(/σύνδεση με email$/)
  expect(accountGreek.passwordMissingSignup).toMatch(/εγγραφή με email$/)
  expect(shellGreek.account.signedOut).toMatch(/^Αποσυνδεθήκατε/)
  expect(shellGreek.account.signOutFailed).toMatch(/απέτυχε/)
})
