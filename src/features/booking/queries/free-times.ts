import type { DateSpan, SalonCalendar, VisitRequest } from '#domain/availability/calendar.ts'
import { formatInstant } from '#domain/availability/day-clock.ts'
import { firstStarts, offeredStarts, type DayStarts } from '#domain/availability/free-starts.ts'
import type { BookingId, OptionId, SalonId, ServiceId, StaffId } from '#domain/ids.ts'
import { Problem } from '#domain/problem.ts'
import { defaultTimeZone } from '#domain/time-zone.ts'
import type { Platform } from '#platform/context.ts'
import type { Answer } from '#platform/http/contract.ts'
import { JsonText } from '#platform/http/json-text.ts'

import type { readAvailability } from '../contract.ts'
import { keptRequest, startsWriter, visitRequest, type WantedItem } from '../policy/plan-visit.ts'
import { findOwnHold, openSalons } from '../store/salon-calendar.ts'
import type { SalonSetup } from '../store/salon-setup.ts'

export interface FreeTimesQuestion {
  /** Id or slug. */
  readonly salon: string
  readonly services: readonly ServiceId[]
  readonly options: readonly OptionId[]
  /** One team member for all services; null: any. */
  readonly staffId: StaffId | null
  readonly mode: VisitRequest['mode']
  /** Dates at the salon, both included. */
  readonly from: string | undefined
  readonly to: string | undefined
  /** Limits the starts to the soonest ones; missing: all. */
  readonly first?: number | undefined
  readonly holdToken: string | undefined
  readonly reschedules: BookingId | undefined
}

/**
 * The free starts of a salon, day by day, written as JSON in one go; by default a week from today. A salon that takes
 * no bookings has none.
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
  // A booking that is moved may have services that the salon no longer offers.
  const request = (reschedules ? keptRequest : visitRequest)(setup, items, question.mode)
  const days = setup.takesBookings ? daysOf(calendar, request, dates, question.first) : closedDays(dates)
  const write = startsWriter(setup, items)
  let written = ''
  for (const { date, starts } of days)
    written += `${written === '' ? '' : ','}{"date":"${date}","starts":${write(starts)}}`
  return new JsonText(`{"timeZone":${JSON.stringify(setup.timeZone)},"days":[${written}]}`)
}

const daysOf = (
  calendar: SalonCalendar,
  request: VisitRequest,
  dates: DateSpan,
  first: number | undefined,
): DayStarts[] =>
  first === undefined
    ? offeredStarts(calendar, request, dates)
    : firstStarts(calendar, request, { ...dates, most: first })

function closedDays({ from, to }: DateSpan): DayStarts[] {
  const count = Temporal.PlainDate.from(from).until(to).days + 1
  return Array.from({ length: count }, (_, days) => ({
    date: Temporal.PlainDate.from(from).add({ days }).toString(),
    starts: [],
  }))
}

/** Assigns each option to the first service in the list that has it. @throws Problem service_not_available */
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
  /** The services of each salon, in the order of preference. */
  readonly services: ReadonlyMap<SalonId, readonly ServiceId[]>
  /** Dates, both included. */
  readonly from: string
  readonly to: string
  /** Local minutes of the day, half-open: a start inside counts. */
  readonly window: { readonly from: number; readonly to: number } | null
  readonly most: number
}

/** The free starts of one service. */
export interface FreeService {
  readonly serviceId: ServiceId
  /** ISO with the salon's offset, soonest first, at least one. */
  readonly starts: readonly string[]
}

/**
 * The first of the given services in each salon that has a free start with any team member. Salons without one are left
 * out.
 */
export async function listFreeSalons(
  { dbs, now }: Platform,
  question: FreeSalonsQuestion,
): Promise<ReadonlyMap<SalonId, FreeService>> {
  const { services, from, to } = question
  const salons = await openSalons(dbs.public, [...services.keys()], { from, to, now: now(), without: null })
  const found = new Map<SalonId, FreeService>()
  for (const { setup, calendar } of salons) {
    const free = setup.takesBookings ? firstFree(setup, calendar, question) : undefined
    if (free) found.set(setup.id, free)
  }
  return found
}

function firstFree(
  setup: SalonSetup,
  calendar: SalonCalendar,
  question: FreeSalonsQuestion,
): FreeService | undefined {
  for (const serviceId of question.services.get(setup.id) ?? []) {
    // The search index may be slightly older than the set-up.
    if (!setup.services.get(serviceId)?.isOnline) continue
    const starts = startsOf(setup, calendar, serviceId, question)
    if (starts.length > 0) return { serviceId, starts }
  }
  return undefined
}

function startsOf(
  { timeZone }: SalonSetup,
  calendar: SalonCalendar,
  serviceId: ServiceId,
  { from, to, window, most }: FreeSalonsQuestion,
): string[] {
  const request: VisitRequest = {
    services: [{ serviceId, staffId: null, extraMinutes: 0 }],
    mode: 'sequence',
  }
  const found: string[] = []
  for (const { starts } of offeredStarts(calendar, request, { from, to }))
    for (const { start } of starts) {
      const local = formatInstant(timeZone, start)
      if (isInside(window, local)) found.push(local)
      if (found.length === most) return found
    }
  return found
}

function isInside(window: FreeSalonsQuestion['window'], local: string): boolean {
  if (window === null) return true
  const minute = Number(local.slice(11, 13)) * 60 + Number(local.slice(14, 16))
  return minute >= window.from && minute < window.to
}
