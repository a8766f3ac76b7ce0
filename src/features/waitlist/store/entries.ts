import type { OptionId, SalonId, ServiceId, StaffId, UserId, WaitlistEntryId } from '#domain/ids.ts'
import type { Locale } from '#domain/locale.ts'
import type { OfferPhase } from '#domain/waitlist/offer-phase.ts'
import type { Wish } from '#domain/waitlist/wish.ts'
import { one, only, rows, sql, type Db } from '#platform/db.ts'

export interface WaitedService {
  readonly serviceId: ServiceId
  readonly optionIds: readonly OptionId[]
}

export interface NewEntry extends Wish {
  readonly id: WaitlistEntryId
  readonly salonId: SalonId
  readonly customerId: UserId
  readonly items: readonly WaitedService[]
  readonly staffId: StaffId | null
  readonly name: string
  readonly phone: string | null
  readonly language: Locale
  /** ISO instant. */
  readonly at: string
}

/** @throws DatabaseError waiting_once */
export async function insertEntry(tx: Db, entry: NewEntry): Promise<void> {
  await tx
    .insertInto('waitlist_entries')
    .values({
      id: entry.id,
      salon_id: entry.salonId,
      customer_id: entry.customerId,
      items: JSON.stringify(entry.items),
      staff_id: entry.staffId,
      first_day: entry.firstDay,
      last_day: entry.lastDay,
      from_minute: entry.fromMinute,
      to_minute: entry.toMinute,
      notice_minutes: entry.noticeMinutes,
      contact_name: entry.name,
      contact_phone: entry.phone,
      language: entry.language,
      created_at: entry.at,
    })
    .execute()
}

export const countWaiting = (tx: Db, customerId: UserId, salonId: SalonId) =>
  only(
    tx,
    sql<{ inAll: number; here: number }>`
      select count(*)::integer as "inAll", (count(*) filter (where salon_id = ${salonId}))::integer as here
      from waitlist_entries where customer_id = ${customerId} and status = 'waiting'`,
  )

/** The name and the number of an account; the name may be missing. */
export const findContact = (tx: Db, customerId: UserId) =>
  only(
    tx,
    sql<{ name: string; phone: string | null }>`
      select coalesce(nullif(trim(concat_ws(' ', first_name, last_name)), ''), split_part(email, '@', 1), '—') as name, nullif(phone, '') as phone
      from profiles where id = ${customerId}`,
  )

/** @returns false when the caller has no such waiting entry */
export async function leaveEntry(tx: Db, id: WaitlistEntryId, at: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('waitlist_entries')
    .set({ status: 'left', ended_at: at })
    .where('id', '=', id)
    .where('status', '=', 'waiting')
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** The facts of an entry and its salon for pages and mails. */
export interface EntryRow extends Wish {
  readonly id: WaitlistEntryId
  readonly salon: {
    readonly id: SalonId
    readonly name: string
    readonly nameEn: string
    readonly slug: string
    readonly phone: string | null
    readonly timeZone: string
  }
  readonly items: readonly WaitedService[]
  readonly services: readonly { readonly id: ServiceId; readonly nameEl: string; readonly nameEn: string }[]
  readonly staffId: StaffId | null
  readonly staff: { readonly name: string; readonly nameEn: string } | null
  readonly name: string
  readonly phone: string | null
  readonly joinedAt: string
}

/** The open offer to an entry. */
export interface OfferNow {
  readonly id: string
  readonly phase: OfferPhase
  readonly start: string
  readonly end: string
  readonly priceCents: number
  readonly expiresAt: string
}

/** Columns of an entry `e` and its salon `s`. */
export const entryColumns = sql`
  e.id, e.items, e.staff_id as "staffId", e.first_day::text as "firstDay", e.last_day::text as "lastDay", e.from_minute as "fromMinute",
  e.to_minute as "toMinute", e.notice_minutes as "noticeMinutes", e.contact_name as name, e.contact_phone as phone, e.created_at as "joinedAt",
  json_build_object('id', s.id, 'name', s.name, 'nameEn', s.name_en, 'slug', s.slug, 'phone', s.phone, 'timeZone', s.time_zone) as salon,
  (select json_agg(json_build_object('id', v.id, 'nameEl', v.name_el, 'nameEn', v.name_en) order by i.place)
    from jsonb_array_elements(e.items) with ordinality i(item, place) join services v on v.id = (i.item ->> 'serviceId')::uuid) as services,
  (select json_build_object('name', t.name, 'nameEn', t.name_en) from staff t where t.id = e.staff_id) as staff`

const offerNow = (at: string) => sql`
  (select json_build_object('id', o.id, 'phase', o.phase, 'start', o.start_at, 'end', o.end_at, 'priceCents', o.price_cents, 'expiresAt', o.expires_at)
    from waitlist_offers o where o.entry_id = e.id and o.outcome is null and o.expires_at > ${at}::timestamptz
    order by o.phase = 'open', o.start_at limit 1) as offer`

export type OfferedEntry = EntryRow & { readonly offer: OfferNow | null }

/** @param at ISO instant */
export const listEntriesOf = (tx: Db, customerId: UserId, at: string): Promise<readonly OfferedEntry[]> =>
  rows(
    tx,
    sql<OfferedEntry>`select ${entryColumns}, ${offerNow(at)} from waitlist_entries e join salons s on s.id = e.salon_id
      where e.customer_id = ${customerId} and e.status = 'waiting' order by e.first_day, e.created_at`,
  )

/** @param at ISO instant */
export const findEntry = (tx: Db, id: WaitlistEntryId, at: string): Promise<OfferedEntry | undefined> =>
  one(
    tx,
    sql<OfferedEntry>`select ${entryColumns}, ${offerNow(at)} from waitlist_entries e join salons s on s.id = e.salon_id where e.id = ${id}`,
  )

/** The entries of a salon, for its owner and managers. @param at ISO instant */
export const listEntriesAt = (tx: Db, salonId: SalonId, at: string): Promise<readonly OfferedEntry[]> =>
  rows(
    tx,
    sql<OfferedEntry>`select ${entryColumns}, ${offerNow(at)} from waitlist_entries e join salons s on s.id = e.salon_id
      where e.salon_id = ${salonId} and e.status = 'waiting' order by e.created_at, e.id limit 500`,
  )

/** @param since ISO instant */
export const countOffers = (tx: Db, salonId: SalonId, since: string) =>
  only(
    tx,
    sql<{ offered: number; booked: number }>`
      select count(*)::integer as offered, (count(*) filter (where outcome = 'booked'))::integer as booked
      from waitlist_offers where salon_id = ${salonId} and offered_at >= ${since}`,
  )
