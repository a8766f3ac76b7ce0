import { afterAll, beforeAll, expect, test } from 'vitest'

import type { Actor } from '#domain/actor.ts'
import type { PromotionId } from '#domain/ids.ts'
import { rows, sql } from '#platform/db.ts'
import { parsed } from '#platform/http/fields.ts'
import { apiCaller } from '#test/api-caller.ts'
import { ctxOf, refusal } from '#test/booking-calls.ts'
import { aPayoutRoute } from '#test/payout-route.ts'
import { aBookingOf, aPromotion } from '#test/promotions-world.ts'
import { aCustomer, aSalon, type MadeSalon } from '#test/salon-factory.ts'
import { freshWorld, type World } from '#test/world.ts'

import { changePromotion, createPromotion, endPromotion, startPromotion } from './commands/write-promotion.ts'
import type { Offer } from './contract.ts'
import { salonTerms, type Terms } from './contract/terms.ts'
import { listOfferPlaces } from './queries/offers.ts'
import { readPlatformPromotions, readSalonPromotions } from './queries/own-promotions.ts'
import { previewForPlatform, previewForSalon } from './queries/preview.ts'
import { promotionsFor } from './queries/promotions-for.ts'

let world: World
beforeAll(async () => {
  world = await freshWorld()
})
afterAll(() => world[Symbol.asyncDispose]())

async function anOwner(): Promise<{ readonly salon: MadeSalon; readonly owner: Actor }> {
  const salon = await aSalon(world.owner, { services: [{}, {}] })
  const owner = { ...(await aCustomer(world.owner)), role: 'business' as const }
  await sql`update salons set owner_id = ${owner.id} where id = ${salon.id}`.execute(world.owner)
  return { salon, owner }
}

const anAdmin = async (): Promise<Actor> => ({
  ...(await aCustomer(world.owner)),
  role: 'admin' as const,
  adminRole: 'finance' as const,
  aal: 'aal2' as const,
})

const percent = (n: number) => ({ kind: 'percent' as const, percent: n })
const termsOf = (more: object = {}): Terms =>
  parsed(salonTerms, { nameEl: 'Άνοιξη', reduction: percent(10), ...more })

const faultsOf = (more: object) => {
  try {
    termsOf(more)
    return {}
  } catch (error) {
    return (error as { fields: object }).fields
  }
}

test('a promotion goes from draft to active to ended, and keeps its terms once it began', async () => {
  const { salon, owner } = await anOwner()
  const ctx = ctxOf(world, owner)
  const terms = termsOf({
    reduction: { ...percent(12.5), maxCents: 1000 },
    code: ' may 10 ',
    bookFrom: '2026-05-01',
    bookTo: '2026-05-31',
    weekdays: [2, 3],
    hours: { from: 600, to: 720 },
    serviceIds: [salon.serviceIds[1]],
    limit: 5,
  })
  const draft = await createPromotion(ctx, salon.id, { terms, isActive: false })
  expect(draft).toMatchObject({ ...terms, code: 'MAY10', status: 'draft', uses: 0, reducedCents: 0 })
  const id = draft.id as PromotionId
  const changed = await changePromotion(ctx, salon.id, { id, revision: 1, terms: termsOf({ code: 'JUNE' }) })
  expect(changed).toMatchObject({ code: 'JUNE', serviceIds: null, limit: null, revision: 2 })
  const outdated = { id, revision: 1, terms: termsOf() }
  expect(await refusal(changePromotion(ctx, salon.id, outdated))).toBe('changed_meanwhile')
  expect(await refusal(startPromotion(ctx, salon.id, { id, revision: 1 }))).toBe('changed_meanwhile')
  expect(await startPromotion(ctx, salon.id, { id, revision: 2 })).toMatchObject({ status: 'active' })
  const late = { id, revision: 3, terms: termsOf() }
  expect(await refusal(changePromotion(ctx, salon.id, late))).toBe('promotion_not_changeable')
  expect(await endPromotion(ctx, salon.id, id)).toMatchObject({ status: 'ended', code: 'JUNE' })
  expect(await refusal(endPromotion(ctx, salon.id, id))).toBe('promotion_not_changeable')
  const { promotions, services } = await readSalonPromotions(ctx, salon.id)
  expect([promotions.length, services.map((service) => service.id)]).toEqual([1, salon.serviceIds])
})

test('a discarded draft is gone from the list', async () => {
  const { salon, owner } = await anOwner()
  const ctx = ctxOf(world, owner)
  const { id } = await createPromotion(ctx, salon.id, { terms: termsOf(), isActive: false })
  await endPromotion(ctx, salon.id, id as PromotionId)
  expect((await readSalonPromotions(ctx, salon.id)).promotions).toEqual([])
})

test('a code belongs to one promotion of a salon until that ends', async () => {
  const { salon, owner } = await anOwner()
  const ctx = ctxOf(world, owner)
  const input = { terms: termsOf({ code: 'MAY10' }), isActive: true }
  const first = await createPromotion(ctx, salon.id, input)
  expect(await refusal(createPromotion(ctx, salon.id, input))).toBe('promotion_code_taken')
  const other = await anOwner()
  expect(await refusal(createPromotion(ctxOf(world, other.owner), other.salon.id, input))).toBe('accepted')
  await endPromotion(ctx, salon.id, first.id as PromotionId)
  expect(await refusal(createPromotion(ctx, salon.id, input))).toBe('accepted')
})

test('another salon’s services and promotions are not found', async () => {
  const [own, other] = [await anOwner(), await anOwner()]
  const ctx = ctxOf(world, own.owner)
  const terms = termsOf({ serviceIds: [other.salon.serviceIds[0]] })
  expect(await refusal(createPromotion(ctx, own.salon.id, { terms, isActive: true }))).toBe('not_found')
  const id = await aPromotion(world.owner, other.salon.id)
  expect(await refusal(endPromotion(ctx, own.salon.id, id))).toBe('not_found')
  expect(await refusal(endPromotion(ctx, other.salon.id, id))).toBe('not_found')
})

test.each<[object, object]>([
  [{ code: 'ΜΑΪΟΣ' }, { code: 'promo_code' }],
  [{ reduction: percent(10.125) }, { 'reduction.percent': 'invalid' }],
  [{ reduction: percent(101) }, { 'reduction.percent': 'too_big' }],
  [{ reduction: { kind: 'amount', cents: 0 } }, { 'reduction.cents': 'too_small' }],
  [{ bookFrom: '2026-05-02', bookTo: '2026-05-01' }, { bookTo: 'range' }],
  [{ visitFrom: '2026-05-02', visitTo: '2026-05-01' }, { visitTo: 'range' }],
  [{ bookFrom: '2026-05-02', visitTo: '2026-05-01' }, { visitTo: 'range' }],
  [{ hours: { from: 600, to: 600 } }, { hours: 'time_range' }],
  [{ weekdays: [1, 1] }, { weekdays: 'invalid' }],
  [{ limit: 0 }, { limit: 'too_small' }],
])('terms that can’t hold are refused: %j', (more, fields) => {
  expect(faultsOf(more)).toEqual(fields)
})

test('administrators write the platform’s promotions with a second factor, and each change is logged', async () => {
  const admin = await anAdmin()
  const ctx = ctxOf(world, admin)
  const { id } = await createPromotion(ctx, null, { terms: termsOf({ code: 'WELCOME' }), isActive: true })
  await endPromotion(ctx, null, id as PromotionId)
  expect((await readPlatformPromotions(ctx)).promotions).toMatchObject([{ id, status: 'ended' }])
  const log = await rows(
    world.owner,
    sql<{ action: string }>`select action from audit_log where subject_id = ${id} order by id`,
  )
  expect(log.map(({ action }) => action)).toEqual(['create-promotion', 'end-promotion'])
  const weak = ctxOf(world, { ...admin, aal: 'aal1' } as Actor)
  expect(await refusal(createPromotion(weak, null, { terms: termsOf(), isActive: true }))).toBe(
    'second_factor_needed',
  )
})

test('the preview computes with last month’s bookings of the salon, and for the platform of salons with a payout route', async () => {
  const { salon, owner } = await anOwner()
  const [maria, anna] = [await aCustomer(world.owner), await aCustomer(world.owner)]
  const april = { start: '2026-04-07T09:00:00Z', bookedAt: '2026-04-01T09:00:00Z' }
  const book = (customer: typeof maria | null, more: object) =>
    aBookingOf(world.owner, salon, customer?.id ?? null, { ...april, ...more })
  await book(maria, { cents: 2500 })
  await book(maria, { cents: 3005, start: '2026-04-30T20:59:00Z', bookedAt: '2026-04-02T09:00:00Z' })
  await book(anna, { cents: 4000, status: 'no_show' })
  await book(null, { cents: 2000 })
  await book(anna, { cents: 9900, start: '2026-04-30T21:00:00Z' })
  await book(anna, { cents: 9900, start: '2026-03-31T20:59:00Z' })
  await book(anna, { cents: 9900, start: '2026-04-09T09:00:00Z', status: 'expired' })
  const month = { from: '2026-04-01', to: '2026-04-30', bookings: 4 }
  const preview = (more: object) => previewForSalon(ctxOf(world, owner), salon.id, termsOf(more))
  expect(await preview({ bookFrom: '2026-06-01' })).toEqual({
    ...month,
    uses: 4,
    cents: 250 + 301 + 400 + 200,
  })
  expect(await preview({ isFirstOnly: true })).toEqual({ ...month, uses: 3, cents: 850 })
  expect(await preview({ limitPerPerson: 1, limit: 2 })).toMatchObject({ uses: 2 })
  expect(await preview({ serviceIds: [salon.serviceIds[1]] })).toEqual({ ...month, uses: 0, cents: 0 })
  const elsewhere = await aSalon(world.owner)
  await aBookingOf(world.owner, elsewhere, (await aCustomer(world.owner)).id, april)
  const all = async () => previewForPlatform(ctxOf(world, await anAdmin()), termsOf())
  expect(await all()).toEqual({ ...month, bookings: 0, uses: 0, cents: 0 })
  await aPayoutRoute(world.owner, salon.id)
  expect(await all()).toEqual({ ...month, bookings: 4, uses: 4, cents: 1151 })
  await aPayoutRoute(world.owner, elsewhere.id)
  expect(await all()).toEqual({ ...month, bookings: 5, uses: 5, cents: 1401 })
})

test('the public list has what can be booked with now, by place, and nothing else', async () => {
  await sql`update promotions set status = 'ended', ended_at = now() where status = 'active'`.execute(
    world.owner,
  )
  await sql`delete from payout_routes`.execute(world.owner)
  const { salon } = await anOwner()
  const today = { book_from: '2026-05-11', book_to: '2026-05-11' }
  const soon = await aPromotion(world.owner, salon.id, { ...today, name_en: 'Spring' })
  const open = await aPromotion(world.owner, salon.id, { amount_cents: 500, is_first_only: true })
  const left: readonly object[] = [
    { code: 'SECRET' },
    { status: 'draft' },
    { status: 'ended', ended_at: '2026-05-02T06:00:00Z' },
    { book_to: '2026-05-10' },
    { book_from: '2026-05-12' },
    { visit_to: '2026-05-10' },
    { limit_uses: 1, uses: 1 },
    { is_for_all_services: false },
  ]
  const gel = await aPromotion(world.owner, salon.id, { is_for_all_services: false, book_to: '2026-05-12' })
  await sql`insert into promotion_services (promotion_id, salon_id, service_id) values (${gel}, ${salon.id}, ${salon.serviceIds[0]})`.execute(
    world.owner,
  )
  for (const columns of left) await aPromotion(world.owner, salon.id, { ...columns })
  await aPromotion(world.owner, null)
  await aPromotion(world.owner, (await aSalon(world.owner, { verification: 'unverified' })).id)
  const call = apiCaller(world)
  const found = await call('GET', '/promotions?place=athens&lang=en')
  expect(found.body).toMatchObject({ total: 3, pages: 1 })
  expect(found.body.items).toMatchObject([
    { id: soon, name: 'Spring', bookTo: '2026-05-11', salon: { slug: salon.slug, city: 'Athens' } },
    { id: gel, serviceId: salon.serviceIds[0], services: ['Gel polish 1'] },
    {
      id: open,
      name: 'Άνοιξη',
      serviceId: null,
      reduction: { kind: 'amount', cents: 500 },
      isFirstOnly: true,
    },
  ])
  const places = await listOfferPlaces(world.platform.dbs.public, world.platform.now(), 'en')
  expect(places).toEqual([{ id: 'athens', name: 'Athens' }])
  expect(found.body.items[0].prices).toMatchObject([
    { name: 'Gel polish 1', priceCents: 2250, earlierPriceCents: 2500 },
    { serviceId: salon.serviceIds[1] },
  ])
  expect(found.body.items.slice(1).map(({ prices }: Offer) => prices)).toEqual([[], []])
  expect((await call('GET', '/promotions?place=volos')).body).toMatchObject({ items: [], total: 0 })
  expect((await call('GET', '/promotions')).body).toMatchObject({ total: 3 })
  await aPayoutRoute(world.owner, salon.id)
  expect((await call('GET', '/promotions?place=volos')).body).toMatchObject({ items: [], total: 0 })
  expect((await call('GET', '/promotions?place=athens')).body).toMatchObject({ total: 4 })
})

test('a promotion whose services are gone holds for none', async () => {
  const { salon, owner } = await anOwner()
  const terms = termsOf({ serviceIds: [salon.serviceIds[1]] })
  await createPromotion(ctxOf(world, owner), salon.id, { terms, isActive: true })
  await sql`delete from services where id = ${salon.serviceIds[1]}`.execute(world.owner)
  const [promotion] = await promotionsFor(world.platform.dbs.public, { salonId: salon.id, code: null })
  expect(promotion?.serviceIds).toEqual([])
})
