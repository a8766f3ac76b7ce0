import type { SalonId } from '#domain/ids.ts'
import { matchingClients } from '#features/clients/queries.ts'
import { requireSalon } from '#features/salons/policy.ts'
import type { Ctx } from '#platform/context.ts'
import { asTeam, rows, sql } from '#platform/db.ts'
import { PEOPLE_FOUND } from '#platform/limits.ts'

import type { CalendarPerson } from '../contract.ts'

/**
 * The clients that typed letters or digits match, as in the client list. @throws Problem unauthorized, not_found,
 * forbidden
 */
export async function findPeople(
  ctx: Ctx,
  salonId: SalonId,
  text: string,
): Promise<readonly CalendarPerson[]> {
  const access = await requireSalon(ctx, salonId, 'clients')
  return asTeam(ctx.dbs.app, access, (tx) =>
    rows(
      tx,
      sql<CalendarPerson>`
        select c.id, c.name, c.phone, (select count(*)::integer from bookings b where b.salon_id = c.salon_id and b.status = 'completed'
          and (b.client_id = c.id or b.customer_id = c.customer_id)) as visits
        from clients c where c.salon_id = ${salonId} and ${matchingClients(text)}
        order by c.name, c.id limit ${PEOPLE_FOUND}`,
    ),
  )
}
