import type { BookingSource } from '#domain/booking-source.ts'
import type { BookingId, UserId } from '#domain/ids.ts'
import type { ReportFigure } from '#domain/reports/figures.ts'
import { reportBookings } from '#features/reports/queries/report-bookings.ts'
import { salonReport } from '#features/reports/queries/salon-report.ts'
import { sql } from '#platform/db.ts'
import { newId } from '#platform/new-id.ts'

import { ctxOf } from './booking-calls.ts'
import { aCustomer, aSalon, type MadeSalon } from './salon-factory.ts'
import type { World } from './world.ts'

interface Listed {
  readonly from: string
  readonly to: string
  readonly page?: number
  readonly now?: string
}

interface Past {
  readonly start: string
  readonly status?: string
  readonly person?: UserId | null
  readonly staff?: number
  readonly service?: number
  readonly cents?: number
  readonly source?: BookingSource
  /** The index of a second service in the same booking, by the same team member. */
  readonly second?: number
}

/** Makes owners and past bookings for tests of reports. @param world called when it is needed, once it exists */
export function reportedVisits(world: () => World) {
  /** An owner with a salon of two team members and two services, and its reports. */
  async function owner() {
    const actor = { ...(await aCustomer(world().owner)), role: 'business' as const }
    const salon = await aSalon(world().owner, { staff: 2, services: [{}, { priceCents: 4000 }] })
    await sql`update salons set owner_id = ${actor.id} where id = ${salon.id}`.execute(world().owner)
    const at = (now: string) => ({ ...ctxOf(world(), actor), now: () => Temporal.Instant.from(now) })
    /** Read at the end of 2026, when all bookings made here are over. */
    const report = (
      from: string,
      to: string,
      step: 'day' | 'week' | 'month' = 'day',
      now = '2026-12-31T12:00:00Z',
    ) => salonReport(at(now), salon.id, { from, to, step })
    const behind = (figure: ReportFigure, { from, to, page = 1, now = '2026-12-31T12:00:00Z' }: Listed) =>
      reportBookings(at(now), salon.id, { from, to, step: 'day', figure, page })
    return { actor, salon, report, behind }
  }

  let codes = 0

  /** A past booking of an hour with one service. */
  async function visit(salon: MadeSalon, past: Past): Promise<void> {
    const {
      start,
      status = 'completed',
      person = null,
      staff = 0,
      service = 0,
      cents = 2500,
      source = 'marketplace',
      second,
    } = past
    const id = newId<BookingId>()
    const [staffId, serviceId] = [salon.staffIds[staff], salon.serviceIds[service]]
    const end = Temporal.Instant.from(start).add({ hours: 1 }).toString()
    const isCancelled = status.startsWith('cancelled')
    codes += 1
    const code = String(codes).padStart(8, 'C').replaceAll('0', 'A').replaceAll('1', 'B')
    await sql`insert into bookings (id, salon_id, customer_id, code, status, start_at, end_at, total_cents, refundable_until, contact_name, confirmed_at, cancelled_at, source)
      values (${id}, ${salon.id}, ${person}, ${code}, ${status}, ${start}, ${end}, ${cents}, ${start}, 'Χ', ${'2026-01-01T00:00:00Z'}, ${isCancelled ? start : null}, ${source})`.execute(
      world().owner,
    )
    await sql`insert into booking_items (booking_id, salon_id, position, service_id, staff_id, service_name_el, service_name_en, phases, start_at, end_at, price_cents)
      values (${id}, ${salon.id}, 0, ${serviceId}, ${staffId}, 'Υ', 'S', '[["work", 60]]', ${start}, ${end}, ${cents})`.execute(
      world().owner,
    )
    if (second !== undefined)
      await sql`insert into booking_items (booking_id, salon_id, position, service_id, staff_id, service_name_el, service_name_en, phases, start_at, end_at, price_cents)
        values (${id}, ${salon.id}, 1, ${salon.serviceIds[second]}, ${staffId}, 'Υ', 'S', '[["work", 60]]', ${start}, ${end}, 0)`.execute(
        world().owner,
      )
    if (!isCancelled)
      await sql`insert into busy_times (booking_id, salon_id, staff_id, starts_at, ends_at) values (${id}, ${salon.id}, ${staffId}, ${start}, ${end})`.execute(
        world().owner,
      )
  }

  const person = async () => (await aCustomer(world().owner)).id
  return { owner, visit, person }
}
