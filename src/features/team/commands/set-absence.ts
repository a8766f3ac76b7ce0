import type { TimeOffId } from '#domain/ids.ts'
import { Problem } from '#domain/problem.ts'
import type { Ctx } from '#platform/context.ts'
import type { Db } from '#platform/db.ts'
import { DAYS_PER_STAFF, TIME_OFF_DAYS } from '#platform/limits.ts'
import { lockCalendar } from '#platform/lock-calendar.ts'
import { newId } from '#platform/new-id.ts'

import type { Absence, AffectedBooking, StaffMember } from '../contract.ts'
import {
  countHolds,
  listAffectedBookings,
  listAffectedOnDays,
  type OwnDay,
} from '../queries/affected-bookings.ts'
import { findStaff, todayOf } from '../queries/team.ts'
import * as store from '../store.ts'
import { inTeam, type TeamAccess } from './in-team.ts'

interface OfStaff extends store.StaffKey {
  /** True: only lists the affected bookings. */
  readonly preview: boolean
}

interface Steps {
  /** Lists the affected bookings before the absence is saved. */
  readonly affectedBookings: (tx: Db, at: TeamAccess) => Promise<AffectedBooking[]>
  /** The period in which live holds are counted too; ISO instants, null: no end. */
  readonly span?: (at: TeamAccess) => { readonly from: string; readonly to: string | null }
  readonly save: (tx: Db, at: TeamAccess) => Promise<unknown>
}

/**
 * Lists the bookings that an absence affects and, unless it is a preview, saves the absence. The bookings stay
 * unchanged.
 */
const setAbsence = (
  ctx: Ctx,
  { preview, ...key }: OfStaff,
  { affectedBookings, span, save }: Steps,
): Promise<Absence> =>
  inTeam(ctx, { salonId: key.salonId, right: 'set-up' }, async (tx, access) => {
    await lockCalendar(tx, key.salonId, ctx.now())
    if (!(await store.lockStaff(tx, key))) throw new Problem('not_found')
    const found = await affectedBookings(tx, access)
    const holds = span ? await countHolds(tx, { ...key, ...span(access) }, access.now.toString()) : 0
    if (!preview) await save(tx, access)
    return {
      saved: !preview,
      affectedBookings: found,
      holds,
      staff: await findStaff(tx, access, key.staffId),
    }
  })

/** Stops offering a team member. @throws Problem unauthorized, not_found, forbidden */
export const deactivateStaff = (ctx: Ctx, of: OfStaff): Promise<Absence> =>
  setAbsence(ctx, of, {
    affectedBookings: (tx, { now }) =>
      listAffectedBookings(tx, { ...of, locale: ctx.locale, from: now.toString(), to: null }),
    span: ({ now }) => ({ from: now.toString(), to: null }),
    save: (tx) => store.setActive(tx, of, false),
  })

/**
 * Sets other hours on one day, or none. @throws Problem unauthorized, not_found, forbidden, validation_failed,
 * too_many_days
 */
export const setStaffDay = (ctx: Ctx, of: OfStaff, day: OwnDay): Promise<Absence> =>
  setAbsence(ctx, of, {
    affectedBookings: async (tx, { timeZone, now }) => {
      const today = todayOf({ timeZone, now })
      const date = Temporal.PlainDate.from(day.date)
      const isNear = Temporal.PlainDate.compare(today, date) <= 0 && today.until(date).days <= TIME_OFF_DAYS
      if (!isNear) throw new Problem('validation_failed', { fields: { date: 'range' } })
      return listAffectedOnDays(tx, { ...of, days: [day], timeZone, locale: ctx.locale })
    },
    save: async (tx, at) => {
      const { exceptions } = await findStaff(tx, at, of.staffId)
      if (exceptions.length >= DAYS_PER_STAFF) throw new Problem('too_many_days')
      await store.putDays(tx, of.salonId, [{ ...day, staffId: of.staffId }])
    },
  })

interface TimeOffInput {
  /** Local time of the salon. */
  readonly start: string
  readonly end: string
  readonly reason: string
}

/** Saves time off. @throws Problem unauthorized, not_found, forbidden, validation_failed, too_many_days */
export function addTimeOff(ctx: Ctx, of: OfStaff, input: TimeOffInput): Promise<Absence> {
  const span = (timeZone: string) => {
    const instant = (text: string) => Temporal.PlainDateTime.from(text).toZonedDateTime(timeZone).toInstant()
    return checkedSpan(instant(input.start), instant(input.end), ctx.now())
  }
  return setAbsence(ctx, of, {
    affectedBookings: (tx, { timeZone }) => {
      const { start, end } = span(timeZone)
      return listAffectedBookings(tx, { ...of, locale: ctx.locale, from: start, to: end })
    },
    span: ({ timeZone }) => {
      const { start, end } = span(timeZone)
      return { from: start, to: end }
    },
    save: async (tx, at) => {
      const { timeOff } = await findStaff(tx, at, of.staffId)
      if (timeOff.length >= DAYS_PER_STAFF) throw new Problem('too_many_days')
      const id = newId<TimeOffId>()
      await store.insertTimeOff(tx, of, { id, ...span(at.timeZone), reason: input.reason })
    },
  })
}

/** @throws Problem validation_failed for time off that ends before it begins, is over, or is too long */
function checkedSpan(start: Temporal.Instant, end: Temporal.Instant, now: Temporal.Instant) {
  const refuse = (reason: string) => new Problem('validation_failed', { fields: { end: reason } })
  if (Temporal.Instant.compare(start, end) >= 0) throw refuse('time_range')
  if (Temporal.Instant.compare(end, now) <= 0) throw refuse('range')
  if (start.until(end).total('hours') > TIME_OFF_DAYS * 24) throw refuse('too_big')
  return { start: start.toString(), end: end.toString() }
}

/** Restores the weekly hours on one day. @throws Problem unauthorized, not_found, forbidden */
export const clearStaffDay = (ctx: Ctx, key: store.StaffKey, date: string): Promise<StaffMember> =>
  takenBack(ctx, key, (tx) => store.deleteDay(tx, key, date))

/** @throws Problem unauthorized, not_found, forbidden */
export const removeTimeOff = (ctx: Ctx, key: store.StaffKey, id: TimeOffId): Promise<StaffMember> =>
  takenBack(ctx, key, (tx) => store.deleteTimeOff(tx, key, id))

const takenBack = (
  ctx: Ctx,
  { salonId, staffId }: store.StaffKey,
  take: (tx: Db) => Promise<boolean>,
): Promise<StaffMember> =>
  inTeam(ctx, { salonId, right: 'set-up' }, async (tx, access) => {
    if (!(await take(tx))) throw new Problem('not_found')
    return findStaff(tx, access, staffId)
  })
