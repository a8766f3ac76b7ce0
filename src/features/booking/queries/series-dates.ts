import { instantWriter } from '#domain/availability/day-clock.ts'
import { endOf } from '#domain/availability/placed-services.ts'
import { nearestSalonStarts } from '#domain/availability/salon-starts.ts'
import { seriesStarts, type SeriesRhythm } from '#domain/availability/series-starts.ts'
import type { BookingId, SalonId } from '#domain/ids.ts'
import { Problem } from '#domain/problem.ts'
import { requireSalon } from '#features/salons/policy.ts'
import type { Ctx, Platform } from '#platform/context.ts'
import { asTeam } from '#platform/db.ts'
import { SLOT_ALTERNATIVES, WRITTEN_AHEAD_DAYS } from '#platform/limits.ts'

import { requireWholeBooking } from '../policy/changed-visit.ts'
import { visitRequest } from '../policy/plan-visit.ts'
import { dayOf } from '../policy/start.ts'
import { itemsAgain, misfitOf, visitAgain, type Misfit } from '../policy/visit-again.ts'
import { openSalon, type OpenSalon } from '../store/salon-calendar.ts'
import { readSalonBooking, type SalonBooking } from './salon-bookings.ts'

/** Days before and after a date from which free times are offered instead. */
const DAYS_AROUND = 3

/** A date of a series before it is booked; times are ISO with the salon's offset. */
export interface SeriesDate {
  readonly start: string
  readonly end: string
  readonly misfit: Misfit | null
  /** The nearest free times, if it does not fit. */
  readonly offers: readonly { readonly start: string; readonly end: string }[]
}

interface SeriesQuestion extends SeriesRhythm {
  readonly bookingId: BookingId
}

/**
 * The dates on which a booking would be repeated, each with the reason why it does not fit.
 * @throws Problem not_found, forbidden (a colleague does a part of it), service_not_available, options_conflict
 */
export async function listSeriesDates(
  ctx: Ctx,
  salonId: SalonId,
  { bookingId, ...rhythm }: SeriesQuestion,
): Promise<readonly SeriesDate[]> {
  const access = await requireSalon(ctx, salonId, 'own-calendar')
  const former = await asTeam(ctx.dbs.app, access, (tx) => readSalonBooking(tx, salonId, bookingId))
  requireWholeBooking(access, former.items)
  const now = ctx.now()
  const first = Temporal.Instant.from(former.start).epochMilliseconds
  const last = now.add({ hours: WRITTEN_AHEAD_DAYS * 24 }).epochMilliseconds
  const starts = seriesStarts(first, access.timeZone, rhythm, Math.max(first, now.epochMilliseconds))
  return checkDates(
    ctx,
    former,
    starts.filter((start) => start <= last),
  )
}

/** Checks the dates of a series against the present calendar. @param starts epoch milliseconds */
export const checkDates = (
  platform: Pick<Platform, 'dbs' | 'now'>,
  former: SalonBooking,
  starts: readonly number[],
): Promise<readonly SeriesDate[]> => Promise.all(starts.map((start) => checkDate(platform, former, start)))

async function checkDate(
  platform: Pick<Platform, 'dbs' | 'now'>,
  former: SalonBooking,
  start: number,
): Promise<SeriesDate> {
  const salon = await openAround(platform, former, start, 0)
  const { setup, calendar } = salon
  const items = visitAgain(setup, former, start)
  const misfit = misfitOf(setup, calendar, items)
  const write = instantWriter(setup.timeZone)
  const end = Math.max(...items.map(endOf))
  const offers = misfit === null ? [] : await listOffers(platform, former, start)
  return {
    start: write(start),
    end: write(end),
    misfit,
    offers: offers.map((offer) => ({ start: write(offer.start), end: write(offer.end) })),
  }
}

async function listOffers(platform: Pick<Platform, 'dbs' | 'now'>, former: SalonBooking, wanted: number) {
  const { setup, calendar, from, to } = await openAround(platform, former, wanted, DAYS_AROUND)
  const request = visitRequest(setup, itemsAgain(former), former.mode, true)
  return nearestSalonStarts(calendar, request, { wanted, most: SLOT_ALTERNATIVES, from, to })
}

/** @throws Problem not_found */
async function openAround(
  { dbs, now }: Pick<Platform, 'dbs' | 'now'>,
  { salon }: Pick<SalonBooking, 'salon'>,
  start: number,
  days: number,
): Promise<OpenSalon & { readonly from: string; readonly to: string }> {
  const day = Temporal.PlainDate.from(dayOf(Temporal.Instant.fromEpochMilliseconds(start).toString()))
  const span = { from: day.subtract({ days }).toString(), to: day.add({ days }).toString() }
  const found = await openSalon(dbs.app, salon.id, { ...span, now: now(), without: null })
  if (!found) throw new Problem('not_found')
  return { ...found, ...span }
}
