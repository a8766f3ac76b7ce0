import type { SlotSettings } from '#domain/availability/calendar.ts'
import type { SalonId, StaffId } from '#domain/ids.ts'

import type { PlannedTime, SeenSalon } from './booking.ts'
import type { WantedItem } from './plan-visit.ts'
import {
  calendarOf,
  instants,
  keptSetup,
  since2000,
  type Book,
  type CalendarSpan,
  type OpenSalon,
} from './salon-calendar.ts'

interface Day {
  readonly version: number
  readonly book: Book
}

// Books of single days as this process last saw or changed them. They are guesses: whoever goes by one has the database
// compare it in the same step (`hold_slot`).
const days = new Map<string, Day>()
const mostDays = 2000

const keyOf = (salonId: SalonId, { from, to }: Pick<Book, 'from' | 'to'>) => `${salonId} ${from} ${to}`

/** A salon on a day as it is remembered; undefined where it isn't. Resources are never remembered. */
export function recallDay(salonId: SalonId, span: CalendarSpan & { without: null }): OpenSalon | undefined {
  const day = days.get(keyOf(salonId, instants(span)))
  const setup = day && keptSetup(salonId)
  if (!setup || setup.version !== day.version || setup.resources.size > 0) return undefined
  const { book } = day
  return { setup, book, calendar: calendarOf(setup, span.now, { taken: book.taken, used: null }) }
}

/** Remembers a day that was just read, and what was taken since. */
export function rememberDay(salon: OpenSalon, more: PlannedTime['busy']): void {
  const key = keyOf(salon.setup.id, salon.book)
  days.delete(key)
  days.set(key, { version: salon.setup.version, book: withMore(salon.book, more) })
  const oldest = days.keys().next().value
  if (days.size > mostDays && oldest !== undefined) days.delete(oldest)
}

/** Adds to a remembered day what was taken just now. */
export function addToDay({ setup, book }: OpenSalon, more: PlannedTime['busy']): void {
  const key = keyOf(setup.id, book)
  const day = days.get(key)
  if (day) days.set(key, { ...day, book: withMore(day.book, more) })
}

function withMore(book: Book, more: PlannedTime['busy']): Book {
  const taken: Record<StaffId, string> = { ...book.taken }
  for (const { staffId, start, end } of more)
    taken[staffId] = (taken[staffId] ?? '') + sent(start) + sent(end)
  return { ...book, taken }
}

/** Forgets a day that was otherwise. */
export function forgetDay({ setup, book }: OpenSalon): undefined {
  days.delete(keyOf(setup.id, book))
}

/** An instant (ISO) as `timestamptz_send` writes it, in hex. */
const sent = (instant: string): string =>
  ((Temporal.Instant.from(instant).epochMilliseconds - since2000) * 1000).toString(16).padStart(16, '0')

const instantHex = 16

/** What a plan went by, in the words of the SQL function `stale_plans`. */
export function seenSalon({ setup, book: { from, to, taken } }: OpenSalon, wish: Wish): SeenSalon {
  const { version, settings } = setup
  if (needsOwnTimeOnly(settings, wish)) return { version }
  const pieces: string[] = []
  for (const [staffId, times] of Object.entries<string>(taken ?? {})) {
    const who = staffId.replaceAll('-', '')
    for (let at = 0; at < times.length; at += 2 * instantHex)
      pieces.push(times.slice(at, at + instantHex) + who + times.slice(at + instantHex, at + 2 * instantHex))
  }
  return { version, from, to, book: pieces.toSorted().join('') }
}

type Wish = readonly Pick<WantedItem, 'staffId'>[]

/**
 * One service by one person, without rules about what lies around it: of the book nothing counts but that this time of
 * hers is free, and the constraint says that better than any comparison.
 */
const needsOwnTimeOnly = ({ gapRule, tightStarts }: SlotSettings, wish: Wish): boolean =>
  gapRule === 'none' && !tightStarts && wish.length === 1 && wish[0]?.staffId !== null
