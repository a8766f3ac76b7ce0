import { readLocalTime } from '#domain/availability/local-time.ts'
import type { SalonId, StaffId, TimeOffId } from '#domain/ids.ts'
import { Problem } from '#domain/problem.ts'
import { inSalon } from '#features/salons/commands/in-salon.ts'
import type { SalonAccess } from '#features/salons/policy.ts'
import type { Ctx } from '#platform/context.ts'
import { one, sql, type Db } from '#platform/db.ts'
import { BLOCK_HOURS, DAYS_PER_STAFF } from '#platform/limits.ts'
import { lockCalendar } from '#platform/lock-calendar.ts'
import { newId } from '#platform/new-id.ts'

import { countComing, deleteBlock, hasBookings, insertBlock } from '../store/blocked-time.ts'

export interface BlockInput {
  readonly staffId: StaffId
  /** ISO time with an offset, or local time of the salon. */
  readonly start: string
  readonly end: string
  readonly reason: string
  /** True when the caller knows that the time has bookings. */
  readonly overBookings: boolean
}

/**
 * Takes a time out of a team member's free times. Bookings in it stay.
 * @throws Problem forbidden (another member's column), not_found, validation_failed, time_has_bookings, too_many_days,
 *   local_time_…
 */
export const blockTime = (
  ctx: Ctx,
  salonId: SalonId,
  { overBookings, ...input }: BlockInput,
): Promise<{ id: TimeOffId }> =>
  inSalon(ctx, { salonId, right: 'own-calendar' }, async (tx, access) => {
    requireOwn(access, input.staffId)
    const block = blockOf(access, input)
    const { id, staffId } = block
    await requireStaff(tx, access, staffId)
    await lockCalendar(tx, salonId, ctx.now())
    if ((await countComing(tx, staffId, ctx.now().toString())) >= DAYS_PER_STAFF)
      throw new Problem('too_many_days')
    if (!overBookings && (await hasBookings(tx, block))) throw new Problem('time_has_bookings')
    await insertBlock(tx, block)
    return { id }
  })

/** @throws Problem validation_failed, local_time_… */
function blockOf({ salonId, timeZone }: SalonAccess, input: Omit<BlockInput, 'overBookings'>) {
  const [start, end] = [instantOf(input.start, timeZone), instantOf(input.end, timeZone)]
  const hours = start.until(end).total('hours')
  if (hours <= 0 || hours > BLOCK_HOURS) throw new Problem('validation_failed', { fields: { end: 'range' } })
  const id = newId<TimeOffId>()
  return { ...input, id, salonId, start: start.toString(), end: end.toString() }
}

/** @throws Problem not_found for staff of another salon */
async function requireStaff(tx: Db, { salonId }: SalonAccess, staffId: StaffId): Promise<void> {
  const staff = await one(tx, sql`select id from staff where id = ${staffId} and salon_id = ${salonId}`)
  if (!staff) throw new Problem('not_found')
}

/** @throws Problem not_found, also for another member's column */
export const unblockTime = (ctx: Ctx, salonId: SalonId, id: TimeOffId): Promise<void> =>
  inSalon(ctx, { salonId, right: 'own-calendar' }, async (tx, { role, staffId: own }) => {
    const staffId = role === 'technician' ? own : undefined
    if (!(await deleteBlock(tx, { id, salonId, staffId }))) throw new Problem('not_found')
  })

export type MovedBlock = Omit<BlockInput, 'staffId'> & { readonly id: TimeOffId }

/**
 * Gives a block another time or reason; it stays with its team member.
 * @throws Problem not_found (also for another member's column), validation_failed, time_has_bookings, local_time_…
 */
export const moveBlock = (
  ctx: Ctx,
  salonId: SalonId,
  { id, overBookings, ...input }: MovedBlock,
): Promise<{ id: TimeOffId }> =>
  inSalon(ctx, { salonId, right: 'own-calendar' }, async (tx, access) => {
    await lockCalendar(tx, salonId, ctx.now())
    const staffId = access.role === 'technician' ? access.staffId : undefined
    // Its reason is private, so it is written again instead of changed.
    const staffOfIt = await deleteBlock(tx, { id, salonId, staffId })
    if (!staffOfIt) throw new Problem('not_found')
    const block = { ...blockOf(access, { ...input, staffId: staffOfIt }), id }
    if (!overBookings && (await hasBookings(tx, block))) throw new Problem('time_has_bookings')
    await insertBlock(tx, block)
    return { id }
  })

function requireOwn({ role, staffId: own }: SalonAccess, staffId: StaffId): void {
  if (role === 'technician' && own !== staffId) throw new Problem('forbidden')
}

function instantOf(text: string, timeZone: string): Temporal.Instant {
  if (/(?:Z|[+-]\d{2}:?\d{2})$/i.test(text)) return Temporal.Instant.from(text).round('millisecond')
  const read = readLocalTime(text.slice(0, 19), timeZone)
  if (read.ok) return Temporal.Instant.fromEpochMilliseconds(read.instant)
  throw read.because === 'local_time_malformed'
    ? new Problem('validation_failed', { fields: { start: 'invalid' } })
    : new Problem(read.because)
}
