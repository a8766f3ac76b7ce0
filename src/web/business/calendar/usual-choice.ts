import type { CalendarPerson, CalendarService } from '#features/calendar/contract.ts'

import { servicesOf, type ChosenService } from './chosen-services.ts'

interface UsualChoice {
  readonly chosen: readonly ChosenService[]
  /** Empty: anyone. */
  readonly staffId: string
}

/**
 * The services of a client's last visit as a form's choice, with the team member if one did them all; undefined
 * if a service can no longer be booked.
 * @param staffId the team member that the form already has; empty: anyone
 */
export function usualChoice(
  usual: CalendarPerson['usual'],
  services: readonly CalendarService[],
  staffId: string,
): UsualChoice | undefined {
  const [first] = usual
  if (!first) return undefined
  const offered = servicesOf(services, staffId)
  const chosen = usual.flatMap(({ serviceId, optionIds }) => {
    const service = offered.find(({ id }) => id === serviceId)
    return service
      ? [{ serviceId, optionIds: optionIds.filter((id) => service.options.some((one) => one.id === id)) }]
      : []
  })
  if (chosen.length < usual.length) return undefined
  const doesAll = usual.every(
    (item) =>
      item.staffId === first.staffId &&
      servicesOf(services, first.staffId).some(({ id }) => id === item.serviceId),
  )
  return { chosen, staffId: staffId === '' && doesAll ? first.staffId : staffId }
}
