import type { InvitationId, SalonId, StaffId, UserId } from '#domain/ids.ts'
import { nameIn } from '#domain/names/name-in.ts'
import { Problem } from '#domain/problem.ts'
import type { NamedSalon } from '#features/messages/contract/named-salon.ts'
import { requireSalon } from '#features/salons/policy.ts'
import type { Ctx } from '#platform/context.ts'
import { asUser, one, rows, sql, type Db } from '#platform/db.ts'
import { INVITATION_SENDS } from '#platform/limits.ts'

import type {
  InvitationView,
  Member,
  MemberRole,
  Members,
  OpenedInvitation,
  TeamEvent,
} from '../contract/members.ts'
import type { Sender } from '../emails.ts'
import { tokenHash } from '../store/members.ts'

const MOST_EVENTS = 100

/** All accounts with access, the owner first; for the salon's managers. */
export const listPeople = async (tx: Db, salonId: SalonId): Promise<Member[]> => [
  ...(await rows(
    tx,
    sql<Member>`
      select user_id as "userId", role, staff_id as "staffId", email, trim(concat_ws(' ', first_name, last_name)) as name, since, user_id = app_user() as "isSelf"
      from team_people(${salonId}) order by role <> 'owner', role <> 'manager', since, user_id`,
  )),
]

/** @throws Problem not_found */
export async function findMember(tx: Db, salonId: SalonId, userId: UserId): Promise<Member> {
  const found = (await listPeople(tx, salonId)).find((each) => each.userId === userId)
  if (!found) throw new Problem('not_found')
  return found
}

interface InvitationRow extends Omit<InvitationView, 'isExpired' | 'sendsLeft'> {
  readonly id: InvitationId
  readonly staffId: StaffId | null
  readonly sends: number
}

/** Open invitations of a salon, the oldest first. */
const listInvitations = (tx: Db, salonId: SalonId) =>
  rows(
    tx,
    sql<InvitationRow>`
      select id, email, role, staff_id as "staffId", language, sent_at as "sentAt", expires_at as "expiresAt", sends
      from invitations where salon_id = ${salonId} and accepted_at is null and revoked_at is null order by created_at, id`,
  )

/** @throws Problem not_found when it is no open invitation of the salon */
export async function findInvitation(tx: Db, salonId: SalonId, id: InvitationId): Promise<InvitationRow> {
  const found = (await listInvitations(tx, salonId)).find((each) => each.id === id)
  if (!found) throw new Problem('not_found')
  return found
}

export const presentInvitation = (
  { sends, ...invitation }: InvitationRow,
  now: Temporal.Instant,
): InvitationView => ({
  ...invitation,
  isExpired: Temporal.Instant.compare(invitation.expiresAt, now) <= 0,
  sendsLeft: Math.max(0, INVITATION_SENDS - sends),
})

/** The log of access to a salon; row-level security shows it to the owner. */
const listEvents = (tx: Db, salonId: SalonId) =>
  rows(
    tx,
    sql<TeamEvent>`
      select e.id, e.kind, e.happened_at as at, actor, person, role
      from team_history(${salonId}) e order by e.id desc limit ${MOST_EVENTS}`,
  )

/** @throws Problem unauthorized, not_found, forbidden */
export async function readMembers(ctx: Ctx, salonId: SalonId): Promise<Members> {
  const { userId } = await requireSalon(ctx, salonId, 'set-up')
  return asUser(ctx.dbs.app, userId, async (tx) => ({
    members: await listPeople(tx, salonId),
    invitations: (await listInvitations(tx, salonId)).map((each) => presentInvitation(each, ctx.now())),
    events: [...(await listEvents(tx, salonId))],
  }))
}

interface OpenedRow extends NamedSalon {
  readonly role: MemberRole
  readonly staffName: string | null
  readonly staffNameEn: string
  readonly inviter: string | null
  readonly email: string
  readonly expiresAt: string
  readonly acceptedAt: string | null
  readonly isMember: boolean
  readonly revokedAt: string | null
  readonly ownEmail: string | null
}

const findOpened = (tx: Db, token: string) =>
  one(
    tx,
    sql<OpenedRow>`
      select salon_name as "salonName", salon_name_en as "salonNameEn", role, staff_name as "staffName", staff_name_en as "staffNameEn", inviter, email,
        expires_at as "expiresAt", accepted_at as "acceptedAt", is_member as "isMember", revoked_at as "revokedAt", own_email as "ownEmail"
      from read_invitation(${tokenHash(token)})`,
  )

function statusOf(row: OpenedRow, now: Temporal.Instant): OpenedInvitation['state'] {
  if (row.acceptedAt !== null) return 'used'
  if (row.revokedAt !== null) return 'revoked'
  return Temporal.Instant.compare(row.expiresAt, now) <= 0 ? 'expired' : 'open'
}

/** The facts of an invitation for the reader of its link, signed in or not. @throws Problem not_found */
export async function openInvitation(ctx: Ctx, token: string): Promise<OpenedInvitation> {
  const { actor, dbs } = ctx
  const userId = actor.kind === 'user' ? actor.id : undefined
  const row =
    userId === undefined
      ? await findOpened(dbs.app, token)
      : await asUser(dbs.app, userId, (tx) => findOpened(tx, token))
  if (!row) throw new Problem('not_found')
  const { role, email, expiresAt } = row
  const shown = (name: string, nameEn = '') => nameIn(ctx.locale, { name, nameEn })
  return {
    state: statusOf(row, ctx.now()),
    salonName: shown(row.salonName, row.salonNameEn),
    role,
    staffName: row.staffName && shown(row.staffName, row.staffNameEn),
    inviter: row.inviter && shown(row.inviter),
    email,
    expiresAt,
    account: accountOf(row, userId),
  }
}

function accountOf(row: OpenedRow, userId: UserId | undefined): OpenedInvitation['account'] {
  if (userId === undefined) return 'none'
  if (row.isMember) return 'member'
  return row.ownEmail === row.email ? 'right' : 'other'
}

/** The salon's and owner's facts in the mail of an invitation. */
export const findSender = async (tx: Db, salonId: SalonId, staffId: StaffId | null): Promise<Sender> => {
  const found = await one(
    tx,
    sql<Sender>`
      select s.name as "salonName", s.name_en as "salonNameEn", t.name as "staffName", coalesce(t.name_en, '') as "staffNameEn", s.time_zone as "timeZone",
        (select nullif(trim(concat_ws(' ', p.first_name, p.last_name)), '') from profiles p where p.id = app_user()) as inviter
      from salons s left join staff t on t.id = ${staffId} and t.salon_id = s.id where s.id = ${salonId}`,
  )
  if (!found || (staffId !== null && found.staffName === null)) throw new Problem('not_found')
  return found
}
