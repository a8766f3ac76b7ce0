import type { BookingId, PromotionId, SalonId, UserId } from '#domain/ids.ts'
import { sql, type Db } from '#platform/db.ts'
import { newId } from '#platform/new-id.ts'

import type { MadeSalon } from './salon-factory.ts'

/** An active promotion of a salon, or of the platform: 10 percent for everybody, unless columns say otherwise. */
export async function aPromotion(
  owner: Db,
  salonId: SalonId | null,
  columns: Readonly<Record<string, unknown>> = {},
): Promise<PromotionId> {
  const id = newId<PromotionId>()
  const usual = {
    status: 'active',
    percent: 'amount_cents' in columns ? null : 10,
    created_at: '2026-05-01T06:00:00Z',
  }
  const row = {
    id,
    salon_id: salonId,
    name_el: 'Άνοιξη',
    is_for_all_services: true,
    is_first_only: false,
    uses: 0,
    name_en: '',
    revision: 1,
    ...usual,
    activated_at: columns['status'] === 'draft' ? null : '2026-05-01T06:00:00Z',
    ...columns,
  }
  await sql`insert into promotions select * from jsonb_populate_record(null::promotions, ${JSON.stringify(row)}::jsonb)`.execute(
    owner,
  )
  return id
}

export interface MadeBooking {
  readonly start?: string
  readonly cents?: number
  readonly bookedAt?: string
  readonly status?: string
}

/** A booking of the salon's first service, without the time that it takes. */
export async function aBookingOf(
  owner: Db,
  salon: MadeSalon,
  customerId: UserId | null,
  {
    start = '2026-05-12T09:00:00Z',
    cents = 2500,
    bookedAt = '2026-05-11T06:00:00Z',
    status = 'completed',
  }: MadeBooking = {},
): Promise<BookingId> {
  const id = newId<BookingId>()
  const code = Array.from(
    id.replaceAll(/[^0-9a-f]/g, '').slice(-8),
    (hex) => '23456789ABCDEFGH'[Number.parseInt(hex, 16)],
  )
  await sql`
    insert into bookings (id, salon_id, customer_id, status, code, start_at, end_at, total_cents, refundable_until, contact_name, confirmed_at, source)
    values (${id}, ${salon.id}, ${customerId}, ${status}, ${code.join('')}, ${start}, ${start}::timestamptz + interval '1 hour', ${cents}, ${start}, 'Μαρία',
      ${bookedAt}, ${customerId === null ? 'salon' : 'marketplace'})`.execute(owner)
  await sql`
    insert into booking_items (booking_id, salon_id, position, service_id, staff_id, service_name_el, service_name_en, phases, start_at, end_at, price_cents)
    values (${id}, ${salon.id}, 0, ${salon.serviceIds[0]}, ${salon.staffIds[0]}, 'α', 'a', '[["work", 60]]', ${start},
      ${start}::timestamptz + interval '1 hour', ${cents})`.execute(owner)
  return id
}
