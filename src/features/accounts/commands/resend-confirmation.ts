import type { Platform } from '#platform/context.ts'

import { isBanned } from '../queries.ts'
import { languageOf, userByEmail } from '../store/users.ts'
import { countMail, mailCode } from './mail-code.ts'

/**
 * Mails the confirmation again if there is one to be made; silent about whether there was.
 * @throws AuthError over_email_send_rate_limit
 */
export async function resendConfirmation(
  platform: Platform,
  input: { email: string; redirectTo: string },
): Promise<void> {
  await platform.dbs.auth.transaction().execute(async (tx) => {
    await countMail(platform, tx, input.email, 'signup')
    const user = await userByEmail(tx, input.email)
    if (user === undefined || user.email_confirmed_at !== null || isBanned(platform, user.banned_until))
      return
    await mailCode(platform, tx, {
      user: { id: user.id, email: input.email },
      purpose: 'confirm',
      language: (await languageOf(tx, user.id)) ?? 'el',
      redirectTo: input.redirectTo,
    })
  })
}
