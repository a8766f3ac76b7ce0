import { afterAll, beforeAll, expect, test } from 'vitest'

import { only, rows, sql } from '#platform/db.ts'
import { newId } from '#platform/new-id.ts'
import { apiCaller } from '#test/api-caller.ts'
import { anAdmin } from '#test/application-steps.ts'
import { auditOf } from '#test/audit-of.ts'
import { type AuthServer, startAuthServer } from '#test/auth-server.ts'
import { aPastVisit } from '#test/reviewed-visit.ts'
import { aCustomer } from '#test/salon-factory.ts'
import { aSalonOwner } from '#test/salon-owner.ts'
import { aPerson, signedIn } from '#test/signed-in.ts'

import { reviewToken } from './store/link.ts'

let server: AuthServer
let call: ReturnType<typeof apiCaller>
let admin: string
let salon: Awaited<ReturnType<typeof aSalonOwner>>
let mine: { readonly id: string; readonly email: string; readonly token: string }

beforeAll(async () => {
  server = await startAuthServer({ ADMIN_EMAILS: 'boss@example.gr' })
  call = apiCaller(server.world)
  admin = await anAdmin(server)
  salon = await aSalonOwner(server, { name: 'Αμυγδαλή' })
  const person = await aPerson(server)
  await sql`update profiles set first_name = 'Ελένη', last_name = 'Παππά' where id = ${person.id}`.execute(
    server.world.owner,
  )
  mine = {
    id: person.id,
    email: person.email,
    token: (await signedIn(person.client, person.email)).access_token,
  }
})
afterAll(() => server[Symbol.asyncDispose]())

const owner = () => server.world.owner
const visit = (more: { status?: string; daysAgo?: number; customerId?: string } = {}) =>
  aPastVisit(owner(), { customerId: mine.id, salon: salon.salon, ...more })
const write = (
  booking: string,
  body: object = { stars: 4, text: 'Πολύ προσεγμένη δουλειά.' },
  more: { key?: string; token?: string } = {},
) => call('POST', `/bookings/${booking}/review`, { token: mine.token, body, ...more })
const figures = () =>
  only(
    owner(),
    sql<{
      sum: number
      count: number
    }>`select rating_sum as sum, rating_count as count from salons where id = ${salon.salon.id}`,
  )
const shown = async (query = '') => (await call('GET', `/salons/${salon.salon.id}/reviews${query}`)).body
const mails = (to: string) =>
  rows(
    owner(),
    sql<{
      news: string
      facts: Record<string, unknown>
    }>`select facts ->> 'news' as news, facts from messages where recipient = ${to} and kind = 'review' order by created_at, id`,
  )
const report = (id: string, body: object, token?: string) =>
  call('POST', `/reviews/${id}/reports`, { body, ...(token !== undefined && { token }) })
const decide = (id: string, body: object) =>
  call('POST', `/admin/reviews/${id}/decide`, { token: admin, body })
const queue = async (part: string) =>
  (await call('GET', `/admin/reviews?part=${part}`, { token: admin, language: 'en' })).body.items as {
    id: string
    reports: object[]
  }[]
const sound = async () =>
  expect((await auditOf(server.world)).filter(({ breaches }) => breaches.length > 0)).toEqual([])

test('a completed visit is reviewed once, with parts; the figures follow and the page shows service and person', async () => {
  const before = await figures()
  const booking = await visit()
  const open = await call('GET', '/me/reviews', { token: mine.token })
  expect(open.body.open.map(({ bookingId }: { bookingId: string }) => bookingId)).toEqual([booking])
  const body = { stars: 4, text: '  Πολύ προσεγμένη δουλειά.  ', parts: { work: 5, value: 3 } }
  const written = await write(booking, body)
  expect(written.status).toBe(201)
  expect(written.body).toMatchObject({
    stars: 4,
    text: 'Πολύ προσεγμένη δουλειά.',
    parts: { work: 5, cleanliness: null, punctuality: null, value: 3 },
    language: 'el',
    services: ['Ημιμόνιμο'],
    isTakenDown: false,
  })
  expect(await figures()).toEqual({ sum: before.sum + 4, count: before.count + 1 })
  const { items, parts } = await shown('?lang=en')
  expect(items[0]).toMatchObject({
    author: 'Eleni P.',
    rating: 4,
    parts: { work: 5, value: 3 },
    services: ['Gel polish'],
  })
  expect(parts.work).toEqual({ average: 5, count: 1 })
  expect((await write(booking)).body.code).toBe('already_reviewed')
  expect((await write(booking)).status).toBe(409)
  const list = await call('GET', '/me/reviews', { token: mine.token })
  expect([list.body.items.length, list.body.open]).toEqual([1, []])
})

test.each([
  ['not completed', { status: 'no_show' }],
  ['cancelled', { status: 'cancelled_by_salon' }],
  ['61 days ago', { daysAgo: 61 }],
])('a visit that is %s is not reviewed', async (_, more) => {
  const answer = await write(await visit(more))
  expect([answer.status, answer.body.code]).toEqual([403, 'review_not_allowed'])
})

test('nobody reviews the visit of another person, or one that does not exist', async () => {
  const other = await aCustomer(owner())
  for (const booking of [await visit({ customerId: other.id }), newId()])
    expect([(await write(booking)).status, (await write(booking)).body.code]).toEqual([
      403,
      'review_not_allowed',
    ])
  expect((await write(await visit(), { stars: 6 })).status).toBe(422)
  expect((await write(await visit(), { stars: 5, parts: { work: 0 } })).status).toBe(422)
})

test('simultaneous reviews of one visit become one, and the figures count it once', async () => {
  const [booking, before] = [await visit(), await figures()]
  const answers = await Promise.all([1, 2, 3, 4].map((stars) => write(booking, { stars })))
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409, 409, 409])
  expect((await figures()).count).toBe(before.count + 1)
  await sound()
})

test('a review changes for 48 hours; it is deleted at any time, by nobody else', async () => {
  const { id } = (await write(await visit())).body
  const change = (body: object, token = mine.token) => call('PUT', `/me/reviews/${id}`, { token, body })
  const changed = await change({ stars: 2, text: 'Lovely place' })
  expect(changed.body).toMatchObject({ stars: 2, text: 'Lovely place', language: 'en' })
  expect(changed.body.editedAt).not.toBeNull()
  expect((await change({ stars: 1 }, salon.token)).status).toBe(404)
  await sql`update reviews set created_at = created_at - interval '48 hours', edited_at = null where id = ${id}`.execute(
    owner(),
  )
  expect((await change({ stars: 1 })).body.code).toBe('review_not_changeable')
  const before = await figures()
  const remove = (token: string) => call('DELETE', `/me/reviews/${id}`, { token })
  expect((await remove(salon.token)).status).toBe(404)
  expect((await remove(mine.token)).status).toBe(204)
  expect(await figures()).toEqual({ sum: before.sum - 2, count: before.count - 1 })
})

test('the signed link of one visit opens and writes only that review, and looking writes nothing', async () => {
  const booking = await visit()
  const token = reviewToken(server.world.platform, booking)
  const open = () => call('POST', '/review-links/open', { body: { token } })
  const count = async () => (await only(owner(), sql<{ n: number }>`select count(*) as n from reviews`)).n
  const before = await count()
  expect((await open()).body).toMatchObject({
    bookingId: booking,
    state: 'open',
    services: ['Ημιμόνιμο'],
    salon: { name: 'Αμυγδαλή' },
  })
  expect(await count()).toBe(before)
  const wrong = `${token.startsWith('A') ? 'B' : 'A'}${token.slice(1)}`
  expect((await call('POST', '/review-links/open', { body: { token: wrong } })).status).toBe(404)
  expect((await call('POST', '/review-links/write', { body: { token: wrong, stars: 1 } })).status).toBe(404)
  const key = newId()
  const put = () => call('POST', '/review-links/write', { key, body: { token, stars: 5 } })
  expect([(await put()).status, (await put()).status]).toEqual([201, 201])
  expect(await count()).toBe(before + 1)
  expect((await open()).body.state).toBe('reviewed')
  expect((await call('POST', '/review-links/write', { body: { token, stars: 1 } })).body.code).toBe(
    'already_reviewed',
  )
})

test('a salon cannot undo a reviewed visit, in the database either', async () => {
  const booking = await visit()
  await write(booking)
  await expect(
    sql`update bookings set status = 'confirmed' where id = ${booking}`.execute(owner()),
  ).rejects.toThrow('is reviewed')
  const stamp = await only(
    owner(),
    sql<{ at: string }>`select updated_at as at from bookings where id = ${booking}`,
  )
  const undo = await call('POST', `/business/salons/${salon.salon.id}/bookings/${booking}/undo-completion`, {
    token: salon.token,
    body: { seen: stamp.at, reason: 'Λάθος' },
  })
  expect(undo.body.code).toBe('booking_reviewed')
})

test('the salon has one public reply; the author gets a mail about the first', async () => {
  const { id } = (await write(await visit())).body
  const path = `/business/salons/${salon.salon.id}/reviews`
  const unanswered = async () => (await call('GET', `${path}?part=unanswered`, { token: salon.token })).body
  const before = await unanswered()
  expect(before.items.map((each: { id: string }) => each.id)).toContain(id)
  const reply = (text: string, token = salon.token) =>
    call('PUT', `${path}/${id}/reply`, { token, body: { text } })
  const sent = (await mails(mine.email)).length
  expect((await reply('Σας ευχαριστούμε!')).body).toMatchObject({
    reply: 'Σας ευχαριστούμε!',
    replyLanguage: 'el',
  })
  expect((await reply('Thank you!')).body).toMatchObject({ reply: 'Thank you!', replyLanguage: 'en' })
  const after = await unanswered()
  expect(after.unanswered).toBe(before.unanswered - 1)
  expect(after.items.map((each: { id: string }) => each.id)).not.toContain(id)
  expect((await shown()).items.find((each: { id: string }) => each.id === id).reply).toBe('Thank you!')
  const mailed = (await mails(mine.email)).slice(sent)
  expect(mailed.map(({ news, facts }) => [news, facts['words']])).toEqual([['replied', 'Σας ευχαριστούμε!']])
  expect((await reply('x', mine.token)).status).toBe(404)
  const other = await aSalonOwner(server)
  expect(
    (
      await call('PUT', `/business/salons/${other.salon.id}/reviews/${id}/reply`, {
        token: other.token,
        body: { text: 'x' },
      })
    ).status,
  ).toBe(404)
})

test('sorting and stars page through every review once', async () => {
  const all = (await shown('?limit=50')).items as { id: string; rating: number; createdAt: string }[]
  for (const [sort, order] of [
    ['best', -1],
    ['worst', 1],
  ] as const) {
    const seen: typeof all = []
    for (let cursor: string | null = ''; cursor !== null;) {
      const page: { items: typeof all; nextCursor: string | null } = await shown(
        `?limit=2&sort=${sort}${cursor && `&cursor=${cursor}`}`,
      )
      seen.push(...page.items)
      cursor = page.nextCursor
    }
    // Ids are made in the order of time.
    const wanted = all.toSorted((a, b) => order * (a.rating - b.rating) || (a.id < b.id ? 1 : -1))
    expect(seen.map(({ id }) => id)).toEqual(wanted.map(({ id }) => id))
  }
  const fours = (await shown('?stars=4&limit=50')).items
  expect(fours.map(({ id }: { id: string }) => id)).toEqual(
    all.filter(({ rating }) => rating === 4).map(({ id }) => id),
  )
})

test('a report waits; a removal has its reasons, leaves the figures and the page, and both sides are notified', async () => {
  const { id } = (await write(await visit(), { stars: 1, text: 'Είστε απατεώνες' })).body
  expect((await report(id, { ground: 'insult' })).body.errors).toHaveProperty('email')
  const details = 'Μας προσβάλλει'
  expect((await report(id, { ground: 'insult', details, email: 'NIKI@example.gr' })).status).toBe(204)
  expect((await report(id, { ground: 'untrue' }, salon.token)).status).toBe(204)
  expect((await report(newId(), { ground: 'insult', email: 'niki@example.gr' })).status).toBe(404)
  const [waiting] = (await queue('reported')).filter((each) => each.id === id)
  expect(waiting?.reports).toMatchObject([
    { ground: 'insult', details, email: 'niki@example.gr', bySalon: false, isOpen: true },
    { ground: 'untrue', bySalon: true },
  ])
  const before = await figures()
  expect((await decide(id, { verdict: 'taken_down', reason: 'x' })).status).toBe(422)
  const reason = 'Η λέξη «απατεώνες» προσβάλλει.'
  expect((await decide(id, { verdict: 'taken_down', ground: 'insult', reason })).status).toBe(200)
  expect(await figures()).toEqual({ sum: before.sum - 1, count: before.count - 1 })
  expect((await shown('?limit=50')).items.map((each: { id: string }) => each.id)).not.toContain(id)
  expect((await decide(id, { verdict: 'taken_down', ground: 'insult', reason })).body.code).toBe(
    'review_decided',
  )
  expect((await mails(mine.email)).at(-1)).toMatchObject({
    news: 'taken-down',
    facts: { ground: 'insult', reason, onReport: true },
  })
  expect((await mails('niki@example.gr')).map(({ news }) => news)).toEqual([
    'report-received',
    'report-taken-down',
  ])
  const own = (await call('GET', '/me/reviews', { token: mine.token })).body.items.find(
    (each: { id: string }) => each.id === id,
  )
  expect(own).toMatchObject({
    isTakenDown: true,
    changeableUntil: null,
    removal: { ground: 'insult', reason, canAppeal: true },
  })
  expect((await call('DELETE', `/me/reviews/${id}`, { token: mine.token })).body.code).toBe(
    'review_not_changeable',
  )
  expect((await call('PUT', `/me/reviews/${id}`, { token: mine.token, body: { stars: 5 } })).body.code).toBe(
    'review_not_changeable',
  )
  const log = await call('GET', '/admin/audit-log?limit=1', { token: admin })
  expect(log.body.items[0]).toMatchObject({
    action: 'take-down-review',
    before: { state: 'shown' },
    after: { state: 'taken_down', ground: 'insult', reason },
  })
  await sound()
})

test('an author appeals once; a restored review is shown and counted again', async () => {
  const { id } = (await write(await visit(), { stars: 2, text: 'Μέτρια' })).body
  const judge = (body: object) => call('POST', `/admin/reviews/${id}/decide-appeal`, { token: admin, body })
  const appeal = (text: string, token = mine.token) =>
    call('POST', `/me/reviews/${id}/appeal`, { token, body: { text } })
  expect((await appeal('x')).body.code).toBe('review_decided')
  // Administrators may act without a report.
  expect((await decide(id, { verdict: 'kept', reason: 'x' })).body.code).toBe('review_decided')
  await decide(id, { verdict: 'taken_down', ground: 'off_topic', reason: 'Άλλο σαλόνι' })
  expect((await mails(mine.email)).at(-1)?.facts['onReport']).toBe(false)
  expect((await judge({ verdict: 'restored', reason: 'x' })).body.code).toBe('review_decided')
  expect((await appeal('Ήμουν εκεί', salon.token)).status).toBe(404)
  expect((await appeal('Ήμουν εκεί')).body.removal).toMatchObject({ appeal: 'Ήμουν εκεί', canAppeal: false })
  expect((await appeal('Ξανά')).body.code).toBe('review_decided')
  expect((await queue('appealed')).map((each) => each.id)).toEqual([id])
  const before = await figures()
  expect((await judge({ verdict: 'restored', reason: 'Έχετε δίκιο' })).status).toBe(200)
  expect(await figures()).toEqual({ sum: before.sum + 2, count: before.count + 1 })
  expect((await mails(mine.email)).at(-1)).toMatchObject({
    news: 'appeal-restored',
    facts: { reason: 'Έχετε δίκιο' },
  })
  expect(await queue('appealed')).toEqual([])
  expect((await queue('decided'))[0]?.id).toBe(id)
  // It can be taken down again, for another reason.
  expect((await decide(id, { verdict: 'taken_down', ground: 'privacy', reason: 'Όνομα' })).status).toBe(200)
  await sound()
})

test('a forgotten author leaves stars and words without a name, and no address', async () => {
  const person = await aPerson(server)
  const token = (await signedIn(person.client, person.email)).access_token
  const { id } = (await write(await visit({ customerId: person.id }), { stars: 3 }, { token })).body
  await report(id, { ground: 'untrue', details: 'σχόλιο' }, token)
  const data = (await call('GET', '/me/export', { token })).body
  expect(data.reviews).toMatchObject([{ rating: 3 }])
  expect(data.reviewReports).toMatchObject([{ ground: 'untrue', details: 'σχόλιο' }])
  await sql`select forget_person(${person.id}, ${person.email})`.execute(owner())
  const left = await only(
    owner(),
    sql<object>`select r.author_name, r.customer_id, n.email, n.details, n.reporter_id from reviews r join review_reports n on n.review_id = r.id where r.id = ${id}`,
  )
  expect(left).toEqual({ author_name: '—', customer_id: null, email: '', details: '', reporter_id: null })
})
