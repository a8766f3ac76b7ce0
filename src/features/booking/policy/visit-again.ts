import { hasUnit, resourceBooks } from '#domain/availability/book.ts'
import type { SalonCalendar } from '#domain/availability/calendar.ts'

import type { BookingRow } from '../queries/bookings.ts'
import type { SalonSetup } from '../store/salon-setup.ts'
import { inSequence, isFreeFor, isInHours, placedItem, placedVisit, type PlacedItem } from './placed-visit.ts'
import { visitRequest, type WantedItem } from './plan-visit.ts'

type Former = Pick<BookingRow, 'items' | 'mode' | 'start'>

/** The services of a booking as they are booked again: with the same team members, at their present lengths. */
export const itemsAgain = ({ items }: Pick<Former, 'items'>) =>
  items.map(({ serviceId, optionIds, staffId }) => ({
    serviceId,
    optionIds,
    staffId,
    minutes: undefined,
  })) satisfies readonly WantedItem[]

/**
 * A booking's services at another start, and guests side by side as before.
 * @param start epoch milliseconds
 * @throws Problem service_not_available, options_conflict
 */
export function visitAgain(setup: SalonSetup, former: Former, start: number): readonly PlacedItem[] {
  const items = itemsAgain(former)
  visitRequest(setup, items, former.mode, true)
  if (former.mode === 'sequence') return inSequence(setup, items, start)
  const at = (instant: string) => Temporal.Instant.from(instant).epochMilliseconds
  return items.map((item, n) =>
    placedItem(setup, item, start + at(former.items[n]?.start ?? former.start) - at(former.start)),
  )
}

/** Why a visit does not fit; null: it does. */
export type Misfit = 'taken' | 'resource' | 'outside'

/** @param added the services of which the hours are asked about */
export function misfitOf(
  setup: SalonSetup,
  calendar: SalonCalendar,
  items: readonly PlacedItem[],
  added = items,
): Misfit | null {
  if (!isFreeFor(setup, calendar, items)) return 'taken'
  if (!isEquipped(setup, calendar, items)) return 'resource'
  return isInHours(setup, added) ? null : 'outside'
}

/** Whether each service has its unit of equipment beside the others; the database decides last. */
function isEquipped(setup: SalonSetup, calendar: SalonCalendar, items: readonly PlacedItem[]): boolean {
  const uses = placedVisit(setup, items).uses.map(({ resourceId, start, end }) => ({
    resourceId,
    start: Temporal.Instant.from(start).epochMilliseconds,
    end: Temporal.Instant.from(end).epochMilliseconds,
  }))
  const books = resourceBooks(calendar, new Set(uses.map(({ resourceId }) => resourceId)))
  return uses.every((use) => {
    const own = uses.filter((other) => other !== use && other.resourceId === use.resourceId)
    const book = books.get(use.resourceId)
    return book !== undefined && hasUnit(book, own, use)
  })
}
