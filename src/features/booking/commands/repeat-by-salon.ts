import type { BookingId, SalonId } from '#domain/ids.ts'
import { Problem } from '#domain/problem.ts'
import { requireSalon, type SalonAccess } from '#features/salons/policy.ts'
import type { Ctx } from '#platform/context.ts'
import { asTeam, type Db } from '#platform/db.ts'
import { lockCalendar } from '#platform/lock-calendar.ts'

import { requireWholeBooking } from '../policy/changed-visit.ts'
import { startInstant } from '../policy/start.ts'
import type { BookingRow } from '../queries/bookings.ts'
import { readSalonBooking, type SalonBooking } from '../queries/salon-bookings.ts'
import { checkDates } from '../queries/series-dates.ts'
import { messagesAbout } from '../store/booking-messages.ts'
import { updateBooking } from '../store/bookings.ts'
import { write } from '../store/write.ts'
import { clientAgain, clientOf } from './booked-client.ts'
import { placedOn, type WantedDate } from './placed-on.ts'
import { changed, notifyAndAnswer, writtenAt, type ChangedBooking, type Notified } from './salon-change.ts'
import { writeBySalon } from './write-by-salon.ts'

export interface SeriesInput {
  readonly bookingId: BookingId
  readonly dates: readonly WantedDate[]
}

export type MadeSeries = Notified<{ readonly bookings: readonly ChangedBooking[] }>

/**
 * Books the services of a booking on several dates, for its client and with the same team members: all of them or none.
 * The client gets one mail. A refusal because of a time lists the dates as they are now (`dates`).
 * @throws Problem as `bookBySalon`; not_found for a booking that the caller does not see
 */
export async function repeatBySalon(ctx: Ctx, salonId: SalonId, input: SeriesInput): Promise<MadeSeries> {
  const access = await requireSalon(ctx, salonId, 'own-calendar')
  const former = await asTeam(ctx.dbs.app, access, (tx) => readSalonBooking(tx, salonId, input.bookingId))
  requireWholeBooking(access, former.items)
  try {
    return await write(ctx.dbs.app, access, (tx) => writeSeries(tx, ctx, access, { former, input }))
  } catch (error) {
    throw await withDates(ctx, error, { former, input })
  }
}

interface Repeated {
  readonly former: SalonBooking
  readonly input: SeriesInput
}

async function writeSeries(
  tx: Db,
  ctx: Ctx,
  access: SalonAccess,
  { former, input }: Repeated,
): Promise<MadeSeries> {
  await lockCalendar(tx, access.salonId, ctx.now())
  const client = await clientOf(tx, access, clientAgain(access, former))
  const at = writtenAt(ctx)
  const seriesId = former.seriesId ?? former.id
  const made: BookingRow[] = []
  for (const date of input.dates) {
    // oxlint-disable-next-line no-await-in-loop -- a transaction has one connection, and each date sees the one before
    const { setup, items } = await placedOn(tx, ctx, former, date)
    const written = { authorId: access.userId, setup, items, client, note: '', mode: former.mode, seriesId }
    // oxlint-disable-next-line no-await-in-loop -- as above
    made.push(await writeBySalon(tx, written, at))
  }
  if (former.seriesId === null) await updateBooking(tx, former.id, { series_id: seriesId }, at.toString())
  const [first] = made
  const messages = first
    ? messagesAbout('confirmed', first, { customerEmail: client.email ?? null, isBySalon: true, dates: made })
    : []
  const bookings = made.map((booking) => changed(booking, at))
  return notifyAndAnswer(tx, ctx, { bookings }, { salonId: access.salonId, messages, isTyped: true, at })
}

/** Adds the dates as they are now to a refusal because of one of them. Returns any other error unchanged. */
async function withDates(ctx: Ctx, error: unknown, { former, input }: Repeated): Promise<unknown> {
  if (!(error instanceof Problem && (error.code === 'slot_taken' || error.code === 'outside_hours')))
    return error
  const starts = input.dates.map(({ start }) => startInstant(former.salon, start))
  return new Problem(error.code, { cause: error, extra: { dates: await checkDates(ctx, former, starts) } })
}
