import type { Mark, ShownStatus } from '#domain/booking-state.ts'

/** What a salon is offered next; the first is the usual. */
export const nextMarks: Readonly<Record<ShownStatus, readonly Mark[]>> = {
  confirmed: ['checked_in', 'in_progress', 'no_show'],
  checked_in: ['in_progress', 'completed', 'confirmed'],
  in_progress: ['completed'],
  completed: [],
  no_show: ['confirmed'],
  cancelled_by_customer: [],
  cancelled_by_salon: [],
}
