import type { SalonId } from '#domain/ids.ts'
import type { Locale } from '#domain/locale.ts'
import { namedIn, type WrittenName } from '#domain/names/name-in.ts'
import { Problem } from '#domain/problem.ts'
import { daysLeft, endOfStatus, GRACE_DAYS, paidFrom, type SalonPart } from '#domain/subscription.ts'
import { requireAdmin } from '#features/administration/policy.ts'
import { requireSalon } from '#features/salons/policy.ts'
import { settingInForce } from '#features/settings/queries.ts'
import type { Ctx } from '#platform/context.ts'
import { asAdmin, asUser, one, rows, sql, type Db } from '#platform/db.ts'
import { SUBSCRIPTION_EVENTS_MOST } from '#platform/limits.ts'

import type { AdminSalon, SubscriptionView } from './contract.ts'
import { presentBilling } from './queries/billing.ts'

const status = sql`s.verification, s.suspension_reason as "suspensionReason", s.subscription, s.trial_ends_at as "trialEndsAt",
  s.paid_until as "paidUntil", s.grace_ends_at as "graceEndsAt", s.leaves_at_end as "leavesAtEnd", s.time_zone as "timeZone", takes_bookings(s) as "takesBookings"`

type Found = Omit<SubscriptionView, 'daysLeft' | 'trialDays' | 'graceDays' | 'priceCents' | 'billing'>

/** @throws Problem unauthorized, forbidden, not_found */
export async function readSubscription(ctx: Ctx, salonId: SalonId): Promise<SubscriptionView> {
  const { userId } = await requireSalon(ctx, salonId, 'ownership')
  return asUser(ctx.dbs.app, userId, (tx) => presentSubscription(tx, ctx, salonId))
}

/** The owner's view of a subscription (`asUser`). @throws Problem not_found */
export async function presentSubscription(tx: Db, ctx: Ctx, salonId: SalonId): Promise<SubscriptionView> {
  const found = await one(
    tx,
    sql<Found>`select ${status}, coalesce((select json_agg(e) from (
        select id, at, change, starts_at as "startsAt", ends_at as "endsAt", months, paid_cents as "paidCents", nullif(note, '') as note
        from subscription_events where salon_id = s.id order by at desc, id desc limit ${SUBSCRIPTION_EVENTS_MOST}) e), '[]') as events,
        (select json_build_object('code', r.code, 'name', r.name) from referrer_of(s.id) r) as "referredBy"
      from salons s where s.id = ${salonId}`,
  )
  if (!found) throw new Problem('not_found')
  const end = endOfStatus(found)
  return {
    ...found,
    daysLeft: end === null ? null : daysLeft(ctx.now(), end),
    trialDays: await settingInForce(tx, 'trial-days'),
    graceDays: GRACE_DAYS,
    priceCents: ctx.config.subscriptionCents,
    billing: await presentBilling(tx, ctx, salonId, found),
  }
}

type FoundSalon = Omit<AdminSalon, 'payableFrom'> & WrittenName

const shownSalon = (found: FoundSalon, { locale, now }: Pick<Ctx, 'locale' | 'now'>): AdminSalon => ({
  ...namedIn(locale, found),
  payableFrom: paidFrom(found, now()).toString(),
})

const adminSalons = (locale: Locale) => sql`
  select s.id, s.slug, s.name, s.name_en as "nameEn", ${locale === 'el' ? sql`s.city_el` : sql`s.city_en`} as city, s.is_demo as "isDemo", ${status},
    case when s.owner_id is not null then
      json_build_object('name', nullif(concat_ws(' ', p.first_name, p.last_name), ''), 'email', p.email) end as owner,
    (select json_build_object('legalName', t.legal_name, 'vatNumber', t.vat_number, 'registryNumber', t.registry_number,
        'others', (select count(*) from salon_traders o where o.vat_number = t.vat_number and o.salon_id <> t.salon_id))
      from salon_traders t where t.salon_id = s.id) as trader
  from salons s left join profiles p on p.id = s.owner_id`

export interface SalonFilters {
  readonly part: SalonPart
  readonly q: string
}

export interface SalonPageQuery extends SalonFilters {
  readonly limit: number
  readonly after: string | undefined
}

/** Salons for administrators, the newest first. @throws Problem unauthorized, forbidden, second_factor_needed */
export async function listAdminSalons(ctx: Ctx, query: SalonPageQuery): Promise<readonly AdminSalon[]> {
  const admin = requireAdmin(ctx, 'salons')
  const { part, q, limit, after = null } = query
  const found = await asAdmin(ctx.dbs.app, admin, (tx) =>
    rows(
      tx,
      sql<FoundSalon>`${adminSalons(ctx.locale)}
        where s.id = any (array(select salons_found(${part}, ${q}, ${after}, ${limit})))
        order by s.id desc`,
    ),
  )
  return found.map((salon) => shownSalon(salon, ctx))
}

/** Runs for administrators (`asAdmin`). */
export async function findAdminSalon(
  tx: Db,
  ctx: Pick<Ctx, 'locale' | 'now'>,
  id: SalonId,
): Promise<AdminSalon | undefined> {
  const found = await one(tx, sql<FoundSalon>`${adminSalons(ctx.locale)} where s.id = ${id}`)
  return found && shownSalon(found, ctx)
}
