import type { SalonCalendar, VisitRequest } from '#domain/availability/calendar.ts'
import { formatInstant } from '#domain/availability/day-clock.ts'
import { offeredStarts, type DayStarts } from '#domain/availability/free-starts.ts'
import { nearestStarts } from '#domain/availability/nearest-starts.ts'
import { Problem } from '#domain/problem.ts'
import type { Platform } from '#platform/context.ts'
import type { Db } from '#platform/db.ts'
import type { Answer } from '#platform/http/contract.ts'
import { SLOT_ALTERNATIVES } from '#platform/limits.ts'

import type { OfferedStart, readAvailability } from '../contract.ts'
import { findHoldOfToken, type SalonSetup } from '../store/calendar.ts'
import { tokenHash } from '../store/hold-token.ts'
import { lowestPrice, visitRequest, type WantedItem } from '../store/plan-visit.ts'
import { calendarsOf, setupOf } from '../store/salon-calendar.ts'

export interface FreeTimesQuestion {
  readonly salon: string
  readonly services: readonly string[]
  readonly options: readonly string[]
  /** One person for all of it; null: anyone. */
  readonly staffId: string | null
  readonly mode: VisitRequest['mode']
  /** Dates of the salon, both included. */
  readonly from: string | undefined
  readonly to: string | undefined
  readonly holdToken: string | undefined
  readonly reschedules: string | undefined
}

export type FreeTimes = Answer<typeof readAvailability>

const todayOf = (setup: SalonSetup, now: Temporal.Instant): Temporal.PlainDate =>
  now.toZonedDateTimeISO(setup.timeZone).toPlainDate()

/**
 * The free starts of a salon, day by day. A salon that takes no bookings has none.
 * @throws Problem not_found, service_not_available
 */
export async function findFreeTimes({ dbs, now }: Platform, question: FreeTimesQuestion): Promise<FreeTimes> {
  const setup = await setupOf(dbs.public, question.salon)
  if (!setup) throw new Problem('not_found')
  const items = wantedItems(setup, question)
  const request = visitRequest(setup, items, question.mode)
  const from = question.from ?? todayOf(setup, now()).toString()
  const to = question.to ?? Temporal.PlainDate.from(from).add({ days: 6 }).toString()
  if (!setup.takesBookings) return { timeZone: setup.timeZone, days: closedDays(from, to) }
  const without = question.reschedules ?? (await heldBy(dbs.public, question.holdToken))
  const [calendar] = await calendarsOf(dbs.public, [setup], { from, to, now: now(), without })
  const days = calendar ? offeredStarts(calendar, request, { from, to }) : []
  return { timeZone: setup.timeZone, days: days.map((day) => presentDay(setup, items, day)) }
}

/** Each option goes to the first service in the list that has it. @throws Problem service_not_available */
function wantedItems(setup: SalonSetup, { services, options, staffId }: FreeTimesQuestion): WantedItem[] {
  const owner = (optionId: string) => services.indexOf(setup.options.get(optionId)?.serviceId ?? '')
  if (options.some((optionId) => owner(optionId) === -1)) throw new Problem('service_not_available')
  return services.map((serviceId, index) => ({
    serviceId,
    staffId,
    optionIds: options.filter((optionId) => owner(optionId) === index),
  }))
}

async function heldBy(db: Db, token: string | undefined): Promise<string | null> {
  return token === undefined ? null : ((await findHoldOfToken(db, tokenHash(token)))?.id ?? null)
}

function closedDays(from: string, to: string): FreeTimes['days'] {
  const days: FreeTimes['days'] = []
  for (
    let day = Temporal.PlainDate.from(from);
    Temporal.PlainDate.compare(day, to) <= 0;
    day = day.add({ days: 1 })
  )
    days.push({ date: day.toString(), starts: [] })
  return days
}

const presentDay = (setup: SalonSetup, items: readonly WantedItem[], { date, starts }: DayStarts) => ({
  date,
  starts: starts.map((start) => presentStart(setup, items, start)),
})

const presentStart = (
  setup: SalonSetup,
  items: readonly WantedItem[],
  { start, end, staffIds }: DayStarts['starts'][number],
): OfferedStart => ({
  start: formatInstant(setup.timeZone, start),
  end: formatInstant(setup.timeZone, end),
  staffIds: [...staffIds],
  priceCents: lowestPrice(setup, items, staffIds),
})

/** The three free starts nearest to one that is gone: that day's neighbourhood first, two weeks at most. */
export function listAlternatives(
  setup: SalonSetup,
  items: readonly WantedItem[],
  search: { calendar: SalonCalendar; request: VisitRequest; wanted: number; from: string; to: string },
): OfferedStart[] {
  const { calendar, request, wanted, from, to } = search
  return nearestStarts(offeredStarts(calendar, request, { from, to }), wanted, SLOT_ALTERNATIVES).map(
    (start) => presentStart(setup, items, start),
  )
}

export interface FreeSalonsQuestion {
  readonly salonIds: readonly string[]
  /** Dates, both included. */
  readonly from: string
  readonly to: string
  /** Wall-clock minutes of the day, half-open: a start counts when it lies inside. */
  readonly window: { readonly from: number; readonly to: number } | null
  /** Only services of this category; else any that is sold online. */
  readonly category: string | null
  readonly most: number
}

/**
 * The first free starts of many salons, for lists: of each the cheapest service of the category (else the one that is
 * sold first) by anyone. Salons without one are not in the map. Instants are ISO with the salon's offset.
 */
export async function listFreeSalons(
  { dbs, now }: Platform,
  question: FreeSalonsQuestion,
): Promise<ReadonlyMap<string, readonly string[]>> {
  const setups = (await Promise.all(question.salonIds.map((id) => setupOf(dbs.public, id)))).filter(
    (setup) => setup?.takesBookings === true,
  ) as SalonSetup[]
  const calendars = await calendarsOf(dbs.public, setups, {
    from: question.from,
    to: question.to,
    now: now(),
    without: null,
  })
  const found = new Map<string, readonly string[]>()
  for (const [index, setup] of setups.entries()) {
    const starts = firstStarts(setup, calendars[index] as SalonCalendar, question)
    if (starts.length > 0) found.set(setup.id, starts)
  }
  return found
}

function firstStarts(setup: SalonSetup, calendar: SalonCalendar, question: FreeSalonsQuestion): string[] {
  const sold = [...setup.services].filter(
    ([, { isOnline, category }]) =>
      isOnline && (question.category === null || category === question.category),
  )
  const times = new Set<number>()
  for (const [serviceId] of sold) {
    const request: VisitRequest = {
      services: [{ serviceId, staffId: null, extraMinutes: 0 }],
      mode: 'sequence',
      session: null,
      reschedules: null,
    }
    for (const { starts } of offeredStarts(calendar, request, { from: question.from, to: question.to }))
      for (const { start } of starts)
        if (isInside(question.window, formatInstant(setup.timeZone, start))) times.add(start)
    if (times.size >= question.most) break
  }
  return [...times]
    .sort((a, b) => a - b)
    .slice(0, question.most)
    .map((start) => formatInstant(setup.timeZone, start))
}

function isInside(window: FreeSalonsQuestion['window'], local: string): boolean {
  if (window === null) return true
  const minute = Number(local.slice(11, 13)) * 60 + Number(local.slice(14, 16))
  return minute >= window.from && minute < window.to
}
