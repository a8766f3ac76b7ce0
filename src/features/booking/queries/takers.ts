import { MINUTE } from '#domain/availability/calendar.ts'
import type { BookingId, SalonId, StaffId } from '#domain/ids.ts'
import { makesRoom, mayBeGiven } from '#domain/waitlist/gap-fillers.ts'
import type { Ctx } from '#platform/context.ts'
import { rows, sql, type Db } from '#platform/db.ts'

import { fitsAsAgreed } from '../policy/agreed-move.ts'
import { openSalon, type OpenSalon } from '../store/salon-calendar.ts'
import { bookingColumns } from './bookings.ts'
import { readSalonBooking, type SalonBooking } from './salon-bookings.ts'
import { staffNameIn } from './salon-setup.ts'
import { gapAround } from './waiting-starts.ts'

const ms = (instant: string): number => Temporal.Instant.from(instant).epochMilliseconds

type Given = Pick<SalonBooking, 'status' | 'source' | 'items'>

const isGiveable = ({ status, source, items }: Given): boolean =>
  mayBeGiven({
    isConfirmed: status === 'confirmed',
    isBySalon: source === 'salon',
    askedStaff: items.map(({ askedStaffId }) => askedStaffId),
    staff: items.map(({ staffId }) => staffId),
  })

/** The salon on the booking's day, without the booking. */
async function openWithout(
  tx: Db,
  { now }: Pick<Ctx, 'now'>,
  { id, start, salon }: SalonBooking,
): Promise<(OpenSalon & { readonly start: number }) | undefined> {
  const day = Temporal.Instant.from(start).toZonedDateTimeISO(salon.timeZone).toPlainDate().toString()
  const open = await openSalon(tx, salon.id, { from: day, to: day, now: now(), without: id })
  return open && { ...open, start: ms(start) }
}

export interface Taker {
  readonly staffId: StaffId
  readonly name: string
}

/**
 * The others who could do a booking unchanged: same time, services, lengths and prices. Empty if its customer asked
 * for a person. Runs inside `asTeam`, for callers who may change all columns. @throws Problem not_found
 */
export async function listTakers(
  tx: Db,
  ctx: Pick<Ctx, 'now' | 'locale'>,
  salonId: SalonId,
  id: BookingId,
): Promise<readonly Taker[]> {
  const booking = await readSalonBooking(tx, salonId, id)
  if (!isGiveable(booking)) return []
  const salon = await openWithout(tx, ctx, booking)
  if (!salon) return []
  const now = booking.items[0]?.staffId
  return salon.setup.staff
    .filter(({ staffId }) => staffId !== now && fitsAsAgreed(salon, booking, { staffId }))
    .map(({ staffId }) => ({ staffId, name: staffNameIn(ctx.locale, salon.setup, staffId) }))
}

interface Gap {
  readonly salonId: SalonId
  readonly staffId: StaffId
  /** ISO instants. */
  readonly start: string
  readonly end: string
}

/**
 * A booking that the owner of a gap could do, with the time that its present team member would get back; in epoch
 * milliseconds.
 */
export interface Giveable {
  readonly booking: SalonBooking
  readonly staffName: string
  readonly free: { readonly start: number; readonly end: number }
}

const TRIED_MOST = 8

/** The bookings within a gap that would make room if they were given away. Runs inside `asTeam`. */
export async function listGiveable(tx: Db, ctx: Pick<Ctx, 'now' | 'locale'>, gap: Gap): Promise<readonly Giveable[]> {
  const found = await rows(
    tx,
    sql<SalonBooking>`
      select ${bookingColumns}, b.source from bookings b join salons s on s.id = b.salon_id
      where b.salon_id = ${gap.salonId} and b.status = 'confirmed' and b.source <> 'salon' and b.start_at >= ${gap.start} and b.end_at <= ${gap.end}
        and not exists (select from booking_items i where i.booking_id = b.id and (i.asked_staff_id is not null or i.staff_id = ${gap.staffId}))
      order by b.start_at, b.id limit ${TRIED_MOST}`,
  )
  const tried = await Promise.all(found.filter(isGiveable).map((booking) => giveableIn(tx, ctx, { booking, gap })))
  return tried.flatMap((one) => one ?? [])
} // prettier-ignore

async function giveableIn(
  tx: Db,
  ctx: Pick<Ctx, 'now' | 'locale'>,
  { booking, gap }: { readonly booking: SalonBooking; readonly gap: Gap },
): Promise<Giveable | undefined> {
  const salon = await openWithout(tx, ctx, booking)
  const staffId = booking.items[0]?.staffId
  if (!salon || !staffId || !fitsAsAgreed(salon, booking, { staffId: gap.staffId })) return undefined
  const { start, end } = gapAround(salon, { start: ms(booking.start), end: ms(booking.end) }, staffId)
  const isRoom = makesRoom((end - start) / MINUTE, (ms(gap.end) - ms(gap.start)) / MINUTE)
  return isRoom
    ? { booking, staffName: staffNameIn(ctx.locale, salon.setup, staffId), free: { start, end } }
    : undefined
}
