import { afterAll, expect, test } from 'vitest'

import { sql } from '#platform/db.ts'
import { at, day, noDetails, someTrader, startOwnSalons, usualRules } from '#test/own-salons-world.ts'
import { type MadeSalon } from '#test/salon-factory.ts'

const { server, call, owner, manager, technician, stranger, ownSalon } = await startOwnSalons()
afterAll(() => server[Symbol.asyncDispose]())

const calls = (salon: MadeSalon) =>
  [
    ['GET', 'hours'],
    ['PUT', 'hours', { stamp: 'x', hours: [] }],
    ['PUT', 'special-days', { dates: [day(3).toString()], ranges: [] }],
    ['POST', 'special-days/remove', { dates: [day(3).toString()] }],
    ['GET', 'holidays'],
    ['GET', 'details'],
    ['PUT', 'details', { ...noDetails, stamp: 'x' }],
    ['GET', 'trader'],
    ['PUT', 'trader', { ...someTrader, certifies: true, stamp: 'x' }],
    ['GET', 'vat'],
    ['PUT', 'vat', { rate: 17 }],
    ['GET', 'policy'],
    ['PUT', 'policy', { ...usualRules, stamp: 'x' }],
    [
      'POST',
      'policy/preview',
      { rules: usualRules, date: day(1).toString(), services: [salon.serviceIds[0]] },
    ],
    ['GET', `why-not?service=${salon.serviceIds[0]}&at=${day(1).toString()}T10:00:00`],
    ['GET', 'set-up'],
    ['PUT', 'set-up/photos', { mark: 'skipped' }],
  ] as const

test('only the salon’s managers read and change its settings', async () => {
  const salon = await ownSalon()
  const version = () =>
    sql<{ version: number }>`select version from salons where id = ${salon.id}`
      .execute(server.world.owner)
      .then(({ rows }) => rows[0]?.version)
  const before = await version()
  for (const [method, path, body] of calls(salon)) {
    const answer = async (token?: string) => {
      const { status, body: said } = await call(method, at(salon, path), { token, ...(body && { body }) })
      return `${status} ${said.code}`
    }
    expect([method, path, await answer(), await answer(stranger), await answer(technician.token)]).toEqual([
      method,
      path,
      '401 unauthorized',
      '404 not_found',
      '403 forbidden',
    ])
  }
  expect(await version()).toBe(before)
})

test('the set-up derives its progress from the salon’s data; a step can be left for later', async () => {
  const salon = await ownSalon()
  const read = async () => {
    const { body } = await call('GET', at(salon, 'set-up'), { token: owner })
    return [
      body.steps.map(({ step, state }: Record<string, string>) => `${step} ${state}`).join(', '),
      body.isBookable,
    ]
  }
  expect(await read()).toEqual([
    'details open, hours done, team done, services done, photos open, policies open',
    true,
  ])
  await call('PUT', at(salon, 'set-up/photos'), { token: owner, body: { mark: 'skipped' } })
  await call('PUT', at(salon, 'set-up/details'), { token: manager.token, body: { mark: 'finished' } })
  const marked = await call('PUT', at(salon, 'set-up/policies'), {
    token: manager.token,
    body: { mark: 'finished' },
  })
  expect(marked.body.steps.at(-1)).toEqual({ step: 'policies', state: 'done' })
  await sql`delete from staff_services where salon_id = ${salon.id}`.execute(server.world.owner)
  expect(await read()).toEqual([
    'details open, hours done, team done, services done, photos skipped, policies done',
    false,
  ])
  await call('PUT', at(salon, 'set-up/photos'), { token: owner, body: { mark: 'none' } })
  expect(((await read())[0] as string).includes('photos open')).toBe(true)
  expect((await call('PUT', at(salon, 'set-up/roof'), { token: owner, body: { mark: 'none' } })).status).toBe(
    422,
  )
})

test('hidden or removed data does not count for the set-up', async () => {
  const salon = await ownSalon()
  const { owner: db } = server.world
  const read = async () => {
    const { body } = await call('GET', at(salon, 'set-up'), { token: owner })
    const open = body.steps.flatMap(({ step, state }: Record<string, string>) =>
      state === 'open' ? step : [],
    )
    return `${open.join(' ')}${body.isBookable ? '' : ', not bookable'}`
  }
  await sql`update salons set phone = '210 923 4567', description_en = 'A small salon.' where id = ${salon.id}`.execute(
    db,
  )
  await sql`insert into salon_photos (salon_id, position, picture, is_illustration, alt_el, alt_en) values (${salon.id}, 0, 'x', true, '', '')`.execute(
    db,
  )
  expect(await read()).toBe('photos policies')
  await sql`update salon_photos set is_illustration = false where salon_id = ${salon.id}`.execute(db)
  expect(await read()).toBe('policies')
  await sql`update staff set is_active = false where salon_id = ${salon.id}`.execute(db)
  expect(await read()).toBe('team policies, not bookable')
  await sql`update staff set is_active = true where salon_id = ${salon.id}`.execute(db)
  await sql`update services set is_online = false where salon_id = ${salon.id}`.execute(db)
  expect(await read()).toBe('policies, not bookable')
  await sql`update services set is_listed = false where salon_id = ${salon.id}`.execute(db)
  expect(await read()).toBe('services policies, not bookable')
  await sql`update services set is_online = true, is_listed = true where salon_id = ${salon.id}`.execute(db)
  await sql`update salon_hours set plan = '{}' where salon_id = ${salon.id}`.execute(db)
  expect(await read()).toBe('hours policies, not bookable')
})

test('a mark on a step can be replaced, and removed for that step only', async () => {
  const salon = await ownSalon()
  const mark = async (step: string, to: string) => {
    const { body } = await call('PUT', at(salon, `set-up/${step}`), { token: owner, body: { mark: to } })
    return Object.fromEntries(body.steps.map((each: Record<string, string>) => [each['step'], each['state']]))
  }
  await mark('policies', 'skipped')
  expect(await mark('policies', 'finished')).toMatchObject({ policies: 'done' })
  await mark('details', 'skipped')
  expect(await mark('photos', 'skipped')).toMatchObject({ details: 'skipped', photos: 'skipped' })
  expect(await mark('photos', 'none')).toMatchObject({ details: 'skipped', photos: 'open', policies: 'done' })
})

test('a salon has its own VAT rate, and knows the usual one of its place', async () => {
  const salon = await ownSalon()
  await sql`update salons set postcode = '811 00' where id = ${salon.id}`.execute(server.world.owner)
  const read = async () => (await call('GET', at(salon, 'vat'), { token: manager.token })).body
  expect(await read()).toEqual({ rate: 24, usualRate: 17 })
  const put = (rate: number) => call('PUT', at(salon, 'vat'), { token: manager.token, body: { rate } })
  expect((await put(17)).body).toEqual({ rate: 17, usualRate: 17 })
  expect((await put(13)).status).toBe(422)
  expect(await read()).toEqual({ rate: 17, usualRate: 17 })
})
