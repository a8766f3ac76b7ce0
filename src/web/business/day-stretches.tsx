import { Plus, X } from 'lucide-react'

import type { MinuteRange } from '#domain/availability/calendar.ts'
import type { DayHours } from '#domain/week-hours.ts'

import { Button, IconButton } from '../ui/button.tsx'
import { Select } from '../ui/select.tsx'
import { useHoursWords } from './hours-editor-words.ts'
import * as steps from './hours-steps.ts'

/** A salon has opening hours alone; staff have breaks too. */
export type HoursOwner = 'salon' | 'staff'

export interface StretchesProps {
  readonly of: HoursOwner
  readonly day: DayHours
  readonly put: (day: DayHours) => void
}

/** The stretches of one day, and its breaks; a day off has none. */
export function Stretches({ of, day, put }: StretchesProps) {
  const { ranges, breaks = [] } = day
  return (
    <>
      {ranges.map((range, n) => (
        <Stretch
          // oxlint-disable-next-line react/no-array-index-key -- a stretch is known by its place alone
          key={`range ${n}`}
          range={range}
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
          onChange={(next) => put({ ...day, breaks: steps.moved(breaks, n, next) })}
          onRemove={() => put(steps.withoutBreak(day, n))}
        />
      ))}
      <AddButtons of={of} day={day} put={put} />
    </>
  )
}

function AddButtons({ of, day, put }: StretchesProps) {
  const words = useHoursWords()
  const icon = <Plus size={16} strokeWidth={1.75} aria-hidden="true" />
  return (
    <div className="-ml-4 flex flex-wrap">
      <Button variant="ghost" size="sm" onClick={() => put(steps.withRange(day))}>
        {icon}
        {words.addRange[of]}
      </Button>
      {of === 'staff' && (
        <Button variant="ghost" size="sm" onClick={() => put(steps.withBreak(day))}>
          {icon}
          {words.addBreak}
        </Button>
      )}
    </div>
  )
}

interface StretchProps {
  readonly range: MinuteRange
  readonly isBreak?: boolean
  readonly onChange: (range: MinuteRange) => void
  readonly onRemove: () => void
}

function Stretch({ range, isBreak = false, onChange, onRemove }: StretchProps) {
  const words = useHoursWords()
  const [from, to] = range
  const remove = isBreak ? words.removeBreak : words.removeRange
  return (
    <div className="grid grid-cols-[minmax(0,7rem)_auto_minmax(0,7rem)_auto] items-center justify-start gap-x-2">
      {isBreak && <span className="col-span-full text-small text-muted">{words.addBreak}</span>}
      <TimeSelect
        label={isBreak ? words.breakFrom : words.from}
        times={steps.startsFor(range)}
        value={from}
        onChange={(next) => onChange([next, to])}
      />
      <span aria-hidden="true" className="text-muted">
        –
      </span>
      <TimeSelect
        label={isBreak ? words.breakTo : words.to}
        times={steps.endsFor(range)}
        value={to}
        onChange={(next) => onChange([from, next])}
      />
      <IconButton label={`${remove} ${steps.clock(from)}–${steps.clock(to)}`} onClick={onRemove}>
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
      className="w-full tabular"
      value={String(value)}
      onValueChange={(minute) => onChange(Number(minute))}
      items={times.map((minute) => ({ value: String(minute), label: steps.clock(minute) }))}
    />
  )
}
