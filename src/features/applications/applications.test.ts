import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import type { UserId } from '#domain/ids.ts'
import { asUser, one, rows, sql } from '#platform/db.ts'
import { type Applications, fields, salonFields, startApplications } from '#test/application-steps.ts'
import { aPerson, password } from '#test/signed-in.ts'

let it: Applications
beforeAll(async () => {
  it = await startApplications()
})
afterAll(() => it.server[Symbol.asyncDispose]())

const owner = () => it.server.world.owner

const changesMailed = async (address: string) =>
  (await it.mailsTo(address)).map(({ facts }) => facts['change'])

describe('the process of an application', () => {
  test('it is reviewed, asked about, answered and approved: the salon exists, its owner gets the role, every step is mailed and logged', async () => {
    const person = await aPerson(it.server)
    const token = person.session.access_token
    const id = await it.applied({ salonName: 'Πορσελάνη', email: person.email }, token)
    expect((await it.step(id, 'review')).body).toMatchObject({ state: 'in_review', hasAccount: true })
    expect((await it.step(id, 'ask', { question: 'Ποιος είναι ο αριθμός ΓΕΜΗ;' })).body.state).toBe(
      'more_info',
    )
    const shown = { ...salonFields, salonName: 'Πορσελάνη', address: 'Τρώων 26' }
    const answered = await it.call('POST', `/me/applications/${id}/answer`, {
      token,
      body: { ...shown, answer: '123456' },
    })
    expect(answered.body).toMatchObject({
      state: 'submitted',
      question: null,
      address: 'Τρώων 26',
      postcode: '11741',
    })
    await it.step(id, 'review')
    const approved = await it.step(id, 'approve')
    expect(approved.status).toBe(200)
    expect(approved.body).toMatchObject({ state: 'approved', salon: { slug: 'porselani-koukaki' } })
    const salon = await one(
      owner(),
      sql<
        Record<string, unknown>
      >`select *, takes_bookings(s) as bookable from salons s where id = ${approved.body.salon.id}`,
    )
    expect(salon).toMatchObject({
      name: 'Πορσελάνη',
      verification: 'verified',
      subscription: 'trial',
      // Its owner publishes it.
      is_published: false,
      bookable: false,
      owner_id: person.id,
      place_ids: ['koukaki', 'athens'],
      city_el: 'Αθήνα',
      city_en: 'Athens',
      region: 'athens',
      description_el: fields['description'],
      email: person.email,
      trial_ends_at: expect.stringContaining(
        it.server.world.platform.now().add({ hours: 720 }).toString().slice(0, 19),
      ),
    })
    const profile = await one(
      owner(),
      sql<{ role: string }>`select role from profiles where id = ${person.id}`,
    )
    expect(profile?.role).toBe('business')
    expect(await changesMailed(person.email)).toEqual([
      'received',
      'in-review',
      'asked',
      'answered',
      'in-review',
      'approved',
    ])
    const log = await rows(
      owner(),
      sql<object>`select action, before, after from audit_log where subject_id = ${id} order by id`,
    )
    expect(log).toEqual([
      { action: 'review-application', before: { state: 'submitted' }, after: { state: 'in_review' } },
      {
        action: 'ask-applicant',
        before: { state: 'in_review' },
        after: { state: 'more_info', question: 'Ποιος είναι ο αριθμός ΓΕΜΗ;' },
      },
      { action: 'review-application', before: { state: 'submitted' }, after: { state: 'in_review' } },
      {
        action: 'approve-application',
        before: { state: 'in_review' },
        after: { state: 'approved', salonId: approved.body.salon.id },
      },
    ])
    const mails = await it.mailsTo(person.email)
    expect(mails[2]?.facts).toMatchObject({ note: 'Ποιος είναι ο αριθμός ΓΕΜΗ;', hasAccount: true })
    expect(mails.at(-1)?.facts).toMatchObject({
      salonSlug: 'porselani-koukaki',
      trialEndsAt: it.server.world.platform.now().add({ hours: 720 }).toString(),
    })
    const arrived = (await it.mailsTo('boss@example.gr')).filter(({ facts }) => facts['applicationId'] === id)
    expect(arrived.map(({ facts }) => facts['isAnswer'])).toEqual([false, true])
    const mine = await it.call('GET', '/me/applications', { token })
    expect(mine.body.items[0].history.map((event: { kind: string }) => event.kind)).toEqual([
      'review_started',
      'asked',
      'answered',
      'review_started',
      'approved',
    ])
    // Its owner sees the page before it is published; nobody else does.
    expect((await it.call('GET', '/salons/porselani-koukaki')).status).toBe(404)
    const page = await it.call('GET', '/salons/porselani-koukaki', { token })
    expect(page.body).toMatchObject({ name: 'Πορσελάνη', verified: true })
  })

  test('a visitor’s salon waits for its owner, who gets it by proving the address', async () => {
    const email = 'later@example.gr'
    const id = await it.applied({ email, salonName: 'Αργότερα' })
    await it.step(id, 'review')
    const { body } = await it.step(id, 'approve', { point: '37.9700, 23.7100' })
    const salonOf = () =>
      one(owner(), sql<object>`select owner_id, latitude, longitude from salons where id = ${body.salon.id}`)
    expect(await salonOf()).toEqual({ owner_id: null, latitude: 37.97, longitude: 23.71 })
    expect((await it.mailsTo(email)).at(-1)?.facts).toMatchObject({ change: 'approved', hasAccount: false })
    await it.server.newClient().signUp({ email, password })
    expect(await salonOf()).toMatchObject({ owner_id: null })
    await sql`update auth.users set email_confirmed_at = now() where email = ${email}`.execute(owner())
    const made = await one(
      owner(),
      sql<{ id: string; role: string }>`select id, role from profiles where email = ${email}`,
    )
    expect(made?.role).toBe('business')
    expect(await salonOf()).toMatchObject({ owner_id: made?.id })
  })

  test('an account with an address that is confirmed already, as from Google, gets it too', async () => {
    const email = 'google@example.gr'
    const id = await it.applied({ email, salonName: 'Με Google' })
    await it.step(id, 'review')
    await it.step(id, 'approve')
    const { id: userId = '' } =
      (await one(
        owner(),
        sql<{
          id: string
        }>`insert into auth.users (email, email_confirmed_at) values (${email}, now()) returning id`,
      )) ?? {}
    await sql`insert into profiles (id, email) values (${userId}, ${email})`.execute(owner())
    expect(await one(owner(), sql`select role from profiles where email = ${email}`)).toEqual({
      role: 'business',
    })
  })

  test('an application in English gets mails and descriptions in English', async () => {
    const body = { ...fields, salonName: 'Lido Nails', email: 'lido@example.gr', city: 'Ξξξξξ' }
    const { id } = (await it.call('POST', '/applications', { body, language: 'en' })).body
    await it.step(id, 'review')
    // For an unknown city, the places of the region are offered and the biggest is taken.
    const shown = await it.call('GET', `/admin/applications/${id}`, { token: it.admin })
    expect(shown.body.places.length).toBeGreaterThan(1)
    const { body: approved } = await it.step(id, 'approve')
    expect(
      await one(
        owner(),
        sql`select description_el, description_en from salons where id = ${approved.salon.id}`,
      ),
    ).toEqual({ description_el: '', description_en: fields.description })
    expect(new Set((await it.mailsTo('lido@example.gr')).map(({ language }) => language))).toEqual(
      new Set(['en']),
    )
  })

  test('a rejection gives a reason, ends the application and leaves no salon', async () => {
    const id = await it.applied({ email: 'no@example.gr', salonName: 'Όχι εδώ' })
    await it.step(id, 'review')
    expect((await it.step(id, 'reject', { reason: ' ' })).status).toBe(422)
    const { body } = await it.step(id, 'reject', { reason: 'Δεν βρήκαμε τέτοιο σαλόνι.' })
    expect(body).toMatchObject({
      state: 'rejected',
      rejectionReason: 'Δεν βρήκαμε τέτοιο σαλόνι.',
      salon: null,
    })
    expect((await it.mailsTo('no@example.gr')).at(-1)?.facts).toMatchObject({
      change: 'rejected',
      note: 'Δεν βρήκαμε τέτοιο σαλόνι.',
    })
    for (const verb of ['review', 'approve'] as const)
      expect((await it.step(id, verb)).body.code).toBe('application_not_changeable')
    expect(await rows(owner(), sql`select from salons where name = 'Όχι εδώ'`)).toEqual([])
    expect(
      (
        await it.call('POST', '/applications', {
          body: { ...fields, email: 'no@example.gr', salonName: 'Όχι εδώ' },
        })
      ).status,
    ).toBe(201)
  })

  test('no step can be skipped, by a call or in the database', async () => {
    const id = await it.applied()
    for (const [verb, body] of [
      ['approve', {}],
      ['reject', { reason: 'x' }],
      ['ask', { question: 'x' }],
    ] as const)
      expect((await it.step(id, verb, body)).body.code).toBe('application_not_changeable')
    await expect(
      sql`update applications set status = 'rejected', rejection_reason = 'x', decided_at = now() where id = ${id}`.execute(
        owner(),
      ),
    ).rejects.toThrow('application_not_changeable')
    await it.step(id, 'review')
    await expect(
      sql`update applications set status = 'rejected', decided_at = now() where id = ${id}`.execute(owner()),
    ).rejects.toThrow('application_says_why')
    await expect(
      sql`update applications set status = 'approved', decided_at = now() where id = ${id}`.execute(owner()),
    ).rejects.toThrow('application_has_salon')
  })

  test('of two simultaneous approvals, one makes the salon', async () => {
    const id = await it.applied({ salonName: 'Μία φορά' })
    await it.step(id, 'review')
    const both = await Promise.all([it.step(id, 'approve'), it.step(id, 'approve')])
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    expect(await rows(owner(), sql`select from salons where name = 'Μία φορά'`)).toHaveLength(1)
    expect(
      await rows(
        owner(),
        sql`select from audit_log where subject_id = ${id} and action = 'approve-application'`,
      ),
    ).toHaveLength(1)
  })

  test('a second salon of the same name gets a number; a place of another region is refused', async () => {
    const [first, second] = [
      await it.applied({ salonName: 'Ίδιο', email: 'a@x.gr' }),
      await it.applied({ salonName: 'Ίδιο', email: 'b@x.gr' }),
    ]
    for (const id of [first, second]) await it.step(id, 'review')
    expect((await it.step(first, 'approve', { placeId: 'thessaloniki' })).body.errors.placeId.code).toBe(
      'place',
    )
    expect((await it.step(first, 'approve', { point: '51.5, -0.1' })).body.errors.point.code).toBe('point')
    expect((await it.step(first, 'approve', { placeId: 'athens' })).body.salon.slug).toBe('idio-athens')
    expect((await it.step(second, 'approve', { placeId: 'athens' })).body.salon.slug).toBe('idio-athens-2')
  })

  test('salons of one name that are approved at once each get their own slug', async () => {
    const ids = await Promise.all(
      Array.from({ length: 6 }, (_, n) => it.applied({ salonName: 'Όλοι μαζί', email: `${n}@together.gr` })),
    )
    for (const id of ids) await it.step(id, 'review')
    const answers = await Promise.all(ids.map((id) => it.step(id, 'approve', { placeId: 'athens' })))
    const slugs = answers.map(({ body }) => body.salon?.slug)
    const numbered = ['-2', '-3', '-4', '-5', '-6'].map((end) => `oloi-mazi-athens${end}`)
    expect(new Set(slugs)).toEqual(new Set(['oloi-mazi-athens', ...numbered]))
  })

  test('only the applicant can answer, and only when asked', async () => {
    const person = await aPerson(it.server)
    const stranger = await aPerson(it.server)
    const id = await it.applied({ email: person.email }, person.session.access_token)
    const shown = salonFields
    const answer = (token: string) =>
      it.call('POST', `/me/applications/${id}/answer`, { token, body: { ...shown, answer: 'ναι' } })
    expect((await answer(person.session.access_token)).body.code).toBe('application_not_changeable')
    await it.step(id, 'review')
    await it.step(id, 'ask', { question: 'Ναι;' })
    expect((await answer(stranger.session.access_token)).status).toBe(404)
    await sql`update applications set submitted_at = '2020-01-01' where id = ${id}`.execute(owner())
    const moved = { city: 'Βέροια', region: 'north' }
    const answered = await it.call('POST', `/me/applications/${id}/answer`, {
      token: person.session.access_token,
      body: { ...shown, ...moved, answer: 'ναι' },
    })
    // The waiting time starts again now.
    const now = it.server.world.platform.now()
    expect([answered.status, Temporal.Instant.from(answered.body.submittedAt).epochMilliseconds]).toEqual([
      200,
      now.epochMilliseconds,
    ])
    expect(answered.body).toMatchObject(moved)
    expect((await answer(person.session.access_token)).body.code).toBe('application_not_changeable')
  })
})

test('the database, too, lets an applicant change only the requested fields and add no step but the answer', async () => {
  const person = await aPerson(it.server)
  const [own, theirs] = [await it.applied({}, person.session.access_token), await it.applied()]
  const { app } = it.server.world.platform.dbs
  const change = () =>
    asUser(app, person.id as UserId, (tx) =>
      sql`update applications set city = 'Αλλού' where id = ${own}`.execute(tx),
    )
  expect((await change()).numAffectedRows).toBe(0n)
  const write = (id: string, kind: string) =>
    asUser(app, person.id as UserId, (tx) =>
      sql`insert into application_events (application_id, kind, actor_id, happened_at) values (${id}, ${kind}, ${person.id}, now())`.execute(
        tx,
      ),
    )
  for (const [id, kind] of [
    [own, 'approved'],
    [theirs, 'answered'],
  ] as const)
    await expect(write(id, kind)).rejects.toThrow(/row-level security/)
  await write(own, 'answered')
})
