import type { MinuteRange } from '#domain/availability/calendar.ts'
import type { SalonId, StaffId, TimeOffId } from '#domain/ids.ts'
import { Problem } from '#domain/problem.ts'
import type { SalonAccess } from '#features/salons/policy.ts'
import type { Ctx } from '#platform/context.ts'
import type { Db } from '#platform/db.ts'
import type { OnceRequest } from '#platform/http/idempotency.ts'
import { DAYS_PER_STAFF, TIME_OFF_DAYS } from '#platform/limits.ts'
import { newId } from '#platform/new-id.ts'

import type { Absence, HitBooking, StaffMember } from '../contract.ts'
import { countHolds, listHits, listHitsOfDay } from '../queries/hit-bookings.ts'
import { findStaff, todayOf } from '../queries/team.ts'
import * as store from '../store.ts'
import { lockTime } from '../store/blocked-time.ts'
import { inSalon } from './in-salon.ts'

interface OfStaff {
  readonly salonId: SalonId
  readonly staffId: StaffId
  readonly once: OnceRequest | null
  /** True: only says what it would hit. */
  readonly preview: boolean
}

type At = SalonAccess & { readonly now: Temporal.Instant }

interface Steps {
  /** The bookings that it hits, before it is there. */
  readonly hits: (tx: Db, at: At) => Promise<HitBooking[]>
  /** The stretch in which live holds are counted too; ISO instants, null: no end. */
  readonly span?: (at: At) => { readonly from: string; readonly to: string | null }
  readonly save: (tx: Db, at: At) => Promise<unknown>
}

/** Lists what somebody's being away hits and, unless only that was asked, writes it down. The bookings stay as they are. */
const setAbsence = (
  ctx: Ctx,
  { preview, once, ...key }: OfStaff,
  { hits, span, save }: Steps,
): Promise<Absence> =>
  inSalon(ctx, { salonId: key.salonId, right: 'set-up', once }, async (tx, access) => {
    await lockTime(tx, key.staffId)
    if (!(await store.lockStaff(tx, key))) throw new Problem('not_found')
    const found = await hits(tx, access)
    const holds = span ? await countHolds(tx, { ...key, ...span(access) }, access.now.toString()) : 0
    if (!preview) await save(tx, access)
    return { saved: !preview, hits: found, holds, staff: await findStaff(tx, access, key.staffId) }
  })

/** Offers somebody no more. @throws Problem unauthorized, not_found, forbidden */
export const deactivateStaff = (ctx: Ctx, of: OfStaff): Promise<Absence> =>
  setAbsence(ctx, of, {
    hits: (tx, { now }) => listHits(tx, { ...of, locale: ctx.locale, from: now.toString(), to: null }),
    span: ({ now }) => ({ from: now.toString(), to: null }),
    save: (tx) => store.setActive(tx, of, false),
  })

interface Day {
  readonly date: string
  readonly ranges: readonly MinuteRange[]
}

/** Other hours on one day, or none. @throws Problem unauthorized, not_found, forbidden, validation_failed, too_many_days */
export const setStaffDay = (ctx: Ctx, of: OfStaff, day: Day): Promise<Absence> =>
  setAbsence(ctx, of, {
    hits: async (tx, { timeZone, now }) => {
      const today = todayOf({ timeZone, now })
      const date = Temporal.PlainDate.from(day.date)
      const isNear = Temporal.PlainDate.compare(today, date) <= 0 && today.until(date).days <= TIME_OFF_DAYS
      if (!isNear) throw new Problem('validation_failed', { fields: { date: 'range' } })
      return listHitsOfDay(tx, { ...of, ...day, timeZone, locale: ctx.locale })
    },
    save: async (tx, at) => {
      const { exceptions } = await findStaff(tx, at, of.staffId)
      if (exceptions.length >= DAYS_PER_STAFF) throw new Problem('too_many_days')
      await store.putDay(tx, of, day)
    },
  })

interface TimeOffWish {
  /** On the salon's clock. */
  readonly start: string
  readonly end: string
  readonly reason: string
}

/** Time off. @throws Problem unauthorized, not_found, forbidden, validation_failed, too_many_days */
export function addTimeOff(ctx: Ctx, of: OfStaff, wish: TimeOffWish): Promise<Absence> {
  const span = (timeZone: string) => {
    const instant = (text: string) => Temporal.PlainDateTime.from(text).toZonedDateTime(timeZone).toInstant()
    return checkedSpan(instant(wish.start), instant(wish.end), ctx.now())
  }
  return setAbsence(ctx, of, {
    hits: (tx, { timeZone }) => {
      const { start, end } = span(timeZone)
      return listHits(tx, { ...of, locale: ctx.locale, from: start, to: end })
    },
    span: ({ timeZone }) => {
      const { start, end } = span(timeZone)
      return { from: start, to: end }
    },
    save: async (tx, at) => {
      const { timeOff } = await findStaff(tx, at, of.staffId)
      if (timeOff.length >= DAYS_PER_STAFF) throw new Problem('too_many_days')
      const id = newId<TimeOffId>()
      await store.insertTimeOff(tx, of, { id, ...span(at.timeZone), reason: wish.reason })
    },
  })
}

/** @throws Problem validation_failed for one that ends before it begins, is over or is too long */
function checkedSpan(start: Temporal.Instant, end: Temporal.Instant, now: Temporal.Instant) {
  const refuse = (reason: string) => new Problem('validation_failed', { fields: { end: reason } })
  if (Temporal.Instant.compare(start, end) >= 0) throw refuse('time_range')
  if (Temporal.Instant.compare(end, now) <= 0) throw refuse('range')
  if (start.until(end).total('hours') > TIME_OFF_DAYS * 24) throw refuse('too_big')
  return { start: start.toString(), end: end.toString() }
}

type TakenBack = Omit<OfStaff, 'preview'>

/** The weekly hours again on one day. @throws Problem unauthorized, not_found, forbidden */
export const clearStaffDay = (ctx: Ctx, key: TakenBack, date: string): Promise<StaffMember> =>
  takenBack(ctx, key, (tx) => store.deleteDay(tx, key, date))

/** @throws Problem unauthorized, not_found, forbidden */
export const removeTimeOff = (ctx: Ctx, key: TakenBack, id: TimeOffId): Promise<StaffMember> =>
  takenBack(ctx, key, (tx) => store.deleteTimeOff(tx, key, id))

const takenBack = (
  ctx: Ctx,
  { salonId, staffId, once }: TakenBack,
  take: (tx: Db) => Promise<boolean>,
): Promise<StaffMember> =>
  inSalon(ctx, { salonId, right: 'set-up', once }, async (tx, access) => {
    if (!(await take(tx))) throw new Problem('not_found')
    return findStaff(tx, access, staffId)
  })
