import type { CalendarView } from '#features/calendar/contract.ts'

import { Chip, ChipRail } from '../../ui/chip.tsx'
import type { CalendarAddress } from './calendar-address.ts'
import { useDayWords } from './day-words.ts'

interface StaffChipsProps {
  readonly staff: CalendarView['staff']
  readonly address: CalendarAddress
}

/** Chooses the team member whose bookings the list shows. */
export function StaffChips({ staff, address: { staffId, go } }: StaffChipsProps) {
  const words = useDayWords()
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

/** The part of a view about some team members; all of it if none has one of the ids. */
export function viewOf(view: CalendarView, ids: readonly string[]): CalendarView {
  if (!view.staff.some(({ id }) => ids.includes(id))) return view
  const isShown = ({ staffId }: { readonly staffId: string }) => ids.includes(staffId)
  return {
    ...view,
    days: view.days.map((day) => ({ ...day, staff: day.staff.filter(isShown) })),
    bookings: view.bookings.filter(({ items }) => items.some(isShown)),
  }
}
