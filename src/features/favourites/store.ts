import type { SalonId, UserId } from '#domain/ids.ts'
import { sql, type Db } from '#platform/db.ts'

/** A repeated call changes nothing. */
export async function insertFavourite(tx: Db, customer: UserId, salon: SalonId, at: string): Promise<void> {
  await sql`
    insert into favourites (customer_id, salon_id, created_at) values (${customer}, ${salon}, ${at})
    on conflict do nothing`.execute(tx)
}

export async function deleteFavourite(tx: Db, customer: UserId, salon: SalonId): Promise<void> {
  await sql`delete from favourites where customer_id = ${customer} and salon_id = ${salon}`.execute(tx)
}

interface View {
  readonly customer: UserId
  readonly salon: SalonId
  /** ISO instant. */
  readonly at: string
  /** The number of views that a person keeps; the oldest are deleted. */
  readonly most: number
}

export async function writeView(tx: Db, view: View): Promise<void> {
  const { customer, salon, at } = view
  await sql`
    insert into viewed_salons (customer_id, salon_id, viewed_at) values (${customer}, ${salon}, ${at})
    on conflict (customer_id, salon_id) do update set viewed_at = ${at}`.execute(tx)
  await deleteOldViews(tx, view)
}

/** Stores a view unless a later one of the same salon is known. */
export async function writeOlderView(tx: Db, view: View): Promise<void> {
  const { customer, salon, at } = view
  await sql`
    insert into viewed_salons (customer_id, salon_id, viewed_at) values (${customer}, ${salon}, ${at})
    on conflict (customer_id, salon_id) do update set viewed_at = greatest(viewed_salons.viewed_at, ${at})`.execute(
    tx,
  )
  await deleteOldViews(tx, view)
}

async function deleteOldViews(tx: Db, { customer, most }: View): Promise<void> {
  await sql`
    delete from viewed_salons where customer_id = ${customer} and salon_id in (
      select salon_id from viewed_salons where customer_id = ${customer} order by viewed_at desc, salon_id offset ${most})`.execute(
    tx,
  )
}

export async function deleteViews(tx: Db, customer: UserId): Promise<void> {
  await sql`delete from viewed_salons where customer_id = ${customer}`.execute(tx)
}
