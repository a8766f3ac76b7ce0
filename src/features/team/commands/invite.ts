import type { InvitationId, SalonId } from '#domain/ids.ts'
import type { Locale } from '#domain/locale.ts'
import { Problem } from '#domain/problem.ts'
import { writeMessages } from '#features/messages/commands/write-messages.ts'
import type { Ctx } from '#platform/context.ts'
import type { Db } from '#platform/db.ts'
import {
  INVITATION_DAYS,
  INVITATION_SENDS,
  INVITATION_WAIT_SECONDS,
  INVITATIONS_PER_DAY,
} from '#platform/limits.ts'
import { newId } from '#platform/new-id.ts'

import type { InvitationView } from '../contract/members.ts'
import { invitationMail } from '../emails.ts'
import { findInvitation, findSender, listPeople, presentInvitation } from '../queries/members.ts'
import { lockTeam } from '../store.ts'
import * as store from '../store/members.ts'
import { inTeam } from './in-team.ts'

interface InvitationInput extends store.RoleFields {
  readonly email: string
  readonly language: Locale
}

const freshLink = (now: Temporal.Instant) => ({
  token: store.newToken(),
  sentAt: now.toString(),
  expiresAt: now.add({ hours: 24 * INVITATION_DAYS }).toString(),
})

/** Limits the mails, since each goes to a typed address. @throws Problem too_many_invitations */
async function requireInvitationAllowed(tx: Db, salonId: SalonId, now: Temporal.Instant): Promise<void> {
  const since = now.subtract({ hours: 24 }).toString()
  await lockTeam(tx, salonId)
  if ((await store.countSends(tx, salonId, since)) >= INVITATIONS_PER_DAY)
    throw new Problem('too_many_invitations')
}

/**
 * Invites a person into the team by mail.
 * @throws Problem unauthorized, not_found, forbidden, already_member, already_invited, staff_has_account, too_many_invitations
 */
export const invite = (ctx: Ctx, salonId: SalonId, input: InvitationInput): Promise<InvitationView> =>
  inTeam(ctx, { salonId, right: 'ownership' }, async (tx, { now }) => {
    await requireInvitationAllowed(tx, salonId, now)
    const people = await listPeople(tx, salonId)
    if (people.some(({ email }) => email === input.email)) throw new Problem('already_member')
    const isTaken = input.staffId !== null && people.some(({ staffId }) => staffId === input.staffId)
    if (isTaken) throw new Problem('staff_has_account')
    const sender = await findSender(tx, salonId, input.staffId)
    const made = { ...input, id: newId<InvitationId>(), salonId, ...freshLink(now) }
    await store.insertInvitation(tx, made)
    await writeMessages(tx, [invitationMail(made, sender, 1)])
    return presentInvitation(await findInvitation(tx, salonId, made.id), now)
  })

/**
 * Sends an invitation again, with a new link and a new period.
 * @throws Problem unauthorized, not_found, forbidden, rate_limited, too_many_invitations
 */
export const resendInvitation = (ctx: Ctx, { salonId, id }: store.InvitationKey): Promise<InvitationView> =>
  inTeam(ctx, { salonId, right: 'ownership' }, async (tx, { now }) => {
    const before = await findInvitation(tx, salonId, id)
    if (before.sends >= INVITATION_SENDS) throw new Problem('too_many_invitations')
    const next = Temporal.Instant.from(before.sentAt).add({ seconds: INVITATION_WAIT_SECONDS })
    const retryAfter = now.until(next).total('seconds')
    if (retryAfter > 0) throw new Problem('rate_limited', { retryAfter })
    await requireInvitationAllowed(tx, salonId, now)
    const link = freshLink(now)
    if (!(await store.renewInvitation(tx, { salonId, id }, link))) throw new Problem('not_found')
    const sender = await findSender(tx, salonId, before.staffId)
    await writeMessages(tx, [invitationMail({ ...before, ...link }, sender, before.sends + 1)])
    return presentInvitation(await findInvitation(tx, salonId, id), now)
  })

/** @throws Problem unauthorized, not_found, forbidden */
export const revokeInvitation = (ctx: Ctx, { salonId, id }: store.InvitationKey): Promise<void> =>
  inTeam(ctx, { salonId, right: 'ownership' }, async (tx, { now }) => {
    if (!(await store.closeInvitation(tx, { salonId, id }, now.toString()))) throw new Problem('not_found')
  })
