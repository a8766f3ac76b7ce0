import { ChevronLeft, ChevronRight } from 'lucide-react'
import { memo, useEffect, useRef, useState, type KeyboardEvent, type UIEvent } from 'react'

import { monthAndYear } from '#i18n/format.ts'

import { useLocale } from '../../app/messages.tsx'
import { IconButton } from '../../ui/button.tsx'
import { classes } from '../../ui/class-names.ts'
import { dayName, dayParts } from '../../ui/dates.ts'
import { useRailEnds, type RailEnds } from '../../ui/use-rail-ends.ts'
import { useBookingWords } from './words.ts'

interface DayStripProps {
  readonly days: readonly string[]
  readonly selected: string
  readonly onSelect: (date: string) => void
  /** How many free starts a day has; undefined until it is known. */
  readonly countOn: (date: string) => number | undefined
  /** The furthest day that has come into view, by its place in `days`. */
  readonly onSeen: (index: number) => void
}

/** One cell and the gap after it. */
const cellStep = 58 + 8
const pageDays = 5
const steps: Readonly<Record<string, number>> = {
  ArrowRight: 1,
  ArrowLeft: -1,
  PageDown: 7,
  PageUp: -7,
}

/** The days in one row: scrolled by touch, by the arrows beside the month, or through with the arrow keys. */
export function DayStrip(props: DayStripProps) {
  const { days, selected, countOn } = props
  const { day: words } = useBookingWords()
  const { strip, ends, scroll, look, choosing } = useStrip(props)
  return (
    <div>
      <StripHead selected={selected} ends={ends} onScroll={scroll} />
      <fieldset ref={strip} aria-label={words.label} className="chip-rail relative" onScroll={look}>
        {days.map((date) => (
          <DayCell
            key={date}
            date={date}
            isSelected={date === selected}
            count={countOn(date)}
            choosing={choosing}
          />
        ))}
      </fieldset>
    </div>
  )
}

/** The row that scrolls: what comes into view, and which day the keys lead to. */
function useStrip(props: DayStripProps) {
  const { days, selected, onSeen } = props
  const strip = useRef<HTMLFieldSetElement>(null)
  const choosing = useChoosing(strip, props)
  useKeptInView(strip, days.indexOf(selected))
  const scroll = (pages: number) =>
    strip.current?.scrollBy({ left: pages * pageDays * cellStep, behavior: 'smooth' })
  const { ends, look: lookForEnds } = useRailEnds(strip, days)
  const look = ({ currentTarget: { scrollLeft, clientWidth } }: UIEvent<HTMLElement>) => {
    onSeen(Math.min(Math.floor((scrollLeft + clientWidth) / cellStep), days.length - 1))
    lookForEnds()
  }
  return { strip, ends, scroll, look, choosing }
}

interface Choosing {
  readonly choose: (date: string) => void
  /** Moves on from a day by a key. */
  readonly move: (event: KeyboardEvent, date: string) => void
}

/** The same functions at each drawing, so that a cell is drawn only when its own day changes. */
function useChoosing(strip: { readonly current: HTMLElement | null }, props: DayStripProps): Choosing {
  const latest = useRef(props)
  useEffect(() => {
    latest.current = props
  })
  const [choosing] = useState<Choosing>(() => ({
    choose: (date) => latest.current.onSelect(date),
    move: (event, date) => {
      const next = dayAfterKey(event.key, latest.current.days, date)
      if (next === undefined) return
      event.preventDefault()
      latest.current.onSelect(next)
      strip.current?.querySelector<HTMLElement>(`[data-date="${next}"]`)?.focus()
    },
  }))
  return choosing
}

/** The day to which a key leads; undefined for the other keys. */
function dayAfterKey(key: string, days: readonly string[], date: string): string | undefined {
  const step = steps[key]
  if (step === undefined) return undefined
  return days[Math.min(Math.max(days.indexOf(date) + step, 0), days.length - 1)]
}

interface StripHeadProps {
  readonly selected: string
  readonly ends: RailEnds
  /** @param pages to the right; negative: to the left */
  readonly onScroll: (pages: number) => void
}

/** The month, and the arrows that scroll the days. */
function StripHead({ selected, ends, onScroll }: StripHeadProps) {
  const { day: words } = useBookingWords()
  const locale = useLocale()
  const look = 'aria-disabled:opacity-40'
  return (
    <div className="flex items-center justify-between">
      <h3 className="text-label">{monthAndYear(locale, `${selected}T12:00:00Z`, 'UTC')}</h3>
      <div className="-mr-2 flex">
        <IconButton
          label={words.earlier}
          className={look}
          aria-disabled={ends.atStart}
          onClick={() => onScroll(-1)}
        >
          <ChevronLeft size={20} strokeWidth={1.75} aria-hidden="true" />
        </IconButton>
        <IconButton
          label={words.later}
          className={look}
          aria-disabled={ends.atEnd}
          onClick={() => onScroll(1)}
        >
          <ChevronRight size={20} strokeWidth={1.75} aria-hidden="true" />
        </IconButton>
      </div>
    </div>
  )
}

/** Scrolls the strip alone, not the sheet, until the cell is seen. */
function useKeptInView(strip: { readonly current: HTMLElement | null }, index: number): void {
  useEffect(() => {
    const element = strip.current
    if (!element || index < 0) return
    const left = index * cellStep
    const isSeen = left >= element.scrollLeft && left + cellStep <= element.scrollLeft + element.clientWidth
    // A cell in sight stays: a scroll to another day that is under way would take it out of sight.
    if (isSeen) element.scrollTo({ left: element.scrollLeft })
    else element.scrollTo({ left: Math.max(0, left - cellStep), behavior: 'smooth' })
  }, [strip, index])
}

interface DayCellProps {
  readonly date: string
  readonly isSelected: boolean
  readonly count: number | undefined
  readonly choosing: Choosing
}

const DayCell = memo(function DayCell({ date, isSelected, count, choosing }: DayCellProps) {
  const label = useDayLabel(date, count)
  const { weekday, day } = dayParts(useLocale(), date)
  const isFull = count === 0
  return (
    <button
      type="button"
      data-date={date}
      aria-pressed={isSelected}
      tabIndex={isSelected ? 0 : -1}
      className={cellLook(isSelected, isFull)}
      onClick={() => choosing.choose(date)}
      onKeyDown={(event) => choosing.move(event, date)}
    >
      <span className="sr-only">{label}</span>
      <span aria-hidden="true" className={classes('text-caption', !isSelected && !isFull && 'text-ink-2')}>
        {weekday}
      </span>
      <span aria-hidden="true" className="text-[20px] leading-none font-bold tabular">
        {day}
      </span>
    </button>
  )
})

/** «Friday 20 November, 4 times» */
function useDayLabel(date: string, count: number | undefined): string {
  const { day: words } = useBookingWords()
  const name = dayName(useLocale(), date)
  if (count === undefined) return words.unknown(name)
  return count === 0 ? words.none(name) : words.free(name, count)
}

const cellLook = (isSelected: boolean, isFull: boolean): string =>
  classes(
    'flex h-18 w-14.5 shrink-0 snap-start flex-col items-center justify-center gap-0.5 rounded-md transition-colors',
    isSelected
      ? 'bg-primary text-on-primary'
      : 'bg-surface inset-ring inset-ring-line-strong hover:bg-primary-ghost',
    isFull && 'line-through',
    isFull && !isSelected && 'bg-transparent text-muted',
  )
