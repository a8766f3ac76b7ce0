import { CalendarClock } from 'lucide-react'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'

import { shortDay } from '#i18n/format.ts'

import { useLocale, useMessages } from '../messages.tsx'
import { Button } from '../ui/button.tsx'
import { DateInput } from '../ui/date-input.tsx'
import { partNames, partOf, plusDays, todayInGreece, type Window } from './when.ts'

/** Salons can be booked so far ahead, unless they chose otherwise. */
const horizonDays = 60

const neverChanges = () => () => undefined

const days = ['', 'today', 'tomorrow', 'date'] as const

/** Closes an open list as lists do: by Escape, and by a press or focus elsewhere. */
function useClosing() {
  const root = useRef<HTMLDetailsElement>(null)
  const close = () => {
    if (!root.current?.open) return false
    root.current.open = false
    root.current.querySelector('summary')?.focus()
    return true
  }
  useEffect(() => {
    const outside = (event: Event) => {
      if (root.current?.open && !root.current.contains(event.target as Node)) root.current.open = false
    }
    document.addEventListener('pointerdown', outside)
    document.addEventListener('focusin', outside)
    return () => {
      document.removeEventListener('pointerdown', outside)
      document.removeEventListener('focusin', outside)
    }
  }, [])
  return { root, close }
}

/** When: any time, today, tomorrow or a day, and a part of it. Radio buttons in a `details`, so that it works without script. */
export function WhenField({ initial }: { readonly initial: Window }) {
  const { search } = useMessages().results
  const { root, close } = useClosing()
  const [day, setDay] = useState<string>(initial.date === undefined ? '' : 'date')
  const [date, setDate] = useState(initial.date ?? '')
  const own = ownHours(initial)
  const [part, setPart] = useState<string>(own === undefined ? (partOf(initial) ?? '') : 'own')
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape closes it
    <details
      ref={root}
      className="relative min-w-0 flex-1"
      onKeyDown={(event) => {
        if (event.key === 'Escape' && close()) event.preventDefault()
      }}
    >
      <summary className="search-row">
        <CalendarClock size={20} strokeWidth={1.75} aria-hidden="true" className="text-primary" />
        <span className="min-w-0 flex-1">
          <span className="block text-caption text-muted">{search.when}</span>
          <WhenText day={day} date={date} part={part} own={own} />
        </span>
      </summary>
      <WhenPanel
        day={day}
        date={date}
        part={part}
        own={own}
        initial={initial}
        onDay={setDay}
        onDate={setDate}
        onPart={setPart}
        onDone={close}
      />
    </details>
  )
}

interface WhenPanelProps extends Chosen {
  readonly own: string | undefined
  readonly initial: Window
  readonly onDay: (day: string) => void
  readonly onDate: (date: string) => void
  readonly onPart: (part: string) => void
  readonly onDone: () => void
}

function WhenPanel({ day, date, part, own, initial, onDay, onDate, onPart, onDone }: WhenPanelProps) {
  const { search } = useMessages().results
  const dayWords = { '': search.anyTime, today: search.today, tomorrow: search.tomorrow, date: search.onDate }
  return (
    <div className="when-panel">
      <Choices
        label={search.when}
        name="day"
        options={days.map((value) => [value, dayWords[value]])}
        value={day}
        onChange={onDay}
      />
      <DayField date={date} onDate={onDate} />
      <Choices
        label={search.partOfDay}
        name="part"
        options={[
          ['', search.parts.any],
          ...partNames.map((name): Choice => [name, search.parts[name], search.partHours[name]]),
          ...(own === undefined ? [] : [['own', own] as const]),
        ]}
        value={part}
        onChange={(next) => {
          onPart(next)
          if (day === '' && next !== '') onDay('today')
        }}
      />
      {part === 'own' && <input type="hidden" name="from" value={initial.from ?? ''} />}
      {part === 'own' && <input type="hidden" name="to" value={initial.to ?? ''} />}
      <Button variant="secondary" size="sm" wide onClick={onDone}>
        {search.done}
      </Button>
    </div>
  )
}

interface Chosen {
  readonly day: string
  readonly date: string
  readonly part: string
}

/** Hours that are no part of the day: they came from the filters, and stay as they are. */
function ownHours(initial: Window): string | undefined {
  if (initial.from === undefined && initial.to === undefined) return undefined
  return partOf(initial) ? undefined : `${initial.from ?? '00:00'}–${initial.to ?? '24:00'}`
}

function WhenText({ day, date, part, own }: Chosen & { readonly own: string | undefined }) {
  const { search } = useMessages().results
  const locale = useLocale()
  const dated = date === '' ? search.onDate : shortDay(locale, `${date}T12:00:00Z`)
  const words: Record<string, string> = {
    '': search.anyTime,
    today: search.today,
    tomorrow: search.tomorrow,
    date: dated,
  }
  const hours = partNames.find((name) => name === part)
  const isAny = day === ''
  return (
    <span className={isAny ? 'block truncate text-muted' : 'block truncate font-medium'}>
      {words[day]}
      {!isAny && hours !== undefined && `, ${search.parts[hours].toLowerCase()}`}
      {!isAny && part === 'own' && `, ${own}`}
    </span>
  )
}

function DayField({ date, onDate }: { readonly date: string; readonly onDate: (date: string) => void }) {
  const { search } = useMessages().results
  // Today is not the same on every day on which a kept page is read, so only the browser knows these.
  const today = useSyncExternalStore(neverChanges, todayInGreece, () => undefined)
  return (
    <label className="when-date">
      <span className="sr-only">{search.date}</span>
      <DateInput
        type="date"
        name="date"
        value={date}
        min={today}
        max={today && plusDays(today, horizonDays)}
        onChange={(event) => onDate(event.target.value)}
      />
    </label>
  )
}

type Choice = readonly [value: string, text: string, hint?: string]

interface ChoicesProps {
  readonly label: string
  readonly name: string
  readonly options: readonly Choice[]
  readonly value: string
  readonly onChange: (value: string) => void
}

function Choices({ label, name, options, value, onChange }: ChoicesProps) {
  return (
    <fieldset className="min-w-0">
      <legend className="mb-2 text-caption text-muted">{label}</legend>
      <div className="flex flex-wrap gap-2">
        {options.map(([each, text, hint]) => (
          <label key={each} className="chip choice" title={hint}>
            <input
              type="radio"
              name={name}
              value={each}
              checked={value === each}
              onChange={() => onChange(each)}
              className="sr-only"
            />
            {text}
            {hint !== undefined && <span className="sr-only"> {hint}</span>}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
