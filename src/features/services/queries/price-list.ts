import { formatInstant } from '#domain/availability/day-clock.ts'
import type { ServiceCategory } from '#domain/catalogue.ts'
import type { OptionId, ResourceId, SalonId, ServiceId, StaffId } from '#domain/ids.ts'
import { namedIn } from '#domain/names/name-in.ts'
import type { ServicePhases } from '#domain/service-phases.ts'
import type { Visibility } from '#domain/service-visibility.ts'
import { requireSalon } from '#features/salons/policy.ts'
import { staffPhoto } from '#features/team/queries/staff-photo.ts'
import type { Ctx } from '#platform/context.ts'
import { asUser, rows, sql, type Db } from '#platform/db.ts'

import type { PriceList, ResourceView, ServiceView } from '../contract.ts'

interface OptionRow {
  readonly id: OptionId
  readonly nameEl: string
  readonly nameEn: string
  readonly minutes: number
  readonly priceCents: number
  readonly requires: readonly OptionId[]
  readonly excludes: readonly OptionId[]
}

interface ServiceRow {
  readonly id: ServiceId
  readonly category: ServiceCategory
  readonly nameEl: string
  readonly nameEn: string
  readonly descriptionEl: string
  readonly descriptionEn: string
  readonly priceCents: number
  readonly phases: ServicePhases
  readonly minutes: number
  readonly bufferBefore: number
  readonly bufferAfter: number
  readonly resourceId: ResourceId | null
  readonly resourceTurnover: number
  readonly visibility: Visibility
  readonly minimumNotice: number | null
  readonly horizonDays: number | null
  readonly options: readonly OptionRow[]
  readonly staff: readonly {
    readonly staffId: StaffId
    readonly phases: ServicePhases | null
    readonly priceCents: number | null
  }[]
  readonly upcoming: number
  readonly revision: number
}

export interface ServicesQuestion {
  readonly salonId: SalonId
  readonly now: Temporal.Instant
  /** Missing: all of the salon's services. */
  readonly ids?: readonly ServiceId[]
}

/** A salon's services in their order, without removed ones; runs in a manager's transaction. */
export async function listServices(
  tx: Db,
  { salonId, now, ids }: ServicesQuestion,
): Promise<readonly ServiceView[]> {
  const found = await rows(
    tx,
    sql<ServiceRow>`
      select v.id, v.category, v.name_el as "nameEl", v.name_en as "nameEn", v.description_el as "descriptionEl", v.description_en as "descriptionEn",
        v.price_cents as "priceCents", v.phases, v.minutes, v.buffer_before as "bufferBefore", v.buffer_after as "bufferAfter", v.resource_id as "resourceId",
        v.resource_turnover as "resourceTurnover", case when v.is_online then 'online' when v.is_listed then 'phone' else 'hidden' end as visibility,
        v.minimum_notice as "minimumNotice", v.horizon_days as "horizonDays", v.revision,
        (select coalesce(json_agg(json_build_object('id', o.id, 'nameEl', o.name_el, 'nameEn', o.name_en, 'minutes', o.minutes, 'priceCents', o.price_cents,
            'requires', array(select r.other_id from option_rules r where r.option_id = o.id and r.kind = 'requires'),
            'excludes', array(select case when r.option_id = o.id then r.other_id else r.option_id end from option_rules r
              where o.id in (r.option_id, r.other_id) and r.service_id = v.id and r.kind = 'excludes')) order by o.position, o.id), '[]')
          from service_options o where o.service_id = v.id and o.archived_at is null) as options,
        (select coalesce(json_agg(json_build_object('staffId', ss.staff_id, 'phases', ss.phases, 'priceCents', ss.price_cents) order by t.position, t.id), '[]')
          from staff_services ss join staff t on t.id = ss.staff_id and t.is_active where ss.service_id = v.id) as staff,
        coalesce(b.upcoming, 0) as upcoming
      from services v left join service_bookings(${salonId}, ${now.toString()}) b on b.service_id = v.id
      where v.salon_id = ${salonId} and v.archived_at is null and ${ids ? sql`v.id = any (${ids}::uuid[])` : sql`true`}
      order by v.position, v.id`,
  )
  return found.map(presentService)
}

const copied = (phases: ServicePhases) =>
  phases.map(([kind, minutes]): [typeof kind, number] => [kind, minutes])

function presentService({ options, staff, phases, ...row }: ServiceRow): ServiceView {
  const places = (ids: readonly OptionId[]) =>
    options.flatMap(({ id }, place) => (ids.includes(id) ? [place] : []))
  return {
    ...row,
    phases: copied(phases),
    options: options.map(({ requires, excludes, ...option }) => ({
      ...option,
      requires: places(requires),
      excludes: places(excludes),
    })),
    staff: staff.map((each) => ({ ...each, phases: each.phases && copied(each.phases) })),
  }
}

interface ResourceRow extends Omit<ResourceView, 'outages'> {
  readonly outages: readonly { readonly start: string; readonly end: string }[]
}

export interface ResourcesQuestion {
  readonly salonId: SalonId
  readonly timeZone: string
  readonly now: Temporal.Instant
  /** Missing: all of the salon's resources. */
  readonly id?: ResourceId
}

/** A salon's resources by name, with the outages that have not ended. */
export async function listResources(
  tx: Db,
  { salonId, timeZone, now, id }: ResourcesQuestion,
): Promise<readonly ResourceView[]> {
  const found = await rows(
    tx,
    sql<ResourceRow>`
      select r.id, r.name_el as "nameEl", r.name_en as "nameEn", r.units, r.revision,
        (select coalesce(json_agg(json_build_object('start', o.starts_at, 'end', o.ends_at) order by o.starts_at, o.id), '[]')
          from resource_outages o where o.resource_id = r.id and o.ends_at > ${now.toString()}) as outages
      from resources r where r.salon_id = ${salonId} and r.archived_at is null and ${id === undefined ? sql`true` : sql`r.id = ${id}`}
      order by r.name_el, r.id`,
  )
  const local = (instant: string) => formatInstant(timeZone, Temporal.Instant.from(instant).epochMilliseconds)
  return found.map(({ outages, ...row }) => ({
    ...row,
    outages: outages.map(({ start, end }) => ({ start: local(start), end: local(end) })),
  }))
}

/** The present team members, in the salon's order. */
export const listTeam = (tx: Db, salonId: SalonId) =>
  rows(
    tx,
    sql<{
      id: StaffId
      name: string
      nameEn: string
      photo: string | null
    }>`select t.id, t.name, t.name_en as "nameEn", ${staffPhoto} as photo from staff t where t.salon_id = ${salonId} and t.is_active order by t.position, t.id`,
  )

/**
 * The salon's services, their resources and the team members who do them.
 * @throws Problem unauthorized, not_found, forbidden
 */
export async function readPriceList(ctx: Ctx, salonId: SalonId): Promise<PriceList> {
  const { userId, timeZone } = await requireSalon(ctx, salonId, 'set-up')
  const now = ctx.now()
  return asUser(ctx.dbs.app, userId, async (tx) => ({
    timeZone,
    services: [...(await listServices(tx, { salonId, now }))],
    resources: [...(await listResources(tx, { salonId, timeZone, now }))],
    staff: (await listTeam(tx, salonId)).map((member) => namedIn(ctx.locale, member)),
  }))
}
