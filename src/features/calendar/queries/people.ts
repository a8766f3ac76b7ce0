import type { SalonAccess } from '#features/salons/policy.ts'
import type { Ctx } from '#platform/context.ts'
import { asTeam, rows, sql } from '#platform/db.ts'
import { PEOPLE_FOUND } from '#platform/limits.ts'

import type { CalendarPerson } from '../contract.ts'

/** Whom of the book the letters or digits may mean; names however accented. */
export function findPeople(
  { dbs }: Pick<Ctx, 'dbs'>,
  access: SalonAccess,
  text: string,
): Promise<readonly CalendarPerson[]> {
  const digits = text.replaceAll(/\D/g, '')
  const byPhone =
    digits.length >= 3 ? sql`or regexp_replace(c.phone, '\\D', '', 'g') like ${`%${digits}%`}` : sql``
  const letters = `%${text.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)}%`
  return asTeam(dbs.app, access, (tx) =>
    rows(
      tx,
      sql<CalendarPerson>`
        select c.id, c.name, c.phone, (select count(*)::integer from bookings b where b.salon_id = c.salon_id and b.state = 'completed'
          and (b.client_id = c.id or b.customer_id = c.customer_id)) as visits
        from clients c where c.salon_id = ${access.salonId} and (fold(c.name) like fold(${letters}) ${byPhone})
        order by c.name, c.id limit ${PEOPLE_FOUND}`,
    ),
  )
}
