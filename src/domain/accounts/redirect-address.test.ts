import { expect, test } from 'vitest'

import { callbackError, extended, linkError } from './redirect-address.ts'

test.each([
  ['https://a.example', { query: { code: 'x' } }, 'https://a.example/?code=x'],
  ['https://a.example/b?c=%20d&e=f+g', { query: { code: 'x' } }, 'https://a.example/b?c=%20d&e=f+g&code=x'],
  [
    'https://a.example/b?c=d#old',
    { fragment: { z: 1, a: 'é &' } },
    'https://a.example/b?c=d#a=%C3%A9+%26&sb=&z=1',
  ],
  [
    'https://a.example/νύχι',
    { fragment: { a: undefined } },
    'https://a.example/%CE%BD%CF%8D%CF%87%CE%B9#sb=',
  ],
  ['gr.onyxi.app://in', { query: { code: 'x' } }, 'gr.onyxi.app://in?code=x'],
])('%s with %j is %s', (address, add, whole) => {
  expect(extended(address, add)).toBe(whole)
})

test.each([
  ['otp_expired', 403, 'access_denied', 'access_denied'],
  ['validation_failed', 400, 'invalid_request', 'invalid_request'],
  ['signup_disabled', 422, undefined, 'access_denied'],
  ['identity_already_exists', 422, undefined, 'server_error'],
  ['unexpected_failure', 500, 'server_error', 'server_error'],
  ['conflict', 503, 'temporarily_unavailable', 'temporarily_unavailable'],
])('%s (%i) is %s in a link, %s in a callback', (code, status, link, callback) => {
  const refusal = { code, status, message: '' }
  expect([linkError(refusal), callbackError(refusal)]).toEqual([link, callback])
})
