import type { BookingId, ClientId, SalonId } from '#domain/ids.ts'
import { one, only, sql, type Db } from '#platform/db.ts'
import { CLIENTS_EACH } from '#platform/limits.ts'

import type { RecentMails } from '../policy/salon-mails.ts'

/** The class of advisory locks for counting mails by salon and address; nothing else uses the number. */
const mailLock = 27

/** Serialises counting and writing mails, for the salon and for the address. */
export async function lockMailsBySalon(tx: Db, salonId: SalonId, address: string): Promise<void> {
  for (const name of [salonId, address])
    // oxlint-disable-next-line no-await-in-loop -- a fixed order prevents deadlocks
    await sql`select pg_advisory_xact_lock(hashtextextended(${name}, ${mailLock}))`.execute(tx)
}

/** @param at ISO instant */
export const countMailsBySalon = (tx: Db, address: string, at: string): Promise<RecentMails> =>
  only(
    tx,
    sql<RecentMails>`select of_salon as "ofSalon", to_address as "toAddress" from mails_by_salon(${address}, ${at})`,
  )

interface HeldMail {
  readonly knownAs: string
  readonly previousStart: string
}

/**
 * Deletes the mail about the last change by the salon if it still waits; undefined if there is none. @param at ISO
 * instant
 */
export const takeBackMail = (
  tx: Db,
  { id, changes }: { readonly id: BookingId; readonly changes: number },
  at: string,
): Promise<HeldMail | undefined> =>
  one(
    tx,
    sql<HeldMail>`
      select facts ->> 'knownAs' as "knownAs", facts ->> 'previousStart' as "previousStart" from take_back_mail(${id}, ${changes}, ${at}) facts
      where facts is not null`,
  )

interface TypedClient {
  readonly name: string
  readonly phone: string | null
  readonly email: string | null
}

/** Finds or adds the client with this phone or address; null when the salon's list is full. @param at ISO instant */
export const enterClient = async (
  tx: Db,
  salonId: SalonId,
  { name, phone, email }: TypedClient,
  at: string,
): Promise<ClientId | null> => {
  const found = await only(
    tx,
    sql<{
      id: ClientId | null
    }>`select enter_client(${salonId}, ${name}, ${phone}, ${email}, ${CLIENTS_EACH}, ${at}) as id`,
  )
  return found.id
}
