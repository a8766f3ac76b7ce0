import type { ServiceCategory } from '#domain/catalogue.ts'
import type { ClientId, SalonId } from '#domain/ids.ts'
import type { Locale } from '#domain/locale.ts'
import { rows, sql, type Db } from '#platform/db.ts'

/** A salon that writes to clients who agreed. */
export interface WritingSalon {
  readonly id: SalonId
  readonly name: string
  readonly nameEn: string
  readonly slug: string
  readonly timeZone: string
  readonly sendsRefills: boolean
  readonly greetsBirthdays: boolean
}

/** The hour of the salon's own clock from which its clients are handled. */
const FROM_HOUR = 10

/**
 * Locks salons whose clients were not handled yet on the salon's own day; other workers skip them. Runs for the
 * worker.
 */
export const lockWritingSalons = (
  tx: Db,
  at: Temporal.Instant,
  most: number,
): Promise<readonly WritingSalon[]> =>
  rows(
    tx,
    sql<WritingSalon>`
      with due as materialized (
        select w.salon_id from salon_reminders w join salons s on s.id = w.salon_id
        where (w.sends_refills or w.greets_birthdays) and s.is_published and takes_bookings(s)
          and w.news_looked_on is distinct from (${at.toString()}::timestamptz at time zone s.time_zone)::date
          and extract(hour from ${at.toString()}::timestamptz at time zone s.time_zone) >= ${FROM_HOUR}
        order by w.news_looked_on nulls first limit ${most} for no key update of w skip locked
      )
      update salon_reminders w set news_looked_on = (${at.toString()}::timestamptz at time zone s.time_zone)::date
      from due, salons s where w.salon_id = due.salon_id and s.id = due.salon_id
      returning s.id, s.name, s.name_en as "nameEn", s.slug, s.time_zone as "timeZone", w.sends_refills as "sendsRefills",
        w.greets_birthdays as "greetsBirthdays"`,
  )

/** A client who agreed to the salon's news, with her last services there. */
export interface AgreedClient {
  readonly id: ClientId
  readonly name: string
  readonly email: string
  readonly language: Locale
  readonly birthday: { readonly day: number; readonly month: number } | null
  /** She has an appointment to come. */
  readonly isBooked: boolean
  /** Completed ones, the newest first. */
  readonly visits: readonly {
    readonly bookingId: string
    readonly start: string
    readonly category: ServiceCategory
    readonly isOwn: boolean
  }[]
}

/** Enough for a habit. */
const VISITS = 6

/** Runs for the worker. */
export const listAgreedClients = (tx: Db, salonId: SalonId): Promise<readonly AgreedClient[]> => {
  const hers = sql`b.salon_id = c.salon_id and (b.client_id = c.id or b.customer_id = c.customer_id)`
  return rows(
    tx,
    sql<AgreedClient>`
      select c.id, c.name, coalesce(p.email, c.email) as email, coalesce(p.language, 'el') as language,
        case when c.birth_day is not null then json_build_object('day', c.birth_day, 'month', c.birth_month) end as birthday,
        exists (select from bookings b where ${hers} and b.status in ('confirmed', 'checked_in', 'in_progress')) as "isBooked",
        (select coalesce(json_agg(json_build_object('bookingId', v.id, 'start', v.start_at, 'isOwn', v.is_own, 'category', v.category) order by v.start_at desc), '[]')
          from (select b.id, b.start_at, b.customer_id is not null as is_own, s.category from bookings b
            join booking_items i on i.booking_id = b.id and i.position = 0 join services s on s.id = i.service_id
            where ${hers} and b.status = 'completed' order by b.start_at desc limit ${VISITS}) v) as visits
      from clients c left join profiles p on p.id = c.customer_id
      where c.salon_id = ${salonId} and c.news_since is not null and not c.is_blocked and coalesce(p.email, c.email) is not null`,
  )
}

interface Told {
  readonly salonId: SalonId
  /** Since when, ISO. */
  readonly since: string
  readonly keys: readonly string[]
  readonly recipients: readonly string[]
}

/** The messages that exist already, and the clients that the salon wrote to lately. Runs for the worker. */
export async function findTold(tx: Db, { salonId, since, keys, recipients }: Told) {
  const [written, lately] = await Promise.all([
    rows(
      tx,
      sql<{ key: string }>`select dedupe_key as key from messages where dedupe_key = any (${keys}::text[])`,
    ),
    rows(
      tx,
      sql<{ recipient: string }>`
        select recipient from messages where recipient = any (${recipients}::text[]) and purpose = 'marketing'
          and facts ->> 'salonId' = ${salonId}::text and created_at > ${since}::timestamptz`,
    ),
  ])
  return {
    keys: new Set(written.map(({ key }) => key)),
    recipients: new Set(lately.map(({ recipient }) => recipient)),
  }
}
