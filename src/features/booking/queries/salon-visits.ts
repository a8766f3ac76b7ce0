import type { BookingSource } from '#domain/booking-source.ts'
import { openStatuses } from '#domain/booking-state.ts'
import type { BookingId, ClientId, SalonId, UserId } from '#domain/ids.ts'
import type { Locale } from '#domain/locale.ts'
import { Problem } from '#domain/problem.ts'
import type { SalonAccess } from '#features/salons/policy.ts'
import type { Ctx } from '#platform/context.ts'
import { asTeam, one, literals, rows, sql, type Db } from '#platform/db.ts'

import { bookingColumns, type BookingRow } from './bookings.ts'

/** A booking as its salon works with it. */
export interface SalonVisit extends BookingRow {
  readonly source: BookingSource
  readonly customerId: UserId | null
  readonly clientId: ClientId | null
  /** When it last changed: whoever changes it says which sight of it they go by. */
  readonly stamp: string
  /** Where its person is written to. */
  readonly email: string | null
  /** Of each item, in their order. */
  readonly phases: readonly (readonly (readonly ['work' | 'processing', number])[])[]
}

/** @throws Problem not_found for a booking of another salon, or outside a technician's column */
export async function readSalonVisit(
  ctx: Pick<Ctx, 'dbs'>,
  access: Pick<SalonAccess, 'salonId' | 'userId'>,
  id: BookingId,
): Promise<SalonVisit> {
  const found = await asTeam(ctx.dbs.app, access, (tx) =>
    one(
      tx,
      sql<SalonVisit>`
        select ${bookingColumns}, b.source, b.customer_id as "customerId", b.client_id as "clientId", b.updated_at as stamp, visit_email(b.id) as email,
          (select json_agg(i.phases order by i.position) from booking_items i where i.booking_id = b.id) as phases
        from bookings b join salons s on s.id = b.salon_id
        where b.id = ${id} and b.salon_id = ${access.salonId} and b.state not in ('held', 'expired')`,
    ),
  )
  if (!found) throw new Problem('not_found')
  return found
}

/** A line of the salon's book, as a booking needs it. */
export interface VisitClient {
  readonly id: ClientId
  readonly name: string
  readonly phone: string | null
  readonly email: string | null
  /** In which they are written to. */
  readonly language: Locale
}

/** A line of the book for whoever may read it; undefined where there is none. */
export const findVisitClient = (
  ctx: Pick<Ctx, 'dbs'>,
  access: Pick<SalonAccess, 'salonId' | 'userId'>,
  id: ClientId,
): Promise<VisitClient | undefined> =>
  asTeam(ctx.dbs.app, access, (tx) =>
    one(
      tx,
      sql<VisitClient>`
        select id, name, phone, client_email(id) as email, client_language(id) as language from clients where salon_id = ${access.salonId} and id = ${id}`,
    ),
  )

/**
 * Whose line a typed number is, and where that person is written to; of the line itself nothing, since whoever typed it may
 * not read the book.
 */
export const findClientOfPhone = async (
  ctx: Pick<Ctx, 'dbs'>,
  access: Pick<SalonAccess, 'salonId' | 'userId'>,
  phone: string,
): Promise<Pick<VisitClient, 'id' | 'email' | 'language'> | undefined> => {
  const found = await asTeam(ctx.dbs.app, access, (tx) =>
    one(
      tx,
      sql<{ id: ClientId | null; email: string | null; language: Locale }>`
        select id, client_email(id) as email, client_language(id) as language from client_of_phone(${phone}) id`,
    ),
  )
  return found?.id ? { id: found.id, email: found.email, language: found.language } : undefined
}

/** Who comes when from an instant on, to know again what stands there already. Inside `asTeam`. */
export const listWrittenNames = (tx: Db, salonId: SalonId, from: string) =>
  rows(
    tx,
    sql<{ start: string; name: string }>`
      select start_at as start, contact_name as name from bookings
      where salon_id = ${salonId} and state in (${literals([...openStatuses, 'completed'])}) and start_at >= ${from}::timestamptz`,
  )
