import { UsersRound } from 'lucide-react'

import type { CalendarView } from '#features/calendar/contract.ts'

import { MenuToggle } from '../../ui/menu-toggle.tsx'
import { Menu, MenuItem } from '../../ui/menu.tsx'
import type { CalendarAddress } from './calendar-address.ts'
import { shownStaff } from './columns.ts'
import { useDayWords } from './day-words.ts'

export interface PeopleFilterProps {
  readonly staff: CalendarView['staff']
  readonly address: CalendarAddress
}

/** The choice of columns, if the bar has room; otherwise it is in the menu of views. */
export function PeopleFilter(props: PeopleFilterProps) {
  const { people: words } = useDayWords()
  const { staff, address } = props
  const shown = shownStaff(staff, address.people)
  const isWhole = shown.length === staff.length
  return (
    <div className="max-lg:hidden">
      <Menu
        label={words.title}
        icon={<UsersRound size={20} strokeWidth={1.75} aria-hidden="true" />}
        {...(!isWhole && { text: words.some(shown.length, staff.length) })}
      >
        <PeopleItems {...props} />
      </Menu>
    </div>
  )
}

/** The choices for a menu: everyone, or some. */
export function PeopleItems({ staff, address: { people, go } }: PeopleFilterProps) {
  const words = useDayWords()
  const shown = shownStaff(staff, people).map(({ id }) => id)
  const choose = (ids: readonly string[]) => go({ people: ids.length === staff.length ? [] : ids })
  const toggle = (id: string, isOn: boolean) =>
    choose(staff.map((one) => one.id).filter((one) => (one === id ? isOn : shown.includes(one))))
  return (
    <>
      <MenuItem checked={shown.length === staff.length} onSelect={() => choose([])}>
        {words.wholeTeam}
      </MenuItem>
      {staff.map(({ id, name }) => (
        <MenuToggle key={id} isOn={shown.includes(id)} onChange={(isOn) => toggle(id, isOn)}>
          {name}
        </MenuToggle>
      ))}
    </>
  )
}
