import { mayAdminister } from '#domain/admin-rights.ts'
import type { SalonId } from '#domain/ids.ts'
import type { Locale } from '#domain/locale.ts'
import { namedIn, nameIn, type WrittenName } from '#domain/names/name-in.ts'
import { Problem } from '#domain/problem.ts'
import type { Point } from '#domain/search/distance.ts'
import { placesNear } from '#domain/search/places-near.ts'
import type { Place } from '#domain/search/places.ts'
import { requireAdmin, type Administrator } from '#features/administration/policy.ts'
import { loggedFacts } from '#features/administration/queries/logged-facts.ts'
import type { Recipient } from '#features/messages/contract.ts'
import { findAdminSalon } from '#features/subscriptions/queries.ts'
import type { Ctx } from '#platform/context.ts'
import { asAdmin, one, only, rows, sql, type Db } from '#platform/db.ts'
import { placeChain, places, placesById } from '#platform/places.ts'

import type { AdminSalonPage, PlaceNear } from '../contract/administration.ts'

type Money = AdminSalonPage['money']
type Person = AdminSalonPage['people'][number]
/** A salon as the database knows it, with both languages. */
export interface FoundSalon extends Omit<
  AdminSalonPage,
  'salon' | 'place' | 'money' | 'history' | 'people' | 'staff'
> {
  readonly people: readonly (Omit<Person, 'staffName'> & { readonly staff: WrittenName | null })[]
  readonly staff: readonly (AdminSalonPage['staff'][number] & WrittenName)[]
  readonly placeId: string
  /** The recipient of a mail about the salon. */
  readonly ownerLanguage: Locale | null
}

const HISTORY = 50
const PAYOUTS = 5
const PLACES = 8

/** Runs for administrators of salons (`asAdmin`). @throws Problem not_found */
export async function findSalon(tx: Db, ctx: Pick<Ctx, 'now'>, id: SalonId): Promise<FoundSalon> {
  const { salon } = await only(
    tx,
    sql<{ salon: FoundSalon | null }>`select admin_salon(${id}, ${ctx.now().toString()}) as salon`,
  )
  if (salon === null) throw new Problem('not_found')
  return salon
}

/** @throws Problem unauthorized, forbidden, not_found */
export async function readAdminSalon(ctx: Ctx, id: SalonId): Promise<AdminSalonPage> {
  const admin = requireAdmin(ctx, 'salons')
  return asAdmin(ctx.dbs.app, admin, async (tx) => {
    const { placeId, ownerLanguage: _, ...found } = await findSalon(tx, ctx, id)
    const salon = await findAdminSalon(tx, ctx, id)
    if (!salon) throw new Problem('not_found')
    const known = placesById.get(placeId)
    const place = known ? presentPlace(known, ctx.locale) : { id: placeId, name: salon.city }
    return {
      ...found,
      people: found.people.map(({ staff, ...person }) => ({
        ...person,
        staffName: staff && nameIn(ctx.locale, staff),
      })),
      staff: found.staff.map((member) => namedIn(ctx.locale, member)),
      salon,
      place,
      money: await moneyOf(tx, admin, id),
      history: await historyOf(tx, id),
    }
  })
}

/** The address of a salon's owner; undefined without one. */
export function ownerOf({ people, ownerLanguage }: FoundSalon): Recipient | undefined {
  const owner = people.find(({ role }) => role === 'owner')
  if (!owner || owner.email === null || ownerLanguage === null) return undefined
  return { email: owner.email, language: ownerLanguage }
}

/** Row-level security hides rows of other roles, so the page says that instead of a wrong sum. */
async function moneyOf(tx: Db, { adminRole }: Administrator, id: SalonId): Promise<Money> {
  const may = (area: 'payments' | 'ledger' | 'payouts') => mayAdminister(adminRole, area, 'read')
  return {
    takings: may('payments') ? await takingsOf(tx, id) : null,
    owed: may('ledger') ? await owedTo(tx, id) : null,
    payouts: may('payouts') ? await payoutsOf(tx, id) : null,
  }
}

const takingsOf = (tx: Db, id: SalonId): Promise<NonNullable<Money['takings']>> =>
  only(
    tx,
    sql<NonNullable<Money['takings']>>`
      select count(*)::integer as payments, coalesce(sum(captured_cents), 0)::bigint as cents,
        coalesce(sum(refunded_cents), 0)::bigint as "refundedCents"
      from payments where salon_id = ${id} and purpose = 'booking' and status in ('succeeded', 'refunded')`,
  )

const owedTo = (tx: Db, id: SalonId): Promise<{ readonly cents: number }> =>
  only(
    tx,
    sql<{ cents: number }>`
      select coalesce(sum(balance_cents), 0)::bigint as cents from ledger_accounts where code = 'salon' and holder = ${id}`,
  )

async function payoutsOf(tx: Db, id: SalonId): Promise<Money['payouts']> {
  const route = await one(
    tx,
    sql<NonNullable<NonNullable<Money['payouts']>['route']>>`
      select kind, iban_last4 as last4 from payout_routes where salon_id = ${id} and status = 'active'`,
  )
  const items = await rows(
    tx,
    sql<NonNullable<Money['payouts']>['items'][number]>`
      select id, cents, status, made_at as "madeAt" from payouts where salon_id = ${id} order by made_at desc, id desc limit ${PAYOUTS}`,
  )
  return { route: route ?? null, items: [...items] }
}

/** Changes of the salon, its claims, applications, offers, stories and accounts; each as far as its area allows. */
const historyOf = async (tx: Db, id: SalonId): Promise<AdminSalonPage['history']> => [
  ...(await rows(
    tx,
    sql<AdminSalonPage['history'][number]>`
      with parts as (
        select ${id}::uuid as id
        union all select id from salon_claims where salon_id = ${id}
        union all select id from applications where salon_id = ${id}
        union all select id from promotions where salon_id = ${id}
        union all select id from stories where salon_id = ${id}
        union all select id from payout_routes where salon_id = ${id})
      select l.id, l.action, json_build_object('kind', l.subject_kind, 'id', l.subject_id, 'of', null) as subject, '{}'::json as names, ${loggedFacts('before')} as before, ${loggedFacts('after')} as after,
        json_build_object('id', l.actor_id, 'name', nullif(concat_ws(' ', p.first_name, p.last_name), ''), 'email', p.email) as actor,
        l.happened_at as "happenedAt"
      from audit_log l left join profiles p on p.id = l.actor_id
      where l.subject_id in (select id from parts) order by l.id desc limit ${HISTORY}`,
  )),
]

const presentPlace = (place: Place, locale: Locale): PlaceNear => ({
  id: place.id,
  name: placeChain(place)
    .map(({ nameEl, nameEn }) => (locale === 'el' ? nameEl : nameEn))
    .join(', '),
})

/** The places nearest to a point. @throws Problem unauthorized, forbidden */
export function listPlacesNear(ctx: Ctx, at: Point): readonly PlaceNear[] {
  requireAdmin(ctx, 'salons')
  return placesNear(places, at, PLACES).map((place) => presentPlace(place, ctx.locale))
}
