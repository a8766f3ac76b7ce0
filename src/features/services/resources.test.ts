import { afterAll, expect, test } from 'vitest'

import { sql } from '#platform/db.ts'
import { auditOf } from '#test/audit-of.ts'
import { aService, codes, day, startPriceLists } from '#test/price-list-world.ts'

const { server, call, anOwner } = await startPriceLists()
afterAll(() => server[Symbol.asyncDispose]())

test('a resource has units, outages and an end; services lose it with it', async () => {
  const { salon, token, base } = await anOwner({ staff: 2 })
  const night = { start: `${day}T10:00:00`, end: `${day}T18:00:00` }
  const made = await call('POST', `${base}/resources`, {
    token,
    body: { nameEl: 'Λάμπα', units: 1, outages: [night] },
  })
  expect(made.body).toMatchObject({ nameEn: '', units: 1, revision: 1 })
  expect(made.body.outages[0].start.slice(0, 19)).toBe(night.start)
  const body = aService({
    phases: [['work', 60]],
    resourceId: made.body.id,
    resourceTurnover: 10,
    staff: salon.staffIds.map((staffId) => ({ staffId })),
  })
  const { body: service } = await call('POST', `${base}/services`, { token, body })
  const starts = async () =>
    (await call('GET', `/salons/${salon.slug}/availability?service=${service.id}&from=${day}&to=${day}`)).body
      .days[0].starts.length
  expect(await starts()).toBe(0)
  const path = `${base}/resources/${made.body.id}`
  const wrong = await call('PUT', path, {
    token,
    body: { nameEl: 'Λάμπα', units: 0, outages: [{ start: night.end, end: night.start }], revision: 1 },
  })
  expect(codes(wrong.body)).toEqual({ units: 'too_small' })
  const change = (units: number, revision: number) =>
    call('PUT', path, { token, body: { nameEl: 'Λάμπα', units, outages: [night], revision } })
  expect((await change(2, 1)).body).toMatchObject({ units: 2, revision: 2 })
  expect((await change(3, 1)).body.code).toBe('changed_meanwhile')
  expect(await starts()).toBe(15)
  expect((await call('DELETE', path, { token })).status).toBe(204)
  const { body: list } = await call('GET', `${base}/services`, { token })
  expect(list.resources).toEqual([])
  expect(list.services[1]).toMatchObject({ resourceId: null, resourceTurnover: 0 })
})

test('a removed resource is left in no service, even in one that is written at that moment', async () => {
  const { salon, token, base } = await anOwner({ resourceUnits: 1 })
  const { body: list } = await call('GET', `${base}/services`, { token })
  const resourceId = list.resources[0].id
  const more = (n: number) =>
    call('POST', `${base}/services`, { token, body: aService({ nameEl: `Νέο ${n}`, resourceId }) })
  const answers = await Promise.all([
    ...[1, 2, 3, 4, 5, 6, 7, 8].map(more),
    call('DELETE', `${base}/resources/${resourceId}`, { token }),
    ...[9, 10, 11, 12, 13, 14, 15, 16].map(more),
  ])
  expect(answers.filter(({ status }) => ![201, 204, 404].includes(status))).toEqual([])
  const left =
    await sql`select id from services where salon_id = ${salon.id} and resource_id is not null`.execute(
      server.world.owner,
    )
  expect(left.rows).toEqual([])
})

test('units can be removed although bookings use them; the audit finds no breach', async () => {
  const { salon, token, base } = await anOwner({
    staff: 2,
    resourceUnits: 2,
    services: [{ needsResource: true }],
  })
  const visit = (staffId: string | undefined, start: string) =>
    call('POST', `${base}/bookings`, {
      token,
      body: { start, services: [{ serviceId: salon.serviceIds[0], staffId }], name: 'Ελένη' },
    })
  for (const staffId of salon.staffIds) expect((await visit(staffId, `${day}T12:00`)).status).toBe(201)
  const { body: list } = await call('GET', `${base}/services`, { token })
  const [{ id, nameEl, revision }] = list.resources
  const fewer = await call('PUT', `${base}/resources/${id}`, {
    token,
    body: { nameEl, units: 1, outages: [], revision },
  })
  expect(fewer.body.units).toBe(1)
  expect((await visit(salon.staffIds[0], `${day}T15:00`)).status).toBe(201)
  expect((await visit(salon.staffIds[1], `${day}T15:00`)).body.code).toBe('slot_taken')
  const found = (await auditOf(server.world)).filter(({ breaches }) => breaches.length > 0)
  expect(found).toEqual([])
})
