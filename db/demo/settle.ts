import type pg from 'pg'

import { SETTLE_HOURS } from '#platform/limits.ts'

import { demoAccountIds } from './accounts.ts'

/** One of this many past bookings of the demo is a no-show. */
const MISSED_OF = 37

/**
 * Keeps the demo up to date: past bookings are completed, a few are no-shows, and at the owner's salons present ones
 * have started. What was paid for them waits for the time of objections, as after any visit. Concerns only salons with an owner, a hundred or two in a demo of any size. The no-shows follow from
 * the ids.
 * @param now ISO instant
 */
export async function settleDemo(client: pg.Client, now: string): Promise<void> {
  await client.query(
    `with salon as materialized (select id from salons where is_demo and owner_id is not null),
     begun as (select today::timestamptz - interval '1 day' as at from demo_fill), over as materialized (
       select distinct b.id, b.end_at, b.start_at, abs(hashtext('missed ' || b.id)) % ${MISSED_OF} = 0 as is_missed
       from begun cross join salon s join busy_times t on t.salon_id = s.id and t.starts_at >= begun.at and t.starts_at < $1 join bookings b on b.id = t.booking_id
       where b.status in ('confirmed', 'checked_in', 'in_progress') and b.end_at <= $1
     ), freed as (
       delete from busy_times t using over o where o.is_missed and t.booking_id = o.id
     ), unused as (
       delete from resource_uses u using over o where o.is_missed and u.booking_id = o.id
     ), logged as (
       insert into booking_events (booking_id, kind, happened_at)
       select id, case when is_missed then 'no_show' else 'completed' end, case when is_missed then start_at + interval '20 minutes' else end_at end from over
     )
     update bookings b set status = case when o.is_missed then 'no_show' else 'completed' end, updated_at = o.end_at,
       settle_at = case when b.paid_cents > 0 or b.points_used > 0 or platform_reduction(b.id) > 0
         then case when o.is_missed then b.start_at else b.end_at end + interval '${SETTLE_HOURS} hours' end
     from over o where o.id = b.id`,
    [now],
  )
  await client.query(
    `with arrived as (
       select distinct b.id, b.start_at from salons s join busy_times t on t.salon_id = s.id and t.starts_at <= $1 join bookings b on b.id = t.booking_id
       where s.owner_id = '${demoAccountIds.business}' and b.status = 'confirmed' and b.start_at <= $1 and b.end_at > $1
     ), logged as (
       insert into booking_events (booking_id, kind, happened_at) select id, 'started', start_at from arrived
     )
     update bookings b set status = 'in_progress', updated_at = a.start_at from arrived a where a.id = b.id`,
    [now],
  )
}
