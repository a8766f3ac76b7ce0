import type { ListingRequestId } from '#domain/ids.ts'
import type { ListingRequestKind } from '#domain/listings.ts'
import type { Locale } from '#domain/locale.ts'
import type { NamedSalon } from '#features/messages/contract/named-salon.ts'
import { one, only, sql, type Db } from '#platform/db.ts'

import type { Listing } from './contract.ts'

export interface RequestToKeep {
  readonly id: ListingRequestId
  readonly salonId: string
  readonly kind: ListingRequestKind
  readonly name: string
  readonly email: string
  readonly message: string
  readonly language: Locale
  readonly createdAt: string
}

export async function insertRequest(tx: Db, request: RequestToKeep): Promise<void> {
  const { id, salonId, kind, name, email, message, language, createdAt } = request
  await sql`
    insert into listing_requests (id, salon_id, kind, name, email, message, language, created_at)
    values (${id}, ${salonId}, ${kind}, ${name}, ${email}, ${message}, ${language}, ${createdAt})`.execute(tx)
}

export interface OpenRequest extends NamedSalon {
  readonly salonId: string
  /** The present facts of the listing. */
  readonly listing: Listing
  readonly email: string
  readonly language: Locale
}

/** Locks an open request for the administrator who decides it. */
export const lockOpenRequest = (tx: Db, id: ListingRequestId): Promise<OpenRequest | undefined> =>
  one(
    tx,
    sql<OpenRequest>`
      select r.salon_id as "salonId", s.name as "salonName", s.name_en as "salonNameEn", r.email, r.language,
        json_build_object('name', s.name, 'address', s.address, 'phone', s.phone, 'email', s.email, 'website', s.website) as listing
      from listing_requests r join salons s on s.id = r.salon_id
      where r.id = ${id} and r.status = 'open' for update of r`,
  )

const done = async (tx: Db, call: ReturnType<typeof sql<{ done: boolean }>>): Promise<boolean> =>
  (await only(tx, call)).done

/** @returns false when the salon has an owner or a claim */
export const takeListingAway = (tx: Db, salonId: string, reason: string, at: string): Promise<boolean> =>
  done(tx, sql<{ done: boolean }>`select take_listing_away(${salonId}, ${reason}, ${at}) as done`)

/** @returns false when the salon has an owner */
export const correctListing = (tx: Db, salonId: string, listing: Listing): Promise<boolean> =>
  done(
    tx,
    sql<{ done: boolean }>`select correct_listing(${salonId}, ${JSON.stringify(listing)}::jsonb) as done`,
  )

interface Decided {
  readonly state: 'removed' | 'corrected' | 'refused'
  readonly answer: string | null
  readonly at: string
}

export async function closeRequest(
  tx: Db,
  id: ListingRequestId,
  { state, answer, at }: Decided,
): Promise<void> {
  await sql`update listing_requests set status = ${state}, answer = ${answer}, decided_at = ${at} where id = ${id}`.execute(
    tx,
  )
}
