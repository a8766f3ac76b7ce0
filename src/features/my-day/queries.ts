import { isCancelled } from '#domain/booking-state.ts'
import type { SalonId, StaffId } from '#domain/ids.ts'
import { localDay } from '#domain/local-day.ts'
import { instantsOf, periodOf } from '#domain/reports/report-period.ts'
import type { CalendarBooking } from '#features/calendar/contract.ts'
import { readCalendar } from '#features/calendar/queries/calendar.ts'
import { findOwnTakings } from '#features/checkout/queries/own-takings.ts'
import { findOwnWork } from '#features/reports/queries/own-work.ts'
import { requireSalon, type SalonAccess } from '#features/salons/policy.ts'
import { weekFor } from '#features/team/queries/week.ts'
import type { Ctx } from '#platform/context.ts'
import { asTeam } from '#platform/db.ts'

import type { DayBooking, MyDay, OwnDay, OwnFigures } from './contract.ts'

/** @throws Problem unauthorized, not_found */
export async function readMyDay(ctx: Ctx, salonId: SalonId): Promise<MyDay> {
  const access = await requireSalon(ctx, salonId, 'own-calendar')
  const { timeZone, staffId } = access
  const today = localDay(ctx.now(), timeZone).toString()
  return { timeZone, today, own: staffId ? await ownDay(ctx, access, { today, staffId }) : null }
}

interface Whose {
  readonly today: string
  readonly staffId: StaffId
}

/** Null for a former team member, who no longer has a calendar. */
async function ownDay(ctx: Ctx, access: SalonAccess, { today, staffId }: Whose): Promise<OwnDay | null> {
  const { days, staff } = await weekFor(ctx, access, { date: today, staffId })
  const [own] = staff
  if (!own) return null
  const { bookings, days: shown } = await readCalendar(ctx, access.salonId, { from: today, days: 1, staffId })
  const [thisWeek, thisMonth] = await figuresOf(ctx, access, today)
  return {
    bookings: bookings
      .filter(({ status }) => !isCancelled(status))
      .flatMap(ownPart)
      .sort((one, other) => Date.parse(one.start) - Date.parse(other.start)),
    staffId,
    blocks: shown.flatMap((day) => day.staff).flatMap((column) => column.blocks),
    week: days.flatMap((day, n) => {
      const shift = own.days[n]
      return shift ? [{ ...day, shift }] : []
    }),
    weekMinutes: own.minutes,
    thisWeek,
    thisMonth,
  }
}

/** Her own services of a booking, without its prices. */
function ownPart({ id, status, clientName, clientPhone, note, items }: CalendarBooking): DayBooking[] {
  const inTime = items.toSorted((one, other) => Date.parse(one.start) - Date.parse(other.start))
  const [first] = inTime
  if (!first) return []
  const last = inTime.reduce((latest, item) =>
    Date.parse(item.end) > Date.parse(latest.end) ? item : latest,
  )
  const services = inTime.map(({ name, options }) => [name, ...options].join(' + '))
  return [{ id, status, start: first.start, end: last.end, clientName, clientPhone, note, services }]
}

/** The figures of a day's week and month; the database gives amounts only to members whom the salon shows them. */
const figuresOf = (ctx: Ctx, access: SalonAccess, today: string) =>
  asTeam(ctx.dbs.app, access, async (tx): Promise<readonly [OwnFigures, OwnFigures]> => {
    const of = async (step: 'week' | 'month'): Promise<OwnFigures> => {
      const period = periodOf(today, step)
      const span = instantsOf(period, access.timeZone)
      const work = await findOwnWork(tx, span)
      const takings = (await findOwnTakings(tx, span)) ?? null
      return { ...period, visits: work?.visits ?? 0, bookedMinutes: work?.minutes ?? 0, takings }
    }
    return [await of('week'), await of('month')]
  })
