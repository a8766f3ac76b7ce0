import type { Range } from '#domain/availability/calendar.ts'
import { dayClock, dayNumberOf, instantWriter } from '#domain/availability/day-clock.ts'
import { salonDay } from '#domain/availability/day-plan.ts'
import { openingAfter, workingHours } from '#domain/availability/working-hours.ts'
import type { SalonId, StaffId } from '#domain/ids.ts'
import type { Locale } from '#domain/locale.ts'
import { nameIn } from '#domain/names/name-in.ts'
import { Problem } from '#domain/problem.ts'
import { findSalonSetup, staffNameIn } from '#features/booking/queries/salon-setup.ts'
import { requireSalon, type SalonAccess } from '#features/salons/policy.ts'
import { staffTint } from '#features/team/queries/staff-tint.ts'
import type { Ctx } from '#platform/context.ts'
import { asTeam, only, rows, sql, type Db } from '#platform/db.ts'

import type { CalendarDay, CalendarView } from '../contract.ts'
import {
  listCalendarBookings,
  ownColumn,
  presentBooking,
  type Stretch,
  type CalendarRow,
} from './calendar-bookings.ts'

export interface CalendarQuery {
  /** A date at the salon; undefined: the present day there. */
  readonly from: string | undefined
  readonly days: number
  /** Limits the calendar to one column. */
  readonly staffId: StaffId | undefined
}

interface BlockRow {
  readonly id: string
  readonly staffId: StaffId
  readonly start: string
  readonly end: string
  readonly reason: string
  readonly isOutside: boolean
}

interface Found {
  readonly bookings: readonly CalendarRow[]
  readonly blocks: readonly BlockRow[]
  readonly holds: CalendarView['holds']
  readonly reasons: readonly { readonly date: string; readonly reason: string | null }[]
  readonly outsideTrouble: boolean
  readonly tints: readonly { readonly staffId: string; readonly tint: number }[]
}

type Setup = Awaited<ReturnType<typeof findSalonSetup>>

/**
 * A salon's days for its calendar, in local time.
 * @throws Problem unauthorized, forbidden when team members ask for a colleague's column, not_found for another salon's
 *   column
 */
export async function readCalendar(ctx: Ctx, salonId: SalonId, query: CalendarQuery): Promise<CalendarView> {
  const access = await requireSalon(ctx, salonId, 'own-calendar')
  const own = ownColumn(access)
  if (own !== undefined && query.staffId !== undefined && query.staffId !== own)
    throw new Problem('forbidden')
  const staffId = own ?? query.staffId
  const setup = await findSalonSetup(ctx, salonId)
  const { timeZone } = setup
  const today = ctx.now().toZonedDateTimeISO(timeZone).toPlainDate().toString()
  const first = dayNumberOf(query.from ?? today)
  const days = Array.from({ length: query.days }, (_, n) => dayClock(timeZone, first + n))
  const iso = (ms: number | undefined) => Temporal.Instant.fromEpochMilliseconds(ms ?? 0).toString()
  const stretch = { from: iso(days[0]?.start), to: iso(days.at(-1)?.end) }
  const found = await asTeam(ctx.dbs.app, { ...access, keepsPlans: true }, (tx) =>
    find(tx, ctx, access, { ...stretch, staffId }),
  )
  const write = instantWriter(timeZone)
  const at = (instant: string) => write(Temporal.Instant.from(instant).epochMilliseconds)
  const opening = openingAfter(setup, dayNumberOf(today))
  const staff = columnsOf(setup, found, { only: staffId, locale: ctx.locale })
  if (staff.length === 0 && staffId !== undefined) throw new Problem('not_found')
  return {
    timeZone,
    today,
    opensNext: opening === undefined ? null : write(opening),
    role: access.role,
    step: setup.settings.step,
    staff,
    days: days.map((clock, n) => presentDay(setup, clock, first + n, { found, staff, write })),
    ...(found.outsideTrouble && { outsideTrouble: true }),
    bookings: found.bookings.map((row) => presentBooking(row, access, { locale: ctx.locale, at })),
    holds: found.holds.map(({ staffId: of, start, end, busy }) => ({
      staffId: of,
      start: at(start),
      end: at(end),
      busy: busy.map((range) => ({ start: at(range.start), end: at(range.end) })),
    })),
  }
}

async function find(
  tx: Db,
  { now, locale }: Ctx,
  access: SalonAccess,
  { from, to, staffId }: Stretch & { readonly staffId: StaffId | undefined },
): Promise<Found> {
  const { salonId } = access
  const ofColumn = staffId === undefined ? sql`` : sql`and t.staff_id = ${staffId}`
  const bookings = await listCalendarBookings(tx, access, { from, to }, staffId)
  const blocks = await rows(
    tx,
    sql<BlockRow>`
      select t.id, t.staff_id as "staffId", t.starts_at as start, t.ends_at as "end", absence_reason(t.id) as reason,
        t.connection_id is not null as "isOutside"
      from time_off t
      where t.salon_id = ${salonId} and t.starts_at < ${to} and t.ends_at > ${from} ${ofColumn} order by t.starts_at`,
  )
  const holds = await rows(
    tx,
    sql<Found['holds'][number]>`
      select t.staff_id as "staffId", min(t.starts_at) as start, max(t.ends_at) as "end",
        json_agg(json_build_object('start', t.starts_at, 'end', t.ends_at) order by t.starts_at) as busy from holds h join busy_times t on t.booking_id = h.booking_id
      where h.salon_id = ${salonId} and h.expires_at > ${now().toString()} and t.starts_at < ${to} and t.ends_at > ${from} ${ofColumn}
      group by h.booking_id, t.staff_id order by 2`,
  )
  const reasons = await rows(
    tx,
    sql<Found['reasons'][number]>`
      select day as date, ${locale === 'el' ? sql`reason_el` : sql`reason_en`} as reason from salon_exceptions
      where salon_id = ${salonId} and day >= (${from}::timestamptz - interval '1 day')::date and day <= ${to}::timestamptz::date`,
  )
  const tints = await rows(
    tx,
    sql<
      Found['tints'][number]
    >`select t.id as "staffId", ${staffTint} as tint from staff t where t.salon_id = ${salonId}`,
  )
  const outsideTrouble = await hasOutsideTrouble(tx, salonId, now().toString(), ofColumn)
  return { bookings, blocks, holds: [...holds], reasons, tints, outsideTrouble }
}

/** A refused connection, or one whose person was notified that it fails. */
const hasOutsideTrouble = async (
  tx: Db,
  salonId: SalonId,
  at: string,
  ofColumn: ReturnType<typeof sql>,
): Promise<boolean> =>
  (
    await only(
      tx,
      sql<{ any: boolean }>`
        select exists (select from calendar_connections t where t.salon_id = ${salonId} ${ofColumn}
          and (t.state = 'refused' or t.failing_since <= ${at}::timestamptz - interval '30 minutes')) as any`,
    )
  ).any

/** The team members with a column: all present ones, and former ones with bookings on these days. */
function columnsOf(
  setup: Setup,
  { bookings, tints }: Found,
  { only, locale }: { readonly only: StaffId | undefined; readonly locale: Locale },
): CalendarView['staff'] {
  const active = setup.staff.map(({ staffId }) => ({
    id: staffId,
    name: staffNameIn(locale, setup, staffId),
    isActive: true,
  }))
  const known = new Set<string>(active.map(({ id }) => id))
  const others = new Map(
    bookings
      .flatMap(({ items }) => items)
      .filter(({ staffId }) => !known.has(staffId))
      .map(({ staffId, staff }) => [staffId, { id: staffId, name: nameIn(locale, staff), isActive: false }]),
  )
  const tintOf = new Map(tints.map(({ staffId, tint }) => [staffId, tint]))
  return [...active, ...others.values()]
    .filter(({ id }) => only === undefined || id === only)
    .map((one) => ({ ...one, tint: tintOf.get(one.id) ?? 0 }))
}

interface DayParts {
  readonly found: Found
  readonly staff: CalendarView['staff']
  readonly write: (instant: number) => string
}

function presentDay(
  setup: Setup,
  clock: ReturnType<typeof dayClock>,
  day: number,
  { found, staff, write }: DayParts,
): CalendarDay {
  const shown = (ranges: readonly Range[]) =>
    ranges.map(({ start, end }) => ({ start: write(start), end: write(end) }))
  const ms = (instant: string) => Temporal.Instant.from(instant).epochMilliseconds
  return {
    date: clock.date,
    start: write(clock.start),
    end: write(clock.end),
    hours: shown(salonDay(setup, day).open),
    reason: found.reasons.find(({ date }) => date === clock.date)?.reason ?? null,
    staff: staff.map(({ id }) => {
      const person = setup.staff.find(({ staffId }) => staffId === id)
      return {
        staffId: id,
        work: person ? shown(workingHours(setup, person, day)) : [],
        blocks: found.blocks
          .filter(
            ({ staffId, start, end }) => staffId === id && ms(start) < clock.end && ms(end) > clock.start,
          )
          .map(({ id: block, start, end, reason, isOutside }) => ({
            id: block,
            start: write(ms(start)),
            end: write(ms(end)),
            reason,
            isOutside,
          })),
      }
    }),
  }
}
