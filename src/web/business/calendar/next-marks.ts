import { isNearEnough, type Mark, type ShownStatus } from '#domain/booking-state.ts'
import type { BookingDetails } from '#features/calendar/contract.ts'

/** The marks that a salon may want next; the first is the usual one. */
export const nextMarks: Readonly<Record<ShownStatus, readonly Mark[]>> = {
  // In a salon that marks no arrivals, the bill comes next.
  confirmed: ['checked_in', 'in_progress', 'completed', 'no_show'],
  checked_in: ['in_progress', 'completed', 'confirmed'],
  in_progress: ['completed', 'confirmed'],
  completed: [],
  no_show: ['confirmed'],
  cancelled_by_customer: [],
  cancelled_by_salon: [],
}

/** The marks that can be set at this moment. A disputed no-show is not taken back by a mark. */
export function offeredMarks({
  booking: { status, start },
  dispute,
  events,
}: Pick<BookingDetails, 'booking' | 'dispute' | 'events'>): readonly Mark[] {
  if (status === 'no_show' && dispute !== null) return []
  const marks = status === 'in_progress' && hadArrived(events) ? afterArrival : nextMarks[status]
  return marks.filter((mark) => isNearEnough(mark, Date.parse(start), Date.now()))
}

/** A mistaken start is undone to the step before it. */
const afterArrival: readonly Mark[] = ['completed', 'checked_in']

const steps: readonly string[] = ['checked_in', 'started', 'reopened']

/** Whether the client was marked as arrived before the present start. */
const hadArrived = (events: BookingDetails['events']): boolean =>
  events.filter(({ kind }) => steps.includes(kind)).at(-2)?.kind === 'checked_in'
