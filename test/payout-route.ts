import type { PayoutRouteId, SalonId } from '#domain/ids.ts'
import { sql, type Db } from '#platform/db.ts'
import { newId } from '#platform/new-id.ts'

/** Gives a salon a proved bank account, so that it takes gift cards, points and the platform's promotions. */
export async function aPayoutRoute(
  owner: Db,
  salonId: SalonId,
  columns: Readonly<Record<string, unknown>> = {},
): Promise<PayoutRouteId> {
  const id = newId<PayoutRouteId>()
  const row = {
    id,
    salon_id: salonId,
    kind: 'iban',
    status: 'active',
    holder_name: 'Νύχια Ο.Ε.',
    // Not a sealed number, so it can't be opened.
    sealed_iban: '\\x00',
    iban_country: 'GR',
    iban_last4: '0695',
    set_at: '2026-04-01T06:00:00Z',
    payable_from: '2026-04-04T06:00:00Z',
    ...columns,
  }
  await sql`insert into payout_routes select * from jsonb_populate_record(null::payout_routes, ${JSON.stringify(row)}::jsonb)`.execute(
    owner,
  )
  return id
}
