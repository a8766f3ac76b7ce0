import { useSyncExternalStore } from 'react'

import { partNames, plusDays } from '#domain/search/day-window.ts'

import { Choices, type Choice } from '../../ui/choices.tsx'
import { DateInput } from '../../ui/date-input.tsx'
import { todayInGreece } from './when.ts'
import { useSearchWords } from './words.ts'

/** How far ahead salons can be booked, unless they chose otherwise. */
const horizonDays = 60

const days = ['', 'today', 'tomorrow', 'weekend', 'week', 'date'] as const

export interface Chosen {
  /** `own` for several days without a button of their own. */
  readonly day: (typeof days)[number] | 'own'
  /** "2026-11-21"; counts while the day is `date`. */
  readonly date: string
  /** Several days, as text. */
  readonly ownDays: string | undefined
  /** Name of a part of the day, `own` for hours that are no part, empty for the whole day. */
  readonly part: string
  /** Hours that are no part of the day, as text. */
  readonly own: string | undefined
}

/** The first day that has no button of its own: "another day" without a date would be no choice. */
const firstOther = () => plusDays(todayInGreece(), 2)

interface WhenChoicesProps {
  readonly chosen: Chosen
  readonly onChange: (chosen: Chosen) => void
  /** Put before the names of the fields, where the same choices stand twice in a form. */
  readonly prefix?: string
}

/** The days, the date and the parts of the day to choose from. */
export function WhenChoices(props: WhenChoicesProps) {
  const { chosen, onChange, prefix = '' } = props
  return (
    <>
      <DayChoices {...props} />
      {(prefix === '' || chosen.day === 'date') && (
        <DayField
          name={`${prefix}date`}
          date={chosen.date}
          onDate={(date) => onChange({ ...chosen, date })}
        />
      )}
      <PartChoices {...props} />
    </>
  )
}

function DayChoices({ chosen, onChange, prefix = '' }: WhenChoicesProps) {
  const { search } = useSearchWords()
  const words = {
    '': search.anyTime,
    today: search.today,
    tomorrow: search.tomorrow,
    weekend: search.weekend,
    week: search.week,
    date: search.onDate,
  }
  const choose = (day: Chosen['day']) =>
    onChange({ ...chosen, day, date: day === 'date' ? chosen.date || firstOther() : chosen.date })
  return (
    <Choices
      label={search.day}
      name={`${prefix}day`}
      options={[
        ...days.map((value): Choice<Chosen['day']> => [value, words[value]]),
        ...(chosen.ownDays === undefined ? [] : [['own', chosen.ownDays] as const]),
      ]}
      value={chosen.day}
      onChange={choose}
    />
  )
}

function PartChoices({ chosen, onChange, prefix = '' }: WhenChoicesProps) {
  const { search } = useSearchWords()
  const { day, part, own } = chosen
  // A part of the day without a day means today.
  const choose = (next: string) =>
    onChange({ ...chosen, part: next, ...(day === '' && next !== '' && { day: 'today' }) })
  return (
    <Choices
      label={search.partOfDay}
      name={`${prefix}part`}
      options={[
        ['', search.parts.any],
        ...partNames.map((name): Choice<string> => [name, search.parts[name], search.partHours[name]]),
        ...(own === undefined ? [] : [['own', own] as const]),
      ]}
      value={part}
      onChange={choose}
    />
  )
}

const neverChanges = () => () => undefined

interface DayFieldProps {
  readonly name: string
  readonly date: string
  readonly onDate: (date: string) => void
}

function DayField({ name, date, onDate }: DayFieldProps) {
  const { search } = useSearchWords()
  // A cached page may be read on a later day, so only the browser knows today.
  const today = useSyncExternalStore(neverChanges, todayInGreece, () => undefined)
  return (
    <label className="when-date">
      <span className="sr-only">{search.date}</span>
      <DateInput
        type="date"
        name={name}
        value={date}
        min={today}
        max={today && plusDays(today, horizonDays)}
        onChange={(event) => onDate(event.target.value)}
      />
    </label>
  )
}
