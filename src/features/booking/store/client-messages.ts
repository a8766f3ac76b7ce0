import type { BookingId } from '#domain/ids.ts'
import { messageTo, type MessageToWrite } from '#features/messages/contract.ts'
import { only, sql, type Db } from '#platform/db.ts'

import type { BookingRow } from '../queries/bookings.ts'

/** Locks the booking's messages, so that their number stays as it was read. */
export const lockMessages = (tx: Db, bookingId: BookingId) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${bookingId}, 130))`.execute(tx)

interface SentMessages {
  readonly all: number
  readonly lately: number
}

/** The salon's messages to the client. @param since ISO instant from which they count against the limit */
export const countMessages = (tx: Db, bookingId: BookingId, since: string): Promise<SentMessages> =>
  only(
    tx,
    sql<SentMessages>`
      select count(*)::integer as "all", count(*) filter (where happened_at > ${since}::timestamptz)::integer as lately
      from booking_events where booking_id = ${bookingId} and kind = 'messaged'`,
  )

interface Written {
  /** An address or a number. */
  readonly to: string
  readonly text: string
  /** For a text, the secret of its link; undefined: it is a mail. */
  readonly token: string | undefined
  /** Its number among the booking's messages, from 1 on. */
  readonly number: number
}

export const messageToClient = (
  { id, code, salon, start, language, items }: BookingRow,
  { to, text, token, number }: Written,
): MessageToWrite =>
  messageTo(
    { email: to, language },
    token === undefined ? 'salon-message' : 'salon-message-text',
    {
      salonName: salon.name,
      salonNameEn: salon.nameEn,
      slug: salon.slug,
      salonEmail: salon.email,
      salonPhone: salon.phone,
      timeZone: salon.timeZone,
      bookingId: id,
      code,
      start,
      services: items.map(({ nameEl, nameEn }) => ({ nameEl, nameEn })),
      text,
      ...(token !== undefined && { token }),
    },
    `booking:${id}:message:${number}`,
  )
