import type { RawBuilder } from 'kysely'

import { instantWriter } from '#domain/availability/day-clock.ts'
import { typedBookingCode } from '#domain/booking-code.ts'
import type { SalonId } from '#domain/ids.ts'
import { hasSalonRight } from '#domain/salon-rights.ts'
import { foldReadings } from '#domain/search/fold.ts'
import { maskedPhone } from '#features/calendar/queries/phone-mask.ts'
import { matchingClients } from '#features/clients/queries.ts'
import { requireSalon, type SalonAccess } from '#features/salons/policy.ts'
import type { Ctx } from '#platform/context.ts'
import { asTeam, rows, sql, type Db } from '#platform/db.ts'
import type { Answer } from '#platform/http/contract.ts'
import { WORKSPACE_FOUND } from '#platform/limits.ts'

import type { searchWorkspace as contract } from './contract.ts'

type Found = Answer<typeof contract>

/** How many matching clients are followed to their bookings. */
const CLIENTS_FOLLOWED = 30
/** How many coming bookings are searched by their own name, the soonest first. */
const COMING_READ = 300

/** @throws Problem unauthorized, forbidden, not_found */
export async function searchWorkspace(ctx: Ctx, salonId: SalonId, q: string): Promise<Found> {
  const access = await requireSalon(ctx, salonId, 'own-calendar')
  const seesClients = hasSalonRight(access.role, 'clients')
  return asTeam(ctx.dbs.app, access, async (tx) => {
    // The statements are sent together.
    const [clients, services] = await Promise.all([
      seesClients ? clientsFound(tx, access, q) : [],
      hasSalonRight(access.role, 'set-up') ? servicesFound(tx, ctx, { salonId, q }) : [],
    ])
    const bookings = await bookingsFound(tx, ctx, access, { q, clients })
    return {
      clients: clients.slice(0, WORKSPACE_FOUND).map(({ id, name, phone }) => ({ id, name, phone })),
      bookings,
      services: [...services],
    }
  })
}

interface FoundClient {
  readonly id: string
  readonly customerId: string | null
  readonly name: string
  readonly phone: string | null
}

const clientsFound = (tx: Db, { salonId }: SalonAccess, q: string): Promise<readonly FoundClient[]> =>
  rows(
    tx,
    sql<FoundClient>`select id, customer_id as "customerId", name, phone from clients
      where salon_id = ${salonId} and ${matchingClients(q)} order by name, id limit ${CLIENTS_FOLLOWED}`,
  )

interface ServiceSearch {
  readonly salonId: SalonId
  readonly q: string
}

/** Each word starts a word of the name in either language. */
const servicesFound = (tx: Db, { locale }: Ctx, { salonId, q }: ServiceSearch) => {
  const readings = foldReadings(q).filter((reading) => reading !== '')
  const matches = readings.map((reading) => {
    const begun = reading.split(' ').map((word) => sql`names.key like ${`% ${word}%`}`)
    return sql`(${sql.join(begun, sql` and `)})`
  })
  if (matches.length === 0) return Promise.resolve([])
  const name = locale === 'el' ? sql`s.name_el` : sql`coalesce(nullif(s.name_en, ''), s.name_el)`
  return rows(
    tx,
    sql<Found['services'][number]>`
      select s.id, ${name} as name, s.category from services s,
        lateral (select ' ' || fold(s.name_el) || ' ' || coalesce(fold(s.name_en), '') as key) names
      where s.salon_id = ${salonId} and s.archived_at is null and (${sql.join(matches, sql` or `)})
      order by s.name_el, s.id limit ${WORKSPACE_FOUND}`,
  )
}

interface BookingSearch {
  readonly q: string
  readonly clients: readonly FoundClient[]
}

interface BookingRow extends Omit<Found['bookings'][number], 'services'> {
  readonly items: readonly { readonly el: string; readonly en: string }[] | null
}

/**
 * The bookings with this code, those of the clients that were found, and coming ones whose own name matches: of
 * walk-ins without a number, of guests of a client, and for technicians, who may not search the list, of their own
 * column. Coming ones first, then the latest.
 */
async function bookingsFound(
  tx: Db,
  { locale, now }: Ctx,
  access: SalonAccess,
  { q, clients }: BookingSearch,
): Promise<Found['bookings']> {
  const { salonId, role, timeZone } = access
  const at = now().toString()
  const ids = clients.map(({ id }) => id)
  const customers = clients.flatMap(({ customerId }) => customerId ?? [])
  const theirs = (condition: RawBuilder<unknown>) => sql`
    select c.id, c.start_at, c.end_at from bookings c where ${condition} and c.salon_id = ${salonId} and c.status not in ('held', 'expired')`
  const found = await rows(
    tx,
    sql<BookingRow>`
      select b.id, b.code, b.status, b.start_at as start, b.contact_name as client, b.contact_phone as phone,
        (select json_agg(json_build_object('el', i.service_name_el, 'en', i.service_name_en) order by i.position) from booking_items i where i.booking_id = b.id) as items
      from (
        select id from (${theirs(sql`c.code = ${typedBookingCode(q)}`)} union ${theirs(sql`c.client_id = any (${ids}::uuid[])`)}
          union ${theirs(sql`c.customer_id = any (${customers}::uuid[])`)} union ${comingByName(access, q, at)}) found
        order by end_at < ${at}, abs(extract(epoch from start_at - ${at}::timestamptz)), id limit ${WORKSPACE_FOUND}
      ) page join bookings b on b.id = page.id
      order by b.end_at < ${at}, abs(extract(epoch from b.start_at - ${at}::timestamptz)), b.id`,
  )
  const write = instantWriter(timeZone)
  const seesPhones = hasSalonRight(role, 'clients')
  return found.map(({ items, ...row }) => ({
    ...row,
    start: write(Temporal.Instant.from(row.start).epochMilliseconds),
    phone: row.phone === null || seesPhones ? row.phone : maskedPhone(row.phone),
    services: (items ?? []).map(({ el, en }) => (locale === 'el' ? el : en || el)),
  }))
}

/** A masked number is not searched, because it could be guessed digit by digit. */
function comingByName({ salonId, role, staffId }: SalonAccess, q: string, at: string) {
  const isOwn = role === 'technician'
  const own = isOwn
    ? sql`and c.id in (select t.booking_id from busy_times t where t.staff_id = ${staffId ?? null}
        and tstzrange(t.starts_at, t.ends_at) && tstzrange(${at}::timestamptz - interval '1 day', null))`
    : sql`and c.client_id is null and (c.customer_id is null or c.is_for_someone_else or c.confirmed_at > ${at}::timestamptz - interval '1 hour')`
  return sql`select named.id, named.start_at, named.end_at from (
      select c.id, c.start_at, c.end_at, c.contact_name as name, fold(c.contact_name) as name_key, ${isOwn ? sql`null` : sql`phone_key(c.contact_phone)`} as phone_key, null as email_key
      from bookings c where c.salon_id = ${salonId} and c.status in ('confirmed', 'checked_in', 'in_progress')
        and c.start_at > ${at}::timestamptz - interval '1 day' ${own}
      order by c.start_at limit ${COMING_READ}) named
    where ${matchingClients(q)}`
}
