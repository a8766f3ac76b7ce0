import type { BookingId, SalonId, UserId, WaitlistEntryId, WaitlistOfferId } from '#domain/ids.ts'
import type { Locale } from '#domain/locale.ts'
import type { OfferPhase } from '#domain/waitlist/offer-phase.ts'
import { one, rows, sql, type Db } from '#platform/db.ts'

import { entryColumns, type EntryRow } from './entries.ts'

/** The facts of an entry that mails need. */
export interface WaitingPerson extends EntryRow {
  readonly customerId: UserId
  /** Null: the account has none. */
  readonly email: string | null
  readonly language: Locale
}

/** The facts that an offer needs. */
export interface WaitingRow extends WaitingPerson {
  /** Starts that were offered before, ISO. */
  readonly offered: readonly string[]
  /** Another offer to them is open. */
  readonly isDeciding: boolean
  /** Appointments of their own on these days, ISO. */
  readonly own: readonly { readonly start: string; readonly end: string }[]
}

const person = sql`e.customer_id as "customerId", p.email, coalesce(p.language, e.language) as language`

/**
 * The entries for a day of a salon, the oldest first. Clients whom the salon
 * has blocked are left out. Runs for the worker.
 */
export const listWaiting = (worker: Db, salonId: SalonId, date: string): Promise<readonly WaitingRow[]> =>
  rows(
    worker,
    sql<WaitingRow>`
      select ${entryColumns}, ${person}, (select coalesce(json_agg(o.start_at), '[]') from waitlist_offers o where o.entry_id = e.id) as offered,
        (select coalesce(json_agg(json_build_object('start', b.start_at, 'end', b.end_at)), '[]') from bookings b
          where b.customer_id = e.customer_id and b.status in ('confirmed', 'checked_in', 'in_progress') and not b.is_for_someone_else
            and b.start_at < ((${date}::date + 2)::timestamp at time zone s.time_zone) and b.end_at > (${date}::timestamp at time zone s.time_zone)) as own,
        exists (select from waitlist_offers o where o.entry_id = e.id and o.outcome is null and o.phase <> 'open') as "isDeciding"
      from waitlist_entries e join salons s on s.id = e.salon_id join profiles p on p.id = e.customer_id
      where e.salon_id = ${salonId} and e.status = 'waiting' and ${date}::date between e.first_day and e.last_day
        and not exists (select from clients c where c.salon_id = e.salon_id and c.customer_id = e.customer_id and c.is_blocked)
      order by e.created_at, e.id limit 200`,
  )

export interface NewOffer {
  readonly id: WaitlistOfferId
  readonly salonId: SalonId
  readonly entryId: WaitlistEntryId
  readonly freedId: string
  readonly phase: OfferPhase
  readonly holdId: BookingId | null
  /** ISO instants. */
  readonly start: string
  readonly end: string
  readonly priceCents: number
  readonly offeredAt: string
  readonly expiresAt: string
}

export async function insertOffers(tx: Db, offers: readonly NewOffer[]): Promise<void> {
  await tx
    .insertInto('waitlist_offers')
    .values(
      offers.map((offer) => ({
        id: offer.id,
        salon_id: offer.salonId,
        entry_id: offer.entryId,
        freed_id: offer.freedId,
        phase: offer.phase,
        hold_id: offer.holdId,
        start_at: offer.start,
        end_at: offer.end,
        price_cents: offer.priceCents,
        offered_at: offer.offeredAt,
        expires_at: offer.expiresAt,
      })),
    )
    .execute()
}

export type Outcome = 'declined' | 'passed' | 'lost'

/** The holder under which an offer's hold is known: `w:` and the id. */
const isOwnHold = sql`b.holder = sha256(convert_to('w:' || o.id, 'UTF8'))`

export interface HoldNow {
  readonly id: BookingId
  readonly status: string
  /** ISO instant; null once the hold has ended. */
  readonly expiresAt: string | null
}

export interface RoundOffer {
  readonly id: WaitlistOfferId
  readonly expiresAt: string
}

/** The open offers of a freed time, and their hold. */
export const findRound = async (
  worker: Db,
  freedId: string,
): Promise<{ readonly offers: readonly RoundOffer[]; readonly hold: HoldNow | null }> =>
  (await one(
    worker,
    sql<{ offers: readonly RoundOffer[]; hold: HoldNow | null }>`
      select (select coalesce(json_agg(json_build_object('id', o.id, 'expiresAt', o.expires_at)), '[]') from waitlist_offers o
          where o.freed_id = f.id and o.outcome is null and o.phase <> 'open') as offers,
        (select json_build_object('id', b.id, 'status', b.status, 'expiresAt', b.hold_expires_at) from waitlist_offers o join bookings b on b.id = o.hold_id
          where o.freed_id = f.id order by o.outcome is not null, o.offered_at desc, o.id desc limit 1) as hold
      from freed_times f where f.id = ${freedId}`,
  )) ?? { offers: [], hold: null }

/** Ends unanswered offers. @returns the ones that it ended */
export const endOffers = (
  worker: Db,
  ids: readonly WaitlistOfferId[],
  outcome: Outcome,
  at: string,
): Promise<readonly OfferRow[]> =>
  rows(
    worker,
    sql<OfferRow>`with o as (
        update waitlist_offers set outcome = ${outcome}, answered_at = ${at} where id = any (${ids}::uuid[]) and outcome is null returning *)
      ${offerSelect}`,
  )

/** An offer with its entry, for its link and its mails. */
export interface OfferRow {
  readonly offerId: WaitlistOfferId
  readonly freedId: string
  readonly phase: OfferPhase
  readonly start: string
  readonly end: string
  readonly priceCents: number
  readonly expiresAt: string
  readonly outcome: 'booked' | Outcome | null
  readonly isWaiting: boolean
  readonly hold: (HoldNow & { readonly isOwn: boolean }) | null
  readonly entry: WaitingPerson
}

const offerSelect = sql`
  select o.id as "offerId", o.freed_id as "freedId", o.phase, o.start_at as start, o.end_at as "end", o.price_cents as "priceCents",
    o.expires_at as "expiresAt", o.outcome, e.status = 'waiting' as "isWaiting",
    (select json_build_object('id', b.id, 'status', b.status, 'expiresAt', b.hold_expires_at, 'isOwn', ${isOwnHold}) from bookings b where b.id = o.hold_id) as hold,
    (select row_to_json(w) from (select ${entryColumns}, ${person}) w) as entry
  from o join waitlist_entries e on e.id = o.entry_id join salons s on s.id = e.salon_id join profiles p on p.id = e.customer_id`

export const findOffer = (worker: Db, id: WaitlistOfferId): Promise<OfferRow | undefined> =>
  one(worker, sql<OfferRow>`with o as (select * from waitlist_offers where id = ${id}) ${offerSelect}`)

/** Ends the entries whose days have passed. @returns them, for their messages */
export const endEntries = (
  worker: Db,
  ids: readonly WaitlistEntryId[],
  at: string,
): Promise<readonly WaitingPerson[]> =>
  rows(
    worker,
    sql<WaitingPerson>`with e as (
        update waitlist_entries set status = 'ended', ended_at = ${at} where id = any (${ids}::uuid[]) and status = 'waiting' returning *)
      select ${entryColumns}, ${person} from e join salons s on s.id = e.salon_id join profiles p on p.id = e.customer_id`,
  )

/** Entries whose last day has begun: some of them are over. */
export const listLastDays = (worker: Db, at: string, most: number) =>
  rows(
    worker,
    sql<EntryRow>`select ${entryColumns} from waitlist_entries e join salons s on s.id = e.salon_id
      where e.status = 'waiting' and e.last_day <= (${at}::timestamptz at time zone s.time_zone)::date order by e.last_day, e.to_minute limit ${most}`,
  )

/** Passes the hold of a round to the first yes; in her transaction, which knows both secrets. */
export const followHold = async (tx: Db, former: BookingId, later: BookingId): Promise<void> =>
  void (await sql`select follow_hold(${former}, ${later})`.execute(tx))

/** Ends offers of open times that have begun. */
export const endOpenOffers = async (worker: Db, at: string): Promise<void> =>
  void (await sql`update waitlist_offers set outcome = 'passed', answered_at = ${at}
    where outcome is null and phase = 'open' and expires_at <= ${at}`.execute(worker))
