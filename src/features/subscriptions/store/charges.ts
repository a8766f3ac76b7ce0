import type { InvoiceId, SalonId } from '#domain/ids.ts'
import { one, only, rows, sql, type Db } from '#platform/db.ts'

/** A month that is to be paid. Its id will be that of its invoice. */
export interface Charge {
  readonly id: InvoiceId
  readonly salonId: SalonId
  readonly startsAt: string
  readonly status: 'open' | 'paid' | 'dropped'
  readonly totalCents: number
  /** The provider's name of the card that is being tried. */
  readonly triedCard: string | null
}

const columns = sql`id, salon_id as "salonId", starts_at as "startsAt", status, total_cents as "totalCents", tried_card as "triedCard"`

/** Locks a charge, after its salon. */
export const lockCharge = (tx: Db, id: InvoiceId): Promise<Charge | undefined> =>
  one(tx, sql<Charge>`select ${columns} from subscription_charges where id = ${id} for update`)

export interface ChargeToOpen {
  readonly id: InvoiceId
  readonly salonId: SalonId
  readonly startsAt: string
  readonly netCents: number
  readonly vatCents: number
  readonly at: string
}

/** Opens a charge that is tried at once; one that is open already stays as it is. */
export async function openCharge(tx: Db, charge: ChargeToOpen): Promise<void> {
  const { id, salonId, startsAt, netCents, vatCents, at } = charge
  await sql`insert into subscription_charges (id, salon_id, starts_at, net_cents, vat_cents, opened_at, due_at)
    values (${id}, ${salonId}, ${startsAt}, ${netCents}, ${vatCents}, ${at}, ${at})
    on conflict (salon_id) where status = 'open' do nothing`.execute(tx)
}

/** Opens the charge that the owner pays in the page (`asUser`); an open one stays. */
export const openOwnCharge = (tx: Db, { salonId, ...plan }: ChargeToOpen) =>
  only(
    tx,
    sql<{
      id: InvoiceId
      totalCents: number
    }>`select id, total_cents as "totalCents" from open_own_charge(${salonId}::uuid, ${JSON.stringify(plan)}::jsonb)`,
  )

/** Salons that may have to be charged now. Runs for the worker. */
export const salonsToCharge = async (
  db: Db,
  { at, provider, most }: { readonly at: string; readonly provider: string; readonly most: number },
): Promise<readonly SalonId[]> =>
  (
    await rows(
      db,
      sql<{ id: SalonId }>`select id from salons_to_charge(${at}, ${provider}, ${most}::integer) id`,
    )
  ).map(({ id }) => id)

interface Lease {
  readonly at: string
  /** Until then, no other worker tries them. */
  readonly until: string
  readonly most: number
}

/** Takes the charges that are due. */
export const leaseCharges = (db: Db, { at, until, most }: Lease): Promise<readonly Charge[]> =>
  rows(
    db,
    sql<Charge>`with due as materialized (
        select id from subscription_charges where due_at <= ${at} order by due_at limit ${most} for update skip locked)
      update subscription_charges set due_at = ${until} where id in (select id from due)
      returning ${columns}`,
  )

export async function setTriedCard(tx: Db, { id }: Charge, card: string): Promise<void> {
  await sql`update subscription_charges set tried_card = ${card} where id = ${id}`.execute(tx)
}

interface FailedTry {
  readonly at: string
  readonly failure: string
  /** When the card is tried again; undefined: not by itself. */
  readonly due: string | undefined
}

export async function failCharge(tx: Db, { id }: Charge, { at, failure, due }: FailedTry): Promise<void> {
  await sql`update subscription_charges set tries = tries + 1, failure = ${failure}, failed_at = ${at}, due_at = ${due ?? null}
    where id = ${id}`.execute(tx)
}

/** Makes an open charge due at once, because there is another card. */
export async function retryCharge(tx: Db, salonId: SalonId, at: string): Promise<void> {
  await sql`update subscription_charges set due_at = ${at} where salon_id = ${salonId} and status = 'open'`.execute(
    tx,
  )
}

export async function payCharge(tx: Db, { id }: Charge, at: string): Promise<void> {
  await sql`update subscription_charges set status = 'paid', ended_at = ${at}, due_at = null where id = ${id}`.execute(
    tx,
  )
}

/** Ends the open charge of a salon without a payment, if there is one. */
export async function dropCharge(tx: Db, salonId: SalonId, at: string): Promise<void> {
  await sql`select drop_charge(${salonId}::uuid, ${at}::timestamptz)`.execute(tx)
}
