import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useEffect, useRef, type KeyboardEvent } from 'react'

import { useLocale } from '../../app/messages.tsx'
import { IconButton } from '../../ui/button.tsx'
import { classes } from '../../ui/class-names.ts'
import { addDays, dayName, dayParts } from '../../ui/dates.ts'
import { useBookingWords } from './words.ts'

interface DayStripProps {
  readonly days: readonly string[]
  readonly selected: string
  readonly onSelect: (date: string) => void
  /** How many free starts a day has; undefined: not known yet. */
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
export function DayStrip({ days, selected, onSelect, countOn, onSeen }: DayStripProps) {
  const words = useBookingWords()
  const locale = useLocale()
  const strip = useRef<HTMLFieldSetElement>(null)
  useKeptInView(strip, days.indexOf(selected))
  const scroll = (pages: number) =>
    strip.current?.scrollBy({ left: pages * pageDays * cellStep, behavior: 'smooth' })
  const move = (event: KeyboardEvent) => {
    const step = steps[event.key]
    if (step === undefined) return
    event.preventDefault()
    const next = days[Math.min(Math.max(days.indexOf(selected) + step, 0), days.length - 1)]
    if (next === undefined) return
    onSelect(next)
    strip.current?.querySelector<HTMLElement>(`[data-date="${next}"]`)?.focus()
  }
  return (
    <div>
      <div className="flex items-center justify-between">
        <h3 className="text-label">{monthName(locale, selected)}</h3>
        <div className="-mr-2 flex">
          <IconButton label={words.day.earlier} onClick={() => scroll(-1)}>
            <ChevronLeft size={20} strokeWidth={1.75} aria-hidden="true" />
          </IconButton>
          <IconButton label={words.day.later} onClick={() => scroll(1)}>
            <ChevronRight size={20} strokeWidth={1.75} aria-hidden="true" />
          </IconButton>
        </div>
      </div>
      <fieldset
        ref={strip}
        aria-label={words.day.label}
        className="chip-rail relative"
        onScroll={({ currentTarget: { scrollLeft, clientWidth } }) =>
          onSeen(Math.min(Math.floor((scrollLeft + clientWidth) / cellStep), days.length - 1))
        }
      >
        {days.map((date) => (
          <DayCell
            key={date}
            date={date}
            isSelected={date === selected}
            count={countOn(date)}
            onSelect={onSelect}
            onKeyDown={move}
          />
        ))}
      </fieldset>
    </div>
  )
}

const monthName = (locale: 'el' | 'en', date: string): string => {
  const words = new Intl.DateTimeFormat(locale === 'el' ? 'el-GR' : 'en-GB', {
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  }).format(new Date(`${date}T12:00:00Z`))
  return words.charAt(0).toLocaleUpperCase(locale) + words.slice(1)
}

/** Scrolls the strip alone, not the sheet, until the cell is seen. */
function useKeptInView(strip: { readonly current: HTMLElement | null }, index: number): void {
  useEffect(() => {
    const element = strip.current
    if (!element || index < 0) return
    const left = index * cellStep
    const isSeen = left >= element.scrollLeft && left + cellStep <= element.scrollLeft + element.clientWidth
    // Where it is seen already, it stays: on the way to another day it would glide out of sight.
    if (isSeen) element.scrollTo({ left: element.scrollLeft })
    else element.scrollTo({ left: Math.max(0, left - cellStep), behavior: 'smooth' })
  }, [strip, index])
}

interface DayCellProps {
  readonly date: string
  readonly isSelected: boolean
  readonly count: number | undefined
  readonly onSelect: (date: string) => void
  readonly onKeyDown: (event: KeyboardEvent) => void
}

function DayCell({ date, isSelected, count, onSelect, onKeyDown }: DayCellProps) {
  const words = useBookingWords()
  const locale = useLocale()
  const { weekday, day } = dayParts(locale, date)
  const name = dayName(locale, date)
  const isFull = count === 0
  const label = isFull
    ? words.day.none(name)
    : count === undefined
      ? words.day.unknown(name)
      : words.day.free(name, count)
  return (
    <button
      type="button"
      data-date={date}
      aria-pressed={isSelected}
      tabIndex={isSelected ? 0 : -1}
      className={classes(
        'flex h-18 w-14.5 shrink-0 snap-start flex-col items-center justify-center gap-0.5 rounded-md transition-colors',
        isSelected
          ? 'bg-primary text-on-primary'
          : 'bg-surface inset-ring inset-ring-line-strong hover:bg-primary-ghost',
        isFull && 'line-through',
        isFull && !isSelected && 'bg-transparent text-muted',
      )}
      onClick={() => onSelect(date)}
      onKeyDown={onKeyDown}
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
}

/** The days from one on, both ends included. */
export function daysUntil(from: string, last: string): readonly string[] {
  const days = [from]
  for (let day = addDays(from, 1); day <= last; day = addDays(day, 1)) days.push(day)
  return days
}
