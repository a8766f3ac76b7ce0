import type { NavigateFunction } from 'react-router'

import { fittingOptions } from '#domain/option-rules.ts'
import type { readBooking } from '#features/booking/contract.ts'

import { api } from '../../app/api.ts'
import { accessToken } from '../../app/session.ts'
import type { BookableSalon, BookingRequest } from './bookable-salon.ts'

/**
 * The request that repeats a booking: same services and options, same team member if it was one.
 * @returns a request without services for a visitor, and for a booking of another customer
 */
async function requestOfBooking(salon: BookableSalon, id: string): Promise<BookingRequest> {
  const nothing: BookingRequest = { services: [] }
  if ((await accessToken()) === undefined) return nothing
  try {
    const { items } = await api<typeof readBooking>('GET', '/bookings/{id}', { params: { id } })
    // The salon may have taken a service or an option away, or ruled one out, since then.
    const offered = items.flatMap(({ serviceId, optionIds, staffId }) => {
      const service = salon.services.find((each) => each.id === serviceId)
      if (!service) return []
      const known = optionIds.filter((id) => service.options.some((option) => option.id === id))
      return [{ serviceId, optionIds: fittingOptions(service.options, known), staffId }]
    })
    const staffIds = new Set(offered.map(({ staffId }) => staffId))
    const [staffId] = staffIds
    return {
      services: offered.map(({ serviceId, optionIds }) => ({ serviceId, optionIds })),
      ...(staffIds.size === 1 && { staffId }),
    }
  } catch {
    // The booking could not be read: the sheet begins with the choice of services.
    return nothing
  }
}

interface Rebooking {
  /** Aborted when the customer goes on to another page. */
  readonly left: AbortSignal
  readonly navigate: NavigateFunction
  readonly open: (request: BookingRequest, options: { readonly replace: boolean }) => void
}

/** Opens the sheet with a former booking, whose id is removed from the URL. */
export async function rebook(
  salon: BookableSalon,
  id: string,
  { left, navigate, open }: Rebooking,
): Promise<void> {
  const request = await requestOfBooking(salon, id)
  // A customer who went on to another page must not be brought back.
  if (left.aborted) return
  const { pathname, search } = location
  const query = new URLSearchParams(search)
  query.delete('rebook')
  await navigate({ pathname, search: query.toString() }, { replace: true })
  open(request, { replace: false })
}
