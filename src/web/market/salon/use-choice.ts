import { useEffect, useEffectEvent, useMemo, useState, type Dispatch, type SetStateAction } from 'react'

import { SERVICES_PER_BOOKING } from '#platform/limits.ts'

import type {
  BookableSalon,
  BookableService,
  BookingRequest,
  ChosenService,
} from '../booking/bookable-salon.ts'
import {
  chosenLines,
  estimate,
  withToggledOption,
  withToggledService,
  type ChosenLine,
  type Estimate,
} from '../booking/choice.ts'
import { useBooking, type Booking } from '../booking/open-booking.tsx'
import { requestOfAddress } from './request-of-address.ts'
import { bookableSalon, type SalonView } from './salon-view.ts'

/** The visit that is being put together on the page. */
export interface Choice {
  readonly salon: SalonView
  readonly services: readonly ChosenService[]
  readonly lines: readonly ChosenLine[]
  readonly total: Estimate
  readonly isFull: boolean
  readonly booking: Booking
  readonly toggleService: (serviceId: string) => void
  readonly toggleOption: (service: BookableService, optionId: string) => void
  /** Opens the sheet with what is chosen, or with the services of the request. */
  readonly book: (request?: Partial<BookingRequest>) => void
}

export function useChoice(salon: SalonView): Choice {
  const bookable = useMemo(() => bookableSalon(salon), [salon])
  const booking = useBooking(bookable)
  const [services, setServices] = useState<readonly ChosenService[]>([])
  const lines = chosenLines(bookable, services)
  const toggles = useMemo(() => togglesOf(setServices), [])
  useRequestOfAddress(bookable, booking, setServices)
  return {
    salon,
    services,
    lines,
    total: estimate(lines),
    isFull: services.length >= SERVICES_PER_BOOKING,
    booking,
    ...toggles,
    book: (request = {}) =>
      booking.open({ services: servicesOf(bookable, services, request.staffId), ...request }),
  }
}

/** Created once, so that the memoized rows of the price list keep their props. */
const togglesOf = (
  change: Dispatch<SetStateAction<readonly ChosenService[]>>,
): Pick<Choice, 'toggleService' | 'toggleOption'> => ({
  toggleService: (serviceId) => change((before) => withToggledService(before, serviceId)),
  toggleOption: (service, optionId) => change((before) => withToggledOption(before, service, optionId)),
})

/** With one team member, only the services that she does can be booked. */
function servicesOf(
  salon: BookableSalon,
  services: readonly ChosenService[],
  staffId: string | undefined,
): readonly ChosenService[] {
  const person = salon.staff.find(({ id }) => id === staffId)
  return person ? services.filter(({ serviceId }) => person.serviceIds.includes(serviceId)) : services
}

/** Chooses the services of the address once the page is alive; a start, a team member or `&book=` opens the sheet. */
function useRequestOfAddress(
  salon: BookableSalon,
  booking: Booking,
  choose: (services: readonly ChosenService[]) => void,
): void {
  const follow = useEffectEvent(() => {
    const { search, hash } = location
    const request = requestOfAddress(salon, search)
    if (request.services.length > 0) choose(request.services.slice(0, SERVICES_PER_BOOKING))
    // After a reload the sheet goes on with its own draft.
    const isOpen = hash.startsWith('#book')
    if (!isOpen && (request.start ?? request.staffId ?? /&book=/.exec(search))) booking.open(request)
  })
  useEffect(() => follow(), [])
}
