import { writtenBirthday, type Birthday } from '#domain/clients/birthday.ts'
import type { ClientSegment } from '#domain/clients/segments.ts'
import { csvText } from '#domain/csv.ts'
import type { ClientId, SalonId } from '#domain/ids.ts'
import type { Locale } from '#domain/locale.ts'
import { nameIn, type WrittenName } from '#domain/names/name-in.ts'
import { Problem } from '#domain/problem.ts'
import { fold, foldReadings } from '#domain/search/fold.ts'
import { requireSalon } from '#features/salons/policy.ts'
import { clientFile as greek } from '#i18n/el/client-file.ts'
import { clientFile as english } from '#i18n/en/client-file.ts'
import { decimalEuros } from '#i18n/format.ts'
import type { Ctx } from '#platform/context.ts'
import { asUser, one, rows, sql, type Db } from '#platform/db.ts'

import type { ClientDetail, ClientLine, ListedClient } from './contract.ts'
import type { VisitRecord } from './contract/card.ts'
import { mergedInto, photosOfClient, tagsOfClient } from './queries/cards.ts'
import { latestForm, newestChoice, newsWords, salonNameOf } from './queries/forms.ts'
import { bookIn, segmentNow } from './queries/segments.ts'

/** Entries on one page of the list. */
const PAGE = 25
/** Bookings on the page of one client. */
const HISTORY = 100
const FAVOURITES = 3

interface ClientRow extends ListedClient {
  /** The number of matches. */
  readonly total: number
}

const presentLine = (row: ClientRow): ListedClient => ({
  id: row.id,
  name: row.name,
  phone: row.phone,
  email: row.email,
  hasAccount: row.hasAccount,
  isBlocked: row.isBlocked,
  visits: row.visits,
  noShows: row.noShows,
  cancellations: row.cancellations,
  spentCents: row.spentCents,
  lastVisit: row.lastVisit,
  nextVisit: row.nextVisit,
  birthday: row.birthday,
  tags: row.tags,
})

/** A birthday as the contract has it; null without one. */
const birthdayOf = sql`case when birth_day is not null then json_build_object('day', birth_day, 'month', birth_month, 'year', birth_year) end`

/** The columns of a row of `client_book`. */
export const bookLine = sql`id, name, phone, email, customer_id is not null as "hasAccount", is_blocked as "isBlocked", visits, no_shows as "noShows", cancellations,
  spent_cents as "spentCents", last_visit as "lastVisit"`

const orders = {
  next: sql`next_visit nulls last, name_key, id`,
  last: sql`last_visit desc nulls last, created_at desc, id`,
  name: sql`name_key, id`,
  visits: sql`visits desc, name_key, id`,
  spent: sql`spent_cents desc, name_key, id`,
} as const

export interface BookQuery {
  readonly q: string
  readonly segment?: ClientSegment | undefined
  readonly tag?: string | undefined
  readonly sort: keyof typeof orders
  readonly page: number
}

/**
 * A condition on the keys of name, number and address: each word starts a word of the name in one of its readings,
 * digits are part of the number, letters part of the address.
 */
export function matchingClients(q: string) {
  if (q === '') return sql`true`
  const readings = foldReadings(q).filter((reading) => reading !== '')
  const digits = q.replaceAll(/\D/g, '')
  const byName = readings.map((reading) => {
    const begun = reading.split(' ').map((word) => sql`' ' || name_key like ${`% ${word}%`}`)
    return sql`(${sql.join(begun, sql` and `)})`
  })
  const isNumber = digits.length >= 3 && /^[\d\s()+.-]+$/.test(q)
  const bare = digits.replace(/^(?:00)?30(?=[26]\d)/, '')
  const byPhone = isNumber ? [sql`phone_key like ${`%${bare}%`}`] : []
  const typed = written(q)
  const byEmail = q.length >= 3 ? [sql`email_key like ${`%${typed}%`}`] : []
  // The folded name may not begin with its folded first letters: «Ζω» sounds other than in «Ζωή».
  const asWritten = readings.length > 0 ? [sql`' ' || lower(name) like ${`% ${typed}%`}`] : []
  const ways = [...byName, ...asWritten, ...byPhone, ...byEmail]
  return ways.length === 0 ? sql`false` : sql`(${sql.join(ways, sql` or `)})`
}

/** Whether the whole name begins with the letters, as they are written or as they sound. */
export const beginningWith = (q: string) =>
  sql`(lower(name) like ${`${written(q)}%`} or name_key like ${`${fold(q)}%`})`

/** Escapes the letters for `like`. */
const written = (q: string): string => q.toLowerCase().replaceAll(/[\\%_]/g, String.raw`\$&`)

/** @throws Problem unauthorized, forbidden, not_found */
export async function listBook(ctx: Ctx, salonId: SalonId, { q, sort, page, segment, tag }: BookQuery) {
  const { userId, timeZone } = await requireSalon(ctx, salonId, 'clients')
  const found = await asUser(ctx.dbs.app, userId, (tx) =>
    rows(
      tx,
      sql<ClientRow>`
        select ${bookLine}, next_visit as "nextVisit", count(*) over () as total, ${birthdayOf} as birthday,
          array(select t.name from tagged_clients u join client_tags t on t.id = u.tag_id where u.client_id = book.id order by u.place) as tags
        from ${bookIn(salonId, segmentNow(ctx, timeZone), { segment, tag })}
        where ${matchingClients(q)}
        order by ${orders[sort]} limit ${PAGE} offset ${(page - 1) * PAGE}`,
    ),
  )
  const total = found[0]?.total ?? 0
  return {
    items: found.map(presentLine),
    total,
    page,
    pages: Math.max(1, Math.ceil(total / PAGE)),
    timeZone,
  }
}

interface HistoryRow extends Omit<ClientDetail['history'][number], 'services' | 'staff' | 'record'> {
  readonly record: VisitRecord | null
  readonly items: readonly {
    readonly nameEl: string
    readonly nameEn: string
    readonly staff: WrittenName
  }[]
}

type KeptRow = Pick<
  ClientDetail,
  | 'notes'
  | 'allergies'
  | 'allergiesConsentAt'
  | 'birthday'
  | 'likes'
  | 'photosConsentAt'
  | 'createdAt'
  | 'revision'
>

/** @throws Problem unauthorized, forbidden, not_found (for a client of another salon too) */
export async function openClient(ctx: Ctx, salonId: SalonId, id: ClientId): Promise<ClientDetail> {
  const { userId } = await requireSalon(ctx, salonId, 'clients')
  return asUser(ctx.dbs.app, userId, async (tx) => {
    const row = await one(
      tx,
      sql<ClientLine>`select ${bookLine} from client_book(${salonId}) where id = ${id}`,
    )
    const kept = await one(
      tx,
      sql<KeptRow>`
        select notes, allergies, allergies_consent_at as "allergiesConsentAt", ${birthdayOf} as birthday,
          json_build_object('shape', liked_shape, 'length', liked_length, 'colours', liked_colours, 'wishes', wishes) as likes, photos_consent_at as "photosConsentAt", created_at as "createdAt", revision
        from clients
        where id = ${id} and salon_id = ${salonId}`,
    )
    if (!row || !kept) throw new Problem('not_found')
    const history = (await visitsOf(tx, salonId, id)).map((each) => presentVisit(each, ctx.locale))
    const photos = [...(await photosOfClient(tx, { salonId, id }))]
    const merged = [...(await mergedInto(tx, { salonId, id }))]
    return {
      ...row,
      ...kept,
      tags: [...(await tagsOfClient(tx, id))],
      news: await newestChoice(tx, { salonId, id }),
      newsWording: newsWords[ctx.locale].wording(await salonNameOf(tx, ctx, salonId)),
      form: await latestForm(tx, { salonId, id }, ctx.now()),
      ...habits(history, ctx.now()),
      history: history.slice(0, HISTORY),
      photos,
      merged,
    }
  })
}

const visitsOf = (tx: Db, salonId: SalonId, id: ClientId) =>
  rows(
    tx,
    sql<HistoryRow>`
      select v.id, v.code, v.status, v.start_at as start, v.total_cents as "totalCents", v.note, v.items,
        case when r.booking_id is not null then
          json_build_object('shape', r.shape, 'length', r.nail_length, 'colour', r.colour, 'note', r.note, 'revision', r.revision) end as record
      from client_visits(${salonId}, ${id}) v left join visit_records r on r.booking_id = v.id order by v.start_at desc, v.id`,
  )

type Visit = ClientDetail['history'][number]

const presentVisit = ({ items, ...visit }: HistoryRow, locale: Locale): Visit => ({
  ...visit,
  services: items.map(({ nameEl, nameEn }) => (locale === 'el' || nameEn === '' ? nameEl : nameEn)),
  staff: [...new Set(items.map(({ staff }) => nameIn(locale, staff)))],
})

/** A client's favourite services and staff by completed bookings, and the next booking. */
function habits(history: readonly Visit[], now: Temporal.Instant) {
  const done = history.filter(({ status }) => status === 'completed')
  const often = (of: (visit: Visit) => readonly string[]) => {
    const times = new Map<string, number>()
    for (const name of done.flatMap(of)) times.set(name, (times.get(name) ?? 0) + 1)
    return [...times]
      .map(([name, count]) => ({ name, times: count }))
      .toSorted((a, b) => b.times - a.times)
      .slice(0, FAVOURITES)
  }
  const next = history.findLast(
    ({ status, start }) => status === 'confirmed' && Temporal.Instant.compare(start, now) > 0,
  )
  return {
    favouriteServices: often(({ services }) => services),
    favouriteStaff: often(({ staff }) => staff),
    nextVisit: next?.start ?? null,
  }
}

const fileWords = { el: greek, en: english }

/**
 * Exports the client list for a spreadsheet, without allergies, which clients agreed to share with the salon's list
 * alone.
 * @throws Problem unauthorized, forbidden, not_found
 */
export async function bookFile(ctx: Ctx, salonId: SalonId): Promise<string> {
  const { userId, timeZone } = await requireSalon(ctx, salonId, 'clients')
  const { locale } = ctx
  const { columns, yes } = fileWords[locale]
  const found = await asUser(ctx.dbs.app, userId, (tx) =>
    rows(
      tx,
      sql<
        ClientLine & { notes: string; birthday: Birthday | null; tags: string; newsSince: string | null }
      >`select ${bookLine}, notes, ${birthdayOf} as birthday, news_since as "newsSince",
          (select coalesce(string_agg(t.name, ', ' order by u.place), '') from tagged_clients u join client_tags t on t.id = u.tag_id where u.client_id = book.id) as tags
        from client_book(${salonId}) book order by ${orders.name}`,
    ),
  )
  const day = (instant: string) =>
    Temporal.Instant.from(instant).toZonedDateTimeISO(timeZone).toPlainDate().toString()
  const euros = (cents: number) => decimalEuros(cents, locale)
  const lines = found.map((client) => [
    client.name,
    client.phone ?? '',
    client.email ?? '',
    client.birthday === null ? '' : writtenBirthday(client.birthday),
    client.notes,
    client.tags,
    client.visits,
    client.noShows,
    client.cancellations,
    euros(client.spentCents),
    client.lastVisit === null ? '' : day(client.lastVisit),
    client.isBlocked ? yes : '',
    client.newsSince === null ? '' : day(client.newsSince),
  ])
  return csvText([columns, ...lines], locale === 'el' ? ';' : ',')
}

/**
 * The data that salons store about a person, for the person's own export: contact, birthday, likes, tags, allergies and
 * choices about news. Notes can be requested from the salon.
 */
export const ownClientLines = (ctx: Ctx, userId: string): Promise<readonly object[]> =>
  asUser(ctx.dbs.app, userId, (tx) =>
    rows(
      tx,
      sql<object>`
        select salon_id as "salonId", name, phone, email, birthday, likes, tags, news, forms, allergies, allergies_consent_at as "allergiesConsentAt",
          photos_consent_at as "photosConsentAt", photos, has_notes as "hasNotes", created_at as "createdAt"
        from own_client_lines()`,
    ),
  )
