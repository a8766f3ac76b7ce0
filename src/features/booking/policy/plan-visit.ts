import type { AssignedService, Assignment } from '#domain/availability/assignments.ts'
import type { RequestedService, VisitRequest } from '#domain/availability/calendar.ts'
import { formatInstant, instantWriter } from '#domain/availability/day-clock.ts'
import { lengthenWork } from '#domain/availability/occupation.ts'
import type { FreeStart } from '#domain/availability/search.ts'
import { priceOfServices } from '#domain/booking-price.ts'
import { refundableUntil } from '#domain/cancellation.ts'
import type { OptionId, ServiceId, StaffId } from '#domain/ids.ts'
import { sumCents } from '#domain/money.ts'
import { optionsFit } from '#domain/option-rules.ts'
import { Problem } from '#domain/problem.ts'
import { repeatedOptions } from '#domain/repeated-options.ts'

import type { OfferedStart } from '../contract.ts'
import { ownPriceKey, type SalonSetup, type SoldOption } from '../store/salon-setup.ts'
import type { PlannedItem, PlannedVisit } from './planned.ts'

/** One requested service with its options and, optionally, a team member. */
export interface WantedItem {
  readonly serviceId: ServiceId
  readonly optionIds: readonly OptionId[]
  readonly staffId: StaffId | null
  /** The team member that the customer asked for originally; a move without a new choice keeps it. */
  readonly askedStaffId?: StaffId | null
}

/**
 * @param bySalon for a request by the salon itself, which may also book services that are not online
 * @throws Problem service_not_available when the salon does not offer this online, or the team member does not do it;
 *   options_conflict when options exclude each other, or one is chosen twice for the same person
 */
export function visitRequest(
  setup: SalonSetup,
  items: readonly WantedItem[],
  mode: VisitRequest['mode'],
  bySalon = false,
): VisitRequest {
  // In a group each person may choose an option; the salon may book any combination.
  if (mode !== 'group' && !bySalon && repeatedIn(setup, items)) throw new Problem('options_conflict')
  return {
    services: items.map((item) => requestedService(setup, item, bySalon)),
    mode,
  }
}

const repeatedIn = (setup: SalonSetup, items: readonly WantedItem[]): boolean =>
  repeatedOptions(
    items.flatMap(({ serviceId, optionIds }) => {
      const category = setup.services.get(serviceId)?.category
      const options = optionsOf(setup, optionIds).map(({ id, nameEl }) => ({ id, name: nameEl }))
      return category === undefined ? [] : [{ category, options }]
    }),
  ).size > 0

function requestedService(
  setup: SalonSetup,
  { serviceId, optionIds, staffId }: WantedItem,
  bySalon: boolean,
): RequestedService {
  const service = setup.services.get(serviceId)
  const options = optionsOf(setup, optionIds).filter(
    (option) => option.isOffered && option.serviceId === serviceId,
  )
  const person = setup.staff.find((staff) => staff.staffId === staffId)
  const isSold =
    (bySalon ? service?.isOffered : service?.isOnline) === true && options.length === optionIds.length
  const isDone = staffId === null || person?.services.has(serviceId) === true
  if (!isSold || !isDone || new Set(optionIds).size < optionIds.length)
    throw new Problem('service_not_available')
  if (!optionsFit(options)) throw new Problem('options_conflict')
  return asked(setup, { serviceId, optionIds, staffId })
}

/**
 * The request for a booking's own services, even if the salon has removed, hidden or excluded some since then.
 * @throws Problem service_not_available when a service is unknown
 */
export const keptRequest = (
  setup: SalonSetup,
  items: readonly WantedItem[],
  mode: VisitRequest['mode'],
): VisitRequest => ({
  services: items.map((item) => {
    const isThere =
      setup.services.has(item.serviceId) && item.optionIds.every((optionId) => setup.options.has(optionId))
    if (!isThere) throw new Problem('service_not_available')
    return asked(setup, item)
  }),
  mode,
})

function asked(setup: SalonSetup, { serviceId, optionIds, staffId }: WantedItem): RequestedService {
  return {
    serviceId,
    staffId,
    extraMinutes: optionsOf(setup, optionIds).reduce((sum, { minutes }) => sum + minutes, 0),
  }
}

/** The known options among these ids. */
export const optionsOf = (setup: SalonSetup, optionIds: readonly OptionId[]): SoldOption[] =>
  optionIds.flatMap((optionId) => setup.options.get(optionId) ?? [])

/** The price of one service with its options by a team member, in cents. */
export function priceOf(setup: SalonSetup, item: WantedItem, staffId: StaffId): number {
  const base =
    setup.ownPrices.get(ownPriceKey(staffId, item.serviceId)) ??
    setup.services.get(item.serviceId)?.priceCents ??
    0
  return sumCents([base, ...optionsOf(setup, item.optionIds).map(({ priceCents }) => priceCents)])
}

const iso = (ms: number) => Temporal.Instant.fromEpochMilliseconds(ms).toString()

/** Makes the answer's form of a free start. */
export function startPresenter(
  setup: SalonSetup,
  items: readonly WantedItem[],
): (start: FreeStart) => OfferedStart {
  const writeInstant = instantWriter(setup.timeZone)
  const priceFor = startPrices(setup, items)
  return ({ start, end, staffIds }) => ({
    start: writeInstant(start),
    end: writeInstant(end),
    staffIds: [...staffIds],
    priceCents: priceFor(staffIds),
  })
}

/**
 * Writes free starts as JSON text, byte for byte like `startPresenter`. A month has a thousand starts with mostly the
 * same team members; making and serializing objects would cost more than finding them.
 */
export function startsWriter(
  setup: SalonSetup,
  items: readonly WantedItem[],
): (starts: readonly FreeStart[]) => string {
  const writeInstant = instantWriter(setup.timeZone)
  const priceFor = startPrices(setup, items)
  const tails = new Map<FreeStart['staffIds'], string>()
  const tailOf = (staffIds: FreeStart['staffIds']) => {
    const known = tails.get(staffIds)
    if (known !== undefined) return known
    const tail = `","staffIds":${JSON.stringify(staffIds)},"priceCents":${priceFor(staffIds)}}`
    tails.set(staffIds, tail)
    return tail
  }
  return (starts) => {
    let list = ''
    for (const { start, end, staffIds } of starts) {
      list += (list === '' ? '{"start":"' : ',{"start":"') + writeInstant(start)
      list += '","end":"' + writeInstant(end) + tailOf(staffIds)
    }
    return `[${list}]`
  }
}

/**
 * The price of a start: for one service the lowest of the free team members', for several that of the assigned ones.
 * Each team member's price is computed once.
 */
function startPrices(
  setup: SalonSetup,
  items: readonly WantedItem[],
): (staffIds: readonly StaffId[]) => number {
  const prices = items.map(
    (item) => new Map(setup.staff.map(({ staffId }) => [staffId, priceOf(setup, item, staffId)] as const)),
  )
  const priceAt = (index: number, staffId: StaffId | undefined) =>
    staffId === undefined ? 0 : (prices[index]?.get(staffId) ?? 0)
  return (staffIds) =>
    items.length === 1
      ? Math.min(...staffIds.map((staffId) => priceAt(0, staffId)))
      : sumCents(items.map((_, index) => priceAt(index, staffIds[index])))
}

/** All facts about a booking that the database stores: services, team members, times, resources and prices. */
export function plannedVisit(
  setup: SalonSetup,
  items: readonly WantedItem[],
  assignment: Assignment,
): PlannedVisit {
  const planned = assignment.services.map((service) =>
    plannedItem(setup, items[service.position] as WantedItem, service),
  )
  return {
    salonId: setup.id,
    start: iso(assignment.start),
    end: iso(assignment.end),
    totalCents: priceOfServices(planned).total,
    refundableUntil: refundableUntil(
      Temporal.Instant.fromEpochMilliseconds(assignment.start),
      setup.cancellationHours,
    ).toString(),
    items: planned,
    // In the order in which the database locks team members.
    busy: assignment.busy
      .toSorted((a, b) => (a.staffId < b.staffId ? -1 : 1))
      .flatMap(({ staffId, ranges }) =>
        ranges.map(({ start, end }) => ({ staffId, start: iso(start), end: iso(end) })),
      ),
    uses: assignment.services.flatMap(({ resource, position }) =>
      resource === null
        ? []
        : [
            {
              resourceId: resource.resourceId,
              item: position,
              start: iso(resource.range.start),
              end: iso(resource.range.end),
            },
          ],
    ),
  }
}

function plannedItem(setup: SalonSetup, item: WantedItem, assigned: AssignedService): PlannedItem {
  const service = setup.services.get(item.serviceId)
  const rule = setup.rules.get(item.serviceId)
  if (!service || !rule) throw new Error('a service was assigned that the salon does not have')
  const options = optionsOf(setup, item.optionIds)
  const own = setup.staff.find(({ staffId }) => staffId === assigned.staffId)?.services.get(item.serviceId)
  const phases = lengthenWork(
    own ?? rule.phases,
    options.reduce((sum, { minutes }) => sum + minutes, 0),
  )
  return {
    position: assigned.position,
    serviceId: item.serviceId,
    staffId: assigned.staffId,
    askedStaffId: item.staffId ?? item.askedStaffId ?? null,
    optionIds: item.optionIds,
    nameEl: service.nameEl,
    nameEn: service.nameEn,
    optionNamesEl: options.map(({ nameEl }) => nameEl),
    optionNamesEn: options.map(({ nameEn }) => nameEn),
    phases: phases.map(({ kind, minutes }) => [kind, minutes] as const),
    start: iso(assigned.start),
    end: iso(assigned.end),
    priceCents: priceOf(setup, item, assigned.staffId),
  }
}

/** An instant with the salon's offset, as in every answer. */
export const atSalon = (setup: SalonSetup, instant: string): string =>
  formatInstant(setup.timeZone, Temporal.Instant.from(instant).epochMilliseconds)

/** A moved visit with the cancellation window that its booking was made with (MONEY.md, words). */
export const withOwnWindow = (
  visit: PlannedVisit,
  { cancellationHours }: { readonly cancellationHours: number | null },
): PlannedVisit =>
  cancellationHours === null
    ? visit
    : {
        ...visit,
        refundableUntil: refundableUntil(Temporal.Instant.from(visit.start), cancellationHours).toString(),
      }
