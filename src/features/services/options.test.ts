import { afterAll, expect, test } from 'vitest'

import { sql } from '#platform/db.ts'
import { aService, codes, day, startPriceLists } from '#test/price-list-world.ts'
import { aSalon } from '#test/salon-factory.ts'

const { server, call, anOwner } = await startPriceLists()
afterAll(() => server[Symbol.asyncDispose]())

test('options that require or exclude each other are enforced in free times, holds and moves', async () => {
  const { salon, token, base } = await anOwner()
  const [staffId] = salon.staffIds
  const body = aService({
    options: [
      { nameEl: 'Σχέδιο', minutes: 10, priceCents: 500 },
      { nameEl: 'Πετραδάκια', minutes: 5, priceCents: 300, requires: [0] },
      { nameEl: 'Αφαίρεση', minutes: 15, priceCents: 400, excludes: [1] },
    ],
    staff: [{ staffId }],
  })
  const { body: service } = await call('POST', `${base}/services`, { token, body })
  const [art = '', stone = '', removal = ''] = service.options.map((option: { id: string }) => option.id)
  const free = (...options: string[]) =>
    call(
      'GET',
      `/salons/${salon.slug}/availability?service=${service.id}&from=${day}&to=${day}${options.map((id) => `&option=${id}`).join('')}`,
    )
  const hold = (...optionIds: string[]) =>
    call('POST', '/holds', {
      body: { salonId: salon.id, items: [{ serviceId: service.id, optionIds }], start: `${day}T12:00:00` },
    })
  for (const options of [[stone], [art, stone, removal]]) {
    expect((await free(...options)).body.code).toBe('options_conflict')
    expect((await hold(...options)).body.code).toBe('options_conflict')
  }
  expect((await free(art, stone)).body.days[0].starts.length).toBeGreaterThan(0)
  const page = await call('GET', `/salons/${salon.slug}`)
  const shown = page.body.services.find(({ id }: { id: string }) => id === service.id)
  expect(shown.options).toMatchObject([
    { requires: [], excludes: [] },
    { requires: [art], excludes: [removal] },
    { requires: [], excludes: [stone] },
  ])
  // Without English texts the English page and the booking use Greek.
  expect((await call('GET', `/salons/${salon.slug}?lang=en`)).body.services[1].name).toBe(
    'Ημιμόνιμο με ενίσχυση',
  )
  expect((await hold(art, stone)).status).toBe(201)
  // Rules that no choice can meet are refused when they are written.
  const options = [
    { nameEl: 'Α', minutes: 5, priceCents: 0, requires: [1] },
    { nameEl: 'Β', minutes: 5, priceCents: 0, excludes: [0] },
  ]
  expect(
    codes((await call('POST', `${base}/services`, { token, body: aService({ options }) })).body),
  ).toEqual({ 'options.0.requires': 'option_impossible' })
})

test('one option is sold once per team member, and to each person of a group', async () => {
  const options = [{ minutes: 15, priceCents: 500 }]
  const salon = await aSalon(server.world.owner, { staff: 2, services: [{ options }, { options }] })
  const [[first = ''] = [], [second = ''] = []] = salon.optionIds
  const [one, two = ''] = salon.serviceIds
  const query = `service=${one}&service=${two}&option=${first}&option=${second}`
  const free = (mode: string) =>
    call('GET', `/salons/${salon.slug}/availability?${query}&mode=${mode}&from=${day}&to=${day}`)
  expect((await free('sequence')).body.code).toBe('options_conflict')
  expect((await free('parallel')).body.code).toBe('options_conflict')
  expect((await free('group')).body.days[0].starts.length).toBeGreaterThan(0)
  const items = [
    { serviceId: one, optionIds: [first] },
    { serviceId: two, optionIds: [second] },
  ]
  const start = `${day}T12:00:00`
  const held = await call('POST', '/holds', { body: { salonId: salon.id, items, start } })
  expect(held.body.code).toBe('options_conflict')
})

test('an option cannot require itself; without a chair there is no turnover; past outages stay stored', async () => {
  const { salon, token, base } = await anOwner()
  const options = [{ nameEl: 'Α', minutes: 5, priceCents: 0, requires: [0] }]
  expect(
    codes((await call('POST', `${base}/services`, { token, body: aService({ options }) })).body),
  ).toEqual({
    'options.0.requires': 'invalid',
  })
  const { body: plain } = await call('POST', `${base}/services`, {
    token,
    body: aService({ resourceTurnover: 15 }),
  })
  expect(plain).toMatchObject({ resourceId: null, resourceTurnover: 0 })
  const { body: lamp } = await call('POST', `${base}/resources`, {
    token,
    body: { nameEl: 'Λάμπα', units: 1 },
  })
  const path = `${base}/resources/${lamp.id}`
  const noon = `${day}T12:00:00`
  const change = (outages: object[], revision: number) =>
    call('PUT', path, { token, body: { nameEl: 'Λάμπα', units: 1, outages, revision } })
  expect(codes((await change([{ start: noon, end: noon }], 1)).body)).toEqual({ 'outages.0.end': 'range' })
  await sql`insert into resource_outages (resource_id, salon_id, starts_at, ends_at)
    values (${lamp.id}, ${salon.id}, '2020-01-01', '2020-01-02')`.execute(server.world.owner)
  // An outage that began long ago and has not ended.
  const broken = { start: '2020-02-01T10:00:00', end: noon }
  expect((await change([broken], 1)).body.outages).toHaveLength(1)
  expect((await change([], 2)).body.outages).toEqual([])
  const { rows: kept } =
    await sql`select starts_at from resource_outages where resource_id = ${lamp.id}`.execute(
      server.world.owner,
    )
  expect(kept).toHaveLength(1)
})
