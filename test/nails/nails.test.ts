import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { deliverDueMessages } from '#features/messages/jobs.ts'
import { serviceTemplate } from '#i18n/el/service-template.ts'
import { rows, sql } from '#platform/db.ts'
import { codes, startPriceLists } from '#test/price-list-world.ts'
import { aPerson } from '#test/signed-in.ts'

const { server, call, anOwner, aMember, confirmed } = await startPriceLists()
afterAll(() => server[Symbol.asyncDispose]())

/** Weeks ahead, so that the times of the tests never overlap. */
const dayIn = (days: number) => Temporal.Now.plainDateISO('Europe/Athens').add({ days }).toString()
const daysAgo = (days: number) => dayIn(-days)

type Shop = Awaited<ReturnType<typeof aShop>>

/** A salon with a usual price list and the rules that suit it. */
async function aShop() {
  const { salon, token, base } = await anOwner({ staff: 2, services: [] })
  const keys = ['biab_overlay', 'biab_infill', 'gel_manicure', 'removal_gel', 'removal_hard', 'nail_repair', 'pedicure_classic'] as const
  const added = await call('POST', `${base}/services/from-template`, { token, body: { items: keys.map((key) => ({ key })) } })
  const idOf = (key: keyof typeof serviceTemplate.services): string =>
    added.body.services.find(({ nameEl }: { nameEl: string }) => nameEl === serviceTemplate.services[key].name).id
  const own = await call('GET', `${base}/nail-rules`, { token })
  const put = (body: object) => call('PUT', `${base}/nail-rules`, { token, body })
  const saved = await put({ isAsked: true, revision: 0, ...own.body.suggested })
  return { salon, token, base, put, own: own.body, saved, services: {
      overlay: idOf('biab_overlay'), infill: idOf('biab_infill'), gel: idOf('gel_manicure'), removeGel: idOf('removal_gel'),
      removeHard: idOf('removal_hard'), repair: idOf('nail_repair'), pedicure: idOf('pedicure_classic'),
    } }
} // prettier-ignore

const answers = (more: object = {}) => ({
  material: 'hard_gel', madeBy: 'here', wish: 'refill', doneOn: daysAgo(10), broken: 0, ...more,
}) // prettier-ignore

const items = (...ids: readonly (string | [string, string])[]) =>
  ids.map((each) =>
    typeof each === 'string' ? { serviceId: each } : { serviceId: each[0], optionIds: [each[1]] },
  )

interface Held {
  readonly nails?: object
  readonly items: readonly object[]
  readonly in?: number
  readonly token?: string
}

const hold = ({ salon }: Pick<Shop, 'salon'>, { nails, items: held, in: days = 10, token }: Held) =>
  call('POST', '/holds', {
    ...(token !== undefined && { token }),
    body: { salonId: salon.id, items: held, start: `${dayIn(days)}T11:00:00`, ...(nails && { nails }) },
  })

const keptAnswers = (bookingId: string) =>
  rows(
    server.world.owner,
    sql<object>`select material, made_by, wish, done_on, broken from visit_answers where booking_id = ${bookingId}`,
  )

let shop: Shop
beforeAll(async () => {
  shop = await aShop()
})

describe('a hold with answers', () => {
  test.each<[string, (services: Shop['services']) => Held, string]>([
    ['the refill', ({ infill }) => ({ nails: answers(), items: items(infill) }), 'held'],
    ['a new set where the refill is due', ({ overlay }) => ({ nails: answers(), items: items(overlay) }), 'nails_unfit'],
    ['a refill of another salon’s work', ({ infill }) => ({ nails: answers({ madeBy: 'elsewhere' }), items: items(infill) }), 'nails_unfit'],
    ['removal and new set', ({ removeHard, overlay }) => ({ nails: answers({ madeBy: 'elsewhere' }), items: items(removeHard, overlay) }), 'held'],
    ['the removal in another order, with the feet', ({ removeHard, overlay, pedicure }) => ({ nails: answers({ wish: 'new_set' }), items: items(pedicure, overlay, removeHard) }), 'held'],
    ['no removal', ({ overlay }) => ({ nails: answers({ wish: 'new_set' }), items: items(overlay) }), 'nails_unfit'],
    ['two removals', ({ removeHard, removeGel, overlay }) => ({ nails: answers({ wish: 'new_set' }), items: items(removeGel, removeHard, overlay) }), 'nails_unfit'],
    ['a removal of bare nails', ({ removeGel, overlay }) => ({ nails: answers({ material: 'nothing', madeBy: null, wish: 'new_set' }), items: items(removeGel, overlay) }), 'nails_unfit'],
    ['the shortest removal of who knows what', ({ removeGel, overlay }) => ({ nails: answers({ material: 'unknown', wish: 'new_set' }), items: items(removeGel, overlay) }), 'nails_unfit'],
    ['its longest', ({ removeHard, overlay }) => ({ nails: answers({ material: 'unknown', wish: 'new_set' }), items: items(removeHard, overlay) }), 'held'],
    ['fewer repairs than broken nails', ({ infill, repair }) => ({ nails: answers({ broken: 2 }), items: items(infill, repair) }), 'nails_unfit'],
    ['a repair for each', ({ infill, repair }) => ({ nails: answers({ broken: 2 }), items: items(infill, repair, repair) }), 'held'],
    ['nothing said', ({ overlay }) => ({ items: items(overlay) }), 'held'],
    ['services that the question does not concern', ({ pedicure }) => ({ nails: answers(), items: items(pedicure) }), 'nails_unfit'],
  ])('%s', async (_, held, expected) => {
    const answer = await hold(shop, held(shop.services))
    expect(answer.body.code ?? 'held').toBe(expected)
    if (answer.status === 201)
      await call('DELETE', `/holds/${answer.body.id}`, { headers: { 'hold-token': answer.body.token } })
  }) // prettier-ignore

  test('the age counts on the day of the visit', async () => {
    const nails = answers({ doneOn: daysAgo(15) })
    expect((await hold(shop, { nails, items: items(shop.services.infill), in: 20 })).status).toBe(201)
    const { removeHard, overlay, infill } = shop.services
    expect((await hold(shop, { nails, items: items(infill), in: 21 })).body.code).toBe('nails_unfit')
    expect((await hold(shop, { nails, items: items(removeHard, overlay), in: 21 })).status).toBe(201)
  })

  test('a salon that does not ask takes no answers', async () => {
    const quiet = await aShop()
    await quiet.put({ ...quiet.saved.body.rules, isAsked: false, revision: 1 })
    const nails = answers()
    expect((await hold(quiet, { nails, items: items(quiet.services.infill) })).body.code).toBe('nails_unfit')
    expect((await call('GET', `/salons/${quiet.salon.slug}/nail-rules`)).body).toEqual({ nails: null })
  })

  test('answers that contradict themselves are no answers', async () => {
    const nails = answers({ material: 'nothing' })
    const refused = await hold(shop, { nails, items: items(shop.services.overlay) })
    expect(refused.body.code).toBe('validation_failed')
    expect(Object.keys(codes(refused.body))).toEqual(['nails.madeBy'])
  })
})

test('the answers go with the booking: to its salon, by mail and export, until the person leaves', async () => {
  const person = await aPerson(server)
  const token = person.session.access_token
  const { removeHard, overlay } = shop.services
  const nails = answers({ wish: 'new_set', madeBy: 'elsewhere', doneOn: null, broken: 0 })
  const held = await hold(shop, { nails, items: items(removeHard, overlay), in: 30, token })
  const { body: booking } = await confirmed(held.body, token)
  expect(booking.nails).toEqual(nails)
  expect((await call('GET', '/me/export', { token })).body.bookings[0].nails).toEqual(nails)
  const seen = await call('GET', `${shop.base}/bookings/${booking.id}`, { token: shop.token })
  expect(seen.body.booking.nails).toEqual(nails)
  const mails: string[] = []
  server.world.setNow(Temporal.Now.instant().add({ seconds: 5 }).toString())
  const deliver = async ({ text }: { text: string }) => void mails.push(text)
  await deliverDueMessages(server.world.platform, { leavesHouse: true, deliver, close: () => {} } as never)
  expect(mails.join('\n')).toContain('Τα νύχια τώρα: Τζελ ή BIAB, από άλλο σαλόνι · θέλει καινούργια')
  const technician = await aMember(shop.salon, 'technician')
  const asked = await call('GET', `${shop.base}/nail-rules`, { token: technician })
  expect(asked.status).toBe(403)
  await sql`select forget_person(${person.id}, ${person.email})`.execute(server.world.owner)
  expect(await keptAnswers(booking.id)).toEqual([])
}) // prettier-ignore

test('a move keeps the answers, unless other services are booked', async () => {
  const person = await aPerson(server)
  const token = person.session.access_token
  const { infill, overlay } = shop.services
  const held = await hold(shop, { nails: answers(), items: items(infill), in: 12, token })
  const { body: booking } = await confirmed(held.body, token)
  const move = (body: object) => call('POST', `/bookings/${booking.id}/reschedule`, { token, body })
  const moved = await move({ start: `${dayIn(13)}T11:00:00` })
  expect(moved.body.nails).toMatchObject({ wish: 'refill' })
  const other = await move({ start: `${dayIn(13)}T13:00:00`, items: items(overlay) })
  expect(other.body.nails).toBeNull()
  expect(await keptAnswers(booking.id)).toEqual([])
})

describe('the rules of an owner', () => {
  test('suggested ones suit the price list', () => {
    const { overlay, infill, gel, removeGel, removeHard, repair } = shop.services
    const { suggested } = shop.own
    expect(new Set(suggested.asking)).toEqual(new Set([overlay, infill, gel]))
    expect(suggested.removalServices).toEqual([removeGel, removeHard])
    expect(suggested.refills).toEqual([
      { category: 'biab', serviceId: infill, setServiceId: overlay, daysMost: 35, takesOthers: false },
    ])
    expect(suggested.repair).toEqual({ serviceId: repair, nailsEach: 1, nailsMost: 3, takesOthers: true })
    expect(shop.own).toMatchObject({ isAsked: false, revision: 0 })
  })

  test('are the ones that customers get, and mark the services that ask', async () => {
    const { body } = await call('GET', `/salons/${shop.salon.slug}/nail-rules`)
    expect(body.nails.rules).toEqual(shop.saved.body.rules)
    const page = await call('GET', `/salons/${shop.salon.slug}`)
    const { overlay, removeGel, pedicure } = shop.services
    const asks = (id: string) => page.body.services.find((each: { id: string }) => each.id === id).asksAboutNails
    expect([overlay, removeGel, pedicure].map(asks)).toEqual([true, true, false])
  }) // prettier-ignore

  test('two who change them at once do not overwrite each other', async () => {
    const own = await aShop()
    const body = { ...own.saved.body.rules, isAsked: true, revision: 1 }
    expect((await own.put(body)).body.revision).toBe(2)
    expect((await own.put(body)).body.code).toBe('changed_meanwhile')
    expect((await own.put({ ...body, revision: 0 })).body.code).toBe('changed_meanwhile')
  })

  test('say one thing about each case, with services of the salon', async () => {
    const rules = { ...shop.saved.body.rules, isAsked: true, revision: 1 }
    const [first] = rules.removals
    const twice = await shop.put({ ...rules, removals: [first, first] })
    expect(codes(twice.body)).toEqual({ removals: 'invalid' })
    const without = await shop.put({
      ...rules,
      removals: [{ ...first, outcome: 'service', serviceId: null }],
    })
    expect(codes(without.body)).toEqual({ 'removals.0.serviceId': 'invalid' })
    const [refill] = rules.refills
    const same = await shop.put({ ...rules, refills: [{ ...refill, setServiceId: refill.serviceId }] })
    expect(codes(same.body)).toEqual({ 'refills.0.setServiceId': 'invalid' })
    const stranger = await aShop()
    const strange = await shop.put({ ...rules, asking: [stranger.services.gel] })
    expect(strange.body.code).toBe('not_found')
  })
})

test('a returning customer is remembered, for a while', async () => {
  const person = await aPerson(server)
  const token = person.session.access_token
  const mine = async () => (await call('GET', `/me/salons/${shop.salon.id}/nails`, { token })).body
  expect(await mine()).toEqual({ nails: null, visitedOn: null })
  const held = await hold(shop, { items: items(shop.services.gel), in: 16, token })
  const { body: booking } = await confirmed(held.body, token)
  expect(await mine()).toEqual({ nails: null, visitedOn: null })
  const happenedOn = (days: number) =>
    sql`update bookings set start_at = now() - ${days} * interval '1 day', end_at = now() - ${days} * interval '1 day' + interval '1 hour'
      where id = ${booking.id}`.execute(server.world.owner)
  await happenedOn(21)
  expect(await mine()).toEqual({
    nails: { material: 'gel_polish', madeBy: 'here', doneOn: daysAgo(21) },
    visitedOn: daysAgo(21),
  })
  await happenedOn(100)
  expect(await mine()).toEqual({ nails: null, visitedOn: null })
  expect((await call('GET', `/me/salons/${shop.salon.id}/nails`)).status).toBe(401)
})
