import { Copy, Plus, X } from 'lucide-react'

import type { MinuteRange } from '#domain/availability/calendar.ts'
import { DAY_MINUTES, hoursFault, minutesOf, wholeWeek, type DayHours } from '#domain/week-hours.ts'

import { Button, IconButton } from '../ui/button.tsx'
import { Switch } from '../ui/check.tsx'
import { Fault } from '../ui/forms/problem.tsx'
import { Menu, MenuItem } from '../ui/menu.tsx'
import { Select } from '../ui/select.tsx'
import { toast } from '../ui/toast.ts'
import { useHoursWords } from './hours-editor-words.ts'
import * as steps from './hours-steps.ts'

interface HoursEditorProps {
  /** Of whom: a salon has no breaks. */
  readonly of: 'salon' | 'staff'
  /** Missing weekdays are off. Whether something is wrong with a day: `hoursFault`. */
  readonly value: readonly DayHours[]
  /** Always the whole week. */
  readonly onChange: (week: readonly DayHours[]) => void
}

/** Weekly hours in quarters of an hour: several stretches a day, breaks inside them, one day copied to others. */
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

/** Seven days, without putting what is being typed into another order. */
const wholeOf = (value: readonly DayHours[]): readonly DayHours[] =>
  wholeWeek([]).map((day) => value.find(({ weekday }) => weekday === day.weekday) ?? day)

interface DayProps {
  readonly of: 'salon' | 'staff'
  readonly day: DayHours
  readonly put: (day: DayHours) => void
  readonly onSwitch: () => void
  readonly onCopy: (to: 'all' | 'open') => void
}

function Day({ of, day, put, onSwitch, onCopy }: DayProps) {
  const words = useHoursWords()
  const name = words.days[day.weekday - 1] ?? ''
  const fault = hoursFault(day)
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
      {isOpen ? (
        <div className="col-span-2 flex min-w-0 flex-col gap-1.5 pb-1.5 sm:col-span-1 sm:col-start-2 sm:row-start-1 sm:pt-0.5">
          <Stretches of={of} day={day} put={put} />
          {fault !== undefined && <Fault>{words.faults[fault]}</Fault>}
        </div>
      ) : (
        <p className="hidden py-2.5 text-muted sm:col-start-2 sm:row-start-1 sm:block">{words.off[of]}</p>
      )}
    </fieldset>
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

/** The stretches of one day, and its breaks; nothing where it is off. */
export function Stretches({ of, day, put }: Pick<DayProps, 'of' | 'day' | 'put'>) {
  const words = useHoursWords()
  const { ranges, breaks = [] } = day
  const more = <Plus size={16} strokeWidth={1.75} aria-hidden="true" />
  return (
    <>
      {ranges.map((range, n) => (
        <Stretch
          // oxlint-disable-next-line react/no-array-index-key -- a stretch is known by its place alone
          key={`range ${n}`}
          range={range}
          labels={{ from: words.from, to: words.to, remove: words.removeRange }}
          onChange={(next) => put({ ...day, ranges: steps.moved(ranges, n, next) })}
          onRemove={() => put(steps.withoutRange(day, n))}
        />
      ))}
      {breaks.map((range, n) => (
        <Stretch
          // oxlint-disable-next-line react/no-array-index-key -- a stretch is known by its place alone
          key={`break ${n}`}
          range={range}
          isBreak
          labels={{ from: words.breakFrom, to: words.breakTo, remove: words.removeBreak }}
          onChange={(next) => put({ ...day, breaks: steps.moved(breaks, n, next) })}
          onRemove={() => put(steps.withoutBreak(day, n))}
        />
      ))}
      <div className="-ml-4 flex flex-wrap">
        <Button variant="ghost" size="sm" onClick={() => put(steps.withRange(day))}>
          {more}
          {words.addRange[of]}
        </Button>
        {of === 'staff' && (
          <Button variant="ghost" size="sm" onClick={() => put(steps.withBreak(day))}>
            {more}
            {words.addBreak}
          </Button>
        )}
      </div>
    </>
  )
}

interface StretchProps {
  readonly range: MinuteRange
  readonly isBreak?: boolean
  readonly labels: { readonly from: string; readonly to: string; readonly remove: string }
  readonly onChange: (range: MinuteRange) => void
  readonly onRemove: () => void
}

function Stretch({ range: [from, to], isBreak = false, labels, onChange, onRemove }: StretchProps) {
  const words = useHoursWords()
  return (
    <div className="flex flex-wrap items-center gap-x-2">
      {isBreak && <span className="text-small text-muted max-sm:w-full">{words.addBreak}</span>}
      <TimeSelect
        label={labels.from}
        times={steps.timesBetween(0, DAY_MINUTES - steps.STEP_MINUTES, from)}
        value={from}
        onChange={(next) => onChange([next, to])}
      />
      <span aria-hidden="true" className="text-muted">
        –
      </span>
      <TimeSelect
        label={labels.to}
        times={steps.timesBetween(from - (from % steps.STEP_MINUTES) + steps.STEP_MINUTES, DAY_MINUTES, to)}
        value={to}
        onChange={(next) => onChange([from, next])}
      />
      <IconButton label={`${labels.remove} ${steps.clock(from)}–${steps.clock(to)}`} onClick={onRemove}>
        <X size={18} strokeWidth={1.75} aria-hidden="true" />
      </IconButton>
    </div>
  )
}

interface TimeSelectProps {
  readonly label: string
  readonly times: readonly number[]
  readonly value: number
  readonly onChange: (minute: number) => void
}

function TimeSelect({ label, times, value, onChange }: TimeSelectProps) {
  return (
    <Select
      label={label}
      className="w-28 tabular"
      value={String(value)}
      onValueChange={(minute) => onChange(Number(minute))}
      items={times.map((minute) => ({ value: String(minute), label: steps.clock(minute) }))}
    />
  )
}
