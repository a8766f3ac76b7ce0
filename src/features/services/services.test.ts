import { afterAll, expect, test } from 'vitest'

import { serviceCategories } from '#domain/catalogue.ts'
import { sql } from '#platform/db.ts'
import { SERVICES_PER_SALON } from '#platform/limits.ts'
import { newId } from '#platform/new-id.ts'
import { aService, codes, day, startPriceLists } from '#test/price-list-world.ts'
import { aSalon } from '#test/salon-factory.ts'
import { aPerson } from '#test/signed-in.ts'

const { server, call, anOwner, aMember, confirmed } = await startPriceLists()
afterAll(() => server[Symbol.asyncDispose]())

test('the template has every category, in both languages, and is added once', async () => {
  const { salon, token, base } = await anOwner({ staff: 2 })
  const before = await call('GET', `${base}/service-template`, { token })
  const { items } = before.body
  expect(items.length).toBeGreaterThanOrEqual(25)
  expect([...new Set(items.map(({ category }: { category: string }) => category))]).toEqual([
    ...serviceCategories,
  ])
  expect(items.every(({ isThere }: { isThere: boolean }) => !isThere)).toBe(true)
  const body = {
    items: [{ key: 'spa_pedicure', priceCents: 4000 }, { key: 'gel_manicure' }],
    pedicureChairs: 2,
  }
  const key = newId()
  const added = await call('POST', `${base}/services/from-template`, { token, body, key })
  expect(added.status).toBe(201)
  expect(added.body.skipped).toEqual([])
  expect(added.body.services).toMatchObject([
    { nameEl: 'Ημιμόνιμο μανικιούρ', nameEn: 'Gel polish manicure', minutes: 50, resourceId: null },
    { nameEl: 'Σπα πεντικιούρ με μάσκα', minutes: 80, priceCents: 4000, resourceTurnover: 5 },
  ])
  expect(added.body.services[0].staff.map(({ staffId }: { staffId: string }) => staffId)).toEqual(
    salon.staffIds,
  )
  const options = added.body.services[0].options as { nameEn: string; excludes: number[] }[]
  expect(options.map(({ nameEn, excludes }) => [nameEn, excludes])).toContainEqual([
    'Nail art on two nails',
    [options.findIndex(({ nameEn }) => nameEn === 'Nail art on all nails')],
  ])
  // The same key gives the same answer; with another key the services exist already.
  expect((await call('POST', `${base}/services/from-template`, { token, body, key })).body).toEqual(
    added.body,
  )
  const again = await call('POST', `${base}/services/from-template`, { token, body })
  expect(again.body).toEqual({ services: [], skipped: ['spa_pedicure', 'gel_manicure'] })
  const list = await call('GET', `${base}/services`, { token })
  expect(list.body.services).toHaveLength(3)
  expect(list.body.resources).toMatchObject([{ nameEn: 'Pedicure chair', units: 2 }])
  const after = await call('GET', `${base}/service-template`, { token })
  expect(after.body.items.filter(({ isThere }: { isThere: boolean }) => isThere)).toHaveLength(2)
})

test('a service is created, changed as a whole, and changed by one writer at a time; bookings keep their values', async () => {
  const { salon, token, base } = await anOwner({ staff: 2 })
  const [first, second] = salon.staffIds
  const body = aService({
    options: [
      { nameEl: 'Σχέδιο', minutes: 10, priceCents: 500 },
      { nameEl: 'Πετραδάκια', minutes: 5, priceCents: 300, requires: [0] },
      { nameEl: 'Αφαίρεση', minutes: 15, priceCents: 400, excludes: [1] },
    ],
    staff: [{ staffId: first }, { staffId: second, phases: [['work', 90]], priceCents: 2800 }],
  })
  const made = await call('POST', `${base}/services`, { token, body })
  expect(made.status).toBe(201)
  expect(made.body).toMatchObject({
    minutes: 60,
    nameEn: '',
    visibility: 'online',
    upcoming: 0,
    options: [
      { requires: [], excludes: [] },
      { requires: [0], excludes: [2] },
      { requires: [], excludes: [1] },
    ],
    staff: [{ staffId: first }, { staffId: second, phases: [['work', 90]], priceCents: 2800 }],
  })
  const { id, revision, upcoming: _, minutes: __, ...fields } = made.body
  const path = `${base}/services/${id}`
  // A former team member keeps the service, and is not shown.
  await sql`update staff set is_active = false where id = ${second ?? ''}`.execute(server.world.owner)
  const sent = {
    ...fields,
    nameEl: 'Πολυτελές ημιμόνιμο',
    phases: [
      ['work', 20],
      ['work', 25],
    ],
    staff: [{ staffId: first }],
    options: [{ ...fields.options[2], excludes: [] }, fields.options[0]],
    revision,
  }
  const changed = await call('PUT', path, { token, body: sent })
  expect(changed.body).toMatchObject({
    nameEl: 'Πολυτελές ημιμόνιμο',
    phases: [['work', 45]],
    minutes: 45,
    revision: revision + 1,
    staff: [{ staffId: first }],
  })
  expect(changed.body.options.map(({ id: option }: { id: string }) => option)).toEqual([
    fields.options[2].id,
    fields.options[0].id,
  ])
  expect((await call('PUT', path, { token, body: sent })).body.code).toBe('changed_meanwhile')
  await sql`update staff set is_active = true where id = ${second ?? ''}`.execute(server.world.owner)
  const after = await call('GET', `${base}/services`, { token })
  expect(after.body.services[1].staff).toMatchObject([{}, { staffId: second, priceCents: 2800 }])
})

test('a service has its own notice and horizon, shorter or longer than the salon’s; the strictest of a booking counts', async () => {
  const { salon, token, base } = await anOwner({ staff: 2, hours: '{[0,1440)}' })
  await sql`update booking_policies set minimum_notice = 2880, horizon_days = 30 where salon_id = ${salon.id}`.execute(
    server.world.owner,
  )
  const make = async (nameEl: string, more: object = {}): Promise<string> => {
    const staff = salon.staffIds.map((staffId) => ({ staffId }))
    const made = await call('POST', `${base}/services`, { token, body: aService({ nameEl, staff, ...more }) })
    expect(made.body).toMatchObject({ minimumNotice: null, horizonDays: null, ...more })
    return made.body.id
  }
  const usual = await make('Ως συνήθως')
  const slow = await make('Με προετοιμασία', { minimumNotice: 4 * 1440, horizonDays: 7 })
  const quick = await make('Στο πόδι', { minimumNotice: 0, horizonDays: 90 })
  const dayAfter = (days: number) => Temporal.Now.plainDateISO('Europe/Athens').add({ days }).toString()
  const offered = async (...services: string[]) => {
    const isOffered = async (days: number) => {
      const date = dayAfter(days)
      const wanted = services.map((id) => `service=${id}`).join('&')
      const found = await call('GET', `/salons/${salon.slug}/availability?${wanted}&from=${date}&to=${date}`)
      return found.body.days[0]?.starts.length > 0
    }
    return Promise.all([1, 3, 6, 20, 60].map(isOffered))
  }
  expect(await offered(usual)).toEqual([false, true, true, true, false])
  expect(await offered(slow)).toEqual([false, false, true, false, false])
  expect(await offered(quick)).toEqual([true, true, true, true, true])
  expect(await offered(quick, slow)).toEqual([false, false, true, false, false])
  const why = async (service: string, days: number) =>
    (await call('GET', `${base}/why-not?service=${service}&at=${dayAfter(days)}T12:00`, { token })).body
      .refusals
  expect(await why(slow, 3)).toMatchObject([{ because: 'too_soon', amount: 4 * 1440 }])
  expect(await why(slow, 20)).toMatchObject([{ because: 'past_horizon', amount: 7 }])
  expect(await why(quick, 60)).toEqual([])
  const hold = { salonId: salon.id, items: [{ serviceId: slow }], start: `${dayAfter(3)}T12:00` }
  expect((await call('POST', '/holds', { body: hold })).body.code).toBe('slot_taken')
  // The calendar goes as far as the farthest horizon of the services.
  expect((await call('GET', `/salons/${salon.slug}`)).body.policy.horizonDays).toBe(90)
})

test('changes appear at once in prices, names and times of the public page and the search', async () => {
  const name = `Σαλόνι ${newId().slice(-8)}`
  const { salon, token, base } = await anOwner({ name })
  const card = async () => (await call('GET', `/salons?q=${encodeURIComponent(name)}&limit=1`)).body.items[0]
  const times = async (service: string) =>
    (await call('GET', `/salons/${salon.slug}/availability?service=${service}&from=${day}&to=${day}`)).body
  expect(await card()).toMatchObject({ id: salon.id, priceFromCents: 2500, categories: ['gel_polish'] })
  const body = aService({
    category: 'manicure',
    priceCents: 900,
    phases: [['work', 30]],
    staff: [{ staffId: salon.staffIds[0] }],
  })
  const { body: made } = await call('POST', `${base}/services`, { token, body })
  expect(await card()).toMatchObject({ priceFromCents: 900, categories: ['gel_polish', 'manicure'] })
  const starts = (await times(made.id)).days[0].starts.length
  expect(starts).toBe(16)
  const show = (visibility: string) =>
    call('POST', `${base}/services/${made.id}/visibility`, { token, body: { visibility } })
  const names = async () =>
    (await call('GET', `/salons/${salon.slug}`)).body.services.map(({ id }: { id: string }) => id)
  expect((await show('phone')).body.visibility).toBe('phone')
  expect(await names()).toContain(made.id)
  expect((await times(made.id)).code).toBe('service_not_available')
  await show('hidden')
  expect(await names()).not.toContain(made.id)
  expect(await card()).toMatchObject({ priceFromCents: 2500, categories: ['gel_polish'] })
  await show('online')
  const { body: list } = await call('GET', `${base}/services`, { token })
  const current = list.services.find(({ id }: { id: string }) => id === made.id)
  const { id: _, upcoming: __, minutes: ___, ...fields } = current
  await call('PUT', `${base}/services/${made.id}`, {
    token,
    body: { ...fields, phases: [['work', 240]], bufferAfter: 60 },
  })
  expect((await times(made.id)).days[0].starts.length).toBeLessThan(starts)
  await call('PUT', `${base}/service-order`, { token, body: { ids: [made.id, salon.serviceIds[0]] } })
  expect((await names())[0]).toBe(made.id)
  expect((await call('PUT', `${base}/service-order`, { token, body: { ids: [made.id] } })).body.code).toBe(
    'changed_meanwhile',
  )
})

test('a booked service can be removed; its bookings stay unchanged and can be moved', async () => {
  const { salon, token, base } = await anOwner({
    services: [{ options: [{ minutes: 30, priceCents: 500 }] }, {}],
  })
  const [booked, unbooked] = salon.serviceIds
  const [option] = salon.optionIds[0] ?? []
  const customer = await aPerson(server)
  const { access_token: customers } = customer.session
  const held = await call('POST', '/holds', {
    token: customers,
    body: {
      salonId: salon.id,
      items: [{ serviceId: booked, optionIds: [option] }],
      start: `${day}T12:00:00`,
    },
  })
  const { body: booking } = await confirmed(held.body, customers)
  const { body: list } = await call('GET', `${base}/services`, { token })
  expect(list.services.map(({ upcoming }: { upcoming: number }) => upcoming)).toEqual([1, 0])
  expect((await call('DELETE', `${base}/services/${booked}`, { token })).status).toBe(204)
  expect((await call('DELETE', `${base}/services/${unbooked}`, { token })).status).toBe(204)
  expect((await call('DELETE', `${base}/services/${booked}`, { token })).status).toBe(404)
  expect((await call('GET', `${base}/services`, { token })).body.services).toEqual([])
  expect((await call('GET', `/salons/${salon.slug}`)).body.services).toEqual([])
  const kept = await sql<{ id: string }>`select id from services where salon_id = ${salon.id}`.execute(
    server.world.owner,
  )
  expect(kept.rows).toEqual([{ id: booked }])
  const query = `service=${booked}&option=${option}&from=${day}&to=${day}`
  const path = `/salons/${salon.slug}/availability?${query}`
  expect((await call('GET', path)).body.code).toBe('service_not_available')
  expect((await call('GET', `${path}&reschedules=${booking.id}`)).body.days[0].starts).not.toEqual([])
  const moved = await call('POST', `/bookings/${booking.id}/reschedule`, {
    token: customers,
    body: { start: `${day}T15:00:00` },
  })
  expect(moved.body).toMatchObject({ totalCents: 3000, items: [{ name: 'Ημιμόνιμο 1', priceCents: 3000 }] })
  expect((await call('GET', `/bookings/${booking.id}`, { token: customers })).body.items[0].options).toEqual([
    'Αφαίρεση',
  ])
})

test('strangers find nothing, team members are refused, managers may write; faulty fields are named; limits hold', async () => {
  const mine = await anOwner()
  const other = await anOwner()
  const { token, base } = mine
  const { body: theirs } = await call('POST', `${other.base}/resources`, {
    token: other.token,
    body: { nameEl: 'Λάμπα', units: 1 },
  })
  expect((await call('GET', `${other.base}/services`, { token })).status).toBe(404)
  const foreign = [
    { staff: [{ staffId: other.salon.staffIds[0] }] },
    { resourceId: theirs.id },
    { options: [{ id: newId(), nameEl: 'Α', minutes: 0, priceCents: 0 }] },
  ]
  for (const more of foreign)
    expect((await call('POST', `${base}/services`, { token, body: aService(more) })).status).toBe(404)
  expect(
    (
      await call('PUT', `${base}/services/${other.salon.serviceIds[0]}`, {
        token,
        body: aService({ revision: 1 }),
      })
    ).status,
  ).toBe(404)
  const technician = await aMember(mine.salon, 'technician')
  const manager = await aMember(mine.salon, 'manager')
  expect((await call('GET', `${base}/services`, { token: technician })).body.code).toBe('forbidden')
  expect((await call('POST', `${base}/services`, { token: technician, body: aService() })).status).toBe(403)
  const key = newId()
  const answers = await Promise.all(
    [0, 1].map(() => call('POST', `${base}/services`, { token: manager, body: aService(), key })),
  )
  expect(answers[0]?.body.id).toBe(answers[1]?.body.id)
  expect((await call('GET', `${base}/services`, { token })).body.services).toHaveLength(2)
  const wrong = await call('POST', `${base}/services`, {
    token,
    body: aService({ nameEl: ' ', priceCents: -1, phases: [['processing', 20]], ownerId: 'x' }),
  })
  expect(codes(wrong.body)).toEqual({
    nameEl: 'required',
    priceCents: 'too_small',
    phases: 'phases_work',
    ownerId: 'unknown',
  })
  await sql`insert into services (salon_id, category, name_el, name_en, price_cents, phases, minutes)
    select ${mine.salon.id}, 'kids', 'Παιδικό ' || n, '', 500, '[["work", 15]]', 15 from generate_series(1, ${SERVICES_PER_SALON - 2}) n`.execute(
    server.world.owner,
  )
  const full = await call('POST', `${base}/services`, { token, body: aService() })
  expect(full.body.code).toBe('limit_reached')
  const template = { items: [{ key: 'gel_manicure' }] }
  expect((await call('POST', `${base}/services/from-template`, { token, body: template })).body.code).toBe(
    'limit_reached',
  )
})

test('the database itself refuses impossible services', async () => {
  const salon = await aSalon(server.world.owner)
  const refused = (phases: string, minutes: number) =>
    expect(
      sql`update services set phases = ${phases}::jsonb, minutes = ${minutes} where salon_id = ${salon.id}`.execute(
        server.world.owner,
      ),
    ).rejects.toThrow('services_phases')
  await refused('[["work", 60]]', 61)
  await refused('[["processing", 60]]', 60)
  await refused('[["rest", 30], ["work", 30]]', 60)
  await refused('[["work", "60"], ["work", 1.5]]', 61)
  await expect(
    sql`update services set is_listed = false where salon_id = ${salon.id}`.execute(server.world.owner),
  ).rejects.toThrow('services_seen')
})

test('a booking keeps its option, a template skips a name in any spelling, an order names every service once', async () => {
  const { salon, token, base } = await anOwner({
    services: [
      { options: [{ minutes: 30, priceCents: 500 }] },
      { options: [{ minutes: 10, priceCents: 100 }] },
    ],
  })
  const [booked, unbooked = ''] = salon.serviceIds
  const customers = (await aPerson(server)).session.access_token
  const item = { serviceId: booked, optionIds: salon.optionIds[0] }
  const held = await call('POST', '/holds', {
    token: customers,
    body: { salonId: salon.id, items: [item], start: `${day}T12:00:00` },
  })
  await confirmed(held.body, customers)
  for (const id of [booked, unbooked])
    await call('PUT', `${base}/services/${id}`, {
      token,
      body: aService({ options: [], revision: 1, staff: [{ staffId: salon.staffIds[0] }] }),
    })
  const { rows: left } = await sql`
    select service_id as id, archived_at is not null as gone from service_options where salon_id = ${salon.id}`.execute(
    server.world.owner,
  )
  expect(left).toEqual([{ id: booked, gone: true }])
  const order = (ids: string[]) => call('PUT', `${base}/service-order`, { token, body: { ids } })
  expect((await order([booked, booked])).body.code).toBe('changed_meanwhile')
  expect((await order([unbooked, booked])).body).toEqual({ ids: [unbooked, booked] })
  await call('POST', `${base}/services`, { token, body: aService({ nameEl: ' ΗΜΙΜΌΝΙΜΟ ΜΑΝΙΚΙΟΎΡ' }) })
  const template = { items: [{ key: 'gel_manicure' }] }
  expect(
    (await call('POST', `${base}/services/from-template`, { token, body: template })).body.skipped,
  ).toEqual(['gel_manicure'])
})
