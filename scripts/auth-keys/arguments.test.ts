import { expect, test } from 'vitest'

import { wantedBy } from './arguments.ts'

const nothing = { kid: '', alg: 'ES256', now: false }

test.each([
  [['list'], { ...nothing, action: 'list' }],
  [['next', '--alg', 'EdDSA'], { ...nothing, action: 'next', alg: 'EdDSA' }],
  [['next', '--alg=RS256'], { ...nothing, action: 'next', alg: 'RS256' }],
  [['rotate', '--now'], { ...nothing, action: 'rotate', now: true }],
  [['retire', 'abc'], { ...nothing, action: 'retire', kid: 'abc' }],
  [['retire', '-abc'], { ...nothing, action: 'retire', kid: '-abc' }],
  [['retire', '--abc', '--now'], { ...nothing, action: 'retire', kid: '--abc', now: true }],
  [['retire', '--now', '-n'], { ...nothing, action: 'retire', kid: '-n', now: true }],
  [['retire', '--', '-abc'], { ...nothing, action: 'retire', kid: '-abc' }],
])('%j', (args, wanted) => {
  expect(wantedBy(args)).toEqual(wanted)
})

test.each([
  [[]],
  [['retire']],
  [['retire', 'a', 'b']],
  [['retire', 'a', '-b']],
  [['list', 'a']],
  [['list', '--other']],
  [['next', '--alg', 'HS256']],
  [['next', '--alg']],
  [['rotate', '--now=yes']],
])('%j is answered with the usage', (args) => {
  expect(wantedBy(args)).toBeUndefined()
})
