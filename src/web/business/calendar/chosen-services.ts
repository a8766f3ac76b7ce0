import type { CalendarService } from '#features/calendar/contract.ts'

/** A service as it is chosen in a form; its id is empty before a choice. */
export interface ChosenService {
  readonly serviceId: string
  readonly optionIds: readonly string[]
}

export const notChosen: ChosenService = { serviceId: '', optionIds: [] }

/** Minutes and price with this team member, or with the first one who does the service. */
export const offerOf = ({ staff }: CalendarService, staffId: string) =>
  staff.find(({ id }) => id === staffId) ?? staff[0]

/** The services that a team member does; an empty id: anyone. */
export const servicesOf = (
  services: readonly CalendarService[],
  staffId: string,
): readonly CalendarService[] =>
  services.filter(({ staff }) => staffId === '' || staff.some(({ id }) => id === staffId))

/** The price of the chosen services with this team member, extras included. */
export const totalCents = (
  services: readonly CalendarService[],
  chosen: readonly ChosenService[],
  staffId: string,
): number =>
  chosen.reduce((sum, { serviceId, optionIds }) => {
    const service = services.find(({ id }) => id === serviceId)
    if (!service) return sum
    const options = service.options.filter(({ id }) => optionIds.includes(id))
    const ofOptions = options.reduce((more, { priceCents }) => more + priceCents, 0)
    return sum + (offerOf(service, staffId)?.priceCents ?? 0) + ofOptions
  }, 0)
