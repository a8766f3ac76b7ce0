import { CalendarDays, Check, Columns3, Rows3 } from 'lucide-react'
import type { ReactNode } from 'react'

import { Chip } from '../../ui/chip.tsx'
import { Menu, MenuItem, MenuLine } from '../../ui/menu.tsx'
import { views, type CalendarAddress, type View } from './calendar-address.ts'
import { useDayWords } from './day-words.ts'
import { DisplayItems } from './display-choice.tsx'
import { PeopleItems, type PeopleFilterProps } from './people-filter.tsx'
import type { Display } from './use-display.ts'
import { useWeekStaff, WeekStaffItems, type WeekStaffProps } from './week-staff.tsx'

const icons = { day: Columns3, week: CalendarDays, list: Rows3 } as const satisfies Record<View, unknown>

interface ViewChoiceProps {
  readonly address: CalendarAddress
  readonly isToday: boolean
  readonly display: Display
  /** Undefined if columns can't be chosen. */
  readonly people: PeopleFilterProps | undefined
  /** Undefined outside of a week of several team members. */
  readonly week: WeekStaffProps | undefined
  /** The other entries of the menu. */
  readonly inMenu: ReactNode
}

/** Day, week or list: side by side in a long bar, otherwise in a menu. */
export function ViewChoice(props: ViewChoiceProps) {
  return (
    <>
      <ViewChips address={props.address} />
      <div className="min-w-11 lg:hidden">
        <ViewMenu {...props} />
      </div>
    </>
  )
}

function ViewChips({ address: { view, go } }: Pick<ViewChoiceProps, 'address'>) {
  const words = useDayWords()
  return (
    <fieldset className="flex gap-1 max-lg:hidden">
      <legend className="sr-only">{words.view}</legend>
      {views.map((one) => (
        <Chip key={one} selected={view === one} onClick={() => go({ view: one })}>
          {words[one]}
        </Chip>
      ))}
    </fieldset>
  )
}

function ViewMenu({ address: { view, go }, isToday, display, people, week, inMenu }: ViewChoiceProps) {
  const words = useDayWords()
  const Chosen = icons[view]
  const icon = <Chosen size={20} strokeWidth={1.75} aria-hidden="true" className="shrink-0" />
  const items = (
    <>
      {views.map((one) => (
        <MenuItem key={one} checked={one === view} onSelect={() => go({ view: one })}>
          <span className="flex-1">{words[one]}</span>
          {one === view && <Check size={18} strokeWidth={1.75} aria-hidden="true" />}
        </MenuItem>
      ))}
      {!isToday && (
        <Group>
          <MenuItem onSelect={() => go({ date: undefined })}>{words.today}</MenuItem>
        </Group>
      )}
      {inMenu && <Group>{inMenu}</Group>}
      {people && (
        <Group>
          <PeopleItems {...people} />
        </Group>
      )}
      {week && (
        <Group>
          <WeekStaffItems {...week} />
        </Group>
      )}
      {view !== 'list' && (
        <Group>
          <DisplayItems display={display} />
        </Group>
      )}
    </>
  )
  if (week) return <WeekMenu icon={icon} week={week} items={items} />
  return (
    <Menu label={`${words.view}: ${words[view]}`} icon={icon}>
      {items}
    </Menu>
  )
}

interface WeekMenuProps {
  readonly icon: ReactNode
  readonly week: WeekStaffProps
  readonly items: ReactNode
}

/** Says whose week it is, because the columns of a week don't. */
function WeekMenu({ icon, week, items }: WeekMenuProps) {
  const words = useDayWords()
  const { chosen } = useWeekStaff(week)
  return (
    <Menu label={`${words.view}: ${words.week}`} text={chosen.label} icon={icon}>
      {items}
    </Menu>
  )
}

const Group = ({ children }: { readonly children: ReactNode }) => (
  <>
    <MenuLine />
    {children}
  </>
)
