import type { CalendarView } from '#features/calendar/contract.ts'

import { Chip, ChipRail } from '../../ui/chip.tsx'
import type { CalendarAddress } from './calendar-address.ts'
import { useCalendarWords } from './words.ts'

interface StaffChipsProps {
  readonly staff: CalendarView['staff']
  readonly address: CalendarAddress
}

/** Chooses the team member whose bookings the list shows. */
export function StaffChips({ staff, address: { staffId, go } }: StaffChipsProps) {
  const words = useCalendarWords()
  const chosen = staff.some(({ id }) => id === staffId) ? staffId : undefined
  return (
    <ChipRail label={words.staffMember} className="mb-3 print:hidden">
      <Chip selected={chosen === undefined} onClick={() => go({ staffId: undefined })}>
        {words.wholeTeam}
      </Chip>
      {staff.map(({ id, name }) => (
        <Chip key={id} selected={id === chosen} onClick={() => go({ staffId: id })}>
          {name}
        </Chip>
      ))}
    </ChipRail>
  )
}

/** The part of a view that concerns one team member; all of it for an unknown id. */
export function viewOf(view: CalendarView, staffId: string | undefined): CalendarView {
  if (!view.staff.some(({ id }) => id === staffId)) return view
  return {
    ...view,
    days: view.days.map((day) => ({ ...day, staff: day.staff.filter((one) => one.staffId === staffId) })),
    bookings: view.bookings.filter(({ items }) => items.some((item) => item.staffId === staffId)),
  }
}
