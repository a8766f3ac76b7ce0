import { sql, type Db } from '#platform/db.ts'
import { newId } from '#platform/new-id.ts'

/** A payment of a gift card that succeeded. @returns its id */
async function aPayment(db: Db, more: { readonly feeCents?: number; readonly heldCents?: number } = {}) {
  const id = newId()
  const { feeCents = null, heldCents = 0 } = more
  await sql`insert into payments (id, purpose, provider, provider_ref, status, cents, captured_cents, fee_cents, charged_back_cents, created_at, expires_at, updated_at, settled_at)
    values (${id}::uuid, 'gift_card', 'sandbox', ${id}, 'succeeded', 1000, 1000, ${feeCents}::integer, ${heldCents}, now(), now(), now(), now())`.execute(
    db,
  )
  return id
}

/** A chargeback of 10 euros that a bank took, without its posting. */
async function aMovedChargeback(db: Db, heldCents: number): Promise<void> {
  const id = newId()
  await sql`insert into chargebacks (id, payment_id, provider, provider_ref, cents, reason, status, opened_at)
    values (${id}::uuid, ${await aPayment(db, { heldCents })}::uuid, 'sandbox', ${id}, 1000, 'fraudulent', 'needs_response', now())`.execute(
    db,
  )
  await sql`insert into chargeback_moves (chargeback_id, provider_ref, cents, at) values (${id}::uuid, ${id}, -1000, now())`.execute(
    db,
  )
}

/** One way to break each invariant of providers, without the guards that would refuse it. */
export const providerBreaches: Readonly<Record<string, (db: Db) => Promise<unknown>>> = {
  'a provider’s fee is posted once it is known': (db) => aPayment(db, { feeCents: 40 }),
  'a chargeback holds what its movements say, and nothing once its loss is borne': (db) =>
    aMovedChargeback(db, 1000),
  'what banks hold of a payment is what its chargebacks say': (db) => aPayment(db, { heldCents: 1000 }),
  'provider and ledger agree, or a break says where they do not': async (db) => {
    await sql`insert into provider_entries (provider, provider_ref, kind, of_ref, cents, at)
      values ('sandbox', 'txn', 'payment', ${await aPayment(db)}, 1000, now() - interval '1 hour')`.execute(
      db,
    )
    await sql`insert into reconciliations (provider, from_at, until_at, compared_at, entries, breaks)
      values ('sandbox', now() - interval '1 day', now(), now(), 1, 0)`.execute(db)
  },
}
