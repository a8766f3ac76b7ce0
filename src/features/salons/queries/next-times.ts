import type { SalonId } from '#domain/ids.ts'
import type { Locale } from '#domain/locale.ts'
import { defaultTimeZone } from '#domain/time-zone.ts'
import { listFreeSalons, type FreeService } from '#features/booking/queries/free-times.ts'
import type { Platform } from '#platform/context.ts'

import { listFound, timedServices, type FoundRow } from './found-salons.ts'

/** The number of times on a card. */
export const timesShown = 3

/** The next available times of each bookable salon in the coming week. Salons without one are left out. */
export function listNextTimes(
  platform: Platform,
  found: readonly Pick<FoundRow, 'id' | 'offers' | 'isBookable'>[],
): Promise<ReadonlyMap<SalonId, FreeService>> {
  const today = platform.now().toZonedDateTimeISO(defaultTimeZone).toPlainDate()
  return listFreeSalons(platform, {
    services: timedServices(found.filter((row) => row.isBookable)),
    from: today.toString(),
    to: today.add({ days: 6 }).toString(),
    window: null,
    most: timesShown,
  })
}

export interface NextTimes {
  readonly salon: SalonId
  /** The service that the times are for. */
  readonly service: { readonly id: string; readonly name: string }
  /** ISO with the salon's offset, soonest first; none in the coming week. */
  readonly starts: readonly string[]
}

/** The next times of the salons that take bookings, in the same order; each calendar is read once. */
export async function nextTimesOf(
  platform: Platform,
  ids: readonly SalonId[],
  locale: Locale,
): Promise<readonly NextTimes[]> {
  const salons = ids.map((id) => ({ id }))
  const found = await listFound(platform.dbs.public, salons, null)
  const bookable = found.filter((row) => row.isBookable)
  const free = await listNextTimes(platform, bookable)
  return bookable.flatMap(({ id, offers }) => {
    const times = free.get(id)
    const offer = offers.find((each) => each.id === times?.serviceId) ?? offers[0]
    if (!offer) return []
    const { nameEl, nameEn } = offer
    const name = locale === 'el' ? nameEl || nameEn : nameEn || nameEl
    return [{ salon: id, service: { id: offer.id, name }, starts: times?.starts ?? [] }]
  })
}
