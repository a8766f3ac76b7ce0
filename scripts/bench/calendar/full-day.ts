import { openSession, tokenResponse } from '#features/accounts/commands/issue-session.ts'
import { sql } from '#platform/db.ts'
import { aCustomer, aSalon } from '#test/salon-factory.ts'

import type { BenchDatabase } from '../bench-database.ts'

export const technicians = 40
export const visitsEach = 30

export interface FullDay {
  /** The stored session of the owner's browser. */
  readonly session: object
  /** The two full days: the one that is opened and the next. */
  readonly dates: readonly [string, string]
}

/** A salon with forty team members, two full days of thirty bookings each, and a signed-in owner. */
export async function fullDay({ owner, platform }: BenchDatabase): Promise<FullDay> {
  const salon = await aSalon(owner.db, {
    staff: technicians,
    services: [{ minutes: 24 }],
    hours: '{[540,1260)}',
  })
  const { id } = await aCustomer(owner.db)
  await sql`update auth.users set user_metadata = ${JSON.stringify({ sub: id, firstName: 'Νεφέλη', lastName: 'Ξενάκη', role: 'business' })}::jsonb where id = ${id}`.execute(
    owner.db,
  )
  await sql`update profiles set role = 'business' where id = ${id}`.execute(owner.db)
  await sql`update salons set owner_id = ${id} where id = ${salon.id}`.execute(owner.db)
  const today = Temporal.Now.plainDateISO('Europe/Athens')
  const dates = [today.add({ days: 1 }).toString(), today.add({ days: 2 }).toString()] as const
  for (const date of dates) await fill({ owner }, salon.id, date)
  const client = { network: undefined, ip: undefined, userAgent: 'bench', language: 'el' } as const
  const opened = await platform.dbs.auth
    .transaction()
    .execute((tx) => openSession(tx, id, 'password', client))
  return { session: await tokenResponse(platform, opened), dates }
}

/** From nine to nine without a gap, one booking every 24 minutes. */
async function fill({ owner }: Pick<BenchDatabase, 'owner'>, salonId: string, date: string): Promise<void> {
  await sql`
    with visits as (
      select uuidv7() as id, t.id as staff, v.id as service, n, t.position,
        (${date}::date + time '09:00' + n * interval '24 minutes') at time zone 'Europe/Athens' as start
      from staff t join services v using (salon_id), generate_series(0, ${visitsEach - 1}) n where t.salon_id = ${salonId}
    ), written as (
      insert into bookings (id, salon_id, status, start_at, end_at, total_cents, refundable_until, code, contact_name, contact_phone, confirmed_at, source)
      select id, ${salonId}, 'confirmed', start, start + interval '24 minutes', 2500, start - interval '24 hours',
        translate(upper(substr(md5(id::text), 1, 8)), '01', 'XY'), 'Μαρία Παππά ' || n, '+3069012' || lpad((position * 100 + n)::text, 5, '0'), now(), 'salon' from visits
    ), items as (
      insert into booking_items (booking_id, salon_id, position, service_id, staff_id, service_name_el, service_name_en, phases, start_at, end_at, price_cents)
      select id, ${salonId}, 0, service, staff, 'Ημιμόνιμο', 'Gel polish', '[["work", 24]]', start, start + interval '24 minutes', 2500 from visits
    )
    insert into busy_times (booking_id, salon_id, staff_id, starts_at, ends_at)
    select id, ${salonId}, staff, start, start + interval '24 minutes' from visits`.execute(owner.db)
}
