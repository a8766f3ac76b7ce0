import { matchingClients } from '#features/clients/queries.ts'
import type { SalonAccess } from '#features/salons/policy.ts'
import type { Ctx } from '#platform/context.ts'
import { asTeam, rows, sql } from '#platform/db.ts'
import { PEOPLE_FOUND } from '#platform/limits.ts'

import type { CalendarPerson } from '../contract.ts'

/** Whom of the book the letters or digits may mean, as the book itself finds them. */
export function findPeople(
  { dbs }: Pick<Ctx, 'dbs'>,
  access: SalonAccess,
  text: string,
): Promise<readonly CalendarPerson[]> {
  return asTeam(dbs.app, access, (tx) =>
    rows(
      tx,
      sql<CalendarPerson>`
        select c.id, c.name, c.phone, (select count(*)::integer from bookings b where b.salon_id = c.salon_id and b.state = 'completed'
          and (b.client_id = c.id or b.customer_id = c.customer_id)) as visits
        from clients c where c.salon_id = ${access.salonId} and ${matchingClients(text)}
        order by c.name, c.id limit ${PEOPLE_FOUND}`,
    ),
  )
}
