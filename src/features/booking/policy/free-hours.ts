import type { SalonCalendar } from '#domain/availability/calendar.ts'
import { possibleHours } from '#domain/availability/possible-hours.ts'
import type { ServiceId } from '#domain/ids.ts'
import { isSecondary } from '#domain/leading-service.ts'
import { FREE_HOURS_DAYS, kindOfHours, kindsOfHours, type FreeHours } from '#domain/search/free-hours.ts'

import type { SalonSetup, SoldService } from '../store/salon-setup.ts'

interface OpenSalon {
  readonly setup: Pick<SalonSetup, 'services' | 'staff'>
  /** Without counting the time of holds. */
  readonly calendar: SalonCalendar
}

/** The possible hours of each kind of service that customers book at a salon. @param from days since 1970-01-01 */
export function freeHoursOf({ setup, calendar }: OpenSalon, from: number): FreeHours {
  const masks = new Uint16Array(FREE_HOURS_DAYS * kindsOfHours)
  const bookable = [...setup.services].filter(([id, service]) => isBookable(setup, id, service))
  // As in a search, small extras count only for a salon that sells nothing else.
  const isLed = bookable.some(([, { category }]) => !isSecondary(category))
  for (const [id, { category }] of bookable) {
    const kinds = [kindOfHours(category)]
    if (!isLed || !isSecondary(category)) kinds.push(kindOfHours(null))
    const hours = possibleHours(calendar, id, { from, days: FREE_HOURS_DAYS })
    hours.forEach((mask, day) => {
      for (const kind of kinds)
        masks[day * kindsOfHours + kind] = (masks[day * kindsOfHours + kind] ?? 0) | mask
    })
  }
  return { from, masks }
}

const isBookable = ({ staff }: OpenSalon['setup'], id: ServiceId, { isOnline }: SoldService): boolean =>
  isOnline && staff.some(({ services }) => services.has(id))
