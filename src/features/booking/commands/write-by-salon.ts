import { noDetails, type BookingDetails } from '#domain/booking-details.ts'
import type { BookingId, UserId } from '#domain/ids.ts'
import type { Db } from '#platform/db.ts'
import { newId } from '#platform/new-id.ts'

import { placedVisit, type PlacedItem } from '../policy/placed-visit.ts'
import { bookedAs, type BookingRow } from '../queries/bookings.ts'
import { detailRow } from '../queries/details.ts'
import type { BookingClient } from '../queries/salon-bookings.ts'
import { insertBooking, insertEvent } from '../store/bookings.ts'
import { newCode } from '../store/new-code.ts'
import type { SalonSetup } from '../store/salon-setup.ts'
import { enterClient } from '../store/salon-side.ts'

/** The client of a booking that the salon writes itself; one with an id is in its client list. */
export type NamedClient = { readonly [Key in keyof BookingClient]: BookingClient[Key] | undefined } & {
  readonly name: string
}

export interface BySalon {
  /** The account of the team that writes it. */
  readonly authorId: UserId
  readonly setup: SalonSetup
  readonly items: readonly PlacedItem[]
  readonly client: NamedClient
  readonly note: string
  /** Missing: one service after another. */
  readonly mode?: BookingRow['mode']
  /** The booking with which its series began. */
  readonly seriesId?: BookingId
}

/**
 * Writes a booking by the salon, and who wrote it: by phone, a walk-in or a line of a file. Needs the lock of the
 * calendar. A phone number or e-mail address adds the client to the list; a first name alone doesn't.
 */
export async function writeBySalon(
  tx: Db,
  { authorId, setup, items, client, note, mode = 'sequence', seriesId }: BySalon,
  at: Temporal.Instant,
): Promise<BookingRow> {
  const visit = placedVisit(setup, items)
  const booking = {
    ...newBooking(client, { ...noDetails, note }, at),
    ...bookedAs(setup, visit),
    mode,
    salon: setup,
  }
  const row = {
    id: booking.id,
    code: booking.code,
    status: booking.status,
    mode,
    contact_name: booking.contactName,
    contact_phone: booking.contactPhone,
    ...detailRow(booking),
    language: booking.language,
    source: 'salon',
    ...(seriesId !== undefined && { series_id: seriesId }),
    client_id: await clientIdOf(tx, setup, client, at),
    created_at: booking.createdAt,
    confirmed_at: booking.createdAt,
    updated_at: booking.createdAt,
  }
  await insertBooking(tx, row, visit)
  await insertEvent(tx, booking.id, { kind: 'booked', actorId: authorId, before: null }, booking.createdAt)
  return booking
}

function clientIdOf(tx: Db, { id }: SalonSetup, client: NamedClient, at: Temporal.Instant) {
  const { name, phone = null, email = null } = client
  if (client.id !== undefined || (phone ?? email) === null) return client.id ?? null
  return enterClient(tx, id, { name, phone, email }, at.toString())
}

const newBooking = (client: NamedClient, details: BookingDetails, at: Temporal.Instant) =>
  ({
    id: newId(),
    code: newCode(),
    status: 'confirmed',
    paidCents: 0,
    depositCents: 0,
    giftCardCents: 0,
    pointsUsed: 0,
    refundedCents: 0,
    keptCents: 0,
    waivedCents: 0,
    cancellationHours: null,
    confirmedAt: at.toString(),
    ...details,
    contactName: client.name,
    contactPhone: client.phone ?? null,
    language: client.language ?? 'el',
    createdAt: at.toString(),
    stamp: at.toString(),
    changes: 0,
  }) satisfies Partial<BookingRow>
