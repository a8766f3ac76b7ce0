import type { Platform } from '#platform/context.ts'
import { notBefore } from '#platform/not-before.ts'
import { EVEN_MILLISECONDS } from '#platform/sign-in-limits.ts'

import { isBanned } from '../queries.ts'
import { languageOf, userByEmail } from '../store/users.ts'
import type { Client } from './issue-session.ts'
import { countCode, type Ending, mailCode } from './mail-code.ts'

/**
 * Mails a recovery code. The answer does not reveal whether the address has an account.
 * @throws AuthError over_email_send_rate_limit
 */
export async function recoverPassword(
  platform: Platform,
  email: string,
  ending: Ending,
  client: Client,
): Promise<void> {
  const work = platform.dbs.auth.transaction().execute(async (tx) => {
    const found = await userByEmail(tx, email)
    const user = found && !isBanned(platform, found.banned_until) ? found : undefined
    const wanted = {
      contact: { way: 'email', address: email },
      purpose: 'recovery',
      holder: user?.id,
    } as const
    await countCode(platform, tx, { ...wanted, isSent: user !== undefined }, client)
    if (user === undefined) return
    const language = (await languageOf(tx, user.id)) ?? 'el'
    await mailCode(platform, tx, { ...ending, user: { id: user.id, email }, purpose: 'recovery', language })
  })
  await notBefore(EVEN_MILLISECONDS, work)
}
