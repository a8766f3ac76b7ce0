import { MINUTE, type Phase, type SalonCalendar } from '#domain/availability/calendar.ts'
import { dayNumberAt } from '#domain/availability/day-clock.ts'
import { lengthenWork } from '#domain/availability/occupation.ts'
import {
  endOf,
  isFeasible,
  isFreeBeside,
  stretched,
  takenBy,
  type Buffers,
} from '#domain/availability/placed-services.ts'
import { workingHours } from '#domain/availability/working-hours.ts'
import { priceOfServices } from '#domain/booking-price.ts'
import { refundableUntil } from '#domain/cancellation.ts'
import type { StaffId } from '#domain/ids.ts'

import type { SalonSetup } from '../store/salon-setup.ts'
import { optionsOf, priceOf, type WantedItem } from './plan-visit.ts'
import type { PlannedItem, PlannedVisit } from './planned.ts'

type StoredPhases = PlannedItem['phases']

/** A service at a time that the salon chose itself, even one that is not offered. */
export interface PlacedItem extends Omit<PlannedItem, 'start' | 'end' | 'position' | 'phases'> {
  readonly phases: readonly Phase[]
  /** Epoch milliseconds. */
  readonly start: number
}

/** Places the services one after another, each with its team member. @param start epoch milliseconds */
export function inSequence(
  setup: SalonSetup,
  items: readonly (WantedItem & { readonly staffId: StaffId; readonly minutes: number | undefined })[],
  start: number,
): readonly PlacedItem[] {
  let at = start
  return items.map((item) => {
    const placed = placedItem(setup, item, at)
    at = endOf(placed)
    return placed
  })
}

/**
 * A service at the salon's present prices and lengths, with its team member and start. @param start epoch
 * milliseconds
 */
export function placedItem(
  setup: SalonSetup,
  item: WantedItem & { readonly staffId: StaffId; readonly minutes: number | undefined },
  start: number,
): PlacedItem {
  const { serviceId, staffId, optionIds, minutes } = item
  const service = setup.services.get(serviceId)
  const rule = setup.rules.get(serviceId)
  if (!service || !rule) throw new Error('a service was placed that the salon does not have')
  const options = optionsOf(setup, optionIds)
  const own = setup.staff.find((staff) => staff.staffId === staffId)?.services.get(serviceId)
  const usual = lengthenWork(
    own ?? rule.phases,
    options.reduce((sum, option) => sum + option.minutes, 0),
  )
  return {
    serviceId,
    staffId,
    // It is unknown whether the client asked for this team member on the phone.
    askedStaffId: null,
    optionIds,
    nameEl: service.nameEl,
    nameEn: service.nameEn,
    optionNamesEl: options.map(({ nameEl }) => nameEl),
    optionNamesEn: options.map(({ nameEn }) => nameEn),
    phases: minutes === undefined ? usual : stretched(usual, minutes),
    start,
    priceCents: priceOf(setup, item, staffId),
  }
}

const buffersOf =
  ({ rules }: SalonSetup) =>
  ({ serviceId }: PlacedItem): Buffers => {
    const { bufferBefore = 0, bufferAfter = 0 } = rules.get(serviceId) ?? {}
    return { before: bufferBefore, after: bufferAfter }
  }

/** Whether the team members are free in the calendar, and have one guest at a time; the database decides last. */
export const isFreeFor = (
  setup: SalonSetup,
  { bookings }: Pick<SalonCalendar, 'bookings'>,
  items: readonly PlacedItem[],
): boolean =>
  isFeasible(items) &&
  isFreeBeside(
    takenBy(items, buffersOf(setup)),
    bookings.flatMap(({ staffId, busy }) =>
      staffId === null ? [] : busy.map((range) => ({ ...range, staffId })),
    ),
  )

const iso = (ms: number) => Temporal.Instant.fromEpochMilliseconds(ms).toString()

/** The rows that the database needs for services at their times. */
export function placedVisit(setup: SalonSetup, items: readonly PlacedItem[]): PlannedVisit {
  const start = Math.min(...items.map((item) => item.start))
  return {
    salonId: setup.id,
    start: iso(start),
    end: iso(Math.max(...items.map(endOf))),
    totalCents: priceOfServices(items).total,
    refundableUntil: refundableUntil(
      Temporal.Instant.fromEpochMilliseconds(start),
      setup.cancellationHours,
    ).toString(),
    items: items.map((item, position) => ({
      ...item,
      position,
      phases: item.phases.map(({ kind, minutes }): StoredPhases[number] => [kind, minutes]),
      start: iso(item.start),
      end: iso(endOf(item)),
    })),
    busy: takenBy(items, buffersOf(setup)).flatMap(({ staffId, ranges }) =>
      ranges.map((range) => ({ staffId, start: iso(range.start), end: iso(range.end) })),
    ),
    uses: items.flatMap((item, position) => usesOf(setup, items, { ...item, position })),
  }
}

/** There is no turnover if the booking's next service starts at once on the same resource. */
function usesOf(
  { rules }: SalonSetup,
  items: readonly PlacedItem[],
  item: PlacedItem & { readonly position: number },
): PlannedVisit['uses'] {
  const resource = rules.get(item.serviceId)?.resource
  if (!resource) return []
  const isFollowed = items.some(
    (next) =>
      next.start === endOf(item) && rules.get(next.serviceId)?.resource?.resourceId === resource.resourceId,
  )
  const end = endOf(item) + (isFollowed ? 0 : resource.turnover * MINUTE)
  return [{ resourceId: resource.resourceId, item: item.position, start: iso(item.start), end: iso(end) }]
}

/** The services of a booking at their present times. */
export const placedAsBooked = (
  items: readonly (Omit<PlannedItem, 'position' | 'optionNamesEl' | 'optionNamesEn'> & {
    readonly optionsEl: readonly string[]
    readonly optionsEn: readonly string[]
  })[],
): readonly PlacedItem[] =>
  items.map(({ optionsEl, optionsEn, start, phases, ...item }) => ({
    ...item,
    optionNamesEl: optionsEl,
    optionNamesEn: optionsEn,
    phases: phases.map(([kind, minutes]) => ({ kind, minutes })),
    start: Temporal.Instant.from(start).epochMilliseconds,
  }))

/** Whether each team member works at the time of their service. */
export const isInHours = (setup: SalonSetup, items: readonly PlacedItem[]): boolean =>
  items.every((item) => {
    const staff = setup.staff.find(({ staffId }) => staffId === item.staffId)
    const hours = staff ? workingHours(setup, staff, dayNumberAt(setup.timeZone, item.start)) : []
    return hours.some(({ start, end }) => start <= item.start && endOf(item) <= end)
  })
