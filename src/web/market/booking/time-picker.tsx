import type { ReactNode } from 'react'

import type { OfferedStart } from '#features/booking/contract.ts'

import { useLocale } from '../../app/messages.tsx'
import { Button } from '../../ui/button.tsx'
import { dayName, dayParts } from '../../ui/dates.ts'
import { Notice } from '../../ui/notice.tsx'
import { RetryButton } from '../../ui/retry-button.tsx'
import { DayStrip } from './day-strip.tsx'
import type { FreeDays } from './free-times.ts'
import { refusalText } from './refusal.ts'
import { TimeGrid, TimeGridSkeleton } from './time-grid.tsx'
import { usePickerDays, type PickerDays } from './use-picker-days.ts'
import { useBookingWords } from './words.ts'

interface TimePickerProps extends PickerDays {
  readonly busy: boolean
  readonly onChoose: (start: string) => void
  /** Drawn between days and times: what happened to the chosen start. */
  readonly children?: ReactNode
  /** Drawn under a day without times. */
  readonly whenFull?: (date: string) => ReactNode
}

/** Days and the free times of one of them. */
export function TimePicker({ busy, onChoose, children, whenFull, ...picker }: TimePickerProps) {
  const { selected } = picker
  const { days, free, shown, next, pick, ask, see } = usePickerDays(picker)
  return (
    <div className="flex flex-col gap-4">
      <DayStrip
        days={days}
        selected={shown}
        onSelect={ask}
        countOn={(date) => free.startsOn(date)?.length}
        onSeen={see}
      />
      {children}
      <Times free={free} shown={shown} next={next} onDay={pick} grid={{ selected, busy, onChoose }} />
      {free.startsOn(shown)?.length === 0 && whenFull?.(shown)}
    </div>
  )
}

interface TimesProps {
  readonly free: FreeDays
  readonly shown: string
  /** The next day with free times; null if there is none, undefined until it is known. */
  readonly next: string | null | undefined
  readonly onDay: (date: string) => void
  readonly grid: {
    readonly selected: string | undefined
    readonly busy: boolean
    readonly onChoose: (start: string) => void
  }
}

function Times({ free, shown, next, onDay, grid }: TimesProps) {
  const words = useBookingWords()
  const starts: readonly OfferedStart[] | undefined = free.startsOn(shown)
  if (starts === undefined && free.error !== undefined)
    return (
      <Notice tone="warning" live title={words.time.failed} action={<RetryButton onRetry={free.retry} />}>
        {refusalText(free.error, words)}
      </Notice>
    )
  if (starts === undefined) return <TimeGridSkeleton />
  if (starts.length === 0) return <NoTimes shown={shown} next={next} onDay={onDay} />
  return <TimeGrid starts={starts} {...grid} />
}

function NoTimes({ shown, next, onDay }: Pick<TimesProps, 'shown' | 'next' | 'onDay'>) {
  const { time: words } = useBookingWords()
  const locale = useLocale()
  const { weekday, day, month } = dayParts(locale, next ?? shown)
  return (
    <div className="rounded-md bg-bg-subtle px-4 py-6 text-center">
      <p className="text-label">{words.noneThatDay(dayName(locale, shown))}</p>
      <p className="mt-1 text-small text-ink-2">{next === null ? words.noneAtAll : words.noneText}</p>
      {next && (
        <Button variant="secondary" size="sm" className="mt-4" onClick={() => onDay(next)}>
          {words.nextFree(`${weekday} ${day} ${month}`)}
        </Button>
      )}
    </div>
  )
}
