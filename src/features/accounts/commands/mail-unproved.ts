import { AuthError } from '#domain/accounts/auth-error.ts'
import type { ProviderName } from '#domain/accounts/provider-profile.ts'
import type { Platform } from '#platform/context.ts'
import type { Db } from '#platform/db.ts'

import { languageOf } from '../store/users.ts'
import type { Client } from './issue-session.ts'
import { countCode, mailCode } from './mail-code.ts'

export interface UnprovedAddress {
  readonly userId: string
  /** Null: another account has the address, so nothing is mailed, but the answer stays the same. */
  readonly email: string | null
  /** The caller, whose language a new person is written to in. */
  readonly client: Client
  readonly redirectTo: string
}

/**
 * Mails a confirmation to an address that a provider gave without vouching for it.
 * @returns the answer for the person
 * @throws AuthError over_email_send_rate_limit
 */
export async function mailUnproved(
  platform: Platform,
  tx: Db,
  to: UnprovedAddress,
  provider: ProviderName,
): Promise<AuthError> {
  const { userId, email, redirectTo } = to
  if (email !== null) {
    const contact = { way: 'email', address: email } as const
    await countCode(platform, tx, { contact, purpose: 'signup', holder: userId }, to.client)
    const language = (await languageOf(tx, userId)) ?? to.client.language
    await mailCode(platform, tx, { user: { id: userId, email }, purpose: 'confirm', language, redirectTo })
  }
  return new AuthError(
    'provider_email_needs_verification',
    `Unverified email with ${provider}. A confirmation email has been sent to your ${provider} email`,
  )
}
