import type { MinuteRange } from '#domain/availability/calendar.ts'
import type { SalonId, StaffId } from '#domain/ids.ts'
import type { Locale } from '#domain/locale.ts'
import { nameIn } from '#domain/names/name-in.ts'
import { Problem } from '#domain/problem.ts'
import { requireSalon } from '#features/salons/policy.ts'
import type { Ctx } from '#platform/context.ts'
import { asUser, only, rows, sql, type Db } from '#platform/db.ts'

import type { StaffMember, Team } from '../contract.ts'
import { staffPhoto } from './staff-photo.ts'
import { staffTint } from './staff-tint.ts'

/** The team, and the time from which it is shown: past absences are left out. */
export interface TeamOf {
  readonly salonId: SalonId
  readonly timeZone: string
  readonly now: Temporal.Instant
  readonly locale: Locale
}

export const todayOf = ({ timeZone, now }: Pick<TeamOf, 'timeZone' | 'now'>): Temporal.PlainDate =>
  now.toZonedDateTimeISO(timeZone).toPlainDate()

/** A plan as pairs of minutes, in order. */
export const pairs = (plan: string) =>
  sql.raw(
    `(select coalesce(json_agg(json_build_array(lower(r), upper(r)) order by r), '[]') from unnest(${plan}::int4multirange) r)`,
  )

interface StaffRow extends Omit<StaffMember, 'writtenName' | 'hours' | 'exceptions' | 'timeOff'> {
  readonly hours: {
    weekday: number
    ranges: readonly MinuteRange[]
    breaks: readonly MinuteRange[]
  }[]
  readonly exceptions: { date: string; ranges: readonly MinuteRange[] }[]
  readonly timeOff: { id: string; start: number; end: number; reason: string }[]
}

const isoOf = (milliseconds: number): string =>
  Temporal.Instant.fromEpochMilliseconds(Math.floor(milliseconds)).toString()

const present = ({ hours, timeOff, ...staff }: StaffRow, locale: Locale): StaffMember => ({
  ...staff,
  name: nameIn(locale, staff),
  writtenName: staff.name,
  hours: hours.length === 0 ? null : hours,
  timeOff: timeOff.map((off) => ({ ...off, start: isoOf(off.start), end: isoOf(off.end) })),
})

/** All team members of a salon in order, if the transaction's account manages it. @param only limits the list to one */
async function listStaff(tx: Db, of: TeamOf, only: StaffId | null): Promise<StaffMember[]> {
  const { salonId, now } = of
  const found = await rows(
    tx,
    sql<StaffRow>`
      select t.id, t.name, t.name_en as "nameEn", t.title_el as "titleEl", t.title_en as "titleEn", ${staffPhoto} as photo, ${staffTint} as tint, t.tint as "ownTint", t.is_active as "isActive", t.revision, l.coming,
        not l.has_bookings and not exists (select from salon_members m where m.salon_id = t.salon_id and m.staff_id = t.id)
          and not exists (select from invitations i where i.salon_id = t.salon_id and i.staff_id = t.id and i.accepted_at is null and i.revoked_at is null)
          as "isRemovable",
        array(select x.service_id from staff_services x join services v on v.id = x.service_id and v.archived_at is null where x.staff_id = t.id order by v.position, v.id) as "serviceIds",
        (select coalesce(json_agg(json_build_object('weekday', h.weekday, 'ranges', ${pairs('h.plan')}, 'breaks', ${pairs('h.breaks')}) order by h.weekday), '[]')
          from staff_hours h where h.staff_id = t.id) as hours,
        (select coalesce(json_agg(json_build_object('date', e.day, 'ranges', ${pairs('e.plan')}) order by e.day), '[]')
          from staff_exceptions e where e.staff_id = t.id and e.day >= ${todayOf(of).toString()}) as exceptions,
        (select coalesce(json_agg(json_build_object('id', o.id, 'start', date_part('epoch', o.starts_at) * 1000, 'end', date_part('epoch', o.ends_at) * 1000,
          'reason', absence_reason(o.id)) order by o.starts_at, o.id), '[]') from time_off o where o.staff_id = t.id and o.connection_id is null and o.ends_at > ${now.toString()}) as "timeOff"
      from staff t join staff_loads(${salonId}, ${now.toString()}) l on l.staff_id = t.id
      where t.salon_id = ${salonId} and t.id = coalesce(${only}::uuid, t.id) order by t.position, t.id`,
  )
  return found.map((row) => present(row, of.locale))
}

/** @throws Problem not_found */
export async function findStaff(tx: Db, of: TeamOf, staffId: StaffId): Promise<StaffMember> {
  const [found] = await listStaff(tx, of, staffId)
  if (!found) throw new Problem('not_found')
  return found
}

interface SalonRow extends Pick<Team, 'services' | 'salonHours'> {}

/** The whole team with the salon's facts that its page needs. */
export async function findTeam(tx: Db, of: TeamOf): Promise<Team> {
  const name = of.locale === 'el' ? sql`v.name_el` : sql`coalesce(nullif(v.name_en, ''), v.name_el)`
  const salon = await only(
    tx,
    sql<SalonRow>`
      select
        (select coalesce(json_agg(json_build_object('id', v.id, 'category', v.category, 'name', ${name}) order by v.position, v.id), '[]')
          from services v where v.salon_id = ${of.salonId} and v.archived_at is null) as services,
        (select coalesce(json_agg(json_build_object('weekday', h.weekday, 'ranges', ${pairs('h.plan')}) order by h.weekday), '[]')
          from salon_hours h where h.salon_id = ${of.salonId}) as "salonHours"`,
  )
  const staff = await listStaff(tx, of, null)
  return { ...salon, staff, timeZone: of.timeZone, today: todayOf(of).toString() }
}

/** @throws Problem unauthorized, not_found, forbidden */
export async function readTeam(ctx: Ctx, salonId: SalonId): Promise<Team> {
  const { userId, timeZone } = await requireSalon(ctx, salonId, 'set-up')
  return asUser(ctx.dbs.app, userId, (tx) =>
    findTeam(tx, { salonId, timeZone, now: ctx.now(), locale: ctx.locale }),
  )
}
