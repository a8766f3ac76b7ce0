import type { SalonId, UserId } from '#domain/ids.ts'
import type { Place } from '#domain/search/places.ts'
import type { Recipient } from '#features/messages/contract.ts'
import { only, sql, type Db } from '#platform/db.ts'

import { placeRow } from './salons.ts'

/** These run for administrators of salons (`asAdmin`). The administrator of the transaction becomes the author. */
export async function insertNote(
  tx: Db,
  note: { readonly id: string; readonly salonId: SalonId; readonly body: string; readonly at: string },
): Promise<void> {
  const { id, salonId, body, at } = note
  await sql`insert into salon_notes (id, salon_id, author_id, body, created_at)
    values (${id}, ${salonId}, app_user(), ${body}, ${at})`.execute(tx)
}

export interface SalonName {
  readonly nameEl: string
  readonly nameEn: string
}

export async function updateName(tx: Db, id: SalonId, name: SalonName): Promise<void> {
  await sql`select rename_salon(${id}, ${JSON.stringify(name)}::jsonb)`.execute(tx)
}

export interface SalonPlace {
  readonly addressEl: string
  readonly addressEn: string
  readonly postcode: string | null
  readonly latitude: number
  readonly longitude: number
  /** The salon's own place first, then those around it, from the inside out. */
  readonly places: readonly [Place, ...Place[]]
}

export async function updatePlace(tx: Db, id: SalonId, { places, ...where }: SalonPlace): Promise<void> {
  const [own] = places
  const city = places.at(-1) ?? own
  const plan = {
    ...where,
    cityEl: city.nameEl,
    cityEn: city.nameEn,
    region: own.region,
    places: places.map(placeRow),
  }
  await sql`select place_salon(${id}, ${JSON.stringify(plan)}::jsonb)`.execute(tx)
}

type Person = Omit<Recipient, 'email'> & { readonly id: UserId; readonly email: string | null }

interface OwnerChange {
  readonly ownerId: UserId
  /** Whether the former owner stays as a manager. */
  readonly keepsPlace: boolean
  /** ISO instant */
  readonly at: string
}

/** @returns both owners; null when the salon has no owner yet, or this one */
export const updateOwner = async (
  tx: Db,
  id: SalonId,
  { ownerId, keepsPlace, at }: OwnerChange,
): Promise<{ readonly former: Person | null; readonly present: Person } | null> =>
  (
    await only(
      tx,
      sql<{ both: { former: Person | null; present: Person } | null }>`
        select change_owner(${id}, ${ownerId}, ${keepsPlace}, ${at}) as both`,
    )
  ).both

/** The account that a salon can be given to. */
export const findAccountToOwn = async (tx: Db, email: string, at: string): Promise<UserId | null> =>
  (await only(tx, sql<{ id: UserId | null }>`select account_to_own(${email}, ${at}) as id`)).id
