import type { DateSpan, SalonCalendar, VisitRequest } from '#domain/availability/calendar.ts'
import { formatInstant } from '#domain/availability/day-clock.ts'
import { offeredStarts, type DayStarts } from '#domain/availability/free-starts.ts'
import type { BookingId, OptionId, SalonId, ServiceId, StaffId } from '#domain/ids.ts'
import { Problem } from '#domain/problem.ts'
import { defaultTimeZone } from '#domain/time-zone.ts'
import type { Platform } from '#platform/context.ts'
import type { Answer } from '#platform/http/contract.ts'
import { JsonText } from '#platform/http/json-text.ts'

import type { readAvailability } from '../contract.ts'
import { findOwnHold, type SalonSetup } from '../store/calendar.ts'
import { keptRequest, startsWriter, visitRequest, type WantedItem } from '../store/plan-visit.ts'
import { openSalons } from '../store/salon-calendar.ts'

export interface FreeTimesQuestion {
  /** Id or slug. */
  readonly salon: string
  readonly services: readonly ServiceId[]
  readonly options: readonly OptionId[]
  /** One person for all of it; null: anyone. */
  readonly staffId: StaffId | null
  readonly mode: VisitRequest['mode']
  /** Dates of the salon, both included. */
  readonly from: string | undefined
  readonly to: string | undefined
  readonly holdToken: string | undefined
  readonly reschedules: BookingId | undefined
}

/**
 * The free starts of a salon, day by day, written as JSON at once; a week from today unless said otherwise. A salon
 * that takes no bookings has none.
 * @throws Problem not_found, service_not_available, options_conflict
 */
export async function findFreeTimes(
  { dbs, now }: Platform,
  question: FreeTimesQuestion,
): Promise<JsonText<Answer<typeof readAvailability>>> {
  const { holdToken, reschedules } = question
  const from = question.from ?? now().toZonedDateTimeISO(defaultTimeZone).toPlainDate().toString()
  const dates = { from, to: question.to ?? Temporal.PlainDate.from(from).add({ days: 6 }).toString() }
  const without = reschedules ?? (holdToken === undefined ? null : await findOwnHold(dbs.public, holdToken))
  const [salon] = await openSalons(dbs.public, [question.salon], { ...dates, now: now(), without })
  if (!salon) throw new Problem('not_found')
  const { setup, calendar } = salon
  const items = wantedItems(setup, question)
  // A visit that is moved may have what the salon no longer offers.
  const request = (reschedules ? keptRequest : visitRequest)(setup, items, question.mode)
  const days = setup.takesBookings ? offeredStarts(calendar, request, dates) : closedDays(dates)
  const write = startsWriter(setup, items)
  let written = ''
  for (const { date, starts } of days)
    written += `${written === '' ? '' : ','}{"date":"${date}","starts":${write(starts)}}`
  return new JsonText(`{"timeZone":${JSON.stringify(setup.timeZone)},"days":[${written}]}`)
}

function closedDays({ from, to }: DateSpan): DayStarts[] {
  const count = Temporal.PlainDate.from(from).until(to).days + 1
  return Array.from({ length: count }, (_, days) => ({
    date: Temporal.PlainDate.from(from).add({ days }).toString(),
    starts: [],
  }))
}

/** Each option goes to the first service in the list that has it. @throws Problem service_not_available */
export function wantedItems(
  setup: SalonSetup,
  { services, options, staffId }: Pick<FreeTimesQuestion, 'services' | 'options' | 'staffId'>,
): WantedItem[] {
  const owner = (optionId: OptionId) => {
    const option = setup.options.get(optionId)
    return option ? services.indexOf(option.serviceId) : -1
  }
  if (options.some((optionId) => owner(optionId) === -1)) throw new Problem('service_not_available')
  return services.map((serviceId, index) => ({
    serviceId,
    staffId,
    optionIds: options.filter((optionId) => owner(optionId) === index),
  }))
}

export interface FreeSalonsQuestion {
  readonly salonIds: readonly SalonId[]
  /** Dates, both included. */
  readonly from: string
  readonly to: string
  /** Wall-clock minutes of the day, half-open: a start counts when it lies inside. */
  readonly window: { readonly from: number; readonly to: number } | null
  /** Only services of this category; else any that is sold online. */
  readonly category: string | null
  readonly most: number
}

/** What can begin when. */
export interface FreeService {
  /** ISO with the salon's offset. */
  readonly start: string
  readonly serviceId: ServiceId
}

/**
 * The first free starts of many salons, for lists: of each the cheapest service of the category (else the one that is
 * sold first) by anyone. Salons without one are not in the map. Instants are ISO with the salon's offset.
 */
export async function listFreeSalons(
  { dbs, now }: Platform,
  question: FreeSalonsQuestion,
): Promise<ReadonlyMap<SalonId, readonly FreeService[]>> {
  const { salonIds, from, to } = question
  const salons = await openSalons(dbs.public, salonIds, { from, to, now: now(), without: null })
  const found = new Map<SalonId, readonly FreeService[]>()
  for (const { setup, calendar } of salons) {
    const starts = setup.takesBookings ? firstStarts(setup, calendar, question) : []
    if (starts.length > 0) found.set(setup.id, starts)
  }
  return found
}

function firstStarts(
  setup: SalonSetup,
  calendar: SalonCalendar,
  question: FreeSalonsQuestion,
): FreeService[] {
  const sold = [...setup.services].filter(
    ([, { isOnline, category }]) =>
      isOnline && (question.category === null || category === question.category),
  )
  // Where several services could begin, the first of the list.
  const times = new Map<number, ServiceId>()
  for (const [serviceId] of sold) {
    const request: VisitRequest = {
      services: [{ serviceId, staffId: null, extraMinutes: 0 }],
      mode: 'sequence',
      session: null,
      reschedules: null,
    }
    const days = offeredStarts(calendar, request, { from: question.from, to: question.to })
    for (const { start } of days.flatMap(({ starts }) => starts))
      if (!times.has(start) && isInside(question.window, formatInstant(setup.timeZone, start)))
        times.set(start, serviceId)
    if (times.size >= question.most) break
  }
  return [...times]
    .sort(([a], [b]) => a - b)
    .slice(0, question.most)
    .map(([start, serviceId]) => ({ start: formatInstant(setup.timeZone, start), serviceId }))
}

function isInside(window: FreeSalonsQuestion['window'], local: string): boolean {
  if (window === null) return true
  const minute = Number(local.slice(11, 13)) * 60 + Number(local.slice(14, 16))
  return minute >= window.from && minute < window.to
}
