import { readLocalTime } from '#domain/availability/local-time.ts'
import type { StaffId, TimeOffId } from '#domain/ids.ts'
import { Problem } from '#domain/problem.ts'
import type { SalonAccess } from '#features/salons/policy.ts'
import type { Ctx } from '#platform/context.ts'
import { asUser, one, sql } from '#platform/db.ts'
import { rememberAnswer, type OnceRequest } from '#platform/http/idempotency.ts'
import { BLOCK_HOURS, DAYS_PER_STAFF } from '#platform/limits.ts'
import { newId } from '#platform/new-id.ts'

import { countComing, deleteBlock, hasBookings, insertBlock, lockTime } from '../store/blocked-time.ts'

export interface BlockInput {
  readonly staffId: StaffId
  /** ISO, with offset or on the salon's clock. */
  readonly start: string
  readonly end: string
  readonly reason: string
  /** It is known that something is booked in it. */
  readonly overBookings: boolean
  readonly once: OnceRequest | null
}

/**
 * Takes a technician out of the offered times for a while. What is booked in it stays.
 * @throws Problem forbidden (another's column), not_found, validation_failed, time_has_bookings, too_many_days, local_time_…
 */
export async function blockTime(
  ctx: Ctx,
  access: SalonAccess,
  { staffId, start, end, reason, overBookings, once }: BlockInput,
): Promise<{ id: TimeOffId }> {
  requireOwn(access, staffId)
  const [from, to] = [instantOf(start, access.timeZone), instantOf(end, access.timeZone)]
  const hours = from.until(to).total('hours')
  if (hours <= 0 || hours > BLOCK_HOURS) throw new Problem('validation_failed', { fields: { end: 'range' } })
  const id = newId<TimeOffId>()
  const block = { id, salonId: access.salonId, staffId, start: from.toString(), end: to.toString(), reason }
  await asUser(ctx.dbs.app, access.userId, async (tx) => {
    const person = await one(
      tx,
      sql`select id from staff where id = ${staffId} and salon_id = ${access.salonId}`,
    )
    if (!person) throw new Problem('not_found')
    await lockTime(tx, staffId)
    if ((await countComing(tx, staffId, ctx.now().toString())) >= DAYS_PER_STAFF)
      throw new Problem('too_many_days')
    if (!overBookings && (await hasBookings(tx, block))) throw new Problem('time_has_bookings')
    await insertBlock(tx, block)
    await rememberAnswer(tx, once, { status: 201, response: { id } }, ctx.now())
  })
  return { id }
}

/** @throws Problem not_found, also for another's column */
export async function unblockTime(
  ctx: Ctx,
  access: SalonAccess,
  id: TimeOffId,
  once: OnceRequest | null,
): Promise<void> {
  const staffId = access.role === 'technician' ? access.staffId : undefined
  await asUser(ctx.dbs.app, access.userId, async (tx) => {
    if (!(await deleteBlock(tx, { id, salonId: access.salonId, staffId }))) throw new Problem('not_found')
    await rememberAnswer(tx, once, { status: 204 }, ctx.now())
  })
}

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
