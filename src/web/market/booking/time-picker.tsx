import { useEffect, useEffectEvent, useState, type ReactNode } from 'react'

import type { OfferedStart } from '#features/booking/contract.ts'

import { useLocale } from '../../app/messages.tsx'
import { Button } from '../../ui/button.tsx'
import { addDays, dateOf, dayName, dayParts, todayIn } from '../../ui/dates.ts'
import { Notice } from '../../ui/notice.tsx'
import { RetryButton } from '../../ui/retry-button.tsx'
import { firstWeeks, type FreeTimesQuery } from './ask-free-days.ts'
import { DayStrip, daysUntil } from './day-strip.tsx'
import { useFirstFreeDay, useFreeDays, useOutdateFreeTimes, type FreeDays } from './free-times.ts'
import { refusalText } from './refusal.ts'
import { TimeGrid, TimeGridSkeleton } from './time-grid.tsx'
import { useUnservedDay } from './unserved.ts'
import { useBookingWords } from './words.ts'

interface TimePickerProps {
  readonly query: FreeTimesQuery
  readonly timeZone: string
  readonly horizonDays: number
  /** The chosen start. */
  readonly selected: string | undefined
  readonly busy: boolean
  readonly onChoose: (start: string) => void
  /** Between days and times: what happened to the chosen start. */
  readonly children?: ReactNode
}

/** The strip shows some days at once; the week after them is fetched ahead. */
const firstSeen = 6
const weeksFor = (seen: number): number => Math.floor(seen / 7) + firstWeeks

/** Days and the free times of one of them. */
export function TimePicker({
  query,
  timeZone,
  horizonDays,
  selected,
  busy,
  onChoose,
  children,
}: TimePickerProps) {
  const [today] = useState(() => todayIn(timeZone))
  const horizon = addDays(today, horizonDays)
  const days = daysUntil(today, horizon)
  const [picked, setPicked] = useState(() => selected && dateOf(selected))
  // The one that was tapped, not one that the page went to by itself.
  const [asked, setAsked] = useState<string>()
  const [seen, setSeen] = useState(firstSeen)
  const weeks = Math.max(weeksFor(seen), weeksFor(days.indexOf(picked ?? today)))
  const free = useFreeDays(query, today, weeks, horizon)
  const isUnpicked = picked === undefined
  const shown = picked ?? firstFree(days, free) ?? today
  const starts = free.startsOn(shown)
  const isEmpty = starts !== undefined && starts.length === 0
  const nearest = days.find((date) => date > shown && (free.startsOn(date)?.length ?? 0) > 0)
  // As long as no day is chosen, the days behind the first weeks are looked through at the same time as those.
  const lookFrom = addDays(isUnpicked ? today : shown, isUnpicked ? firstWeeks * 7 : 1)
  const found = useFirstFreeDay(query, lookFrom, {
    horizon,
    enabled: isUnpicked || (isEmpty && nearest === undefined),
  })
  const isKnownBefore = days.every((date) => date >= lookFrom || date <= shown || free.startsOn(date))
  const next = nearest ?? (isKnownBefore || !isUnpicked ? found : undefined)
  useKeptTime(query, selected, selected && free.startsOn(dateOf(selected)))
  useUnservedDay(query, isEmpty && asked === shown ? shown : undefined)
  // No day is chosen yet: begin with the first that has free times.
  if (isUnpicked && isEmpty && next) setPicked(next)
  // Chosen elsewhere, out of the alternatives of a lost one: its day is shown.
  const [before, setBefore] = useState(selected)
  if (selected !== before) {
    setBefore(selected)
    if (selected !== undefined) setPicked(dateOf(selected))
  }
  return (
    <div className="flex flex-col gap-4">
      <DayStrip
        days={days}
        selected={shown}
        onSelect={(date) => {
          setPicked(date)
          setAsked(date)
        }}
        countOn={(date) => free.startsOn(date)?.length}
        onSeen={(index) => setSeen((before) => Math.max(before, index))}
      />
      {children}
      <Times free={free} shown={shown} next={next} onDay={setPicked} grid={{ selected, busy, onChoose }} />
    </div>
  )
}

/** The first day with free times, once all days before it are known: a later week may be answered first. */
function firstFree(days: readonly string[], free: FreeDays): string | undefined {
  const first = days.find((date) => free.startsOn(date)?.length !== 0)
  return first !== undefined && free.startsOn(first) !== undefined ? first : undefined
}

/**
 * Asked for before a time was kept and answered after, times lack the very one that is kept here: they are asked for once
 * more, with what keeps it.
 */
function useKeptTime(
  { holdToken }: FreeTimesQuery,
  selected: string | undefined,
  starts: readonly OfferedStart[] | '' | undefined,
): void {
  const outdate = useEffectEvent(useOutdateFreeTimes())
  const isLeftOut = holdToken !== undefined && starts && starts.every(({ start }) => start !== selected)
  useEffect(() => {
    if (isLeftOut) outdate()
  }, [isLeftOut])
}

interface TimesProps {
  readonly free: FreeDays
  readonly shown: string
  /** The next day with free times; null: none; undefined: not known yet. */
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
