import { instantWriter } from '#domain/availability/day-clock.ts'
import type { BookingDetails } from '#domain/booking-details.ts'
import { openStatuses } from '#domain/booking-state.ts'
import { cancellationTerms } from '#domain/cancellation.ts'
import { disputableUntil, mayDispute } from '#domain/dispute.ts'
import type { BookingId, OptionId, SalonId, ServiceId, StaffId, UserId } from '#domain/ids.ts'
import type { Locale } from '#domain/locale.ts'
import type { NailAnswers } from '#domain/nails/answers.ts'
import { nameIn, type WrittenName } from '#domain/names/name-in.ts'
import { Problem } from '#domain/problem.ts'
import { firstPhoto } from '#features/salons/queries/first-photo.ts'
import type { Ctx } from '#platform/context.ts'
import { asUser, literals, one, rows, sql, type Db } from '#platform/db.ts'
import { personOf } from '#platform/http/who-asks.ts'

import type { BookingView } from '../contract.ts'
import { mayCancel, mayMove, type Changeable } from '../policy.ts'
import type { PlannedItem, PlannedVisit } from '../policy/planned.ts'
import type { SalonTerms } from '../policy/terms.ts'
import { detailColumns, detailsOf } from './details.ts'
import { guaranteeJson, type BookedGuarantee } from './guarantee.ts'
import { refundsJson } from './refunds.ts'
import { moneyShown } from './shown-money.ts'
import { termsJson } from './terms.ts'

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
  readonly phases: PlannedItem['phases']
  readonly start: string
  readonly end: string
  readonly priceCents: number
  /** The promotion's part that falls on the service. */
  readonly reductionCents: number
}

type DisputeOutcome = 'came' | 'cancelled' | 'kept'

/** A row of a booking with both languages. */
export interface BookingRow extends BookingDetails {
  readonly id: BookingId
  readonly code: string
  readonly status: BookingView['status']
  readonly mode: BookingView['mode']
  readonly start: string
  readonly end: string
  readonly totalCents: number
  readonly depositCents: number
  readonly paidCents: number
  readonly giftCardCents: number
  readonly pointsUsed: number
  readonly refundedCents: number
  /** The cost of a late cancellation or a missed booking. */
  readonly keptCents: number
  /** The part of it that the salon waived. */
  readonly waivedCents: number
  readonly refundableUntil: string
  /** The salon's window when it was booked; null in bookings of before this was kept. */
  readonly cancellationHours: number | null
  /** When it was first booked. */
  readonly confirmedAt: string
  /** The customer's answers about the nails; missing or null: none. */
  readonly nails?: NailAnswers | null
  readonly contactName: string
  /** Null for a walk-in without a number. */
  readonly contactPhone: string | null
  readonly language: Locale
  readonly createdAt: string
  /** The time of the last change; a change names the one that it was decided for. */
  readonly stamp: string
  readonly changes: number
  /** The first booking of its series; missing or null: it has no series. */
  readonly seriesId?: BookingId | null
  /** The card on file instead of a deposit; missing or null: none. */
  readonly guarantee?: BookedGuarantee | null
  /** Of its card payments, oldest first; null: none. Missing when a booking is made. */
  readonly refunds?: BookingView['refunds'] | null
  /** For a no-show; missing when a booking is made. */
  readonly noShow?: {
    readonly markedAt: string | null
    readonly isDisputed: boolean
    readonly outcome: DisputeOutcome | null
    readonly answer: string | null
    readonly decision: DisputeOutcome | null
    readonly decisionReason: string | null
  } | null
  /** The salon's messages to the client about it; missing or null: none. */
  readonly messages?: BookingView['messages'] | null
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

/** A booking in an answer, for code that goes on with its id. */
export interface PresentedBooking extends BookingView {
  readonly id: BookingId
}

/** Columns of a booking or a hold `b` and its salon `s`. */
const heldColumns = sql`
  b.id, b.code, b.status, b.mode, b.start_at as start, b.end_at as "end", b.total_cents as "totalCents", b.paid_cents as "paidCents",
  b.deposit_cents as "depositCents", b.gift_card_cents as "giftCardCents", b.points_used as "pointsUsed", b.kept_cents as "keptCents", b.waived_cents as "waivedCents",
  b.refunded_cents as "refundedCents", b.refundable_until as "refundableUntil", b.cancellation_hours as "cancellationHours", b.confirmed_at as "confirmedAt", ${detailColumns}, b.contact_name as "contactName",
  b.contact_phone as "contactPhone", b.language, b.created_at as "createdAt", b.updated_at as stamp,
  json_build_object('id', s.id, 'slug', s.slug, 'name', s.name, 'nameEn', s.name_en, 'address', s.address, 'addressEn', s.address_en, 'cityEl', s.city_el, 'cityEn', s.city_en, 'phone', s.phone,
    'email', s.email, 'latitude', s.latitude, 'longitude', s.longitude, 'timeZone', s.time_zone, 'takesBookings', takes_bookings(s),
    'picture', ${firstPhoto}) as salon,
  (select json_agg(json_build_object('serviceId', i.service_id, 'staffId', i.staff_id, 'optionIds', i.option_ids, 'nameEl', i.service_name_el,
      'nameEn', i.service_name_en, 'optionsEl', i.option_names_el, 'optionsEn', i.option_names_en, 'staffName', t.name, 'staffNameEn', t.name_en,
      'start', i.start_at, 'end', i.end_at, 'priceCents', i.price_cents, 'reductionCents', i.reduction_cents, 'phases', i.phases, 'askedStaffId', i.asked_staff_id) order by i.position)
    from booking_items i join staff t on t.id = i.staff_id where i.booking_id = b.id) as items`

/** Columns of a booking `b` and its salon `s`, with its history. */
export const bookingColumns = sql`${heldColumns}, b.series_id as "seriesId", ${refundsJson} as refunds, ${guaranteeJson} as guarantee,
  (select count(*)::integer from booking_events e where e.booking_id = b.id and e.kind not in ('confirmed', 'booked', 'messaged')) as changes,
  (select json_agg(json_build_object('text', e.before ->> 'text', 'at', e.happened_at) order by e.happened_at, e.id)
    from booking_events e where e.booking_id = b.id and e.kind = 'messaged' and e.before is not null) as messages,
  case when b.status = 'no_show' then (select json_build_object(
      'markedAt', (select max(e.happened_at) from booking_events e where e.booking_id = b.id and e.kind = 'no_show'),
      'isDisputed', d.booking_id is not null, 'outcome', d.outcome, 'answer', d.answer, 'decision', d.decision, 'decisionReason', d.decision_reason)
    from (select) one left join no_show_disputes d on d.booking_id = b.id) end as "noShow"`

/** Finds only own bookings: row-level security hides all others. */
function findBooking(tx: Db, id: BookingId): Promise<BookingRow | undefined> {
  return rows(
    tx,
    sql<BookingRow>`
    select ${bookingColumns} from bookings b join salons s on s.id = b.salon_id
    where b.id = ${id} and b.status not in ('held', 'expired')`,
  ).then(([row]) => row)
}

/** @throws Problem unauthorized, not_found for every other account */
export async function readOwnBooking(ctx: Ctx, id: BookingId): Promise<BookingRow> {
  return asUser(ctx.dbs.app, personOf(ctx).id, (tx) => readOwnBookingIn(tx, id))
}

/**
 * The same inside a transaction of the customer.
 * @param onlyAt the start that it must have, ISO
 * @throws Problem not_found, booking_not_changeable when it is at another time
 */
export async function readOwnBookingIn(tx: Db, id: BookingId, onlyAt?: string): Promise<BookingRow> {
  const row = await findBooking(tx, id)
  if (!row) throw new Problem('not_found')
  const isSeen =
    onlyAt === undefined || Temporal.Instant.from(onlyAt).equals(Temporal.Instant.from(row.start))
  if (!isSeen) throw new Problem('booking_not_changeable')
  return row
}

/** A booking with the facts that a customer's link needs. */
export interface NamedByCode extends BookingRow {
  /** The account of its customer; null: the salon wrote it. */
  readonly customer: { readonly id: UserId; readonly email: string } | null
  /** For one that the salon wrote: the client's address, and whether the client books by phone only. */
  readonly client: { readonly email: string | null; readonly isBlocked: boolean } | null
  /** The start that its customer has confirmed. */
  readonly comingFor: string | null
  /** The earlier starts. */
  readonly formerStarts: readonly string[]
}

/** The booking with a code. Runs for the worker, because it is not known yet who asks. */
export const findByCode = (worker: Db, code: string): Promise<NamedByCode | undefined> =>
  one(
    worker,
    sql<NamedByCode>`
      select ${bookingColumns}, case when c.email is not null then json_build_object('id', c.id, 'email', c.email) end as customer,
        case when b.customer_id is null and b.source = 'salon' then json_build_object('email', coalesce(q.email, l.email),
          'isBlocked', coalesce(l.is_blocked, false)) end as client, b.coming_for as "comingFor", (select coalesce(json_agg(e.before ->> 'start'), '[]') from booking_events e
          where e.booking_id = b.id and e.kind = 'moved' and e.before ? 'start') as "formerStarts"
      from bookings b join salons s on s.id = b.salon_id left join profiles c on c.id = b.customer_id
        left join clients l on l.id = b.client_id left join profiles q on q.id = l.customer_id
      where b.code = ${code} and b.status not in ('held', 'expired')`,
  )

/** A live or expired hold, read in a transaction that knows its secret. */
export interface HoldRow extends Omit<BookingRow, 'status' | 'code' | 'contactName' | 'confirmedAt'> {
  /** Null until its customer has given it, which may be while it is paid. */
  readonly contactName: string | null
  readonly isForSomeoneElse: boolean
  readonly terms: SalonTerms
  /** ISO instant. */
  readonly expiresAt: string
  readonly hasBlockedClients: boolean
}

/** Reads and locks a hold; undefined once it is a booking, or released. */
export const lockHold = (tx: Db, id: BookingId): Promise<HoldRow | undefined> =>
  one(
    tx,
    sql<HoldRow>`
      select ${heldColumns}, 0 as changes, b.hold_expires_at as "expiresAt", s.has_blocked_clients as "hasBlockedClients",
        b.is_for_someone_else as "isForSomeoneElse", ${termsJson} as terms
      from bookings b join salons s on s.id = b.salon_id join booking_policies p on p.salon_id = b.salon_id where b.id = ${id} and b.status = 'held' for update of b`,
  )

export const findHoldStatus = async (tx: Db, id: BookingId): Promise<string | undefined> =>
  (await one(tx, sql<{ status: string }>`select status from bookings where id = ${id}`))?.status

export interface BookingPage {
  readonly when: 'upcoming' | 'past'
  readonly limit: number
  /** The last booking of the previous page: `start|id`. */
  readonly after: { readonly start: string; readonly id: BookingId } | null
}

/** Upcoming: future bookings that are not cancelled, the next first. Past: the rest, the latest first. */
export async function listOwnBookings(
  ctx: Ctx,
  { when, limit, after }: BookingPage,
): Promise<readonly BookingRow[]> {
  const { id } = personOf(ctx)
  const now = ctx.now().toString()
  const open = sql`(b.status in (${literals(openStatuses)}) and b.end_at > ${now}::timestamptz)`
  const query =
    when === 'upcoming'
      ? sql<BookingRow>`
          select ${bookingColumns} from bookings b join salons s on s.id = b.salon_id
          where b.customer_id = ${id} and ${open} ${after ? sql`and (b.start_at, b.id) > (${after.start}::timestamptz, ${after.id}::uuid)` : sql``}
          order by b.start_at, b.id limit ${limit}`
      : sql<BookingRow>`
          select ${bookingColumns} from bookings b join salons s on s.id = b.salon_id
          where b.customer_id = ${id} and b.status not in ('held', 'expired') and not ${open}
            ${after ? sql`and (b.start_at, b.id) < (${after.start}::timestamptz, ${after.id}::uuid)` : sql``}
          order by b.start_at desc, b.id desc limit ${limit}`
  return asUser(ctx.dbs.app, id, (tx) => rows(tx, query))
}

/** A planned visit in the form of a stored booking. */
export const bookedAs = (
  { staffNames }: { readonly staffNames: ReadonlyMap<StaffId, WrittenName> },
  { start, end, totalCents, refundableUntil, items }: PlannedVisit,
  reductions: readonly number[] = [],
): Pick<BookingRow, 'start' | 'end' | 'totalCents' | 'refundableUntil' | 'items'> => ({
  start,
  end,
  totalCents,
  refundableUntil,
  items: items.map(({ optionNamesEl, optionNamesEn, ...item }, line) => ({
    ...item,
    reductionCents: reductions[line] ?? 0,
    optionsEl: optionNamesEl,
    optionsEn: optionNamesEn,
    staffName: staffNames.get(item.staffId)?.name ?? '',
    staffNameEn: staffNames.get(item.staffId)?.nameEn ?? '',
  })),
})

/** The facts of a booking that the rules about changes need. */
export const changeableOf = ({ status, start, refundableUntil, confirmedAt }: BookingRow): Changeable => ({
  status,
  start: Temporal.Instant.from(start),
  refundableUntil: Temporal.Instant.from(refundableUntil),
  bookedAt: Temporal.Instant.from(confirmedAt),
})

/** The booking for its customer, in the requested language, with times in the salon's offset. */
export function presentBooking(row: BookingRow, locale: Locale, now: Temporal.Instant): PresentedBooking {
  const { cityEl, cityEn, nameEn, addressEn, email: _, ...salon } = row.salon
  const write = instantWriter(salon.timeZone)
  const at = (instant: string) => write(Temporal.Instant.from(instant).epochMilliseconds)
  const changeable = changeableOf(row)
  const terms = cancellationTerms(changeable, now)
  return {
    id: row.id,
    code: row.code,
    status: row.status,
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
    ...moneyShown(row, { canCancel: mayCancel(changeable, now), isEarly: terms.freeBy !== 'none' }),
    refundableUntil: at(row.refundableUntil),
    freeUntil: at(terms.freeUntil.toString()),
    freeBy: terms.freeBy,
    asOf: at(now.toString()),
    ...detailsOf(row),
    nails: row.nails ?? null,
    contactName: row.contactName,
    canCancel: mayCancel(changeable, now),
    canMove: mayMove(changeable, now) && salon.takesBookings,
    noShow: presentNoShow(row.noShow, now, at),
    messages: (row.messages ?? []).map(({ text, at: sent }) => ({ text, at: at(sent) })),
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
