import { globSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'

import { AuthAdminApi, AuthClient } from '@supabase/auth-js'
import { expect, test } from 'vitest'

import { authErrorCodes } from '#domain/accounts/auth-error.ts'

const root = resolve(import.meta.dirname, '..')
const sources = globSync(['src/**/*.test.ts', 'test/**/*.ts', 'e2e/**/*.ts'], { cwd: root }).filter(
  (file) => !file.endsWith('auth-inventory.test.ts'),
)
const text = sources.map((file) => readFileSync(resolve(root, file), 'utf8')).join('\n')

test('every error code of the sign-in service is expected by a test', () => {
  const isNamed = (code: string) => new RegExp(`['"=\`]${code}['"&\`]`).test(text)
  expect(authErrorCodes.filter((code) => !isNamed(code))).toEqual([])
})

const functionsOf = (thing: object): readonly string[] =>
  [...Object.keys(thing), ...Object.getOwnPropertyNames(Object.getPrototypeOf(thing))].filter(
    (name) =>
      !(name in Object.prototype) &&
      !name.startsWith('_') &&
      typeof (thing as Record<string, unknown>)[name] === 'function',
  )

/** Methods that make no call of their own, or need a page around them. */
const apart: Readonly<Record<string, string>> = {
  isThrowOnErrorEnabled: 'reads an option',
  logger: 'an option',
  fetch: 'an option',
  startAutoRefresh: 'a timer over refreshSession',
  stopAutoRefresh: 'a timer over refreshSession',
  dispose: 'a timer over refreshSession',
  linkIdentityOAuth: 'behind linkIdentity',
  linkIdentityIdToken: 'behind linkIdentity',
  signInWithEthereum: 'behind signInWithWeb3',
  signInWithSolana: 'behind signInWithWeb3',
  fetchJwk: 'behind getClaims',
  signInWithPasskey: 'needs a browser: our pages call it, driven by e2e',
  registerPasskey: 'needs a browser: our pages call it, driven by e2e',
  'mfa.webauthn.enroll': 'needs a browser: our pages call it, driven by e2e',
  'mfa.webauthn.challenge': 'needs a browser: our pages call it, driven by e2e',
  'mfa.webauthn.verify': 'needs a browser: our pages call it, driven by e2e',
  'mfa.webauthn.authenticate': 'needs a browser: our pages call it, driven by e2e',
  'mfa.webauthn.register': 'needs a browser: our pages call it, driven by e2e',
  'admin.customProviders.createProvider': 'not built, as listProviders says',
  'admin.customProviders.getProvider': 'not built, as listProviders says',
  'admin.customProviders.updateProvider': 'not built, as listProviders says',
  'admin.customProviders.deleteProvider': 'not built, as listProviders says',
}

/** Whether a test contains the call: by its name, with its object where the name alone is ambiguous. */
function isCalled(path: string): boolean {
  const [name = '', parent] = path.split('.').toReversed()
  if (parent === undefined) return new RegExp(`\\.${name}\\(`).test(text)
  const owner = parent === 'admin' ? String.raw`(?:admin|operator)\w*(?:\([^()]*\))?` : parent
  return new RegExp(`${owner}\\s*\\.${name}\\(`).test(text)
}

test('every call of the published client is made by a test', () => {
  const url = 'http://localhost'
  const client = new AuthClient({ url, autoRefreshToken: false, experimental: { recoveryCodes: true } })
  const admin = new AuthAdminApi({ url })
  const parts: Readonly<Record<string, object>> = {
    '': client,
    'mfa.': client.mfa,
    'mfa.recoveryCodes.': client.mfa.recoveryCodes,
    'mfa.webauthn.': client.mfa.webauthn,
    'oauth.': client.oauth,
    'passkey.': client.passkey,
    'admin.': admin,
    'admin.mfa.': admin.mfa,
    'admin.oauth.': admin.oauth,
    'admin.passkey.': admin.passkey,
    'admin.customProviders.': admin.customProviders,
  }
  const all = Object.entries(parts).flatMap(([prefix, part]) =>
    functionsOf(part).map((name) => prefix + name),
  )
  expect(all.length).toBeGreaterThan(60)
  const calls = all.filter((path) => !(path in apart) && path !== 'admin.fetch')
  expect(calls.filter((path) => !isCalled(path))).toEqual([])
})
