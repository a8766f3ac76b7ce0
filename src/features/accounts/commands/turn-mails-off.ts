import type { MailTopic } from '#domain/accounts/mail-topics.ts'
import { Problem } from '#domain/problem.ts'
import { chooseMails, stopNews } from '#features/preferences/commands/choose.ts'
import type { Ctx } from '#platform/context.ts'

import { openMailsOff, type MailsOff } from '../queries/mails-off-link.ts'
import { isThere, setProfile } from '../store/own-sessions.ts'

/**
 * Stops mails of the topic of a mailed link; its signature stands for the person. For a deleted account nothing
 * happens.
 * @throws Problem not_found for a made-up link
 */
export async function turnMailsOff(ctx: Ctx, token: string): Promise<{ readonly topic: MailTopic }> {
  const found = openMailsOff(ctx, token)
  if (!found) throw new Problem('not_found')
  await turnOff(ctx, found)
  return { topic: found.topic }
}

async function turnOff(ctx: Ctx, { of, topic }: MailsOff): Promise<void> {
  if (topic === 'news') return stopNews(ctx, of)
  if (topic === 'figures') return setProfile(ctx.dbs.auth, of, { figures_mails_since: null })
  // A deleted account has no choices to change.
  if (await isThere(ctx.dbs.auth, of))
    await chooseMails(ctx, of, { topic, agreed: false, source: 'mail-program' })
}
