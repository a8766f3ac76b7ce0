import { consentVersion, type Consent, type ConsentChoice } from '#domain/consent.ts'
import type { recordConsent } from '#features/consents/contract.ts'

import { api } from '../../app/api.ts'
import { isSignedIn } from '../../app/session.ts'
import { keepConsent, leaveConsent, markSent } from './consent-state.ts'

/** A random UUID; works without a secure context, unlike `crypto.randomUUID`. */
function newUuid(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}

/** Keeps a choice. It holds at once; the record follows, where need be with the next page. */
export function decide({ analytics, marketing }: ConsentChoice, earlier: Consent | undefined): void {
  keepConsent({
    id: newUuid(),
    browserId: earlier?.browserId ?? newUuid(),
    version: consentVersion,
    at: new Date().toISOString(),
    analytics,
    marketing,
    sent: false,
    isBound: false,
  })
  leaveConsent()
}

/** Sends a choice that is not on record yet, or not with whose it is. */
export async function send(consent: Consent): Promise<void> {
  const { id, browserId, version, analytics, marketing } = consent
  const isBound = isSignedIn()
  try {
    await api<typeof recordConsent>('PUT', '/consents/{id}', {
      params: { id },
      body: { browserId, version, analytics, marketing },
    })
  } catch {
    // Unreachable, or too many at once: it stays marked as not sent, and goes out with the next page.
    return
  }
  markSent(consent, isBound)
}
