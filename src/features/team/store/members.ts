import { createHash, randomBytes } from 'node:crypto'

import type { InvitationId, SalonId, StaffId, UserId } from '#domain/ids.ts'
import type { Locale } from '#domain/locale.ts'
import type { NamedSalon } from '#features/messages/contract/named-salon.ts'
import { one, only, sql, type Db } from '#platform/db.ts'

import type { MemberRole } from '../contract/members.ts'

/** 256 random bits, safe in a URL. */
export const newToken = (): string => randomBytes(32).toString('base64url')

export const tokenHash = (token: string): Buffer =>
  createHash('sha256').update(`invitation:${token}`).digest()

const changed = ({ numAffectedRows }: { readonly numAffectedRows?: bigint }): boolean =>
  numAffectedRows === 1n

export interface RoleFields {
  readonly role: MemberRole
  readonly staffId: StaffId | null
}

/** An invitation of a salon; statements check both ids, so that no id of another salon has an effect. */
export interface InvitationKey {
  readonly salonId: SalonId
  readonly id: InvitationId
}

export interface InvitationToKeep extends InvitationKey, RoleFields {
  readonly email: string
  readonly language: Locale
  readonly token: string
  /** ISO instants. */
  readonly sentAt: string
  readonly expiresAt: string
}

/** Adds an invitation for the owner, who invites. */
export async function insertInvitation(tx: Db, made: InvitationToKeep): Promise<void> {
  await sql`
    insert into invitations (id, salon_id, email, role, staff_id, token_hash, language, invited_by, sent_at, expires_at, created_at)
    values (${made.id}, ${made.salonId}, ${made.email}, ${made.role}, ${made.staffId}, ${tokenHash(made.token)}, ${made.language}, app_user(),
      ${made.sentAt}, ${made.expiresAt}, ${made.sentAt})`.execute(tx)
}

/** Gives an invitation a new link. @returns false when it is no open invitation of the salon */
export async function renewInvitation(
  tx: Db,
  { salonId, id }: InvitationKey,
  { token, sentAt, expiresAt }: Pick<InvitationToKeep, 'token' | 'sentAt' | 'expiresAt'>,
): Promise<boolean> {
  return changed(
    await sql`
      update invitations set token_hash = ${tokenHash(token)}, sends = sends + 1, sent_at = ${sentAt}, expires_at = ${expiresAt}
      where id = ${id} and salon_id = ${salonId} and accepted_at is null and revoked_at is null`.execute(tx),
  )
}

/** @returns false when it is no open invitation of the salon */
export async function closeInvitation(tx: Db, { salonId, id }: InvitationKey, at: string): Promise<boolean> {
  return changed(
    await sql`
      update invitations set revoked_at = ${at} where id = ${id} and salon_id = ${salonId} and accepted_at is null and revoked_at is null`.execute(
      tx,
    ),
  )
}

/** The number of mails for a salon's invitations since then. @param since ISO instant */
export const countSends = async (tx: Db, salonId: SalonId, since: string): Promise<number> =>
  (
    await only(
      tx,
      sql<{
        count: number
      }>`select coalesce(sum(sends), 0) as count from invitations where salon_id = ${salonId} and sent_at > ${since}`,
    )
  ).count

export interface MemberKey {
  readonly salonId: SalonId
  readonly userId: UserId
}

/** @returns false for an unknown member; the owner is not one */
export async function updateMember(
  tx: Db,
  { salonId, userId }: MemberKey,
  { role, staffId }: RoleFields,
): Promise<boolean> {
  return changed(
    await sql`
      update salon_members set role = ${role}, staff_id = ${staffId} where salon_id = ${salonId} and user_id = ${userId}`.execute(
      tx,
    ),
  )
}

/** @returns false for an unknown member; the owner is not one */
export async function deleteMember(tx: Db, { salonId, userId }: MemberKey): Promise<boolean> {
  return changed(
    await sql`delete from salon_members where salon_id = ${salonId} and user_id = ${userId}`.execute(tx),
  )
}

export interface Joined extends NamedSalon {
  readonly invitationId: InvitationId
  readonly salonId: SalonId
  readonly slug: string
  readonly role: MemberRole
  readonly ownerEmail: string | null
  readonly ownerLanguage: Locale | null
}

/** Adds the transaction's account to the team. @returns undefined when no invitation has this link */
export const takeInvitation = (tx: Db, token: string, at: string): Promise<Joined | undefined> =>
  one(
    tx,
    sql<Joined>`
      select invitation_id as "invitationId", salon_id as "salonId", slug, salon_name as "salonName", salon_name_en as "salonNameEn", role, owner_email as "ownerEmail", owner_language as "ownerLanguage"
      from accept_invitation(${tokenHash(token)}, ${at})`,
  )

/** Whether an account or an invitation belongs to this team member. */
export const isStaffTaken = async (tx: Db, salonId: SalonId, staffId: StaffId): Promise<boolean> =>
  (
    await only(
      tx,
      sql<{ any: boolean }>`
        select exists (select from salon_members where salon_id = ${salonId} and staff_id = ${staffId})
          or exists (select from invitations where salon_id = ${salonId} and staff_id = ${staffId}
            and accepted_at is null and revoked_at is null) as any`,
    )
  ).any

/** @returns false when the caller does not own the salon */
export const setOwnerStaff = async (tx: Db, salonId: SalonId, staffId: StaffId | null): Promise<boolean> =>
  (await only(tx, sql<{ set: boolean }>`select set_owner_staff(${salonId}, ${staffId}) as set`)).set
