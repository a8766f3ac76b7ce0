import type { BookingDetails, CalendarView } from '#features/calendar/contract.ts'

import type { StartDraft } from './start-fields.tsx'

/**
 * A booking as the draft of a new one: its client, services and team member, on its day or, if that has passed, on
 * the present one. The time is still to choose. Team members see only the end of a number, so their draft has none.
 */
export function copyOf(
  { booking, client }: Pick<BookingDetails, 'booking' | 'client'>,
  { today, role }: Pick<CalendarView, 'today' | 'role'>,
): StartDraft {
  const day = booking.start.slice(0, 10)
  return {
    date: day < today ? today : day,
    time: '',
    staffId: '',
    ...(client && { clientId: client.id }),
    copied: {
      services: booking.items.map(({ serviceId, optionIds, staffId }) => ({ serviceId, optionIds, staffId })),
      name: booking.clientName,
      phone: role === 'technician' ? '' : (booking.clientPhone ?? ''),
    },
  }
}
