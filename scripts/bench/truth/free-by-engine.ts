import type { ServiceCategory } from '#domain/catalogue.ts'
import type { SalonId, ServiceId } from '#domain/ids.ts'
import { isSecondary } from '#domain/leading-service.ts'
import { listFreeSalons } from '#features/booking/queries/free-times.ts'
import type { Platform } from '#platform/context.ts'

import type { BenchSalon } from './booking-clients.ts'

/** A salon with its services, by kind. */
export interface Sold extends BenchSalon {
  readonly kinds: readonly ServiceCategory[]
}

/** The query of a search with a time. */
export interface Question {
  readonly date: string
  readonly until?: string
  readonly from?: string
  readonly to?: string
  readonly service?: ServiceCategory
}

/** The salons that have such a start, computed from each calendar. */
export async function freeByEngine(
  platform: Platform,
  salons: readonly Sold[],
  { date, until = date, from = '00:00', to = '24:00', service }: Question,
): Promise<ReadonlySet<string>> {
  const services = new Map<SalonId, readonly ServiceId[]>()
  for (const salon of salons) {
    const shown = shownServices(salon, service)
    if (shown.length > 0) services.set(salon.id, shown)
  }
  const window = { from: minuteOf(from), to: minuteOf(to) }
  const free = await listFreeSalons(platform, { services, from: date, to: until, window, most: 1 })
  return new Set(free.keys())
}

/** Without a wanted kind, a start that only fits a small extra or a child does not count, unless nothing else is sold. */
function shownServices(
  { kinds, serviceIds }: Sold,
  wanted: ServiceCategory | undefined,
): readonly ServiceId[] {
  const those = (isShown: (kind: ServiceCategory) => boolean) =>
    serviceIds.filter((_, at) => isShown(kinds[at] as ServiceCategory))
  if (wanted !== undefined) return those((kind) => kind === wanted)
  const main = those((kind) => !isSecondary(kind))
  return main.length > 0 ? main : serviceIds
}

const minuteOf = (clock: string): number => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3))
