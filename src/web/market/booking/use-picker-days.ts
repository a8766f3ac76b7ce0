import { useEffect, useEffectEvent, useState } from 'react'

import type { OfferedStart } from '#features/booking/contract.ts'

import { addDays, dateOf, todayIn } from '../../ui/dates.ts'
import { firstWeeks, type FreeTimesQuery } from './ask-free-days.ts'
import { useFirstFreeDay, useFreeDays, useOutdateFreeTimes, type FreeDays } from './free-times.ts'
import { useUnservedDay } from './unserved.ts'

export interface PickerDays {
  readonly query: FreeTimesQuery
  readonly timeZone: string
  readonly horizonDays: number
  /** The chosen start. */
  readonly selected: string | undefined
}

/** Decides which day is shown, and leads to others. */
export function usePickerDays(picker: PickerDays) {
  const { query, selected } = picker
  const [picked, pick] = useState(() => selected && dateOf(selected))
  // The day that was tapped; days that the page moved to by itself do not count.
  const [asked, setAsked] = useState<string>()
  const weeks = useWeeks(picker, picked)
  const { today, days, free, see } = weeks
  const shown = picked ?? firstFree(days, free) ?? today
  const isEmpty = free.startsOn(shown)?.length === 0
  const next = useNextDay(query, weeks, { shown, isPicked: picked !== undefined })
  useKeptTime(query, selected, selected && free.startsOn(dateOf(selected)))
  useUnservedDay(query, isEmpty && asked === shown ? shown : undefined)
  // No day is chosen yet: begin with the first that has free times.
  if (picked === undefined && isEmpty && next) pick(next)
  useDayOfSelected(selected, pick)
  const ask = (date: string) => {
    pick(date)
    setAsked(date)
  }
  return { days, free, shown, next, pick, ask, see }
}

/** The strip shows some days at once; the week after them is fetched ahead. */
const firstSeen = 6
const weeksFor = (seen: number): number => Math.floor(seen / 7) + firstWeeks

interface Weeks {
  readonly today: string
  /** The last day that can be booked. */
  readonly horizon: string
  readonly days: readonly string[]
  readonly free: FreeDays
  /** Call with the place of the furthest day that has come into view. */
  readonly see: (index: number) => void
}

/** The days from one on, both ends included. */
function daysUntil(from: string, last: string): readonly string[] {
  const days = [from]
  for (let day = addDays(from, 1); day <= last; day = addDays(day, 1)) days.push(day)
  return days
}

/** The days that can be booked, and the free times of the weeks that have come into view. */
function useWeeks({ query, timeZone, horizonDays }: PickerDays, picked: string | undefined): Weeks {
  const [today] = useState(() => todayIn(timeZone))
  const [seen, setSeen] = useState(firstSeen)
  const horizon = addDays(today, horizonDays)
  const days = daysUntil(today, horizon)
  const weeks = Math.max(weeksFor(seen), weeksFor(days.indexOf(picked ?? today)))
  const free = useFreeDays(query, today, weeks, horizon)
  return { today, horizon, days, free, see: (index) => setSeen((before) => Math.max(before, index)) }
}

interface Shown {
  readonly shown: string
  /** False until the customer or the page has picked a day: the first day with free times is shown. */
  readonly isPicked: boolean
}

/** The next day with free times; null if there is none, undefined until it is known. */
function useNextDay(
  query: FreeTimesQuery,
  { today, horizon, days, free }: Weeks,
  { shown, isPicked }: Shown,
): string | null | undefined {
  const isEmpty = free.startsOn(shown)?.length === 0
  const nearest = days.find((date) => date > shown && (free.startsOn(date)?.length ?? 0) > 0)
  // As long as no day is chosen, the days behind the first weeks are looked through at the same time as those.
  const lookFrom = isPicked ? addDays(shown, 1) : addDays(today, firstWeeks * 7)
  const found = useFirstFreeDay(query, lookFrom, {
    horizon,
    enabled: !isPicked || (isEmpty && nearest === undefined),
  })
  const isKnownBefore = days.every((date) => date >= lookFrom || date <= shown || free.startsOn(date))
  return nearest ?? (isKnownBefore || isPicked ? found : undefined)
}

/** A start that is chosen elsewhere, out of the alternatives of a lost one, brings its day along. */
function useDayOfSelected(selected: string | undefined, pick: (date: string) => void): void {
  const [before, setBefore] = useState(selected)
  if (selected === before) return
  setBefore(selected)
  if (selected !== undefined) pick(dateOf(selected))
}

/** The first day with free times, once all days before it are known: a later week may be answered first. */
function firstFree(days: readonly string[], free: FreeDays): string | undefined {
  const first = days.find((date) => free.startsOn(date)?.length !== 0)
  return first !== undefined && free.startsOn(first) !== undefined ? first : undefined
}

/**
 * Times that were asked for before a time was kept, and answered after, lack the kept one: they are fetched once more with
 * the hold's token.
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
