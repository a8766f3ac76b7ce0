import { endOf, movedServices } from '#domain/availability/placed-services.ts'
import { isOpen } from '#domain/booking-state.ts'
import type { BookingId, StaffId } from '#domain/ids.ts'
import { Problem } from '#domain/problem.ts'
import type { SalonAccess } from '#features/salons/policy.ts'
import type { Ctx } from '#platform/context.ts'
import type { OnceRequest } from '#platform/http/idempotency.ts'

import { readSalonVisit, type SalonVisit } from '../queries/salon-visits.ts'
import { messagesAbout } from '../store/booking-messages.ts'
import type { SalonSetup } from '../store/calendar.ts'
import { isInHours, placedVisit, type PlacedItem } from '../store/placed-visit.ts'
import { rememberedByMail, updateToMovedBySalon } from '../store/salon-side.ts'
import {
  changed,
  openForSalon,
  requireOneDay,
  requireWritable,
  shownItems,
  writtenAt,
  type ToldVisit,
} from './book-by-salon.ts'
import { withResource } from './refuse-resource.ts'

export interface SalonMoveInput {
  readonly bookingId: BookingId
  /** The stamp of the sight that this goes by. */
  readonly seen: string
  /** Left out: where it is. */
  readonly start: string | undefined
  readonly items: readonly {
    readonly position: number
    readonly staffId?: StaffId | undefined
    readonly minutes?: number | undefined
  }[]
  readonly outsideHours: boolean
  readonly once: OnceRequest | null
}

/**
 * Moves a visit, gives parts of it to somebody else or makes them longer or shorter. What was agreed stays: price, code,
 * and until when the customer may cancel for nothing is never less than it was. Who is not there yet is told by mail.
 * @throws Problem not_found, forbidden (another's column), booking_not_changeable, service_not_available, outside_hours, slot_taken, own_overlap
 */
export async function moveBySalon(ctx: Ctx, access: SalonAccess, input: SalonMoveInput): Promise<ToldVisit> {
  const visit = await readSalonVisit(ctx, access, input.bookingId)
  if (!isOpen(visit.state)) throw new Problem('booking_not_changeable')
  const { setup, start } = await openForSalon(ctx, access.salonId, input.start ?? visit.start)
  if (input.start !== undefined) requireWritable(ctx, start)
  const before = placedBefore(visit)
  const items = placedAfter(visit, before, start, input.items)
  requireOwnColumn(access, before, items)
  requireAble(setup, before, items)
  requireOneDay(items)
  if (!input.outsideHours && !isInHours(setup, items)) throw new Problem('outside_hours')
  const planned = placedVisit(setup, items)
  const refundableUntil = laterWithin(planned.refundableUntil, visit.refundableUntil, planned.start)
  const at = writtenAt(ctx)
  const after = { ...visit, ...planned, refundableUntil, items: shownItems(setup, planned) }
  const answer = changed({ ...after, state: visit.state }, at)
  const messages = messagesAbout(
    'moved',
    { ...after, changes: visit.changes + 1 },
    {
      customerEmail: visit.state === 'confirmed' ? visit.email : null,
      previousStart: visit.start,
      isBySalon: true,
    },
  )
  const plan = {
    ...planned,
    refundableUntil,
    id: visit.id,
    seen: input.seen,
    messages,
    answer: rememberedByMail(input.once, 200, answer),
  }
  try {
    return { ...answer, mail: await updateToMovedBySalon(ctx, access, plan, at.toString()) }
  } catch (error) {
    throw await withResource(ctx, access, error, { items, without: visit.id })
  }
}

/** The services of a visit where they are. */
export const placedBefore = (visit: SalonVisit): readonly PlacedItem[] =>
  visit.items.map(({ optionsEl, optionsEn, start, ...item }, index) => ({
    ...item,
    optionNamesEl: optionsEl,
    optionNamesEn: optionsEn,
    phases: (visit.phases[index] ?? []).map(([kind, minutes]) => ({ kind, minutes })),
    start: Temporal.Instant.from(start).epochMilliseconds,
  }))

const placedAfter = (
  { mode, start: from }: SalonVisit,
  before: readonly PlacedItem[],
  start: number,
  changes: SalonMoveInput['items'],
): readonly PlacedItem[] =>
  movedServices(before, {
    isSequence: mode === 'sequence',
    by: start - Temporal.Instant.from(from).epochMilliseconds,
    changeOf: (_, index) => changes.find(({ position }) => position === index),
  })

/** @throws Problem forbidden when a technician touches what is not hers, or gives hers away */
function requireOwnColumn(
  { role, staffId }: SalonAccess,
  before: readonly PlacedItem[],
  after: readonly PlacedItem[],
): void {
  if (role !== 'technician') return
  const isTouched = (item: PlacedItem, index: number) => {
    const was = before[index] as PlacedItem
    return was.staffId !== item.staffId || was.start !== item.start || endOf(was) !== endOf(item)
  }
  const touched = after.flatMap((item, index) => (isTouched(item, index) ? [item, before[index]] : []))
  if (touched.some((item) => item?.staffId !== staffId)) throw new Problem('forbidden')
}

/** @throws Problem service_not_available when somebody gets what she doesn't do */
function requireAble(setup: SalonSetup, before: readonly PlacedItem[], after: readonly PlacedItem[]): void {
  const isAble = ({ staffId, serviceId }: PlacedItem) =>
    setup.staff.find((staff) => staff.staffId === staffId)?.services.has(serviceId) === true
  if (after.some((item, index) => item.staffId !== before[index]?.staffId && !isAble(item)))
    throw new Problem('service_not_available')
}

/** The later of the two, though not after the start. */
function laterWithin(planned: string, before: string, start: string): string {
  const [a, b, last] = [planned, before, start].map((text) => Temporal.Instant.from(text)) as [
    Temporal.Instant,
    Temporal.Instant,
    Temporal.Instant,
  ]
  const later = Temporal.Instant.compare(a, b) < 0 ? b : a
  return (Temporal.Instant.compare(later, last) < 0 ? later : last).toString()
}
