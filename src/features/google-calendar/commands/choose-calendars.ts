import { Problem } from '#domain/problem.ts'
import type { Ctx } from '#platform/context.ts'
import { asUser } from '#platform/db.ts'
import type { ListedCalendar } from '#platform/google-calendar/calendar-list.ts'
import { rememberAnswer } from '#platform/http/once.ts'
import { lockCalendar } from '#platform/lock-calendar.ts'

import type { CalendarColumn } from '../policy.ts'
import { calendarsOfAccount, requireSignedIn } from '../queries.ts'
import { keepChoice, type Choice } from '../store/calendars.ts'

/**
 * Chooses which calendars of her account keep a member away, and which of them shows her appointments: those to come move there.
 * Times of a calendar that is no longer read can be booked again. Google is asked before the transaction.
 * @throws Problem unauthorized, forbidden, not_found, validation_failed, and those of `calendarsOfAccount`
 */
export async function chooseAccountCalendars(
  ctx: Ctx,
  { salonId, staffId, reads, writes }: CalendarColumn & Choice,
): Promise<void> {
  const { userId, connectionId } = await requireSignedIn(ctx, { salonId, staffId })
  requireListed(await calendarsOfAccount(ctx, connectionId), { reads, writes })
  await asUser(ctx.dbs.app, userId, async (tx) => {
    await lockCalendar(tx, salonId, ctx.now())
    await keepChoice(tx, connectionId, { reads, writes, at: ctx.now().toString() })
    await rememberAnswer(tx, ctx)
  })
}

/** @throws Problem validation_failed */
function requireListed(listed: readonly ListedCalendar[], { reads, writes }: Choice): void {
  const isListed = (id: string) => listed.some((each) => each.id === id)
  if (!reads.every(isListed)) throw new Problem('validation_failed', { fields: { reads: 'invalid' } })
  const isWritable = listed.some(({ id, canWrite }) => id === writes && canWrite)
  if (!isWritable || !reads.includes(writes)) throw new Problem('validation_failed', { fields: { writes: 'invalid' } })
} // prettier-ignore
