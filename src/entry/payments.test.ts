import { execFileSync } from 'node:child_process'

import { expect, test } from 'vitest'

import { readConfig } from '#platform/config.ts'

import { openPayments } from './payments.ts'

const open = (settings: Record<string, string>) =>
  openPayments({ config: readConfig(settings), dbs: {} as never, now: () => Temporal.Now.instant() })

const STRIPE = {
  PAYMENTS: 'stripe',
  STRIPE_SECRET_KEY: 'sk_test_1',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_1',
}

test('the settings choose the provider', async () => {
  expect(await open({ PAYMENTS: 'at_salon' })).toBeUndefined()
  const [sandbox, stripe] = [await open({}), await open(STRIPE)]
  expect([sandbox?.name, stripe?.name]).toEqual(['sandbox', 'stripe'])
})

test('the SDK is loaded only for Stripe', () => {
  const script = `import { registerHooks } from 'node:module'
    registerHooks({ load: (url, context, next) => (url.includes('/stripe/esm/') && console.log(url), next(url, context)) })
    await import('#entry/payments.ts')
    console.log('open')
    await import('#platform/payments/stripe.ts')`
  const lines = execFileSync(process.execPath, ['--input-type=module', '-e', script], { encoding: 'utf8' })
  expect(lines.startsWith('open\n')).toBe(true)
  expect(lines).toContain('/stripe/esm/')
})
