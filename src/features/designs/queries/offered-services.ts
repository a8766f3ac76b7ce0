import type { RawBuilder } from 'kysely'

import type { OfferedService } from '#domain/designs/visit.ts'
import type { SalonId } from '#domain/ids.ts'
import type { Locale } from '#domain/locale.ts'
import { rows, sql, type Db } from '#platform/db.ts'

interface Named {
  readonly id: string
  readonly nameEl: string
  readonly nameEn: string
  readonly minutes: number
  readonly priceCents: number
}

export interface ServiceRow extends Pick<OfferedService, 'category' | 'isOnline'>, Named {
  readonly salonId: SalonId
  readonly options: readonly (Named & {
    readonly requires: readonly string[]
    readonly excludes: readonly string[]
  })[]
  readonly staff: readonly Named[]
}

/** The services that salons sell online now, with their present options and team members. */
export const listOfferedServices = (db: Db, salons: readonly SalonId[]): Promise<readonly ServiceRow[]> =>
  listOffered(db, sql<boolean>`v.salon_id = any (${salons}::uuid[])`)

/** The same for some services. */
export const findOfferedServices = (db: Db, services: readonly string[]): Promise<readonly ServiceRow[]> =>
  listOffered(db, sql<boolean>`v.id = any (${services}::uuid[])`)

const listOffered = (db: Db, where: RawBuilder<boolean>): Promise<readonly ServiceRow[]> =>
  rows(
    db,
    sql<ServiceRow>`
      select v.salon_id as "salonId", v.id, v.category, v.name_el as "nameEl", v.name_en as "nameEn", v.minutes, v.price_cents as "priceCents",
        v.is_online as "isOnline",
        (select coalesce(json_agg(json_build_object('id', o.id, 'nameEl', o.name_el, 'nameEn', o.name_en, 'minutes', o.minutes,
            'priceCents', o.price_cents, 'requires', array(select r.other_id from option_rules r where r.option_id = o.id and r.kind = 'requires'),
            'excludes', array(select case when r.option_id = o.id then r.other_id else r.option_id end from option_rules r
              where r.service_id = v.id and o.id in (r.option_id, r.other_id) and r.kind = 'excludes')) order by o.position, o.id), '[]')
          from service_options o where o.service_id = v.id and o.archived_at is null) as options,
        (select coalesce(json_agg(json_build_object('id', t.id, 'nameEl', t.name, 'nameEn', t.name_en, 'minutes',
            coalesce(phases_minutes(ss.phases), v.minutes), 'priceCents', coalesce(ss.price_cents, v.price_cents)) order by t.position, t.id), '[]')
          from staff_services ss join staff t on t.id = ss.staff_id and t.is_active where ss.service_id = v.id) as staff
      from services v where ${where} and v.is_online order by v.position, v.id`,
  )

/** Sorted by the Greek names, which are never empty. */
export const offeredService = (row: ServiceRow): OfferedService => ({
  ...row,
  options: row.options.map((option) => ({ ...option, name: option.nameEl })),
})

export const nameOf = (locale: Locale, { nameEl, nameEn }: Pick<Named, 'nameEl' | 'nameEn'>): string =>
  locale === 'el' ? nameEl || nameEn : nameEn || nameEl
