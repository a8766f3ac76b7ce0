import type { SalonId } from '#domain/ids.ts'
import { one, sql, type Db } from '#platform/db.ts'
import { SERVICES_PER_BOOKING } from '#platform/limits.ts'

import type { NailRulesView, NailSalonView } from '../contract.ts'

export interface FoundNailRules {
  readonly isAsked: boolean
  readonly revision: number
  readonly rules: NailRulesView
}

const servicesOfKind = (kind: 'asks' | 'removal') => sql`
  array(select n.service_id from nail_services n join services v on v.id = n.service_id
    where n.salon_id = q.salon_id and n.kind = ${sql.lit(kind)} order by v.position, v.id)`

const rulesJson = sql`json_build_object(
  'asking', ${servicesOfKind('asks')},
  'removalServices', ${servicesOfKind('removal')},
  'removalOptions', array(select o.option_id from removal_options o where o.salon_id = q.salon_id order by 1),
  'removals', (select coalesce(json_agg(json_build_object('material', r.material, 'madeBy', r.made_by, 'outcome', r.outcome, 'serviceId', r.service_id)
    order by r.material, r.made_by), '[]') from removal_rules r where r.salon_id = q.salon_id),
  'refills', (select coalesce(json_agg(json_build_object('category', r.category, 'serviceId', r.service_id, 'setServiceId', r.set_service_id,
    'daysMost', r.days_most, 'takesOthers', r.takes_others) order by r.category), '[]') from refill_rules r where r.salon_id = q.salon_id),
  'repair', case when q.repair_service_id is not null then json_build_object('serviceId', q.repair_service_id, 'nailsEach', q.repair_nails_each,
    'nailsMost', q.repair_nails_most, 'takesOthers', q.repair_of_others) end)`

/** A salon's rules; undefined before it has written any. */
export const findNailRules = (db: Db, salonId: SalonId): Promise<FoundNailRules | undefined> =>
  one(
    db,
    sql<FoundNailRules>`select q.is_asked as "isAsked", q.revision, ${rulesJson} as rules from nail_questions q where q.salon_id = ${salonId}`,
  )

/**
 * The services that can be booked online, in their order. Their figures are those of the price list, so that every
 * reader plans the same.
 */
export async function listNailServices(db: Db, salonId: SalonId): Promise<NailSalonView['services']> {
  const found = await one(
    db,
    sql<{ services: NailSalonView['services'] }>`
      select coalesce(json_agg(json_build_object('id', v.id, 'category', v.category, 'name', v.name_el, 'minutes', v.minutes, 'priceCents', v.price_cents,
        'options', (select coalesce(json_agg(json_build_object('id', o.id, 'name', o.name_el, 'minutes', o.minutes, 'priceCents', o.price_cents,
            'requires', array(select r.other_id from option_rules r where r.option_id = o.id and r.kind = 'requires'),
            'excludes', array(select case when r.option_id = o.id then r.other_id else r.option_id end from option_rules r
              where r.service_id = v.id and o.id in (r.option_id, r.other_id) and r.kind = 'excludes')) order by o.position, o.id), '[]')
          from service_options o where o.service_id = v.id and o.archived_at is null)) order by v.position, v.id), '[]') as services
      from services v where v.salon_id = ${salonId} and v.archived_at is null and v.is_online
        and exists (select from staff_services ss join staff t on t.id = ss.staff_id and t.is_active where ss.service_id = v.id)`,
  )
  return found?.services ?? []
}

/** A salon that asks what is on the nails; undefined for one that does not. */
export async function findNailSalon(db: Db, salonId: SalonId): Promise<NailSalonView | undefined> {
  const [found, services] = await Promise.all([findNailRules(db, salonId), listNailServices(db, salonId)])
  return found?.isAsked === true
    ? { rules: found.rules, services, servicesMost: SERVICES_PER_BOOKING }
    : undefined
}
