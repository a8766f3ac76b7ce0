import { consentVersion, type Consent } from '#domain/consent.ts'

/** A stored choice about cookies, so that the question does not cover the page. */
export const necessaryOnly: Consent = {
  id: '4a1c0a0e-0000-4000-8000-000000000001',
  browserId: '4a1c0a0e-0000-4000-8000-000000000002',
  version: consentVersion,
  at: '2026-01-01T00:00:00Z',
  analytics: false,
  marketing: false,
  sent: true,
  isBound: true,
}
