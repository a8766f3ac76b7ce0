import { fittingOptions } from '#domain/option-rules.ts'

import type { BookableSalon, BookingRequest } from '../booking/bookable-salon.ts'

/** Lists may be repeated or joined with commas. */
const valuesOf = (query: URLSearchParams, name: string): readonly string[] =>
  query.getAll(name).flatMap((value) => value.split(',').filter(Boolean))

/**
 * The request that an address brings: `?services=…`, `?options=…`, `?staff=…`, `?start=ISO`. What the salon does not
 * (or no longer) offer is left out.
 */
export function requestOfAddress(salon: BookableSalon, search: string): BookingRequest {
  const query = new URLSearchParams(search)
  const options = valuesOf(query, 'options')
  const services = valuesOf(query, 'services').flatMap((id) => {
    const service = salon.services.find((each) => each.id === id)
    if (!service) return []
    const optionIds = service.options.map((option) => option.id).filter((each) => options.includes(each))
    return [{ serviceId: id, optionIds: fittingOptions(service.options, optionIds) }]
  })
  const staffId = salon.staff.find(({ id }) => id === query.get('staff'))?.id
  const start = query.get('start')
  const isStart = start !== null && /^\d{4}-\d\d-\d\dT/.test(start) && !Number.isNaN(Date.parse(start))
  return { services, ...(staffId !== undefined && { staffId }), ...(isStart && { start }) }
}
