import type { ServiceCategory } from '#domain/catalogue.ts'
import type { SalonId, ServiceId } from '#domain/ids.ts'
import { rows, sql, type Db } from '#platform/db.ts'

/** A service that is sold online, with the prices and minutes of the team members who do it. */
export interface FeedService {
  readonly id: ServiceId
  readonly category: ServiceCategory
  readonly nameEl: string
  readonly nameEn: string
  readonly descriptionEl: string
  readonly descriptionEn: string
  readonly cents: readonly [least: number, most: number]
  readonly minutes: readonly [least: number, most: number]
}

/** A salon that takes bookings, with at least one service. */
export interface FeedSalon {
  readonly id: SalonId
  readonly slug: string
  readonly name: string
  readonly phone: string | null
  readonly website: string | null
  readonly address: string
  readonly city: string
  readonly postcode: string | null
  readonly latitude: number
  readonly longitude: number
  /** In the order of the price list. */
  readonly services: readonly FeedService[]
}

interface FeedBatch {
  readonly after: SalonId | null
  readonly most: number
  /** Whether sample salons are included. */
  readonly withDemo: boolean
}

const servicesOf = sql`(
  select json_agg(v order by v.position, v.id) from (
    select v.id, v.position, v.category, v.name_el as "nameEl", v.name_en as "nameEn", v.description_el as "descriptionEl", v.description_en as "descriptionEn",
      json_build_array(min(coalesce(ss.price_cents, v.price_cents)), max(coalesce(ss.price_cents, v.price_cents))) as cents,
      json_build_array(min(coalesce(phases_minutes(ss.phases), v.minutes)), max(coalesce(phases_minutes(ss.phases), v.minutes))) as minutes
    from services v join staff_services ss on ss.service_id = v.id join staff t on t.id = ss.staff_id and t.is_active
    where v.salon_id = s.id and v.is_listed and v.is_online group by v.id
  ) v)`

/**
 * The next salons that take bookings, in the order of their ids; a salon that sells no service online has an empty
 * list.
 */
export const listFeedSalons = (db: Db, { after, most, withDemo }: FeedBatch): Promise<readonly FeedSalon[]> =>
  rows(
    db,
    sql<FeedSalon>`
      select s.id, s.slug, s.name, s.phone, s.website, s.address, s.city_el as city, s.postcode, s.latitude, s.longitude,
        coalesce(${servicesOf}, '[]') as services
      from salon_search x join salons s on s.id = x.salon_id
      where x.takes_bookings and ${after === null ? sql`true` : sql`s.id > ${after}::uuid`} and ${withDemo ? sql`true` : sql`not s.is_demo`}
      order by s.id limit ${most}`,
  )
