import { expect, test } from 'vitest'

import { forwardedParameters, scopesAsked, signUpParameters } from './authorize-parameters.ts'

test('foreign parameters are passed on, our own are not, in any spelling', () => {
  const query = {
    access_type: 'offline',
    prompt: 'consent',
    login_hint: 'a@b.gr',
    nonce: 'n',
    provider: 'google',
    redirect_to: 'x',
    scopes: 'x',
    role: 'business',
    invite_token: 'x',
    client_id: 'x',
    Client_Secret: 'x',
    REDIRECT_URI: 'x',
    response_type: 'x',
    state: 'x',
    scope: 'x',
    code_challenge: 'x',
    code_challenge_Method: 'x',
    code_verifier: 'x',
    request: 'x',
    request_uri: 'x',
  }
  expect(forwardedParameters(query)).toEqual({
    access_type: 'offline',
    prompt: 'consent',
    login_hint: 'a@b.gr',
    nonce: 'n',
  })
})

test('scopes are added once each', () => {
  expect(scopesAsked(['openid', 'email'], 'email, calendar  https://x.example/y')).toBe(
    'openid email calendar https://x.example/y',
  )
  expect(scopesAsked(['email'], undefined)).toBe('email')
})

test('parameters about a new account', () => {
  expect(signUpParameters({ role: 'admin', business_name: 'Ν'.repeat(300), language: '', sub: 'x' })).toEqual(
    {
      role: 'admin',
      business_name: 'Ν'.repeat(200),
    },
  )
})
