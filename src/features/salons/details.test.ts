import { afterAll, expect, test } from 'vitest'

import { sql } from '#platform/db.ts'
import { at, noDetails, someTrader, startOwnSalons } from '#test/own-salons-world.ts'
import { aCustomer } from '#test/salon-factory.ts'

const { server, call, owner, manager, ownSalon } = await startOwnSalons()
afterAll(() => server[Symbol.asyncDispose]())

test('names in Latin letters appear in English, stay when they are left out, and are removed when empty', async () => {
  const salon = await ownSalon()
  const { body: read } = await call('GET', at(salon, 'details'), { token: owner })
  expect(read).toMatchObject({ nameEn: '', addressEn: '' })
  const shown = async () => {
    const names = []
    for (const language of ['el', 'en']) {
      const { body } = await call('GET', `/salons/${salon.slug}?lang=${language}`)
      names.push(body.name, body.address)
    }
    return names
  }
  expect(await shown()).toEqual(['Νύχια & Σία', 'Τρώων 24', 'Nychia & Sia', 'Troon 24'])
  const save = async (stamp: string, more: object) => {
    const text = { ...noDetails, stamp, ...more }
    return (await call('PUT', at(salon, 'details'), { token: owner, body: text })).body
  }
  const named = await save(read.stamp, { nameEn: ' Nihia & Co ', addressEn: 'Troon Street 24' })
  expect(named).toMatchObject({ nameEn: 'Nihia & Co', addressEn: 'Troon Street 24' })
  expect(await shown()).toEqual(['Νύχια & Σία', 'Τρώων 24', 'Nihia & Co', 'Troon Street 24'])
  const kept = await save(named.stamp, {})
  expect(kept).toMatchObject({ nameEn: 'Nihia & Co', addressEn: 'Troon Street 24' })
  expect(await save(kept.stamp, { nameEn: '' })).toMatchObject({ nameEn: '', addressEn: 'Troon Street 24' })
})

test('details are stored in a safe form and appear on the public page at once', async () => {
  const salon = await ownSalon()
  const { body: read } = await call('GET', at(salon, 'details'), { token: owner, language: 'en' })
  expect(read).toMatchObject({ name: 'Νύχια & Σία', city: 'Athens', email: 'salon@example.com' })
  const text = {
    stamp: read.stamp,
    descriptionEl: ' Μικρό σαλόνι.\nΜόνο με ραντεβού. ',
    descriptionEn: '',
    phone: '+30 210 123 4567',
    email: 'Hello@Nychia.GR',
    website: 'www.nychia.gr',
    instagram: 'https://instagram.com/Nychia.Sia/',
    amenities: ['card', 'wifi'],
  }
  const saved = await call('PUT', at(salon, 'details'), { token: owner, body: text })
  const kept = {
    phone: '+30 210 123 4567',
    email: 'hello@nychia.gr',
    website: 'https://www.nychia.gr/',
    instagram: 'nychia.sia',
    amenities: ['wifi', 'card'],
  }
  expect(saved.body).toMatchObject({ ...kept, descriptionEl: 'Μικρό σαλόνι.\nΜόνο με ραντεβού.' })
  const page = await call('GET', `/salons/${salon.slug}?lang=en`)
  expect(page.body).toMatchObject({ ...kept, description: 'Μικρό σαλόνι.\nΜόνο με ραντεβού.' })
  const wrong = {
    ...text,
    stamp: saved.body.stamp,
    nameEn: 'Νychia',
    phone: 'call me',
    website: 'javascript://x.gr/%0aalert(1)',
    instagram: 'two words',
    amenities: ['sauna'],
    verification: 'verified',
  }
  const { body: refused } = await call('PUT', at(salon, 'details'), { token: owner, body: wrong })
  expect(
    Object.entries<{ code: string }>(refused.errors).map(([name, { code }]) => `${name} ${code}`),
  ).toEqual(
    expect.arrayContaining([
      'nameEn latin',
      'phone phone',
      'website web',
      'instagram instagram',
      'amenities.0 invalid',
    ]),
  )
  expect((await call('PUT', at(salon, 'details'), { token: owner, body: text })).body.code).toBe(
    'changed_meanwhile',
  )
})

test('the business is validated, written by the owner only, and shown to customers of a verified salon', async () => {
  const salon = await ownSalon()
  const { body: read } = await call('GET', at(salon, 'trader'), { token: manager.token })
  expect(read.trader).toBeNull()
  const body = { ...someTrader, certifies: true, stamp: read.stamp }
  expect((await call('PUT', at(salon, 'trader'), { token: manager.token, body })).body.code).toBe('forbidden')
  const wrong = { ...body, vatNumber: '094019244', registryNumber: '12', legalName: 'Α', certifies: false }
  const { body: refused } = await call('PUT', at(salon, 'trader'), { token: owner, body: wrong })
  expect(
    Object.entries<{ code: string }>(refused.errors).map(([name, { code }]) => `${name} ${code}`),
  ).toEqual(
    expect.arrayContaining(['vatNumber vat_number', 'registryNumber registry_number', 'legalName too_small']),
  )
  expect(refused.errors).toHaveProperty('certifies')
  const saved = await call('PUT', at(salon, 'trader'), { token: owner, body })
  const kept = {
    ...someTrader,
    vatNumber: '094019245',
    registryNumber: '123456789000',
    email: 'info@nychia.gr',
  }
  expect(saved.body.trader).toEqual(kept)
  expect((await call('PUT', at(salon, 'trader'), { token: owner, body })).body.code).toBe('changed_meanwhile')
  expect((await call('GET', `/salons/${salon.slug}`)).body.trader).toEqual(kept)
  await sql`update salons set verification = 'unverified' where id = ${salon.id}`.execute(server.world.owner)
  expect((await call('GET', `/salons/${salon.slug}`)).body.trader).toBeNull()
  await expect(
    sql`update salon_traders set vat_number = '094019244' where salon_id = ${salon.id}`.execute(
      server.world.owner,
    ),
  ).rejects.toThrow(/vat_number/)
  // It is deleted with its owner's account.
  const { id: leaving } = await aCustomer(server.world.owner)
  await sql`update salons set owner_id = ${leaving} where id = ${salon.id}`.execute(server.world.owner)
  await sql`delete from profiles where id = ${leaving}`.execute(server.world.owner)
  expect(
    (await sql`select from salon_traders where salon_id = ${salon.id}`.execute(server.world.owner)).rows,
  ).toEqual([])
})
