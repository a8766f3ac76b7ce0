import { toggledOption } from '#domain/option-rules.ts'
import { repeatedOptions } from '#domain/repeated-options.ts'

import type {
  BookableOption,
  BookableSalon,
  BookableService,
  BookableStaff,
  ChosenService,
} from './bookable-salon.ts'

export interface ChosenLine {
  /** Without the options that a service before it offers for the same hands or feet. */
  readonly service: BookableService
  readonly options: readonly BookableOption[]
}

/** The chosen services with their options, in the order in which they were chosen. */
export function chosenLines(salon: BookableSalon, services: readonly ChosenService[]): readonly ChosenLine[] {
  const found = services.flatMap(({ serviceId, optionIds }) => {
    const service = salon.services.find(({ id }) => id === serviceId)
    return service ? [{ service, optionIds }] : []
  })
  const repeated = repeatedOptions(
    found.map(({ service }) => ({ category: service.kind, options: service.options })),
  )
  return found.map(({ service, optionIds }) => {
    const offered = service.options.filter(({ id }) => !repeated.has(id))
    return {
      service: { ...service, options: offered },
      options: offered.filter(({ id }) => optionIds.includes(id)),
    }
  })
}

/** The part of a choice that can be booked: it leaves out what the salon does not offer, and options that an earlier service has. */
export const offeredChoice = (
  salon: BookableSalon,
  services: readonly ChosenService[],
): readonly ChosenService[] =>
  chosenLines(salon, services).map(({ service, options }) => ({
    serviceId: service.id,
    optionIds: options.map(({ id }) => id),
  }))

export interface Estimate {
  readonly minutes: number
  /** Before the reduction. */
  readonly priceCents: number
  /** The reductions by promotions for everybody, which apply by themselves. */
  readonly reductionCents: number
  /** Team members take different prices. */
  readonly isFrom: boolean
}

/**
 * The figures of the page's own list, which count until the server answers with a hold.
 * @param staffId the chosen team member; without one the lowest price counts
 */
export function estimate(lines: readonly ChosenLine[], staffId?: string): Estimate {
  const parts = partsOf(lines, staffId)
  return {
    minutes: parts.reduce((sum, { minutes }) => sum + minutes, 0),
    priceCents: sumOf(parts),
    reductionCents: reductionOf(lines, staffId),
    isFrom: staffId === undefined && lines.some(({ service }) => service.priceVaries === true),
  }
}

/** The services as this team member does them, and their options. */
const partsOf = (lines: readonly ChosenLine[], staffId: string | undefined) =>
  lines.flatMap(({ service, options }) => [
    service.byStaff?.find(({ id }) => id === staffId) ?? service,
    ...options,
  ])

const sumOf = (parts: readonly { readonly priceCents: number }[]): number =>
  parts.reduce((sum, { priceCents }) => sum + priceCents, 0)

/** The largest reduction of one promotion, since promotions are never added up; half a cent goes up. */
function reductionOf(lines: readonly ChosenLine[], staffId: string | undefined): number {
  const byPromotion = Map.groupBy(lines, ({ service }) => service.reduced?.promotionId)
  const reductions = [...byPromotion.values()].map((reduced) => {
    const percent = reduced[0]?.service.reduced?.percent ?? 0
    return Math.round((sumOf(partsOf(reduced, staffId)) * Math.round(percent * 100)) / 10_000)
  })
  return Math.max(0, ...reductions)
}

/** The team members who do all of the services. */
export const staffForAll = (
  salon: BookableSalon,
  services: readonly ChosenService[],
): readonly BookableStaff[] =>
  salon.staff.filter(({ serviceIds }) => services.every(({ serviceId }) => serviceIds.includes(serviceId)))

export function withToggledService(
  services: readonly ChosenService[],
  serviceId: string,
): readonly ChosenService[] {
  return services.some((each) => each.serviceId === serviceId)
    ? services.filter((each) => each.serviceId !== serviceId)
    : [...services, { serviceId, optionIds: [] }]
}

/** Adds or removes an option, with the options that it requires or excludes. */
export const withToggledOption = (
  services: readonly ChosenService[],
  { id: serviceId, options }: Pick<BookableService, 'id' | 'options'>,
  optionId: string,
): readonly ChosenService[] =>
  services.map((each) =>
    each.serviceId === serviceId
      ? { ...each, optionIds: toggledOption(options, each.optionIds, optionId) }
      : each,
  )
