import type { BookingSource } from '#domain/booking-source.ts'
import { openStatuses, statusesBefore } from '#domain/booking-state.ts'
import type { BookingId, ClientId, SalonId, UserId } from '#domain/ids.ts'
import type { Locale } from '#domain/locale.ts'
import { Problem } from '#domain/problem.ts'
import { one, literals, rows, sql, type Db } from '#platform/db.ts'

import { bookingColumns, type BookingRow } from './bookings.ts'

/** A booking with the facts that its salon needs. */
export interface SalonBooking extends BookingRow {
  readonly source: BookingSource
  readonly customerId: UserId | null
  readonly clientId: ClientId | null
  /** The address of the customer or client. */
  readonly email: string | null
  /** As it was typed. */
  readonly phone: string | null
  /** When what is left of its payments is settled, ISO; null: nothing waits. */
  readonly settleAt: string | null
  /** The first booking of its series; null: it has no series. */
  readonly seriesId: BookingId | null
}

/**
 * Runs inside `asTeam`. @throws Problem not_found for another salon's booking, or one outside the team member's column
 */
export async function readSalonBooking(tx: Db, salonId: SalonId, id: BookingId): Promise<SalonBooking> {
  const found = await one(
    tx,
    sql<SalonBooking>`
      select ${bookingColumns}, b.source, b.customer_id as "customerId", b.client_id as "clientId", visit_email(b.id) as email,
        coalesce(b.contact_phone, (select c.phone from clients c where c.id = b.client_id)) as phone,
        b.settle_at as "settleAt"
      from bookings b join salons s on s.id = b.salon_id
      where b.id = ${id} and b.salon_id = ${salonId} and b.status not in ('held', 'expired')`,
  )
  if (!found) throw new Problem('not_found')
  return found
}

/** The bookings of a series after one of them that the salon can cancel. Runs inside `asTeam`. */
export const listFollowing = async (
  tx: Db,
  { id, seriesId, start }: Pick<SalonBooking, 'id' | 'seriesId' | 'start'>,
): Promise<readonly BookingId[]> => {
  const found = await rows(
    tx,
    sql<{ id: BookingId }>`
      select id from bookings where series_id = ${seriesId} and id <> ${id} and start_at > ${start} and status in (${literals(statusesBefore('salon', 'cancelled_by_salon'))})
      order by start_at`,
  )
  return found.map((row) => row.id)
}

/** The facts of a salon's client that a booking needs. */
export interface BookingClient {
  readonly id: ClientId
  readonly name: string
  readonly phone: string | null
  readonly email: string | null
  /** The language of their mails. */
  readonly language: Locale
}

/** Finds a client of the list, for callers who may read it; otherwise undefined. Runs inside `asTeam`. */
export const findBookingClient = (
  tx: Db,
  salonId: SalonId,
  id: ClientId,
): Promise<BookingClient | undefined> =>
  one(
    tx,
    sql<BookingClient>`
      select id, name, phone, client_email(id) as email, client_language(id) as language from clients where salon_id = ${salonId} and id = ${id}`,
  )

/**
 * Finds the client with a typed number, and their mail address; nothing else, since the team member may not be allowed
 * to read the list. Runs inside `asTeam`.
 */
export async function findClientOfPhone(
  tx: Db,
  phone: string,
): Promise<Pick<BookingClient, 'id' | 'email' | 'language'> | undefined> {
  const found = await one(
    tx,
    sql<{ id: ClientId | null; email: string | null; language: Locale }>`
      select id, client_email(id) as email, client_language(id) as language from client_of_phone(${phone}) id`,
  )
  return found?.id ? { id: found.id, email: found.email, language: found.language } : undefined
}

/** Names and starts of the bookings from an instant on, to recognise existing ones. Runs inside `asTeam`. */
export const listWrittenNames = (tx: Db, salonId: SalonId, from: string) =>
  rows(
    tx,
    sql<{ start: string; name: string }>`
      select start_at as start, contact_name as name from bookings
      where salon_id = ${salonId} and status in (${literals([...openStatuses, 'completed'])}) and start_at >= ${from}::timestamptz`,
  )

/** Includes a review that was taken down. */
export const isReviewed = async (tx: Db, booking: BookingId): Promise<boolean> =>
  (await one(tx, sql<{ is: boolean }>`select is_reviewed(${booking}) as is`))?.is === true
