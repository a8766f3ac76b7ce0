import type { SalonId } from '#domain/ids.ts'
import { Problem } from '#domain/problem.ts'
import { writeMessages } from '#features/messages/commands/write-messages.ts'
import type { Ctx } from '#platform/context.ts'
import { asUser } from '#platform/db.ts'
import { rememberAnswer, type OnceRequest } from '#platform/http/idempotency.ts'
import { personOf } from '#platform/http/who-asks.ts'

import type { MemberRole } from '../contract/members.ts'
import { joinedMails } from '../emails.ts'
import { explained } from '../store.ts'
import * as store from '../store/members.ts'

interface Accepted {
  readonly salonId: SalonId
  readonly slug: string
  readonly role: MemberRole
}

/**
 * Joins a team with the account that has proved the invited address. Of two who press at once, one joins.
 * @throws Problem unauthorized, not_found, invitation_used, invitation_revoked, invitation_expired, invitation_other_email,
 *   already_member, staff_has_account
 */
export function acceptInvitation(ctx: Ctx, token: string, once: OnceRequest | null): Promise<Accepted> {
  const { id, email } = personOf(ctx)
  const now = ctx.now()
  return explained(() =>
    asUser(ctx.dbs.app, id, async (tx) => {
      const joined = await store.takeInvitation(tx, token, now.toString())
      if (!joined) throw new Problem('not_found')
      const { salonId, slug, role } = joined
      const answer = { salonId, slug, role }
      await rememberAnswer(tx, once, { status: 200, response: answer }, now)
      await writeMessages(tx, joinedMails(joined, { email }))
      return answer
    }),
  )
}
