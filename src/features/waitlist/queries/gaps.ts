import { instantWriter } from '#domain/availability/day-clock.ts'
import type { BookingId, SalonId } from '#domain/ids.ts'
import { nameIn } from '#domain/names/name-in.ts'
import { isDueOn, mayComeEarlier } from '#domain/waitlist/gap-fillers.ts'
import { askRefusal, proposalUntil } from '#domain/waitlist/move-proposal.ts'
import { listFitting } from '#features/booking/queries/fits-gap.ts'
import { listGiveable, type Giveable } from '#features/booking/queries/takers.ts'
import { textNumber } from '#features/messages/queries/text-number.ts'
import type { MoveProposal } from '#features/proposals/contract.ts'
import { proposalsOf } from '#features/proposals/queries/of-bookings.ts'
import { requireSalon } from '#features/salons/policy.ts'
import type { Ctx } from '#platform/context.ts'
import { asTeam, type Db } from '#platform/db.ts'
import type { Answer } from '#platform/http/contract.ts'

import { listCandidates } from '../commands/make-offers.ts'
import type { listSalonGaps as contract, SalonGap } from '../contract/gaps.ts'
import {
  listGaps,
  listLater,
  listWithoutNext,
  type GapRow,
  type LaterRow,
  type VisitsRow,
} from '../store/gaps.ts'

const DAYS_AHEAD = 3
/** How many days after the gap the later appointments may be. */
const DAYS_LATER = 7
const MOST_EACH = 5
/** How many of the later appointments are tried in a gap. */
const TRIED_MOST = 25

/**
 * Times that became free late and still are, with those who might fill them. @throws Problem unauthorized, not_found,
 * forbidden
 */
export async function listSalonGaps(ctx: Ctx, salonId: SalonId): Promise<Answer<typeof contract>> {
  const { userId, timeZone } = await requireSalon(ctx, salonId, 'clients')
  const now = ctx.now()
  const span = (days: number) => ({ now: now.toString(), until: now.add({ hours: days * 24 }).toString() })
  const found = await asTeam(ctx.dbs.app, { userId, salonId }, async (tx) => {
    const [gaps, clients, all] = await Promise.all([
      listGaps(tx, salonId, span(DAYS_AHEAD)),
      listWithoutNext(tx, salonId, now.toString()),
      listLater(tx, salonId, span(DAYS_LATER)),
    ])
    const fitting = await Promise.all(gaps.map((gap) => laterFor(tx, ctx, { gap, all, salonId, timeZone })))
    const give = await Promise.all(gaps.map((gap) => listGiveable(tx, ctx, { ...gap, salonId })))
    const ids = [...new Set(fitting.flat().map(({ id }) => id))]
    return { gaps, clients, fitting, give, proposals: await proposalsOf(tx, ctx, ids, timeZone) }
  })
  const { gaps, fitting, give, ...rest } = found
  const items = await Promise.all(
    gaps.map((gap, n) =>
      presentGap(ctx, { gap, later: fitting[n] ?? [], give: give[n] ?? [], salonId, timeZone, ...rest }),
    ),
  )
  return { items, timeZone }
}

interface Later {
  readonly gap: GapRow
  readonly all: readonly LaterRow[]
  readonly salonId: SalonId
  readonly timeZone: string
}

const minutesOf = ({ start, end }: GapRow): number => Temporal.Instant.from(start).until(end).total('minutes')

/** The later appointments that the engine finds room for in a gap, unchanged. */
async function laterFor(
  tx: Db,
  ctx: Ctx,
  { gap, all, salonId, timeZone }: Later,
): Promise<readonly LaterRow[]> {
  const room = { minutes: minutesOf(gap), staffId: gap.staffId }
  const isLater = ({ start }: LaterRow) => Temporal.Instant.compare(start, gap.end) >= 0
  const tried = all.filter((row) => isLater(row) && mayComeEarlier(row, room)).slice(0, TRIED_MOST)
  const free = { salonId, timeZone, staffId: gap.staffId, start: gap.start }
  const fitting = await listFitting(
    tx,
    ctx,
    free,
    tried.map(({ id }) => id),
  )
  return tried.filter(({ id }) => fitting.has(id)).slice(0, MOST_EACH)
}

interface Gap {
  readonly gap: GapRow
  readonly clients: readonly VisitsRow[]
  readonly later: readonly LaterRow[]
  readonly salonId: SalonId
  readonly timeZone: string
  readonly proposals: ReadonlyMap<BookingId, MoveProposal>
  readonly give: readonly Giveable[]
}

async function presentGap(ctx: Ctx, { gap, clients, later, give, salonId, timeZone, proposals }: Gap): Promise<SalonGap> {
  const write = instantWriter(timeZone)
  const at = (instant: string) => write(Temporal.Instant.from(instant).epochMilliseconds)
  const { id, staffId, start, end } = gap
  const day = Temporal.Instant.from(start).toZonedDateTimeISO(timeZone).toPlainDate()
  const waiting = await listCandidates(ctx, { id, salonId, timeZone, staffId, start, end })
  const isAskable = proposalUntil(Temporal.Instant.from(start), ctx.now(), timeZone) !== null
  const dates = ({ visits }: VisitsRow) => visits.map((date) => Temporal.PlainDate.from(date))
  return {
    id,
    staffId,
    staffName: nameIn(ctx.locale, { name: gap.staffName, nameEn: gap.staffNameEn }),
    start: at(start),
    end: at(end),
    waiting: waiting.slice(0, MOST_EACH).map(fillerOf),
    due: clients.filter((row) => isDueOn(dates(row), day)).slice(0, MOST_EACH).map(fillerOf),
    later: later.map((row) => ({
      ...fillerOf(row),
      start: at(row.start),
      canAsk: isAskable && mayAsk(ctx, row, proposals.get(row.id)),
      proposal: proposals.get(row.id) ?? null,
    })),
    give: give.map(({ booking, staffName, free }) => ({
      id: booking.id,
      name: booking.contactName,
      staffName,
      free: { start: write(free.start), end: write(free.end) },
      stamp: booking.stamp,
      parts: booking.items.length,
    })),
  }
} // prettier-ignore

/** Whether the customer is reachable and was not asked lately; her other appointments are checked when she is asked. */
function mayAsk(ctx: Ctx, { isMailed, phone }: LaterRow, last: MoveProposal | undefined): boolean {
  const former = last && {
    askedAt: Temporal.Instant.from(last.askedAt),
    outcome: last.state === 'asked' ? null : last.state,
    isSame: true,
  }
  return (
    (isMailed || textNumber(ctx, phone) !== null) && askRefusal(former ? [former] : [], ctx.now()) === null
  )
}

const fillerOf = ({ id, name, phone }: { readonly id: string; readonly name: string; readonly phone: string | null }) => ({ id, name, phone }) // prettier-ignore
