import { expect, test } from 'vitest'

import { callbackProblem, keepsSession, readCallback } from './read-callback.ts'

const tokens = 'access_token=a.b.c&expires_in=900&refresh_token=r&sb=&token_type=bearer'

test.each([
  {
    search: '?next=%2Fdashboard',
    hash: `#${tokens}`,
    kind: { kind: 'tokens', accessToken: 'a.b.c', refreshToken: 'r', type: '' },
  },
  {
    search: '',
    hash: `#${tokens}&type=recovery`,
    kind: { kind: 'tokens', accessToken: 'a.b.c', refreshToken: 'r', type: 'recovery' },
  },
  { search: '?code=xyz', hash: '', kind: { kind: 'code', code: 'xyz' } },
  { search: '', hash: '#message=Confirm+the+other&sb=', kind: { kind: 'half' } },
  {
    search: '?error=access_denied',
    hash: `#${tokens}`,
    kind: { kind: 'error', error: 'access_denied', code: '' },
  },
  {
    search: '',
    hash: '#error=invalid_request&error_code=otp_expired&error_description=x&sb=',
    kind: { kind: 'error', error: 'invalid_request', code: 'otp_expired' },
  },
  // Tokens that were put into a query are no sign-in, and half a fragment is none.
  { search: `?${tokens}`, hash: '', kind: { kind: 'nothing' } },
  { search: '', hash: '#access_token=a.b.c', kind: { kind: 'nothing' } },
  { search: '', hash: '', kind: { kind: 'nothing' } },
])('$search $hash', ({ search, hash, kind }) => {
  expect(readCallback(search, hash)).toEqual(kind)
})

test.each([
  ['access_denied', '', 'cancelled'],
  ['access_denied', 'bad_oauth_callback', 'cancelled'],
  ['user_denied', 'bad_oauth_callback', 'cancelled'],
  ['invalid_request', 'bad_oauth_callback', 'late'],
  ['access_denied', 'user_banned', 'banned'],
  ['access_denied', 'signup_disabled', 'signupDisabled'],
  ['invalid_request', 'bad_oauth_state', 'late'],
  ['', 'identity_already_exists', 'alreadyLinked'],
  ['server_error', 'unexpected_failure', 'failed'],
  ['', 'constructor', 'failed'],
  ['', '', 'failed'],
])('%s %s becomes %s', (error, code, problem) => {
  expect(callbackProblem(error, code)).toBe(problem)
})

test('three refusals keep the session, no other does', () => {
  const codes = [
    'identity_already_exists',
    'identity_not_found',
    'single_identity_not_deletable',
    'bad_oauth_state',
    'otp_expired',
    '',
  ]
  expect(codes.map(keepsSession)).toEqual([true, true, true, false, false, false])
})
