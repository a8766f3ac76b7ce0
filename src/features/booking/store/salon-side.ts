import type { ClientId, SalonId } from '#domain/ids.ts'
import { only, sql, type Db } from '#platform/db.ts'
import { CLIENTS_EACH } from '#platform/limits.ts'

import type { RecentMails } from '../policy/salon-mails.ts'

/** Advisory locks on salons and addresses that mails are counted for; the number is used for nothing else. */
const mailLock = 27

/** Counting a salon's mails and writing one more is one step at a time, for the salon and for the address. */
export async function lockMailsBySalon(tx: Db, salonId: SalonId, address: string): Promise<void> {
  for (const name of [salonId, address])
    // oxlint-disable-next-line no-await-in-loop -- in this order, so that two of them don't wait for each other
    await sql`select pg_advisory_xact_lock(hashtextextended(${name}, ${mailLock}))`.execute(tx)
}

/** @param at ISO instant */
export const countMailsBySalon = (tx: Db, address: string, at: string): Promise<RecentMails> =>
  only(
    tx,
    sql<RecentMails>`select of_salon as "ofSalon", to_address as "toAddress" from mails_by_salon(${address}, ${at})`,
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
