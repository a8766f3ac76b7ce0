import { editedServices, endOf, stretched, type EditedService } from '#domain/availability/placed-services.ts'
import type { OptionId, ServiceId, StaffId } from '#domain/ids.ts'
import { Problem } from '#domain/problem.ts'

import type { SalonSetup } from '../store/salon-setup.ts'
import { placedItem, type PlacedItem } from './placed-visit.ts'
import { visitRequest } from './plan-visit.ts'

/** A service of a changed booking. */
export interface ServiceEdit {
  /** Its place in the booking before; missing: it is new. */
  readonly position?: number | undefined
  readonly serviceId: ServiceId
  readonly optionIds: readonly OptionId[]
  readonly staffId: StaffId
  /** Missing: as agreed, or the usual length of a service with other options. */
  readonly minutes?: number | undefined
  /** Missing: as agreed, or the usual price of a service with other options. */
  readonly priceCents?: number | undefined
}

/**
 * The services of a booking after a change by its salon, in the order in which they are done. A service that stays with
 * its options keeps its name, length and price; others get the present ones.
 * @throws Problem validation_failed for a place that the booking does not have or that is named twice,
 *   service_not_available, options_conflict
 */
export function editedVisit(
  setup: SalonSetup,
  before: readonly PlacedItem[],
  { edits, isSequence }: { readonly edits: readonly ServiceEdit[]; readonly isSequence: boolean },
): readonly PlacedItem[] {
  const places = edits.flatMap(({ position }) => position ?? [])
  if (new Set(places).size < places.length || places.some((place) => !before[place]))
    throw new Problem('validation_failed', { fields: { items: 'invalid' } })
  const services = edits.map((edit) => editedService(setup, before, edit))
  return editedServices({ before, services, isSequence })
}

function editedService(
  setup: SalonSetup,
  before: readonly PlacedItem[],
  edit: ServiceEdit,
): EditedService<PlacedItem> {
  const was = edit.position === undefined ? undefined : before[edit.position]
  const item = was && isSameService(was, edit) ? keptItem(setup, was, edit) : newItem(setup, was, edit)
  return { item: { ...item, priceCents: edit.priceCents ?? item.priceCents }, was: edit.position }
}

function keptItem(setup: SalonSetup, was: PlacedItem, { staffId, minutes }: ServiceEdit): PlacedItem {
  const isAble = setup.staff.find((staff) => staff.staffId === staffId)?.services.has(was.serviceId) === true
  if (staffId !== was.staffId && !isAble) throw new Problem('service_not_available')
  return { ...was, staffId, phases: minutes === undefined ? was.phases : stretched(was.phases, minutes) }
}

function newItem(setup: SalonSetup, was: PlacedItem | undefined, edit: ServiceEdit): PlacedItem {
  visitRequest(setup, [edit], 'sequence', true)
  return {
    ...placedItem(setup, { ...edit, minutes: edit.minutes }, 0),
    askedStaffId: was?.askedStaffId ?? null,
  }
}

const isSameService = (was: PlacedItem, { serviceId, optionIds }: ServiceEdit): boolean =>
  was.serviceId === serviceId &&
  was.optionIds.length === optionIds.length &&
  was.optionIds.every((id) => optionIds.includes(id))

/** The services at the time that a change adds: a booking may already be outside the hours. */
export const addedTime = (
  before: readonly PlacedItem[],
  after: readonly PlacedItem[],
): readonly PlacedItem[] =>
  after.filter(
    (item) =>
      !before.some(
        (was) => was.staffId === item.staffId && was.start <= item.start && endOf(item) <= endOf(was),
      ),
  )
