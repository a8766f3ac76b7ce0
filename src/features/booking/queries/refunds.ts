import { sql } from '#platform/db.ts'

/** The refunds of the card payments of a booking `b`, for those who may see its payments; one sent again counts once. */
export const refundsJson = sql`(select json_agg(json_build_object('id', r.id, 'cents', r.cents,
    'status', case r.solution when 'bank' then 'by_bank' else r.status end) order by r.asked_at, r.id)
  from refunds r join payments p on p.id = r.payment_id
  where p.booking_id = b.id and p.purpose in ('booking', 'guarantee') and r.solution is distinct from 'again')`
