import type { MinuteRange } from '#domain/availability/calendar.ts'
import type { SalonId, ServiceId, StaffId, TimeOffId } from '#domain/ids.ts'
import type { DayHours } from '#domain/week-hours.ts'
import { one, only, rows, sql, type Db } from '#platform/db.ts'
import type { Refusals } from '#platform/refusals.ts'

/** A team member of a salon; statements check both ids, so that no id of another salon has an effect. */
export interface StaffKey {
  readonly salonId: SalonId
  readonly staffId: StaffId
}

export interface StaffFields {
  readonly name: string
  /** Missing: it stays unchanged. */
  readonly nameEn?: string | undefined
  readonly titleEl: string
  readonly titleEn: string
  /** Null: the colour of the position in the team. Missing: it stays unchanged. */
  readonly tint?: number | null | undefined
}

/** The problems for the database's constraints. */
export const teamRefusals: Refusals = {
  salon_members_staff: 'staff_has_account',
  salons_owner_staff: 'not_found',
  salon_members_salon_id_staff_id_key: 'staff_has_account',
  one_invitation_for_staff: 'staff_has_account',
  one_open_invitation: 'already_invited',
  staff_services_salon_id_service_id_fkey: 'not_found',
  booking_items_staff_id_fkey: 'staff_has_bookings',
  busy_times_salon_id_staff_id_fkey: 'staff_has_bookings',
}

const changed = ({ numAffectedRows }: { readonly numAffectedRows?: bigint }): boolean =>
  numAffectedRows === 1n

const planOf = (ranges: readonly MinuteRange[]): string =>
  `{${ranges.map(([from, to]) => `[${from},${to})`).join(',')}}`

/** Locks the team, so that counts of members and mails stay valid until the write. */
export async function lockTeam(tx: Db, salonId: SalonId): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${salonId}, 25))`.execute(tx)
}

export const countStaff = async (tx: Db, salonId: SalonId): Promise<number> =>
  (await only(tx, sql<{ count: number }>`select count(*) from staff where salon_id = ${salonId}`)).count

/** Whether a team member's account sees the takings of its own services. */
export async function updateSeesTakings(
  tx: Db,
  { salonId, staffId }: StaffKey,
  seesTakings: boolean,
): Promise<void> {
  await sql`update staff set sees_takings = ${seesTakings} where salon_id = ${salonId} and id = ${staffId}`.execute(
    tx,
  )
}

/** Adds a team member at the end of the order. */
export async function insertStaff(
  tx: Db,
  { salonId, staffId }: StaffKey,
  fields: StaffFields,
): Promise<void> {
  await sql`
    insert into staff (id, salon_id, name, name_en, title_el, title_en, tint, position)
    select ${staffId}, ${salonId}, ${fields.name}, ${fields.nameEn ?? ''}, ${fields.titleEl}, ${fields.titleEn}, ${fields.tint ?? null}::smallint, coalesce(max(position) + 1, 0) from staff where salon_id = ${salonId}`.execute(
    tx,
  )
}

/** @returns false when the row has another revision or does not exist */
export async function updateStaff(
  tx: Db,
  { salonId, staffId }: StaffKey,
  { name, nameEn, titleEl, titleEn, tint, revision }: StaffFields & { readonly revision: number },
): Promise<boolean> {
  return changed(
    await sql`
      update staff set name = ${name}, name_en = coalesce(${nameEn ?? null}, name_en), title_el = ${titleEl}, title_en = ${titleEn},
        tint = ${tint === undefined ? sql`tint` : sql`${tint}::smallint`}, revision = revision + 1
      where id = ${staffId} and salon_id = ${salonId} and revision = ${revision}`.execute(tx),
  )
}

/** @returns false for an unknown team member */
export async function setActive(tx: Db, { salonId, staffId }: StaffKey, isActive: boolean): Promise<boolean> {
  return changed(
    await sql`
      update staff set is_active = ${isActive}, revision = revision + 1 where id = ${staffId} and salon_id = ${salonId}`.execute(
      tx,
    ),
  )
}

/**
 * Sets the services of a team member; `all` for every offered one. Her own minutes and prices of services that stay are
 * kept.
 */
export async function setServices(
  tx: Db,
  { salonId, staffId }: StaffKey,
  wanted: readonly ServiceId[] | 'all',
): Promise<void> {
  const ids =
    wanted === 'all'
      ? sql`array(select id from services where salon_id = ${salonId})`
      : sql`${wanted}::uuid[]`
  await sql`select set_staff_services(${salonId}, ${staffId}, ${ids})`.execute(tx)
}

/**
 * @param hours seven days; null for the salon's hours
 * @returns false when the row has another revision or does not exist
 */
export async function replaceHours(
  tx: Db,
  { salonId, staffId }: StaffKey,
  { hours, revision }: { readonly hours: readonly DayHours[] | null; readonly revision: number },
): Promise<boolean> {
  const isOurs = changed(
    await sql`
      update staff set revision = revision + 1 where id = ${staffId} and salon_id = ${salonId} and revision = ${revision}`.execute(
      tx,
    ),
  )
  if (!isOurs) return false
  await sql`delete from staff_hours where staff_id = ${staffId} and salon_id = ${salonId}`.execute(tx)
  const days = (hours ?? []).map(({ weekday, ranges, breaks = [] }) => ({
    weekday,
    plan: planOf(ranges),
    breaks: planOf(breaks),
  }))
  await sql`
    insert into staff_hours (staff_id, salon_id, weekday, plan, breaks)
    select ${staffId}, ${salonId}, d.weekday, d.plan, d.breaks
    from jsonb_to_recordset(${JSON.stringify(days)}::jsonb) as d (weekday smallint, plan day_plan, breaks day_plan)`.execute(
    tx,
  )
  return true
}

/** @returns whether the list names each team member of the salon once */
export async function setOrder(tx: Db, salonId: SalonId, staffIds: readonly StaffId[]): Promise<boolean> {
  const known = await rows(
    tx,
    sql<{ id: StaffId }>`select id from staff where salon_id = ${salonId} for update`,
  )
  const wanted = new Set(staffIds)
  if (wanted.size !== staffIds.length || known.length !== wanted.size) return false
  if (known.some(({ id }) => !wanted.has(id))) return false
  await sql`
    update staff set position = o.position - 1 from unnest(${staffIds}::uuid[]) with ordinality as o (id, position)
    where staff.id = o.id and staff.salon_id = ${salonId}`.execute(tx)
  return true
}

/** @returns false for an unknown team member. Fails when a booking or a member refers to the row. */
export async function deleteStaff(tx: Db, { salonId, staffId }: StaffKey): Promise<boolean> {
  return changed(await sql`delete from staff where id = ${staffId} and salon_id = ${salonId}`.execute(tx))
}

/** The hours of a team member on one date, in the salon's time. */
export interface DayToKeep {
  readonly staffId: StaffId
  readonly date: string
  readonly ranges: readonly MinuteRange[]
}

/** Each team member must belong to the salon. */
export async function putDays(tx: Db, salonId: SalonId, days: readonly DayToKeep[]): Promise<void> {
  const made = days.map(({ staffId, date, ranges }) => ({ staff: staffId, day: date, plan: planOf(ranges) }))
  await sql`
    insert into staff_exceptions (staff_id, salon_id, day, plan)
    select d.staff, ${salonId}, d.day, d.plan from jsonb_to_recordset(${JSON.stringify(made)}::jsonb) as d (staff uuid, day date, plan day_plan)
    on conflict (staff_id, day) do update set plan = excluded.plan`.execute(tx)
}

export async function deleteDay(tx: Db, { salonId, staffId }: StaffKey, date: string): Promise<boolean> {
  return changed(
    await sql`delete from staff_exceptions where staff_id = ${staffId} and salon_id = ${salonId} and day = ${date}`.execute(
      tx,
    ),
  )
}

export interface TimeOffToKeep {
  readonly id: TimeOffId
  /** ISO instants, half-open. */
  readonly start: string
  readonly end: string
  readonly reason: string
}

export async function insertTimeOff(
  tx: Db,
  { salonId, staffId }: StaffKey,
  { id, start, end, reason }: TimeOffToKeep,
): Promise<void> {
  await sql`
    insert into time_off (id, staff_id, salon_id, starts_at, ends_at, reason) values (${id}, ${staffId}, ${salonId}, ${start}, ${end}, ${reason})`.execute(
    tx,
  )
}

export async function deleteTimeOff(tx: Db, { salonId, staffId }: StaffKey, id: TimeOffId): Promise<boolean> {
  return changed(
    await sql`delete from time_off where id = ${id} and staff_id = ${staffId} and salon_id = ${salonId}`.execute(
      tx,
    ),
  )
}

/** Locks a team member's row until the end of the transaction. @returns false for an unknown one */
export const lockStaff = async (tx: Db, { salonId, staffId }: StaffKey): Promise<boolean> =>
  (await one(tx, sql`select id from staff where id = ${staffId} and salon_id = ${salonId} for update`)) !==
  undefined

/** Whether there is an open invitation to sign in as this team member. */
export const hasOpenInvitation = async (tx: Db, { salonId, staffId }: StaffKey): Promise<boolean> =>
  (await one(
    tx,
    sql`select id from invitations where salon_id = ${salonId} and staff_id = ${staffId} and accepted_at is null and revoked_at is null`,
  )) !== undefined
