import { isNearBirthday } from '#domain/clients/birthday.ts'
import type { StaffId } from '#domain/ids.ts'
import type { Locale } from '#domain/locale.ts'
import { namedIn, nameIn, type WrittenName } from '#domain/names/name-in.ts'
import { hasSalonRight } from '#domain/salon-rights.ts'
import { detailColumns } from '#features/booking/queries/details.ts'
import type { SalonAccess } from '#features/salons/policy.ts'
import { rows, sql, type Db } from '#platform/db.ts'

import type { BookingDetails, CalendarBooking, CalendarItem } from '../contract.ts'
import { maskedPhone } from './phone-mask.ts'

interface ItemRow {
  readonly position: number
  readonly staffId: StaffId
  readonly staff: WrittenName
  readonly serviceId: string
  readonly category: CalendarItem['category']
  readonly optionIds: readonly string[]
  readonly asked: (WrittenName & { readonly staffId: string }) | null
  readonly nameEl: string
  readonly nameEn: string
  readonly optionsEl: readonly string[]
  readonly optionsEn: readonly string[]
  readonly start: string
  readonly end: string
  readonly priceCents: number
  readonly phases: CalendarItem['phases']
  readonly bufferBefore: number
  readonly bufferAfter: number
  readonly needsResource: boolean
}

/** A row of a booking in the calendar with both languages. */
export interface CalendarRow extends Omit<CalendarBooking, 'items' | 'isBirthday'> {
  /** Of the client, where the caller sees cards. */
  readonly birthday: { readonly day: number; readonly month: number } | null
  readonly items: readonly ItemRow[]
}

/** Whether a booking `b` belongs to a client `c`. */
const theirs = sql`c.salon_id = b.salon_id and (c.id = b.client_id or c.customer_id = b.customer_id)`

/** Whether no visit of the client came before. Bookings without a client say nothing about that. */
const isFirst = sql`(b.client_id is not null or b.customer_id is not null)
  and not exists (select from bookings o where o.client_id = b.client_id and o.salon_id = b.salon_id and o.status = 'completed' and o.start_at < b.start_at)
  and not exists (select from bookings o where o.customer_id = b.customer_id and o.salon_id = b.salon_id and o.status = 'completed' and o.start_at < b.start_at)`

/**
 * The highlights of a client's card for the calendar. Team members see neither cards nor colleagues' visits,
 * so they get none.
 */
const signs = ({ role }: Pick<SalonAccess, 'role'>) =>
  hasSalonRight(role, 'clients')
    ? sql`${isFirst} as "isFirst", exists (select from clients c where ${theirs} and c.allergies <> '') as "hasAllergy",
        (select json_build_object('day', c.birth_day, 'month', c.birth_month) from clients c where ${theirs} and c.birth_day is not null limit 1) as birthday`
    : sql`false as "isFirst", false as "hasAllergy", null as birthday`

/** Columns of a booking `b`, with the items of one team member, or all. */
const columns = (access: Pick<SalonAccess, 'role'>, staffId: StaffId | undefined) => sql`
  b.id, b.code, b.status, b.start_at as start, b.end_at as "end", b.source, b.contact_name as "clientName", b.contact_phone as "clientPhone", ${detailColumns},
  b.total_cents as "totalCents", b.paid_cents - b.refunded_cents as "prepaidCents", b.updated_at as stamp,
  b.status = 'no_show' and exists (select from no_show_disputes d where d.booking_id = b.id and d.outcome is null and d.decision is null) as "isDisputed",
  b.mode = 'sequence' as "isSequence", b.series_id is not null as "isInSeries", coalesce(b.coming_for = b.start_at, false) as "isComing",
  case when b.mode = 'group' then (select count(*)::integer from booking_items g where g.booking_id = b.id) else 1 end as guests, ${signs(access)},
  (select coalesce(json_agg(json_build_object('staffId', k.staff_id, 'start', k.starts_at, 'end', k.ends_at)), '[]') from busy_times k
    where k.booking_id = b.id ${staffId === undefined ? sql`` : sql`and k.staff_id = ${staffId}`}) as busy,
  (select json_agg(json_build_object('position', i.position, 'staffId', i.staff_id, 'staff', json_build_object('name', t.name, 'nameEn', t.name_en), 'serviceId', i.service_id, 'category', s.category, 'optionIds', i.option_ids, 'nameEl', i.service_name_el, 'nameEn', i.service_name_en,
      'optionsEl', i.option_names_el, 'optionsEn', i.option_names_en, 'start', i.start_at, 'end', i.end_at, 'priceCents', i.price_cents,
      'phases', i.phases, 'bufferBefore', s.buffer_before, 'bufferAfter', s.buffer_after, 'needsResource', s.resource_id is not null,
      'asked', case when a.id is not null then json_build_object('staffId', a.id, 'name', a.name, 'nameEn', a.name_en) end) order by i.position)
    from booking_items i join staff t on t.id = i.staff_id join services s on s.id = i.service_id left join staff a on a.id = i.asked_staff_id
    where i.booking_id = b.id ${staffId === undefined ? sql`` : sql`and i.staff_id = ${staffId}`}) as items`

export interface Stretch {
  /** ISO instants, half-open. */
  readonly from: string
  readonly to: string
}

/** Bookings in a period, found by the time that they take, or took before they were over. Runs inside `asTeam`. */
export async function listCalendarBookings(
  tx: Db,
  access: Pick<SalonAccess, 'salonId' | 'role'>,
  { from, to }: Stretch,
  staffId: StaffId | undefined,
): Promise<readonly CalendarRow[]> {
  const { salonId } = access
  const found = await rows(
    tx,
    sql<CalendarRow>`
      select ${columns(access, staffId)} from bookings b
      where b.salon_id = ${salonId} and b.status not in ('held', 'expired') and b.start_at < ${to} and b.end_at > ${from}::timestamptz and b.id in (
        select t.booking_id from busy_times t
        where t.salon_id = ${salonId} and t.starts_at >= ${from}::timestamptz - interval '24 hours' and t.starts_at < ${to}
        union all
        select o.id from bookings o where o.salon_id = ${salonId} and o.status in ('completed', 'no_show', 'cancelled_by_customer', 'cancelled_by_salon')
          and o.start_at >= ${from}::timestamptz - interval '24 hours' and o.start_at < ${to})
      order by b.start_at, b.id`,
  )
  return found.filter(({ items }) => items !== null)
}

/** Finds one of these bookings. */
export const findCalendarBooking = (
  tx: Db,
  access: Pick<SalonAccess, 'salonId' | 'role'>,
  bookingId: string,
  staffId: StaffId | undefined,
): Promise<readonly CalendarRow[]> =>
  rows(
    tx,
    sql<CalendarRow>`select ${columns(access, staffId)} from bookings b where b.id = ${bookingId} and b.salon_id = ${access.salonId} and b.status not in ('held', 'expired')`,
  )

/** The team member whose items the caller sees: their own; undefined for managers, who see all. */
export const ownColumn = ({ role, staffId }: SalonAccess): StaffId | undefined =>
  role === 'technician' ? staffId : undefined

/** @param at formats an instant with the salon's offset */
export function presentBooking(
  { items, birthday, ...row }: CalendarRow,
  { role }: Pick<SalonAccess, 'role'>,
  { locale, at }: { readonly locale: Locale; readonly at: (instant: string) => string },
): CalendarBooking {
  const phone = row.clientPhone
  const start = at(row.start)
  return {
    ...row,
    start,
    isBirthday: birthday !== null && isNearBirthday(birthday, Temporal.PlainDate.from(start.slice(0, 10))),
    end: at(row.end),
    busy: row.busy.map(({ staffId, start, end }) => ({ staffId, start: at(start), end: at(end) })),
    clientPhone: phone === null || hasSalonRight(role, 'clients') ? phone : maskedPhone(phone),
    items: items.map((item) => ({
      position: item.position,
      staffId: item.staffId,
      staffName: nameIn(locale, item.staff),
      serviceId: item.serviceId,
      category: item.category,
      optionIds: [...item.optionIds],
      asked: item.asked && namedIn(locale, item.asked),
      start: at(item.start),
      end: at(item.end),
      name: locale === 'el' ? item.nameEl : item.nameEn,
      options: [...(locale === 'el' ? item.optionsEl : item.optionsEn)],
      priceCents: item.priceCents,
      phases: item.phases,
      bufferBefore: item.bufferBefore,
      bufferAfter: item.bufferAfter,
      needsResource: item.needsResource,
    })),
  }
}

type Actor = NonNullable<BookingDetails['events'][number]['by']>
export type WrittenActor = Actor & WrittenName

/** Who changed a booking: clients are called as they wrote themselves, the team as everywhere. */
export const actorIn = (locale: Locale, { nameEn, ...by }: WrittenActor): Actor =>
  by.kind === 'team' ? { ...by, name: nameIn(locale, { name: by.name, nameEn }) } : by
