import type {
  MinuteRange,
  Phase,
  ResourcePool,
  ServiceRule,
  SlotSettings,
  StaffCalendar,
  WeeklyHours,
} from '#domain/availability/calendar.ts'
import type { ServiceCategory } from '#domain/catalogue.ts'
import type { OptionId, ResourceId, SalonId, ServiceId, StaffId } from '#domain/ids.ts'
import type { WrittenName } from '#domain/names/name-in.ts'
import type { RuledOption } from '#domain/option-rules.ts'
import { firstPhoto } from '#features/salons/queries/first-photo.ts'
import { rows, sql, type Db } from '#platform/db.ts'

import type { SalonTerms } from '../policy/terms.ts'
import type { BookingRow } from '../queries/bookings.ts'
import { termsJson } from '../queries/terms.ts'

/** A sold service; its durations are in the engine's `ServiceRule`. */
export interface SoldService {
  readonly nameEl: string
  readonly nameEn: string
  readonly category: ServiceCategory
  readonly priceCents: number
  /** Also false for a removed service, which is here for the bookings that have it. */
  readonly isOnline: boolean
  /** False for a removed service; the salon itself can book every other one, online or not. */
  readonly isOffered: boolean
}

export interface SoldOption extends RuledOption<OptionId> {
  /** False for a removed option. */
  readonly isOffered: boolean
  readonly serviceId: ServiceId
  readonly nameEl: string
  readonly nameEn: string
  readonly minutes: number
  readonly priceCents: number
}

type ShownSalon = BookingRow['salon']

/** All settings of a salon that free times depend on. They change only with the salon's version. */
export interface SalonSetup extends ShownSalon {
  readonly version: number
  /** If false, no booking needs a check for blocked clients. */
  readonly hasBlockedClients: boolean
  /** Its team may write bookings, even before customers can book. */
  readonly keepsCalendar: boolean
  readonly cancellationHours: number
  readonly terms: SalonTerms
  readonly settings: SlotSettings
  readonly hours: WeeklyHours
  readonly exceptions: ReadonlyMap<string, readonly MinuteRange[]>
  readonly staff: readonly StaffCalendar[]
  /** Of the present ones; `staffNameIn` has the one that a reader sees. */
  readonly staffNames: ReadonlyMap<StaffId, WrittenName>
  readonly rules: ReadonlyMap<ServiceId, ServiceRule>
  readonly services: ReadonlyMap<ServiceId, SoldService>
  readonly options: ReadonlyMap<OptionId, SoldOption>
  /** Prices of single team members, by `ownPriceKey`. */
  readonly ownPrices: ReadonlyMap<string, number>
  readonly resources: ReadonlyMap<ResourceId, ResourcePool>
}

export const ownPriceKey = (staffId: StaffId, serviceId: ServiceId): string => `${staffId}/${serviceId}`

type Plan = string
type PhaseRow = readonly ['work' | 'processing', number]

interface SetupRow {
  readonly salon: ShownSalon & Pick<SalonSetup, 'hasBlockedClients' | 'keepsCalendar' | 'version'>
  readonly policy: SlotSettings & { readonly cancellationHours: number }
  readonly terms: SalonTerms
  readonly hours: readonly { weekday: number; plan: Plan }[]
  readonly exceptions: readonly { day: string; plan: Plan }[]
  readonly staff: readonly ({ id: StaffId } & WrittenName)[]
  readonly staffHours: readonly { staffId: StaffId; weekday: number; plan: Plan; breaks: Plan }[]
  readonly staffExceptions: readonly { staffId: StaffId; day: string; plan: Plan }[]
  readonly timeOff: readonly { staffId: StaffId; start: number; end: number }[]
  readonly services: readonly (SoldService & {
    id: ServiceId
    phases: readonly PhaseRow[]
    bufferBefore: number
    bufferAfter: number
    resourceId: ResourceId | null
    resourceTurnover: number
    minimumNotice: number | null
    horizonDays: number | null
  })[]
  readonly options: readonly SoldOption[]
  readonly skills: readonly {
    staffId: StaffId
    serviceId: ServiceId
    phases: readonly PhaseRow[] | null
    priceCents: number | null
  }[]
  readonly resources: readonly { id: ResourceId; units: number }[]
  readonly outages: readonly { resourceId: ResourceId; start: number; end: number }[]
}

/** The whole set-up in one round trip, as JSON; undefined if the public sees no such salon. */
export async function loadSetup(db: Db, salonId: SalonId): Promise<SalonSetup | undefined> {
  return (await loadSetups(db, [salonId]))[0]
}

/** The same for several salons, with one query. Unknown ones are left out. */
export async function loadSetups(db: Db, salonIds: readonly SalonId[]): Promise<readonly SalonSetup[]> {
  const [only] = salonIds
  // PostgreSQL caches the plan of the query for one salon; a list would prevent that.
  const these = salonIds.length === 1 ? sql`s.id = ${only}` : sql`s.id = any (${salonIds}::uuid[])`
  return (await rows(db, setupQuery(these))).map(assemble)
}

/** The other options in the rules of an option; an exclusion counts for both sides. */
const ruledBy = (kind: 'requires' | 'excludes') =>
  kind === 'requires'
    ? sql`array(select r.other_id from option_rules r where r.option_id = o.id and r.kind = 'requires')`
    : sql`array(select r.other_id from option_rules r where r.option_id = o.id and r.kind = 'excludes'
        union select r.option_id from option_rules r where r.service_id = o.service_id and r.other_id = o.id and r.kind = 'excludes')`

const setupQuery = (these: ReturnType<typeof sql>) => sql<SetupRow>`
  select
    json_build_object('id', s.id, 'slug', s.slug, 'name', s.name, 'nameEn', s.name_en, 'address', s.address, 'addressEn', s.address_en, 'cityEl', s.city_el, 'cityEn', s.city_en,
      'picture', ${firstPhoto}, 'email', s.email, 'phone', s.phone, 'latitude', s.latitude,
      'longitude', s.longitude, 'timeZone', s.time_zone, 'takesBookings', takes_bookings(s), 'keepsCalendar', keeps_calendar(s), 'hasBlockedClients', s.has_blocked_clients, 'version', s.version) as salon,
    json_build_object('step', p.slot_step, 'minimumNotice', p.minimum_notice, 'horizonDays', p.horizon_days, 'tightStarts', p.tight_starts,
      'buffersInsideHours', p.buffers_inside_hours, 'split', p.split, 'maximumWait', p.maximum_wait, 'flexibleOrder', p.flexible_order,
      'gapRule', p.gap_rule, 'minimumGap', p.minimum_gap, 'cancellationHours', p.cancellation_hours) as policy,
    ${termsJson} as terms,
    (select coalesce(json_agg(json_build_object('weekday', weekday, 'plan', plan)), '[]') from salon_hours where salon_id = s.id) as hours,
    (select coalesce(json_agg(json_build_object('day', day, 'plan', plan)), '[]') from salon_exceptions where salon_id = s.id) as exceptions,
    (select coalesce(json_agg(json_build_object('id', id, 'name', name, 'nameEn', name_en) order by position, id), '[]') from staff where salon_id = s.id and is_active) as staff,
    (select coalesce(json_agg(json_build_object('staffId', staff_id, 'weekday', weekday, 'plan', plan, 'breaks', breaks)), '[]')
      from staff_hours where salon_id = s.id) as "staffHours",
    (select coalesce(json_agg(json_build_object('staffId', staff_id, 'day', day, 'plan', plan)), '[]')
      from staff_exceptions where salon_id = s.id) as "staffExceptions",
    (select coalesce(json_agg(json_build_object('staffId', staff_id, 'start', date_part('epoch', starts_at) * 1000, 'end', date_part('epoch', ends_at) * 1000)), '[]')
      from time_off where salon_id = s.id) as "timeOff",
    (select coalesce(json_agg(json_build_object('id', id, 'nameEl', name_el, 'nameEn', coalesce(nullif(name_en, ''), name_el), 'category', category, 'priceCents', price_cents,
      'isOnline', is_online, 'isOffered', archived_at is null, 'phases', phases, 'bufferBefore', buffer_before, 'bufferAfter', buffer_after, 'resourceId', resource_id,
      'resourceTurnover', resource_turnover, 'minimumNotice', minimum_notice, 'horizonDays', horizon_days) order by position, id), '[]') from services where salon_id = s.id) as services,
    (select coalesce(json_agg(json_build_object('id', id, 'serviceId', service_id, 'nameEl', name_el, 'nameEn', coalesce(nullif(name_en, ''), name_el), 'minutes', minutes,
      'priceCents', price_cents, 'isOffered', archived_at is null, 'requires', ${ruledBy('requires')}, 'excludes', ${ruledBy('excludes')}) order by position, id), '[]')
      from service_options o where salon_id = s.id) as options,
    (select coalesce(json_agg(json_build_object('staffId', staff_id, 'serviceId', service_id, 'phases', phases, 'priceCents', price_cents)), '[]')
      from staff_services where salon_id = s.id) as skills,
    (select coalesce(json_agg(json_build_object('id', id, 'units', units)), '[]') from resources where salon_id = s.id) as resources,
    (select coalesce(json_agg(json_build_object('resourceId', resource_id, 'start', date_part('epoch', starts_at) * 1000,
      'end', date_part('epoch', ends_at) * 1000)), '[]') from resource_outages where salon_id = s.id) as outages
  from salons s join booking_policies p on p.salon_id = s.id
  where ${these}`

/** PostgreSQL writes a multirange as {[600,840),[1020,1260)}. */
const readPlan = (plan: Plan): readonly MinuteRange[] =>
  [...plan.matchAll(/\[(\d+),(\d+)\)/g)].map(([, from, to]) => [Number(from), Number(to)] as const)

const readPhases = (phases: readonly PhaseRow[]): readonly Phase[] =>
  phases.map(([kind, minutes]) => ({ kind, minutes }))

function assemble(row: SetupRow): SalonSetup {
  const { cancellationHours, ...settings } = row.policy
  const { hasBlockedClients, keepsCalendar, version, ...shown } = row.salon
  return {
    ...shown,
    hasBlockedClients,
    keepsCalendar,
    version,
    cancellationHours,
    terms: row.terms,
    settings,
    hours: new Map(row.hours.map(({ weekday, plan }) => [weekday, readPlan(plan)])),
    exceptions: new Map(row.exceptions.map(({ day, plan }) => [day, readPlan(plan)])),
    staff: row.staff.map(({ id }) => staffCalendar(row, id)),
    staffNames: new Map(row.staff.map(({ id, name, nameEn }) => [id, { name, nameEn }])),
    rules: new Map(row.services.map((service) => [service.id, serviceRule(service)])),
    services: new Map(row.services.map((service) => [service.id, service])),
    options: new Map(row.options.map((option) => [option.id, option])),
    ownPrices: new Map(
      row.skills.flatMap(({ staffId, serviceId, priceCents }) =>
        priceCents === null ? [] : [[ownPriceKey(staffId, serviceId), priceCents] as const],
      ),
    ),
    resources: new Map(
      row.resources.map(({ id, units }) => [
        id,
        { units, outages: row.outages.filter(({ resourceId }) => resourceId === id) },
      ]),
    ),
  }
}

const serviceRule = (service: SetupRow['services'][number]): ServiceRule => ({
  phases: readPhases(service.phases),
  bufferBefore: service.bufferBefore,
  bufferAfter: service.bufferAfter,
  resource:
    service.resourceId === null
      ? null
      : { resourceId: service.resourceId, turnover: service.resourceTurnover },
  minimumNotice: service.minimumNotice,
  horizonDays: service.horizonDays,
})

function staffCalendar(row: SetupRow, staffId: StaffId): StaffCalendar {
  const own = <Item extends { staffId: StaffId }>(items: readonly Item[]) =>
    items.filter((item) => item.staffId === staffId)
  const hours = own(row.staffHours)
  return {
    staffId,
    hours: hours.length === 0 ? null : new Map(hours.map(({ weekday, plan }) => [weekday, readPlan(plan)])),
    exceptions: new Map(own(row.staffExceptions).map(({ day, plan }) => [day, readPlan(plan)])),
    breaks: new Map(hours.map(({ weekday, breaks }) => [weekday, readPlan(breaks)])),
    timeOff: own(row.timeOff),
    services: new Map(
      own(row.skills).map(({ serviceId, phases }) => [serviceId, phases && readPhases(phases)]),
    ),
  }
}
