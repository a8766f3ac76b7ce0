import { instantWriter } from '#domain/availability/day-clock.ts'
import { openStatuses } from '#domain/booking-state.ts'
import { cancellationTerms, refundFor } from '#domain/cancellation.ts'
import type { BookingId, OptionId, SalonId, ServiceId, StaffId } from '#domain/ids.ts'
import type { Locale } from '#domain/locale.ts'
import { cents } from '#domain/money.ts'
import { nameIn } from '#domain/names/name-in.ts'
import { Problem } from '#domain/problem.ts'
import type { Ctx } from '#platform/context.ts'
import { asUser, literals, rows, sql, type Db } from '#platform/db.ts'

import type { BookingView } from '../contract.ts'
import { disputableUntil, mayCancel, mayDispute, mayMove, type Changeable } from '../policy.ts'

export interface BookingItemRow {
  readonly serviceId: ServiceId
  readonly staffId: StaffId
  readonly askedStaffId: StaffId | null
  readonly optionIds: readonly OptionId[]
  readonly nameEl: string
  readonly nameEn: string
  readonly optionsEl: readonly string[]
  readonly optionsEn: readonly string[]
  readonly staffName: string
  readonly staffNameEn: string
  readonly start: string
  readonly end: string
  readonly priceCents: number
}

type DisputeOutcome = 'came' | 'cancelled' | 'kept'

/** A booking with both languages, as the database has it. */
export interface BookingRow {
  readonly id: BookingId
  readonly code: string
  readonly state: BookingView['status']
  readonly mode: BookingView['mode']
  readonly start: string
  readonly end: string
  readonly totalCents: number
  readonly paidCents: number
  readonly refundedCents: number
  readonly refundableUntil: string
  /** When it was first booked. */
  readonly confirmedAt: string
  readonly note: string
  readonly contactName: string
  /** Null for a walk-in that left none. */
  readonly contactPhone: string | null
  readonly language: Locale
  readonly createdAt: string
  readonly changes: number
  /** Of a no-show; left out where a booking begins. */
  readonly noShow?: {
    readonly markedAt: string | null
    readonly isDisputed: boolean
    readonly outcome: DisputeOutcome | null
    readonly answer: string | null
    readonly decision: DisputeOutcome | null
    readonly decisionReason: string | null
  } | null
  readonly salon: Omit<BookingView['salon'], 'id' | 'city'> & {
    readonly id: SalonId
    readonly nameEn: string
    readonly addressEn: string
    readonly cityEl: string
    readonly cityEn: string
    readonly email: string | null
  }
  readonly items: readonly BookingItemRow[]
}

/** A booking as an answer has it, by those who go on with its id. */
export interface PresentedBooking extends BookingView {
  readonly id: BookingId
}

/** Of a booking `b` and its salon `s`. */
export const bookingColumns = sql`
  b.id, b.code, b.state, b.mode, b.start_at as start, b.end_at as "end", b.total_cents as "totalCents", b.paid_cents as "paidCents",
  b.refunded_cents as "refundedCents", b.refundable_until as "refundableUntil", b.confirmed_at as "confirmedAt", b.note, b.contact_name as "contactName",
  b.contact_phone as "contactPhone", b.language, b.created_at as "createdAt",
  (select count(*)::integer from booking_events e where e.booking_id = b.id and e.kind <> 'confirmed') as changes,
  case when b.state = 'no_show' then (select json_build_object(
      'markedAt', (select max(e.happened_at) from booking_events e where e.booking_id = b.id and e.kind = 'no_show'),
      'isDisputed', d.booking_id is not null, 'outcome', d.outcome, 'answer', d.answer, 'decision', d.decision, 'decisionReason', d.decision_reason)
    from (select) one left join no_show_disputes d on d.booking_id = b.id) end as "noShow",
  json_build_object('id', s.id, 'slug', s.slug, 'name', s.name, 'nameEn', s.name_en, 'address', s.address, 'addressEn', s.address_en, 'cityEl', s.city_el, 'cityEn', s.city_en, 'phone', s.phone,
    'email', s.email, 'latitude', s.latitude, 'longitude', s.longitude, 'timeZone', s.time_zone, 'takesBookings', takes_bookings(s),
    'picture', (select picture from salon_photos p where p.salon_id = s.id order by is_illustration, position limit 1)) as salon,
  (select json_agg(json_build_object('serviceId', i.service_id, 'staffId', i.staff_id, 'optionIds', i.option_ids, 'nameEl', i.service_name_el,
      'nameEn', i.service_name_en, 'optionsEl', i.option_names_el, 'optionsEn', i.option_names_en, 'staffName', t.name, 'staffNameEn', t.name_en,
      'start', i.start_at, 'end', i.end_at, 'priceCents', i.price_cents, 'askedStaffId', i.asked_staff_id) order by i.position)
    from booking_items i join staff t on t.id = i.staff_id where i.booking_id = b.id) as items`

/** Own bookings only: row-level security hides everybody else's, so a stranger's id is simply not there. */
function findBooking(tx: Db, id: BookingId): Promise<BookingRow | undefined> {
  return rows(
    tx,
    sql<BookingRow>`
    select ${bookingColumns} from bookings b join salons s on s.id = b.salon_id
    where b.id = ${id} and b.state not in ('held', 'expired')`,
  ).then(([row]) => row)
}

/** @throws Problem not_found for anybody whom the booking does not concern */
export async function readOwnBooking(ctx: Ctx, id: BookingId): Promise<BookingRow> {
  if (ctx.actor.kind !== 'user') throw new Problem('unauthorized')
  const row = await asUser(ctx.dbs.app, ctx.actor.id, (tx) => findBooking(tx, id))
  if (!row) throw new Problem('not_found')
  return row
}

export interface BookingPage {
  readonly when: 'upcoming' | 'past'
  readonly limit: number
  /** The last booking of the page before: `start|id`. */
  readonly after: { readonly start: string; readonly id: BookingId } | null
}

/** Upcoming: everything that is still to come and not cancelled, the next first. Past: the rest, the latest first. */
export async function listOwnBookings(
  ctx: Ctx,
  { when, limit, after }: BookingPage,
): Promise<readonly BookingRow[]> {
  if (ctx.actor.kind !== 'user') throw new Problem('unauthorized')
  const { id } = ctx.actor
  const now = ctx.now().toString()
  const open = sql`(b.state in (${literals(openStatuses)}) and b.end_at > ${now}::timestamptz)`
  const query =
    when === 'upcoming'
      ? sql<BookingRow>`
          select ${bookingColumns} from bookings b join salons s on s.id = b.salon_id
          where b.customer_id = ${id} and ${open} ${after ? sql`and (b.start_at, b.id) > (${after.start}::timestamptz, ${after.id}::uuid)` : sql``}
          order by b.start_at, b.id limit ${limit}`
      : sql<BookingRow>`
          select ${bookingColumns} from bookings b join salons s on s.id = b.salon_id
          where b.customer_id = ${id} and b.state not in ('held', 'expired') and not ${open}
            ${after ? sql`and (b.start_at, b.id) < (${after.start}::timestamptz, ${after.id}::uuid)` : sql``}
          order by b.start_at desc, b.id desc limit ${limit}`
  return asUser(ctx.dbs.app, id, (tx) => rows(tx, query))
}

/** A booking as the rules about changing it see it. */
export const changeableOf = ({ state, start, refundableUntil, confirmedAt }: BookingRow): Changeable => ({
  state,
  start: Temporal.Instant.from(start),
  refundableUntil: Temporal.Instant.from(refundableUntil),
  bookedAt: Temporal.Instant.from(confirmedAt),
})

/** The booking as its owner sees it, in the asked language, times with the salon's offset. */
export function presentBooking(row: BookingRow, locale: Locale, now: Temporal.Instant): PresentedBooking {
  const { cityEl, cityEn, nameEn, addressEn, email: _, ...salon } = row.salon
  const write = instantWriter(salon.timeZone)
  const at = (instant: string) => write(Temporal.Instant.from(instant).epochMilliseconds)
  const changeable = changeableOf(row)
  const terms = cancellationTerms(changeable, now)
  return {
    id: row.id,
    code: row.code,
    status: row.state,
    mode: row.mode,
    salon: {
      ...salon,
      name: nameIn(locale, { name: salon.name, nameEn }),
      address: nameIn(locale, { name: salon.address, nameEn: addressEn }),
      city: locale === 'el' ? cityEl : cityEn,
    },
    items: row.items.map((item) => presentItem(item, locale, at)),
    start: at(row.start),
    end: at(row.end),
    totalCents: row.totalCents,
    paidCents: row.paidCents,
    refundCents: row.refundedCents,
    refundableUntil: at(row.refundableUntil),
    freeUntil: at(terms.freeUntil.toString()),
    freeBy: terms.freeBy,
    asOf: at(now.toString()),
    note: row.note,
    contactName: row.contactName,
    canCancel: mayCancel(changeable, now),
    canMove: mayMove(changeable, now) && salon.takesBookings,
    refundIfCancelledCents: mayCancel(changeable, now) ? refundFor(cents(row.paidCents), terms) : 0,
    noShow: presentNoShow(row.noShow, now, at),
    createdAt: at(row.createdAt),
  }
}

function presentNoShow(
  noShow: BookingRow['noShow'],
  now: Temporal.Instant,
  at: (instant: string) => string,
): BookingView['noShow'] {
  if (!noShow?.markedAt) return null
  const until = disputableUntil(Temporal.Instant.from(noShow.markedAt))
  const { isDisputed, outcome, answer, decision, decisionReason } = noShow
  return {
    disputableUntil: at(until.toString()),
    canDispute: mayDispute(noShow, now),
    isDisputed,
    outcome,
    answer: answer ?? '',
    decision,
    decisionReason: decisionReason ?? '',
  }
}

function presentItem(
  item: BookingItemRow,
  locale: Locale,
  at: (instant: string) => string,
): BookingView['items'][number] {
  return {
    serviceId: item.serviceId,
    staffId: item.staffId,
    optionIds: [...item.optionIds],
    name: locale === 'el' ? item.nameEl : item.nameEn,
    options: [...(locale === 'el' ? item.optionsEl : item.optionsEn)],
    staffName: nameIn(locale, { name: item.staffName, nameEn: item.staffNameEn }),
    start: at(item.start),
    end: at(item.end),
    priceCents: item.priceCents,
  }
}
