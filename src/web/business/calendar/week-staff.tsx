import type { CalendarView } from '#features/calendar/contract.ts'

import { MenuItem } from '../../ui/menu.tsx'
import { Select } from '../../ui/select.tsx'
import type { CalendarAddress } from './calendar-address.ts'
import { useDayWords } from './day-words.ts'

export interface WeekStaffProps {
  readonly address: CalendarAddress
  readonly staff: CalendarView['staff']
}

/** The team member whose week is shown, if the bar has room; otherwise in the menu of views. */
export function WeekStaff({ address, staff }: WeekStaffProps) {
  const words = useDayWords()
  const { chosen, items, choose } = useWeekStaff({ address, staff })
  return (
    <div className="w-44 min-w-0 shrink max-lg:hidden max-[1600px]:w-36">
      <Select
        look="chip"
        className="w-full gap-1 px-3"
        label={words.staffMember}
        value={chosen.value}
        onValueChange={choose}
        items={items}
      />
    </div>
  )
}

/** The choices, for a menu. */
export function WeekStaffItems(props: WeekStaffProps) {
  const { chosen, items, choose } = useWeekStaff(props)
  return items.map(({ value, label }) => (
    <MenuItem key={value} checked={value === chosen.value} onSelect={() => choose(value)}>
      {label}
    </MenuItem>
  ))
}

/** The whole team and each of its members, and the chosen one. */
export function useWeekStaff({ address: { staffId, go }, staff }: WeekStaffProps) {
  const words = useDayWords()
  const items = [
    { value: 'all', label: words.wholeTeam },
    ...staff.map(({ id, name }) => ({ value: id, label: name })),
  ]
  const shown = staffId ?? staff[0]?.id
  const chosen = items.find(({ value }) => value === shown) ?? { value: '', label: '' }
  return { chosen, items, choose: (id: string) => go({ staffId: id }) }
}
