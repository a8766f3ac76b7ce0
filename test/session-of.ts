import { openSession, tokenResponse } from '#features/accounts/commands/issue-session.ts'
import type { Platform } from '#platform/context.ts'

const client = { network: undefined, ip: undefined, userAgent: undefined, language: 'el' } as const

/** A session as after a sign-in by password, without the password. */
export async function sessionOf(platform: Platform, userId: string) {
  const signedIn = await platform.dbs.auth
    .transaction()
    .execute((tx) => openSession(tx, userId, 'password', client))
  const { access_token: token, refresh_token: refreshToken } = await tokenResponse(platform, signedIn)
  return { id: signedIn.session.id, token, refreshToken }
}
