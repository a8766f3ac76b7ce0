import type { UserData } from '#domain/accounts/sign-up-data.ts'
import { profileFacts } from '#domain/accounts/sign-up-data.ts'
import type { Platform } from '#platform/context.ts'
import type { Db } from '#platform/db.ts'

import { isBanned } from '../queries.ts'
import { languageOf, newUserId, userByEmail } from '../store/users.ts'
import type { Client } from './issue-session.ts'
import { countMail, mailCode } from './mail-code.ts'
import { addAccount } from './sign-up.ts'

export interface CodeRequest {
  readonly email: string
  /** Whether an unknown address becomes an account. */
  readonly createUser: boolean
  readonly data: UserData
  readonly redirectTo: string
}

/**
 * Mails a code to enter with, whoever asks: an unknown address is answered like a known one.
 * @throws AuthError over_email_send_rate_limit
 */
export async function requestCode(platform: Platform, input: CodeRequest, client: Client): Promise<void> {
  await platform.dbs.auth.transaction().execute(async (tx) => {
    await countMail(platform, tx, input.email, 'otp')
    const person = await knownOrNew(platform, tx, input, client)
    if (person === undefined) return
    const { email, redirectTo } = input
    const { id, language } = person
    await mailCode(platform, tx, { user: { id, email }, purpose: 'sign-in', language, redirectTo })
  })
}

async function knownOrNew(platform: Platform, tx: Db, input: CodeRequest, client: Client) {
  const { email, data } = input
  if (input.createUser) {
    const id = await newUserId(tx)
    const account = { id, email, passwordHash: null, confirmed: false, data }
    if (await addAccount(tx, account, client.language))
      return { id, language: profileFacts(data).language ?? client.language }
  }
  const user = await userByEmail(tx, email)
  if (user === undefined || isBanned(platform, user.banned_until)) return undefined
  return { id: user.id, language: (await languageOf(tx, user.id)) ?? client.language }
}
