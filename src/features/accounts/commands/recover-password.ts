import type { Platform } from '#platform/context.ts'
import { EVEN_MILLISECONDS } from '#platform/limits.ts'
import { notBefore } from '#platform/not-before.ts'

import { isBanned } from '../queries.ts'
import { languageOf, userByEmail } from '../store/users.ts'
import { countCode, type Ending, mailCode } from './mail-code.ts'

/**
 * Mails a way in to who forgot their password; silent about whether the address has an account.
 * @throws AuthError over_email_send_rate_limit
 */
export async function recoverPassword(platform: Platform, email: string, ending: Ending): Promise<void> {
  const work = platform.dbs.auth.transaction().execute(async (tx) => {
    await countCode(platform, tx, { way: 'email', address: email }, 'recovery')
    const user = await userByEmail(tx, email)
    if (user === undefined || isBanned(platform, user.banned_until)) return
    const language = (await languageOf(tx, user.id)) ?? 'el'
    await mailCode(platform, tx, { ...ending, user: { id: user.id, email }, purpose: 'recovery', language })
  })
  await notBefore(EVEN_MILLISECONDS, work)
}
