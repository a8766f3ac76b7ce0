import type { OptionId, ServiceId } from '#domain/ids.ts'
import { unservedOn } from '#features/booking/queries/unserved.ts'
import type { Ctx } from '#platform/context.ts'

import { isFirstToday } from '../policy.ts'
import { countForTeamOf } from './count-search.ts'

export interface FullDay {
  /** Id or slug. */
  readonly salon: string
  readonly date: string
  readonly services: readonly ServiceId[]
  readonly options: readonly OptionId[]
  /** The result of `askerOf`. */
  readonly asker: string
}

/**
 * Counts a look at a day on which the salon had no free time, once per caller, salon, day and first service. The
 * salon's own calendar decides whether the day was full. @returns whether it was counted
 * @throws Problem not_found, service_not_available, options_conflict
 */
export async function countFullDay(ctx: Ctx, { asker, ...input }: FullDay): Promise<boolean> {
  const found = await unservedOn(ctx, input)
  const [serviceId = null] = input.services
  if (!found || !isFirstToday(ctx, asker, [found.salonId, input.date, serviceId])) return false
  const lost = { ...found, day: input.date, fromHour: null, toHour: null, serviceId, source: 'page' as const }
  return (await countForTeamOf(ctx, [lost])) > 0
}
