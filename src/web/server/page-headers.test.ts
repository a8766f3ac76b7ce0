import { expect, test } from 'vitest'

import { readConfig } from '#platform/config.ts'

import { pageHeaders } from './page-headers.ts'

const stripe = {
  PAYMENTS: 'stripe',
  STRIPE_SECRET_KEY: 'sk_test_1',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_1',
}
const policyOf = (env: Record<string, string>, takesCards: boolean) =>
  pageHeaders(readConfig({ DEMO: '0', ...env })).policy?.('n0', takesCards) ?? ''

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
