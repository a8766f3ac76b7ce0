import type { Session } from '@supabase/auth-js'
import { expect, test } from 'vitest'

import { needsSecondFactor } from './second-factor-due.ts'

const tokenOf = (claims: object) => `x.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.x`
const sessionOf = (token: string, factors?: readonly { status: string }[]) =>
  ({ access_token: token, user: { factors } }) as unknown as Session

const verified = [{ status: 'verified' }]

test.each([
  { claims: { aal: 'aal1' }, factors: undefined, due: false },
  { claims: { aal: 'aal1' }, factors: [{ status: 'unverified' }], due: false },
  { claims: { aal: 'aal1' }, factors: [{ status: 'unverified' }, ...verified], due: true },
  { claims: { aal: 'aal2' }, factors: verified, due: false },
  { claims: { user_metadata: { firstName: 'Άννα ÿ?>' }, aal: 'aal2' }, factors: verified, due: false },
  { claims: {}, factors: verified, due: true },
])('$claims.aal with $factors: $due', ({ claims, factors, due }) => {
  expect(needsSecondFactor(sessionOf(tokenOf(claims), factors))).toBe(due)
})

test('what is no token asks for everything', () => {
  expect(needsSecondFactor(sessionOf('', verified))).toBe(true)
})
