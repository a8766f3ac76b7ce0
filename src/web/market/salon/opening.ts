import type { SalonView } from './salon-view.ts'

type Ranges = readonly (readonly [number, number])[]

/** A moment on the salon's own clock. */
export interface LocalMoment {
  /** «2026-11-20» */
  readonly date: string
  /** Since local midnight. */
  readonly minute: number
}

export type OpenState =
  | { readonly kind: 'open'; readonly until: number }
  | { readonly kind: 'opens'; readonly inDays: number; readonly weekday: number; readonly at: number }
  | { readonly kind: 'closed' }

/** @param now for tests */
export function localMoment(timeZone: string, now = new Date()): LocalMoment {
  const parts = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).formatToParts(now)
  const part = (type: string) => parts.find((each) => each.type === type)?.value ?? ''
  return {
    date: `${part('year')}-${part('month')}-${part('day')}`,
    minute: Number(part('hour')) * 60 + Number(part('minute')),
  }
}

/** 1 (Monday) to 7. */
export const weekdayOf = (date: string): number => new Date(`${date}T12:00:00Z`).getUTCDay() || 7

function dayAfter(date: string, days: number): string {
  const moment = new Date(`${date}T12:00:00Z`)
  moment.setUTCDate(moment.getUTCDate() + days)
  return moment.toISOString().slice(0, 10)
}

/** The hours of a date: those of its own where it has some, else the week's. */
const hoursOn = ({ hours, exceptions }: Pick<SalonView, 'hours' | 'exceptions'>, date: string): Ranges =>
  exceptions.find((each) => each.date === date)?.ranges ??
  hours.find(({ weekday }) => weekday === weekdayOf(date))?.ranges ??
  []

const lookAheadDays = 7

/** Whether the salon is open at a moment, until when, and else when it opens within a week. */
export function openState(
  salon: Pick<SalonView, 'hours' | 'exceptions'>,
  { date, minute }: LocalMoment,
): OpenState {
  const today = hoursOn(salon, date)
  const current = today.find(([from, to]) => from <= minute && minute < to)
  if (current) return { kind: 'open', until: current[1] }
  const later = today.find(([from]) => from > minute)
  if (later) return { kind: 'opens', inDays: 0, weekday: weekdayOf(date), at: later[0] }
  for (let inDays = 1; inDays <= lookAheadDays; inDays += 1) {
    const day = dayAfter(date, inDays)
    const first = hoursOn(salon, day)[0]
    if (first) return { kind: 'opens', inDays, weekday: weekdayOf(day), at: first[0] }
  }
  return { kind: 'closed' }
}

/** 1035 → "17:15"; midnight at the end of a day is "24:00". */
export const clockTime = (minutes: number): string =>
  `${String(Math.trunc(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
