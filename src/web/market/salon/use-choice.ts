import { useCallback, useEffect, useEffectEvent, useMemo, useState } from 'react'
import { useLocation } from 'react-router'

import { SERVICES_PER_BOOKING } from '#platform/limits.ts'

import type { BookableSalon, BookingRequest, ChosenService } from '../booking/bookable-salon.ts'
import {
  chosenLines,
  estimate,
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
  /** The services in the URL, and the kind of service that was searched for: open in the price list. */
  readonly asked: readonly string[]
  readonly booking: Booking
  readonly toggleService: (serviceId: string) => void
  /** Opens the sheet with what is chosen, or with the services of the request. */
  readonly book: (request?: Partial<BookingRequest>) => void
}

export function useChoice(salon: SalonView): Choice {
  const bookable = useMemo(() => bookableSalon(salon), [salon])
  const booking = useBooking(bookable)
  const [services, setServices] = useState<readonly ChosenService[]>([])
  const lines = chosenLines(bookable, services)
  const toggleService = useCallback(
    (serviceId: string) => setServices((before) => withToggledService(before, serviceId)),
    [],
  )
  const [asked, setAsked] = useState<readonly string[]>([])
  useRequestOfAddress(bookable, booking, (chosen, others) => {
    setAsked([...chosen.map(({ serviceId }) => serviceId), ...others])
    if (chosen.length > 0) setServices(chosen)
  })
  return {
    salon,
    services,
    lines,
    total: estimate(lines),
    isFull: services.length >= SERVICES_PER_BOOKING,
    asked,
    booking,
    toggleService,
    book: (request = {}) =>
      booking.open({ services: servicesOf(bookable, services, request.staffId), ...request }),
  }
}

/** With one team member, only the services that she does can be booked. */
function servicesOf(
  salon: BookableSalon,
  services: readonly ChosenService[],
  staffId: string | undefined,
): readonly ChosenService[] {
  const person = salon.staff.find(({ id }) => id === staffId)
  return person ? services.filter(({ serviceId }) => person.serviceIds.includes(serviceId)) : services
}

/** Chooses the services of the URL once the page is interactive; a start, a team member or `&book=` opens the sheet. */
function useRequestOfAddress(
  salon: BookableSalon,
  booking: Booking,
  choose: (services: readonly ChosenService[], asked: readonly string[]) => void,
): void {
  const { search, hash, state } = useLocation()
  const follow = useEffectEvent(() => {
    const request = requestOfAddress(salon, search)
    const { service } = (state ?? {}) as { readonly service?: string }
    choose(request.services.slice(0, SERVICES_PER_BOOKING), service === undefined ? [] : [service])
    // After a reload the sheet goes on with its own draft.
    const isOpen = hash.startsWith('#book')
    if (!isOpen && (request.start ?? request.staffId ?? /&book=/.exec(search))) booking.open(request)
  })
  useEffect(() => follow(), [])
}
