import type { BookingView, readAvailability } from '#features/booking/contract.ts'
import type { Answer } from '#platform/http/contract.ts'

import { api } from '../../app/api.ts'
import { addDays, todayIn } from '../../ui/dates.ts'
import type { ChosenService } from './bookable-salon.ts'

/** The choice that the free times are asked for. */
export interface FreeTimesQuery {
  readonly slug: string
  readonly services: readonly ChosenService[]
  readonly staffId?: string | undefined
  /** The services follow one another unless the booking has another mode. */
  readonly mode?: BookingView['mode']
  /** The customer's own hold, whose time counts as free. */
  readonly holdToken?: string | undefined
  /** The booking that is to be moved: its time counts as free. */
  readonly reschedules?: string | undefined
}

type FreeTimesAnswer = Answer<typeof readAvailability>

export interface DaysAsked {
  readonly from: string
  readonly to: string
  /** How many of the soonest starts are asked for; all when left out. */
  readonly first?: number
}

/** How many days ahead a salon takes bookings unless it says otherwise. */
export const horizonUnlessSaid = 60
const weekDays = 7
/** Weeks that the sheet shows or has ready when it opens. */
export const firstWeeks = 2

/** The weeks of the calendar: the first begins today, the last ends with the horizon. */
export function weekOf(week: number, today: string, horizon: string): DaysAsked {
  const from = addDays(today, week * weekDays)
  const last = addDays(from, weekDays - 1)
  return { from, to: last < horizon ? last : horizon }
}

/** @param signal left out for a call that outlives its caller */
export function askFreeDays(
  { slug, services, staffId, mode, holdToken, reschedules }: FreeTimesQuery,
  asked: DaysAsked,
  signal?: AbortSignal,
): Promise<FreeTimesAnswer> {
  return api<typeof readAvailability>('GET', '/salons/{salon}/availability', {
    params: { salon: slug },
    query: {
      service: services.map(({ serviceId }) => serviceId),
      option: services.flatMap(({ optionIds }) => optionIds),
      staff: staffId,
      mode,
      ...asked,
      hold: holdToken,
      reschedules,
    },
    ...(signal && { signal }),
  })
}

/** An answer older than this is asked for once more. */
const earlyMilliseconds = 20_000
const early = new Map<string, { readonly answer: Promise<FreeTimesAnswer>; readonly at: number }>()

const keyOf = ({ slug, services, staffId }: FreeTimesQuery, { from, to, first }: DaysAsked) =>
  JSON.stringify([slug, services, staffId ?? null, from, to, first ?? null])

/** Asks for the first weeks with the press that opens the sheet, so that they do not wait for its script. */
export function askAhead(query: FreeTimesQuery, timeZone: string, horizonDays: number): void {
  early.clear()
  const today = todayIn(timeZone)
  const horizon = addDays(today, horizonDays)
  for (let week = 0; week < firstWeeks; week += 1) {
    const asked = weekOf(week, today, horizon)
    if (asked.from > horizon) return
    const key = keyOf(query, asked)
    const answer = askFreeDays(query, asked)
    // The sheet asks again, and says why it was refused.
    answer.catch(() => early.delete(key))
    early.set(key, { answer, at: Date.now() })
  }
}

/** Hands out an answer that was asked for ahead, once. */
export function takeEarly(query: FreeTimesQuery, asked: DaysAsked): Promise<FreeTimesAnswer> | undefined {
  const key = keyOf(query, asked)
  const found = early.get(key)
  early.delete(key)
  const isPlain = query.mode === undefined && query.reschedules === undefined && query.holdToken === undefined
  return found && isPlain && Date.now() - found.at < earlyMilliseconds ? found.answer : undefined
}
