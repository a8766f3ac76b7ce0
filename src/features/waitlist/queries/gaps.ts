import { instantWriter } from '#domain/availability/day-clock.ts'
import type { SalonId } from '#domain/ids.ts'
import { nameIn } from '#domain/names/name-in.ts'
import { isDueOn, mayComeEarlier } from '#domain/waitlist/gap-fillers.ts'
import { requireSalon } from '#features/salons/policy.ts'
import type { Ctx } from '#platform/context.ts'
import { asTeam } from '#platform/db.ts'
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
/** Later appointments may be some days behind the gap. */
const DAYS_LATER = 7
const MOST_EACH = 5

/** What became free late and still is, with who might fill it. @throws Problem unauthorized, not_found, forbidden */
export async function listSalonGaps(ctx: Ctx, salonId: SalonId): Promise<Answer<typeof contract>> {
  const { userId, timeZone } = await requireSalon(ctx, salonId, 'clients')
  const now = ctx.now()
  const span = (days: number) => ({ now: now.toString(), until: now.add({ hours: days * 24 }).toString() })
  const [gaps, clients, later] = await asTeam(ctx.dbs.app, { userId, salonId }, (tx) =>
    Promise.all([
      listGaps(tx, salonId, span(DAYS_AHEAD)),
      listWithoutNext(tx, salonId, now.toString()),
      listLater(tx, salonId, span(DAYS_LATER)),
    ]),
  )
  const items = await Promise.all(gaps.map((gap) => presentGap(ctx, { gap, clients, later, salonId, timeZone })))
  return { items, timeZone }
} // prettier-ignore

interface Gap {
  readonly gap: GapRow
  readonly clients: readonly VisitsRow[]
  readonly later: readonly LaterRow[]
  readonly salonId: SalonId
  readonly timeZone: string
}

async function presentGap(ctx: Ctx, { gap, clients, later, salonId, timeZone }: Gap): Promise<SalonGap> {
  const write = instantWriter(timeZone)
  const at = (instant: string) => write(Temporal.Instant.from(instant).epochMilliseconds)
  const { id, staffId, start, end } = gap
  const day = Temporal.Instant.from(start).toZonedDateTimeISO(timeZone).toPlainDate()
  const minutes = Temporal.Instant.from(start).until(end).total('minutes')
  const waiting = await listCandidates(ctx, { id, salonId, timeZone, staffId, start, end })
  const dates = ({ visits }: VisitsRow) => visits.map((date) => Temporal.PlainDate.from(date))
  const isLater = (row: LaterRow) => Temporal.Instant.compare(row.start, end) >= 0
  return {
    id,
    staffName: nameIn(ctx.locale, { name: gap.staffName, nameEn: gap.staffNameEn }),
    start: at(start),
    end: at(end),
    waiting: waiting.slice(0, MOST_EACH).map(fillerOf),
    due: clients.filter((row) => isDueOn(dates(row), day)).slice(0, MOST_EACH).map(fillerOf),
    later: later
      .filter((row) => isLater(row) && mayComeEarlier(row, minutes))
      .slice(0, MOST_EACH)
      .map((row) => ({ ...fillerOf(row), start: at(row.start) })),
  }
} // prettier-ignore

const fillerOf = ({ id, name, phone }: { readonly id: string; readonly name: string; readonly phone: string | null }) => ({ id, name, phone }) // prettier-ignore
