import { expect, test } from 'vitest'

import { readConfig } from '#platform/config.ts'

import { pageHeaders } from './page-headers.ts'

const stripe = {
  PAYMENTS: 'stripe',
  STRIPE_SECRET_KEY: 'sk_test_1',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_1',
}
const policyOf = (env: Record<string, string>, takesCards: boolean, cookies = '') =>
  pageHeaders(readConfig({ DEMO: '0', ...env })).policy?.('n0', takesCards, cookies) ?? ''

test('another host’s streets are let in only for who agreed to it', () => {
  const foreign = { PUBLIC_URL: 'https://onyxi.example', TILES_URL: 'https://tiles.example/{z}/{x}/{y}.png' }
  const agreed = 'onyxi-streets=1'
  expect(policyOf(foreign, false)).not.toContain('tiles.example')
  expect(policyOf(foreign, false, agreed)).toContain("img-src 'self' data: blob: https://tiles.example;")
  const own = { ...foreign, TILES_URL: 'https://onyxi.example/tiles/{z}/{x}/{y}.png' }
  expect(policyOf(own, false, agreed)).toContain("img-src 'self' data: blob:;")
  // The page's script reads an archive; images are not allowed if there is one.
  const archive = { ...foreign, TILES_PMTILES_URL: 'https://streets.example/greece.pmtiles' }
  expect(policyOf(archive, false)).not.toContain('streets.example')
  expect(policyOf(archive, false, agreed)).toContain("connect-src 'self' https://streets.example;")
  expect(policyOf(archive, false, agreed)).not.toContain('tiles.example')
})

test('the policy lets Stripe’s form in only where cards are taken, and only with Stripe', () => {
  const rules = policyOf(stripe, true).split('; ')
  const rule = (name: string) => rules.find((one) => one.startsWith(name)) ?? ''
  expect(rule('script-src')).toContain('https://js.stripe.com')
  expect(rule('frame-src')).toContain('https://hooks.stripe.com')
  expect(rule('connect-src')).toContain('https://api.stripe.com')
  expect(rule('require-trusted-types-for')).toBe("require-trusted-types-for 'script'")
  expect(rules.filter((one) => one.includes('stripe'))).toHaveLength(3)
  expect(policyOf(stripe, false)).not.toContain('stripe')
  expect(policyOf({ PAYMENTS: 'sandbox' }, true)).not.toContain('stripe')
  expect(policyOf({ PAYMENTS: 'sandbox' }, true)).toBe(policyOf(stripe, false))
})
