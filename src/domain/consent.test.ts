import { expect, test } from 'vitest'

import { asksForConsent, consentVersion, isAllowed, readConsent, type Consent } from './consent.ts'

const kept: Consent = {
  id: 'one',
  browserId: 'two',
  version: consentVersion,
  at: '2026-11-21T09:00:00Z',
  analytics: true,
  marketing: false,
  sent: true,
  isBound: true,
}

test.each([
  ['nothing', null],
  ['no JSON', '{'],
  ['a number', '7'],
  ['no object', '"accept"'],
  ['null', 'null'],
  ['a choice without its date', JSON.stringify({ ...kept, at: undefined })],
  ['a choice that is a word', JSON.stringify({ ...kept, analytics: 'yes' })],
  ['half a version', JSON.stringify({ ...kept, version: 0.5 })],
])('%s is no choice: it asks, and allows nothing', (_, text) => {
  const consent = readConsent(text)
  expect(consent).toBeUndefined()
  expect(asksForConsent(consent)).toBe(true)
  expect(isAllowed(consent, 'analytics')).toBe(false)
})

test('a choice is read back whole and allows exactly its purposes', () => {
  const consent = readConsent(JSON.stringify(kept))
  expect(consent).toEqual(kept)
  expect(asksForConsent(consent)).toBe(false)
  expect(isAllowed(consent, 'analytics')).toBe(true)
  expect(isAllowed(consent, 'marketing')).toBe(false)
})

test('a choice about an older question asks again, and allows nothing until then', () => {
  const older = { ...kept, version: consentVersion - 1 }
  expect(asksForConsent(older)).toBe(true)
  expect(isAllowed(older, 'analytics')).toBe(false)
})
