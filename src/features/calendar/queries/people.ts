import type { ClientId, SalonId } from '#domain/ids.ts'
import { Problem } from '#domain/problem.ts'
import { beginningWith, matchingClients } from '#features/clients/queries.ts'
import { requireSalon } from '#features/salons/policy.ts'
import type { Ctx } from '#platform/context.ts'
import { asTeam, one, rows, sql } from '#platform/db.ts'
import { PEOPLE_FOUND } from '#platform/limits.ts'

import type { CalendarPerson } from '../contract.ts'

/**
 * The clients that typed letters or digits match, as in the client list; matches of the first name come first.
 * @throws Problem unauthorized, not_found, forbidden
 */
export async function findPeople(
  ctx: Ctx,
  salonId: SalonId,
  text: string,
): Promise<readonly CalendarPerson[]> {
  const access = await requireSalon(ctx, salonId, 'clients')
  const found = sql`select *, not ${beginningWith(text)} as later from clients
    where salon_id = ${salonId} and ${matchingClients(text)} order by later, name, id limit ${PEOPLE_FOUND}`
  return asTeam(ctx.dbs.app, access, (tx) =>
    rows(tx, sql<CalendarPerson>`select ${person} from (${found}) c order by c.later, c.name, c.id`),
  )
}

/** One of them. @throws Problem unauthorized, not_found, forbidden */
export async function readPerson(ctx: Ctx, salonId: SalonId, client: ClientId): Promise<CalendarPerson> {
  const access = await requireSalon(ctx, salonId, 'clients')
  const found = await asTeam(ctx.dbs.app, access, (tx) =>
    one(
      tx,
      sql<CalendarPerson>`select ${person} from clients c where c.salon_id = ${salonId} and c.id = ${client}`,
    ),
  )
  if (!found) throw new Problem('not_found')
  return found
}

/** Whether a booking `b` is one of a client `c`. */
const theirs = sql`b.salon_id = c.salon_id and (b.client_id = c.id or b.customer_id = c.customer_id)`

/** The columns of a client `c`, with the services of the last visit, so that a walk-in needs no choosing. */
const person = sql`c.id, c.name, c.phone,
  (select count(*)::integer from bookings b where b.status = 'completed' and ${theirs}) as visits,
  coalesce((select json_agg(json_build_object('serviceId', i.service_id, 'optionIds', i.option_ids, 'staffId', i.staff_id) order by i.position)
    from booking_items i where i.booking_id = (select b.id from bookings b
      where b.status in ('completed', 'confirmed', 'checked_in', 'in_progress') and b.mode <> 'group' and ${theirs}
      order by b.start_at desc limit 1)), '[]') as usual`
