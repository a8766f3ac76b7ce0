import { listUnserved } from '#features/booking/queries/unserved.ts'
import { listRanked, type SalonSearch } from '#features/salons/queries/search-salons.ts'
import type { Ctx } from '#platform/context.ts'
import { asUser } from '#platform/db.ts'
import { PAGE_SIZE } from '#platform/limits.ts'

import { isFirstToday } from '../policy.ts'
import { countLostDemand, type LostDemand } from '../store.ts'

const minuteOf = (clock: string): number => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3))

/**
 * Counts a search by day or hours for the salons that match all but the time and would be on its first page, once per
 * caller, salon and day. @returns for how many salons
 * @throws Problem validation_failed for an invalid search
 */
export async function countSearch(ctx: Ctx, query: SalonSearch, asker: string): Promise<number> {
  const { date, from = '00:00', to = '24:00' } = query
  if (date === undefined) return 0
  const window = { from: minuteOf(from), to: minuteOf(to) }
  const salonIds = await listRanked(ctx, { ...query, limit: PAGE_SIZE })
  const unserved = await listUnserved(ctx, salonIds, { category: query.service ?? null, date, window })
  const isWholeDay = window.from === 0 && window.to === 1440
  const hours = isWholeDay
    ? { fromHour: null, toHour: null }
    : { fromHour: Math.floor(window.from / 60), toHour: Math.ceil(window.to / 60) }
  const lost = unserved
    .filter(({ salonId }) => isFirstToday(ctx, asker, [salonId, date, null]))
    .map((unserved): LostDemand => ({ ...unserved, ...hours, day: date, serviceId: null, source: 'search' }))
  return countForTeamOf(ctx, lost)
}

/** Passes the signed-in account to the database, which leaves out searches by the salon's own team. */
export async function countForTeamOf({ actor, dbs }: Ctx, lost: readonly LostDemand[]): Promise<number> {
  if (lost.length === 0) return 0
  if (actor.kind !== 'user') return countLostDemand(dbs.app, lost)
  return asUser(dbs.app, actor.id, (tx) => countLostDemand(tx, lost))
}
