import type { SalonId } from '#domain/ids.ts'
import { one, sql, type Db } from '#platform/db.ts'

import type { PayoutRoute } from '../contract/routes.ts'

const account = sql`case when kind = 'iban' then json_build_object('country', iban_country, 'last4', iban_last4) end`

/** The route that counts; one that its provider has not accepted only where there is no other. */
export const findRoute = (tx: Db, salonId: SalonId, at: Temporal.Instant): Promise<PayoutRoute | undefined> =>
  one(
    tx,
    sql<PayoutRoute>`
      select kind, status, holder_name as "holderName", ${account} as account, set_at as "setAt", case when payable_from > ${at.toString()}::timestamptz then payable_from end as "heldUntil"
      from payout_routes where salon_id = ${salonId} and status <> 'replaced' order by status limit 1`,
  )
