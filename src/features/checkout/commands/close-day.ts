import type { SalonId } from '#domain/ids.ts'
import { localDay } from '#domain/local-day.ts'
import { dayClosed, dayRecounted } from '#domain/money/ledger/bill-postings.ts'
import { Problem } from '#domain/problem.ts'
import { post } from '#features/ledger/commands/post.ts'
import { requireSalon } from '#features/salons/policy.ts'
import type { Ctx } from '#platform/context.ts'
import type { Db } from '#platform/db.ts'
import { rememberAnswer } from '#platform/http/once.ts'
import { newId } from '#platform/new-id.ts'

import type { DayBook } from '../contract.ts'
import { dayBookIn, spanOf, sumBills } from '../queries/day-book.ts'
import { insertDayClose, lockBills, replaceDayClose, write } from '../store/bills.ts'

export interface CloseDayInput {
  readonly day: string
  readonly openingCents: number
  readonly countedCents: number
}

/**
 * Records the counted cash of a day. A second count takes the first one back.
 * @throws Problem forbidden, not_found, day_not_begun
 */
export async function closeDay(ctx: Ctx, salonId: SalonId, input: CloseDayInput): Promise<DayBook> {
  const access = await requireSalon(ctx, salonId, 'reports')
  const today = localDay(ctx.now(), access.timeZone).toString()
  if (input.day > today) throw new Problem('day_not_begun')
  return write(ctx.dbs.app, access, async (tx) => {
    await lockBills(tx, salonId)
    const at = ctx.now().round({ smallestUnit: 'millisecond' })
    await takeBackCount(tx, salonId, { day: input.day, at })
    const { bills, byMethod, ...sums } = await sumBills(tx, salonId, spanOf(input.day, access.timeZone))
    const totals = Object.fromEntries(byMethod.map(({ method, cents }) => [method, cents]))
    const expectedCents = input.openingCents + (totals['cash'] ?? 0)
    const id = newId()
    const posting = dayClosed({ id, salonId, differenceCents: input.countedCents - expectedCents })
    const postingId = (await post(tx, posting, { at })) ?? null
    const close = { ...input, ...sums, id, salonId, expectedCents, bills, totals, postingId }
    await insertDayClose(tx, { ...close, at: at.toString(), by: access.userId })
    const answer = await dayBookIn(tx, ctx, { ...access, day: input.day })
    await rememberAnswer(tx, ctx, answer)
    return answer
  })
}

async function takeBackCount(
  tx: Db,
  salonId: SalonId,
  { day, at }: { readonly day: string; readonly at: Temporal.Instant },
): Promise<void> {
  const former = await replaceDayClose(tx, salonId, { day, at: at.toString() })
  if (!former?.postingId) return
  const posting = dayRecounted({ id: former.id, salonId, differenceCents: former.differenceCents })
  await post(tx, posting, { at, corrects: former.postingId })
}
