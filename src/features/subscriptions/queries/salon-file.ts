import { csvText } from '#domain/csv.ts'
import { localDay } from '#domain/local-day.ts'
import type { Locale } from '#domain/locale.ts'
import { namedIn, type WrittenName } from '#domain/names/name-in.ts'
import { requireAdmin } from '#features/administration/policy.ts'
import { business as statesEl } from '#i18n/el/business.ts'
import { salonFile as el } from '#i18n/el/salon-file.ts'
import { business as statesEn } from '#i18n/en/business.ts'
import { salonFile as en } from '#i18n/en/salon-file.ts'
import type { Ctx } from '#platform/context.ts'
import { asAdmin, rows, sql } from '#platform/db.ts'
import { SALONS_EXPORTED } from '#platform/limits.ts'

import type { AdminSalon } from '../contract.ts'
import type { SalonFilters } from '../queries.ts'

const words = { el, en } as const
const states = { el: statesEl, en: statesEn } as const

const dayOf = (instant: string | null, timeZone: string): string =>
  instant === null ? '' : localDay(Temporal.Instant.from(instant), timeZone).toString()

interface Line
  extends
    WrittenName,
    Pick<
      AdminSalon,
      | 'id'
      | 'slug'
      | 'city'
      | 'isDemo'
      | 'verification'
      | 'subscription'
      | 'trialEndsAt'
      | 'paidUntil'
      | 'timeZone'
      | 'takesBookings'
    > {
  readonly owner: string
  readonly email: string
  readonly legalName: string
  readonly vatNumber: string
}

/** The salons of a tab and a search as a spreadsheet. @throws Problem unauthorized, forbidden, second_factor_needed */
export async function readSalonFile(ctx: Ctx, { part, q }: SalonFilters): Promise<string> {
  const admin = requireAdmin(ctx, 'salons')
  const found = await asAdmin(ctx.dbs.app, admin, (tx) =>
    rows(
      tx,
      sql<Line>`
        select s.id, s.slug, s.name, s.name_en as "nameEn", ${ctx.locale === 'el' ? sql`s.city_el` : sql`s.city_en`} as city,
          s.is_demo as "isDemo", s.verification, s.subscription, s.trial_ends_at as "trialEndsAt", s.paid_until as "paidUntil",
          s.time_zone as "timeZone", takes_bookings(s) as "takesBookings", concat_ws(' ', p.first_name, p.last_name) as owner,
          coalesce(p.email, '') as email, coalesce(t.legal_name, '') as "legalName", coalesce(t.vat_number, '') as "vatNumber"
        from salons s left join profiles p on p.id = s.owner_id left join salon_traders t on t.salon_id = s.id
        where s.id = any (array(select salons_found(${part}, ${q}, null, ${SALONS_EXPORTED})))
        order by s.id desc`,
    ),
  )
  return salonFile(found, ctx.locale)
}

/** Greek spreadsheets use semicolons as separators. */
function salonFile(salons: readonly Line[], locale: Locale): string {
  const { columns, yes, no } = words[locale]
  const { verification, subscription } = states[locale]
  const head = [
    columns.id, columns.name, columns.city, columns.page, columns.verification, columns.bookings, columns.subscription,
    columns.trialEnds, columns.paidUntil, columns.owner, columns.email, columns.legalName, columns.vatNumber, columns.demo,
  ] // prettier-ignore
  const lines = salons.map((salon) => [
    salon.id,
    namedIn(locale, salon).name,
    salon.city,
    `/salon/${salon.slug}`,
    verification[salon.verification],
    salon.takesBookings ? yes : no,
    subscription[salon.subscription],
    dayOf(salon.trialEndsAt, salon.timeZone),
    dayOf(salon.paidUntil, salon.timeZone),
    salon.owner,
    salon.email,
    salon.legalName,
    salon.vatNumber,
    salon.isDemo ? yes : no,
  ])
  return csvText([head, ...lines], locale === 'el' ? ';' : ',')
}
