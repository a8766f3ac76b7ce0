import { expect, test } from 'vitest'

import { type LinkedIdentity, unlinking } from './unlinking.ts'

const identity = (
  id: string,
  provider: string,
  email: string | null,
  more: Partial<LinkedIdentity> = {},
) => ({
  id,
  provider,
  email,
  emailVerified: true,
  taken: false,
  ...more,
})
const mine = identity('1', 'email', 'a@b.gr')
const facts = { email: 'a@b.gr', emailConfirmed: true, trusts: () => false }
const stays = { moved: false, email: 'a@b.gr', confirmed: true }

test.each<[string, LinkedIdentity[], string, object]>([
  ['the only one stays', [mine], '1', { refused: 'single' }],
  ['a stranger’s', [mine, identity('2', 'google', 'a@b.gr')], '9', { refused: 'not_found' }],
  ['another has the same address', [mine, identity('2', 'google', 'a@b.gr')], '1', stays],
  ['the one with another address goes', [mine, identity('2', 'google', 'g@b.gr')], '2', stays],
  ['a phone goes', [mine, identity('2', 'phone', null)], '2', stays],
  [
    'the address moves',
    [mine, identity('2', 'google', 'g@b.gr')],
    '1',
    { moved: true, email: 'g@b.gr', confirmed: true },
  ],
  [
    'to a verified one first',
    [mine, identity('2', 'google', 'g@b.gr', { emailVerified: false }), identity('3', 'facebook', 'f@b.gr')],
    '1',
    { moved: true, email: 'f@b.gr', confirmed: true },
  ],
  [
    'to the oldest, unconfirmed',
    [
      mine,
      identity('2', 'google', 'g@b.gr', { emailVerified: false }),
      identity('3', 'facebook', 'f@b.gr', { emailVerified: false }),
    ],
    '1',
    { moved: true, email: 'g@b.gr', confirmed: false },
  ],
  [
    'all others are taken',
    [mine, identity('2', 'google', 'g@b.gr', { taken: true })],
    '1',
    { refused: 'email_conflict' },
  ],
  [
    'only a phone remains',
    [mine, identity('2', 'phone', null)],
    '1',
    { moved: true, email: null, confirmed: false },
  ],
])('%s', (_, identities, id, expected) => {
  expect(unlinking({ ...facts, identities }, id)).toEqual(expected)
})

test('an address is trusted by setting', () => {
  const identities = [mine, identity('2', 'google', 'g@b.gr', { emailVerified: false })]
  expect(unlinking({ ...facts, identities, trusts: (email) => email === 'g@b.gr' }, '1')).toMatchObject({
    confirmed: true,
  })
})
