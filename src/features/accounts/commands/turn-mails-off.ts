import type { MailTopic } from '#domain/accounts/mail-topics.ts'
import { Problem } from '#domain/problem.ts'
import type { Ctx } from '#platform/context.ts'

import { openMailsOff } from '../queries/mails-off-link.ts'
import { setProfile } from '../store/own-sessions.ts'

/** What the profile says of who wants no mails of a topic. */
const off: Readonly<Record<MailTopic, Readonly<Record<string, false | null>>>> = {
  reviews: { wants_review_mails: false },
  points: { wants_points_mails: false },
  figures: { figures_mails_since: null },
}

/**
 * Stops the mails of the topic of a mailed link; its signature stands for the person. For an account that was deleted
 * there is nothing to stop. @throws Problem not_found for a made-up link
 */
export async function turnMailsOff(ctx: Ctx, token: string): Promise<{ readonly topic: MailTopic }> {
  const found = openMailsOff(ctx, token)
  if (!found) throw new Problem('not_found')
  const { person, topic } = found
  await setProfile(ctx.dbs.auth, person, off[topic])
  return { topic }
}
