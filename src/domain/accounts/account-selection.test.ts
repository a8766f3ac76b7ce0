import { describe, expect, test } from 'vitest'

import { type AccountFacts, type Holder, selectAccount, type SelectionFacts } from './account-selection.ts'

const email = 'anna@example.gr'
const own: AccountFacts = {
  userId: 'anna',
  email,
  emailConfirmed: true,
  phoneConfirmed: false,
  banned: false,
}
const holder: Holder = { ...own, proved: true, sso: false }
const facts: SelectionFacts = {
  known: undefined,
  email,
  emailVerified: true,
  holders: [],
  signUps: true,
  trusted: false,
  emailOptional: false,
}
const unproved: Holder = { ...holder, emailConfirmed: false, proved: false }

describe('no account is connected with this account at the provider', () => {
  test.each<[string, Partial<SelectionFacts>, object]>([
    [
      'no account has the address',
      {},
      { account: 'new', email, confirmed: true, enters: true, dropOthers: false },
    ],
    [
      'an account has the address, proved on both sides: it is joined',
      { holders: [holder] },
      { account: 'joined', userId: 'anna', dropOthers: false, enters: true },
    ],
    [
      'advisory 38: an account has the address but never proved it: its other ways to sign in are dropped',
      { holders: [unproved] },
      { account: 'joined', userId: 'anna', dropOthers: true, email, confirmed: true, enters: true },
    ],
    [
      '4.17: an address that the provider did not prove: a second account without it',
      { emailVerified: false, holders: [holder] },
      { account: 'new', userId: undefined, email: null, confirmed: false, enters: false },
    ],
    [
      'not proved, and no account has the address',
      { emailVerified: false },
      { account: 'new', email, confirmed: false, enters: false },
    ],
    [
      'not proved, but taken on trust',
      { emailVerified: false, trusted: true },
      { account: 'new', email, confirmed: true, enters: true },
    ],
    [
      'an address taken on trust joins no account',
      { emailVerified: false, trusted: true, holders: [holder] },
      { account: 'new', userId: undefined, email: null, confirmed: false, enters: true },
    ],
    [
      'a company’s sign-in is not joined',
      { holders: [{ ...holder, sso: true }] },
      { account: 'new', userId: undefined, email },
    ],
    [
      'of two accounts the one with a proved address is joined',
      { holders: [unproved, { ...holder, userId: 'maria', email: 'm@example.gr' }] },
      { account: 'joined', userId: 'maria', email: 'm@example.gr', dropOthers: false },
    ],
    [
      'proved by a provider on an account whose own address is not: the proved one becomes its own',
      { holders: [{ ...holder, email: 'x@example.gr', emailConfirmed: false }] },
      { account: 'joined', dropOthers: true, email, confirmed: true },
    ],
    [
      'two accounts with proved addresses',
      { holders: [holder, { ...holder, userId: 'maria' }] },
      { refused: 'ambiguous' },
    ],
    ['banned', { holders: [{ ...holder, banned: true }] }, { refused: 'banned' }],
    ['no address', { email: undefined }, { refused: 'no_email' }],
    [
      'no address, where none is needed',
      { email: undefined, emailVerified: false, emailOptional: true },
      { account: 'new', userId: undefined, email: null, confirmed: false, enters: true },
    ],
    [
      'no address and no sign-ups',
      { email: undefined, emailOptional: true, signUps: false },
      { refused: 'signup_disabled' },
    ],
    ['no sign-ups', { signUps: false }, { refused: 'signup_disabled' }],
    ['no sign-ups, but an account to join', { signUps: false, holders: [holder] }, { account: 'joined' }],
    [
      'no sign-ups, nothing proved',
      { signUps: false, emailVerified: false, holders: [holder] },
      { refused: 'signup_disabled' },
    ],
  ])('%s', (_, changed, expected) => {
    expect(selectAccount({ ...facts, ...changed })).toMatchObject(expected)
  })
})

describe('an account is connected with it', () => {
  test.each<[string, Partial<AccountFacts>, Partial<SelectionFacts>, object]>([
    [
      'enters',
      {},
      {},
      { account: 'known', userId: 'anna', dropOthers: false, email, confirmed: true, enters: true },
    ],
    [
      'enters whatever the address is now',
      {},
      { email: 'new@example.gr' },
      { email, confirmed: true, enters: true },
    ],
    ['enters without one', {}, { email: undefined }, { enters: true }],
    [
      'enters again where no address is needed',
      { email: null, emailConfirmed: false },
      { email: undefined, emailVerified: false, emailOptional: true },
      { dropOthers: false, email: null, enters: true },
    ],
    [
      'not with an address that was never proved',
      { emailConfirmed: false },
      { email: undefined, emailVerified: false, emailOptional: true },
      { refused: 'no_email' },
    ],
    ['enters although sign-ups are off', {}, { signUps: false }, { enters: true }],
    ['not when banned', { banned: true }, {}, { refused: 'banned' }],
    [
      'proved by phone',
      { email: null, emailConfirmed: false, phoneConfirmed: true },
      { emailVerified: false },
      { dropOthers: false, enters: true },
    ],
    [
      'proved only now',
      { emailConfirmed: false },
      {},
      { dropOthers: true, email, confirmed: true, enters: true },
    ],
    [
      'proved only now, but another has the address',
      { emailConfirmed: false },
      { holders: [{ ...holder, userId: 'maria' }] },
      { dropOthers: true, email: null, confirmed: false, enters: true },
    ],
    [
      'still not proved',
      { emailConfirmed: false },
      { emailVerified: false },
      { dropOthers: true, enters: false },
    ],
    ['never proved and no address', { emailConfirmed: false }, { email: undefined }, { refused: 'no_email' }],
  ])('%s', (_, changed, more, expected) => {
    expect(selectAccount({ ...facts, known: { ...own, ...changed }, ...more })).toMatchObject(expected)
  })
})
