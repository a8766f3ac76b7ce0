import type { ServiceCategory } from '#domain/catalogue.ts'
import { isUuid, type OptionId, type ServiceId, type StaffId } from '#domain/ids.ts'
import type { Locale } from '#domain/locale.ts'
import { nameIn } from '#domain/names/name-in.ts'
import { staffPhoto } from '#features/team/queries/staff-photo.ts'
import { staffTint } from '#features/team/queries/staff-tint.ts'
import type { Ctx, Platform } from '#platform/context.ts'
import { asUser, one, rows, sql, type Db } from '#platform/db.ts'

import type { SalonDetails } from '../contract.ts'
import { planRanges } from './plan-ranges.ts'
import { reducedPrices } from './reduced-prices.ts'
import { listReviews } from './reviews.ts'
import { cardColumns, presentCard, type CardRow } from './salon-cards.ts'

type Ranges = readonly [number, number][]
/** The rules of the salon itself. */
type Policy = Omit<SalonDetails['policy'], 'takesPayments'>
type Words<Name extends string> = { readonly [Key in `${Name}El` | `${Name}En`]: string }

interface OptionRow extends Words<'name'> {
  readonly id: OptionId
  readonly minutes: number
  readonly priceCents: number
  readonly requires: readonly OptionId[]
  readonly excludes: readonly OptionId[]
}

interface ServiceRow extends Words<'name'>, Words<'description'> {
  readonly id: ServiceId
  readonly category: ServiceCategory
  readonly minutes: number
  readonly priceCents: number
  readonly isOnline: boolean
  readonly asksAboutNails: boolean
  readonly options: readonly OptionRow[]
  readonly staff: readonly { readonly id: StaffId; readonly minutes: number; readonly priceCents: number }[]
}

interface StaffRow extends Words<'title'> {
  readonly id: StaffId
  readonly name: string
  readonly nameEn: string
  readonly photo: string | null
  readonly tint: number
  readonly serviceIds: readonly ServiceId[]
}

interface PageRow extends CardRow, Words<'description'> {
  readonly phone: string | null
  readonly email: string | null
  readonly website: string | null
  readonly instagram: string | null
  readonly postcode: string | null
  readonly timeZone: string
  readonly amenities: readonly string[]
  readonly services: readonly ServiceRow[]
  readonly staff: readonly StaffRow[]
  readonly hours: readonly { readonly weekday: number; readonly ranges: Ranges }[]
  readonly exceptions: readonly {
    readonly date: string
    readonly ranges: Ranges
    readonly reasonEl: string | null
    readonly reasonEn: string | null
  }[]
  readonly photos: readonly ({
    readonly picture: string
    readonly isIllustration: boolean
    readonly designId: string | null
  } & Words<'alt'>)[]
  readonly policy: Policy | null
  readonly ratingCounts: readonly number[]
  readonly earnings: SalonDetails['earnings']
  readonly trader: SalonDetails['trader']
}

/** Rows as a JSON list in their own order; an empty list without rows. */
const listOf = (inner: ReturnType<typeof sql>) =>
  sql`(select coalesce(json_agg(to_json(r)), '[]') from (${inner}) r)`

const servicesOf = listOf(sql`
  select v.id, v.category, v.name_el as "nameEl", v.name_en as "nameEn", v.description_el as "descriptionEl", v.description_en as "descriptionEn",
    v.minutes, v.price_cents as "priceCents", v.is_online as "isOnline",
    exists (select from nail_services n join nail_questions q on q.salon_id = n.salon_id and q.is_asked where n.service_id = v.id) as "asksAboutNails",
    ${listOf(sql`select o.id, o.name_el as "nameEl", o.name_en as "nameEn", o.minutes, o.price_cents as "priceCents",
        array(select r.other_id from option_rules r where r.option_id = o.id and r.kind = 'requires') as requires,
        array(select case when r.option_id = o.id then r.other_id else r.option_id end from option_rules r
          where r.service_id = v.id and o.id in (r.option_id, r.other_id) and r.kind = 'excludes') as excludes
      from service_options o where o.salon_id = s.id and o.service_id = v.id and o.archived_at is null order by o.position, o.id`)} as options,
    ${listOf(sql`select t.id, coalesce((select sum((phase ->> 1)::integer) from jsonb_array_elements(ss.phases) phase), v.minutes) as minutes,
        coalesce(ss.price_cents, v.price_cents) as "priceCents"
      from staff_services ss join staff t on t.id = ss.staff_id and t.is_active where ss.service_id = v.id order by t.position, t.id`)} as staff
  from services v where v.salon_id = s.id and v.is_listed order by v.position, v.id`)

const staffOf = listOf(sql`
  select t.id, t.name, t.name_en as "nameEn", t.title_el as "titleEl", t.title_en as "titleEn", ${staffPhoto} as photo, ${staffTint} as tint,
    array(select ss.service_id from staff_services ss join services v on v.id = ss.service_id and v.is_listed where ss.staff_id = t.id order by 1) as "serviceIds"
  from staff t where t.salon_id = s.id and t.is_active order by t.position, t.id`)

const hoursOf = listOf(sql`
  select weekday, ${planRanges(sql`(select plan from salon_hours h where h.salon_id = s.id and h.weekday = day.weekday)`)} as ranges
  from generate_series(1, 7) day (weekday) order by weekday`)

const exceptionsOf = (now: string) =>
  listOf(sql`
  select day as date, ${planRanges(sql`plan`)} as ranges, reason_el as "reasonEl", reason_en as "reasonEn"
  from salon_exceptions e where e.salon_id = s.id
    and day between (${now}::timestamptz at time zone s.time_zone)::date and (${now}::timestamptz at time zone s.time_zone)::date + 60 order by day`)

// Illustrations are shown only while there is no photo.
const photosOf = listOf(sql`
  select picture, is_illustration as "isIllustration", alt_el as "altEl", alt_en as "altEn",
    (select d.id from shown_designs d where d.photo_id = p.id) as "designId" from salon_photos p where p.salon_id = s.id
    and (not is_illustration or not exists (select from salon_photos own where own.salon_id = s.id and not own.is_illustration)) order by position`)

const policyOf = sql`(select json_build_object('cancellationHours', cancellation_hours, 'minimumNoticeMinutes', minimum_notice, 'horizonDays',
    greatest(horizon_days, (select max(v.horizon_days) from services v where v.salon_id = s.id and v.is_online)),
  'slotStepMinutes', slot_step, 'depositKind', deposit_kind, 'depositValue', deposit_value, 'guaranteeKind', guarantee_kind, 'guaranteeValue', guarantee_value) from booking_policies b where b.salon_id = s.id)`

const starsOf = sql`array(select (select count(*) from reviews r where r.salon_id = s.id and r.taken_down_at is null and r.rating = stars) from generate_series(1, 5) stars order by stars)::integer[]`

// Row-level security shows the public the business of verified salons only.
const traderOf = sql`(select json_build_object('legalName', t.legal_name, 'vatNumber', t.vat_number, 'registryNumber', t.registry_number, 'address', t.address,
  'email', t.email, 'phone', t.phone) from salon_traders t where t.salon_id = s.id)`

const earningsOf = (now: string) => sql`case when s.verification = 'unverified' then (
  select json_build_object('medianCents', median_cents, 'lowCents', low_cents, 'highCents', high_cents, 'salons', salons, 'isRegion', is_region)
  from estimate_earnings(s.id, ${now}::timestamptz)) end`

const foundRow = sql`join salon_search x on x.salon_id = s.id`

// A salon that is not published has no row in the table of search.
const teamsRow = sql`cross join lateral (select s.verification = 'verified' as is_verified, false as takes_bookings,
  array(select distinct p.category from service_prices p where p.salon_id = s.id order by 1) as categories) x`

/** The data of one salon without reviews and similar salons, in one statement. */
function findRow(db: Db, idOrSlug: string, now: string, isTeams = false): Promise<PageRow | undefined> {
  const wanted = isUuid(idOrSlug) ? sql`s.id = ${idOrSlug}::uuid` : sql`s.slug = ${idOrSlug}`
  return one(
    db,
    sql<PageRow>`
      select ${cardColumns}, s.description_el as "descriptionEl", s.description_en as "descriptionEn", s.phone, s.email, s.website, s.instagram, s.postcode,
        s.time_zone as "timeZone", s.amenities, ${servicesOf} as services, ${staffOf} as staff, ${hoursOf} as hours, ${exceptionsOf(now)} as exceptions,
        ${photosOf} as photos, ${policyOf} as policy, ${starsOf} as "ratingCounts", ${earningsOf(now)} as earnings, ${traderOf} as trader
      from salons s ${isTeams ? teamsRow : foundRow} where ${wanted}${isTeams ? sql` and not s.is_published and s.verification <> 'suspended' and runs_salon(s.id)` : sql``}`,
  )
}

const similarCount = 4

/** The nearest salons that take bookings, at one address always in the same order. */
function findSimilar(db: Db, { id, latitude, longitude }: PageRow): Promise<readonly CardRow[]> {
  return rows(
    db,
    sql<CardRow>`select ${cardColumns} from (
        select * from salon_search x where x.takes_bookings and x.salon_id <> ${id}
        order by point(longitude * 0.788, latitude) <-> point(${longitude}::float8 * 0.788, ${latitude}::float8), x.salon_id limit ${similarCount}
      ) x join salons s on s.id = x.salon_id
      order by point(x.longitude * 0.788, x.latitude) <-> point(${longitude}::float8 * 0.788, ${latitude}::float8), x.salon_id`,
  )
}

const usualPolicy: Policy = {
  cancellationHours: 24,
  minimumNoticeMinutes: 60,
  horizonDays: 60,
  slotStepMinutes: 15,
  depositKind: 'none',
  depositValue: 0,
  guaranteeKind: 'none',
  guaranteeValue: 0,
}

const copied = (list: Ranges): [number, number][] => list.map(([from, to]) => [from, to])

// Services, options and descriptions may lack one language; then the other is shown.
const chosen = (locale: Locale, el: string, en: string): string => (locale === 'el' ? el || en : en || el)

const presentService = (row: ServiceRow, locale: Locale): SalonDetails['services'][number] => ({
  id: row.id,
  category: row.category,
  name: chosen(locale, row.nameEl, row.nameEn),
  description: chosen(locale, row.descriptionEl, row.descriptionEn),
  minutes: row.minutes,
  priceCents: row.priceCents,
  reduced: null,
  isOnline: row.isOnline,
  asksAboutNails: row.asksAboutNails,
  options: row.options.map(({ id, nameEl, nameEn, minutes, priceCents, requires, excludes }) => ({
    id,
    name: chosen(locale, nameEl, nameEn),
    minutes,
    priceCents,
    requires: [...requires],
    excludes: [...excludes],
  })),
  staff: [...row.staff],
})

type PresentedPage = Omit<SalonDetails, 'reviews' | 'similar' | 'policy'> & { readonly policy: Policy }

function presentPage(row: PageRow, locale: Locale): PresentedPage {
  const { nextTimes: _, ...card } = presentCard(row, locale)
  const { phone, email, website, instagram, postcode, timeZone } = row
  return {
    ...card,
    description: chosen(locale, row.descriptionEl, row.descriptionEn),
    phone,
    email,
    website,
    instagram,
    postcode,
    timeZone,
    amenities: [...row.amenities],
    services: row.services.map((service) => presentService(service, locale)),
    staff: row.staff.map(({ id, name, nameEn, titleEl, titleEn, photo, tint, serviceIds }) => ({
      id,
      name: nameIn(locale, { name, nameEn }),
      title: chosen(locale, titleEl, titleEn),
      photo,
      tint,
      serviceIds: [...serviceIds],
    })),
    hours: row.hours.map(({ weekday, ranges: open }) => ({ weekday, ranges: copied(open) })),
    exceptions: row.exceptions.map(({ date, ranges: open, reasonEl, reasonEn }) => ({
      date,
      ranges: copied(open),
      reason: (locale === 'el' ? (reasonEl ?? reasonEn) : (reasonEn ?? reasonEl)) ?? null,
    })),
    photos: row.photos.map(({ picture, isIllustration, designId, altEl, altEn }) => ({
      picture,
      isIllustration,
      alt: chosen(locale, altEl, altEn),
      ...(designId !== null && { designId }),
    })),
    policy: row.policy ?? usualPolicy,
    ratingCounts: [...row.ratingCounts],
    earnings: row.earnings,
    trader: row.trader && {
      ...row.trader,
      address: nameIn(locale, { name: row.trader.address, nameEn: '' }),
    },
  }
}

const reviewsShown = 10

/**
 * The salon's page by id or slug; undefined for an unknown, suspended or unpublished salon. @param db the connection of the public
 * role
 */
export async function findSalonPage(
  db: Db,
  idOrSlug: string,
  locale: Locale,
  platform: Pick<Platform, 'now' | 'payments'>,
): Promise<SalonDetails | undefined> {
  const row = await findRow(db, idOrSlug, platform.now().toString())
  return row && wholePage(db, row, locale, platform)
}

/** The page of a salon that is not published yet, for its owner and managers; undefined for everyone else. */
export async function findUnpublishedPage(
  ctx: Ctx,
  idOrSlug: string,
  locale: Locale,
): Promise<SalonDetails | undefined> {
  const { actor, dbs, now } = ctx
  if (actor.kind !== 'user') return undefined
  const row = await asUser(dbs.app, actor.id, (tx) => findRow(tx, idOrSlug, now().toString(), true))
  return row && wholePage(dbs.public, row, locale, ctx)
}

async function wholePage(
  db: Db,
  row: PageRow,
  locale: Locale,
  { now: clock, payments }: Pick<Platform, 'now' | 'payments'>,
): Promise<SalonDetails> {
  const now = clock()
  const [reviews, similar] = await Promise.all([
    listReviews(db, row.id, { limit: reviewsShown, after: null, locale }),
    findSimilar(db, row),
  ])
  const cards = [row, ...similar].map(({ id }) => id)
  const prices = await reducedPrices(db, cards, now)
  const page = presentPage(row, locale)
  return {
    ...page,
    policy: { ...page.policy, takesPayments: payments !== undefined },
    reducedFrom: prices.onCard(presentCard(row, locale)).reducedFrom,
    services: page.services.map((service) => prices.onService(service)),
    reviews: [...reviews],
    similar: similar.map((other) => prices.onCard(presentCard(other, locale))),
  }
}
