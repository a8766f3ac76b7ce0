import { Copy } from 'lucide-react'

import { hoursFault, minutesOf, wholeWeek, type DayHours } from '#domain/week-hours.ts'

import { Switch } from '../ui/check.tsx'
import { Fault } from '../ui/forms/fault.tsx'
import { Menu, MenuItem } from '../ui/menu.tsx'
import { toast } from '../ui/toast.ts'
import { Stretches, type HoursOwner, type StretchesProps } from './day-stretches.tsx'
import { useHoursWords } from './hours-editor-words.ts'
import * as steps from './hours-steps.ts'

interface HoursEditorProps {
  readonly of: HoursOwner
  /** Missing weekdays are off. `hoursFault` tells whether a day is wrong. */
  readonly value: readonly DayHours[]
  /** Gets the whole week. */
  readonly onChange: (week: readonly DayHours[]) => void
}

/** Edits weekly hours in quarters of an hour: several stretches a day, their breaks, and copies of a day. */
export function HoursEditor({ of, value, onChange }: HoursEditorProps) {
  const words = useHoursWords()
  const week = wholeOf(value)
  const minutes = minutesOf(week)
  const put = (day: DayHours) => onChange(week.map((each) => (each.weekday === day.weekday ? day : each)))
  return (
    <div>
      <div className="divide-y divide-line border-y border-line">
        {week.map((day) => (
          <Day
            key={day.weekday}
            of={of}
            day={day}
            put={put}
            onSwitch={() => onChange(steps.switched(week, day.weekday))}
            onCopy={(to) => onChange(steps.copied(week, day, to))}
          />
        ))}
      </div>
      <p aria-live="polite" className="mt-2 text-right text-small text-muted tabular">
        {words.total(words.hours(Math.floor(minutes / 60), minutes % 60))}
      </p>
    </div>
  )
}

/** Fills in the missing days, and keeps the order in which hours are being typed. */
const wholeOf = (value: readonly DayHours[]): readonly DayHours[] =>
  wholeWeek([]).map((day) => value.find(({ weekday }) => weekday === day.weekday) ?? day)

interface DayProps extends StretchesProps {
  readonly onSwitch: () => void
  readonly onCopy: (to: 'all' | 'open') => void
}

function Day({ of, day, put, onSwitch, onCopy }: DayProps) {
  const words = useHoursWords()
  const name = words.days[day.weekday - 1] ?? ''
  const isOpen = day.ranges.length > 0
  return (
    <fieldset
      aria-label={name}
      className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-2 py-1.5 sm:grid-cols-[148px_minmax(0,1fr)_auto]"
    >
      <Switch
        label={<span className={isOpen ? 'font-semibold' : 'text-muted'}>{name}</span>}
        aria-label={words.works[of](name)}
        checked={isOpen}
        onChange={onSwitch}
      />
      <div className="col-start-2 row-start-1 flex min-h-11 items-center sm:col-start-3">
        {isOpen ? (
          <CopyMenu of={of} name={name} onCopy={onCopy} />
        ) : (
          <span className="pr-2 text-muted sm:hidden">{words.off[of]}</span>
        )}
      </div>
      <Hours of={of} day={day} put={put} />
    </fieldset>
  )
}

function Hours({ of, day, put }: StretchesProps) {
  const words = useHoursWords()
  const fault = hoursFault(day)
  if (day.ranges.length === 0)
    return <p className="hidden py-2.5 text-muted sm:col-start-2 sm:row-start-1 sm:block">{words.off[of]}</p>
  return (
    <div className="col-span-2 flex min-w-0 flex-col gap-1.5 pb-1.5 sm:col-span-1 sm:col-start-2 sm:row-start-1 sm:pt-0.5">
      <Stretches of={of} day={day} put={put} />
      {fault !== undefined && <Fault>{words.faults[fault]}</Fault>}
    </div>
  )
}

function CopyMenu({ of, name, onCopy }: Pick<DayProps, 'of' | 'onCopy'> & { readonly name: string }) {
  const words = useHoursWords()
  const copy = (to: 'all' | 'open') => {
    onCopy(to)
    toast(words.copied, { kind: 'success' })
  }
  return (
    <Menu label={words.copy(name)} icon={<Copy size={18} strokeWidth={1.75} aria-hidden="true" />}>
      <MenuItem onSelect={() => copy('all')}>{words.copyAll}</MenuItem>
      <MenuItem onSelect={() => copy('open')}>{words.copyOpen[of]}</MenuItem>
    </Menu>
  )
}
