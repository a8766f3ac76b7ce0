import type { SalonId } from '#domain/ids.ts'
import { Problem } from '#domain/problem.ts'
import { writeMessages } from '#features/messages/commands/write-messages.ts'
import type { Ctx } from '#platform/context.ts'
import { asPerson } from '#platform/http/as-person.ts'
import { write } from '#platform/refusals.ts'

import type { MemberRole } from '../contract/members.ts'
import { joinedMails } from '../emails.ts'
import { teamRefusals } from '../store.ts'
import * as store from '../store/members.ts'

interface Accepted {
  readonly salonId: SalonId
  readonly slug: string
  readonly role: MemberRole
}

/**
 * Joins a team with the account that has proved the invited address. Of two simultaneous calls, one joins.
 * @throws Problem unauthorized, not_found, invitation_used, invitation_revoked, invitation_expired, invitation_other_email,
 *   already_member, staff_has_account
 */
export const acceptInvitation = (ctx: Ctx, token: string): Promise<Accepted> =>
  write(() => accept(ctx, token), teamRefusals)

const accept = (ctx: Ctx, token: string): Promise<Accepted> =>
  asPerson(ctx, async (tx, { email }) => {
    const joined = await store.takeInvitation(tx, token, ctx.now().toString())
    if (!joined) throw new Problem('not_found')
    const { salonId, slug, role } = joined
    await writeMessages(tx, joinedMails(joined, { email }))
    return { salonId, slug, role }
  })
