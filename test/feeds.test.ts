import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { gunzipSync } from 'node:zlib'

import { afterAll, beforeAll, expect, test } from 'vitest'
import type { z } from 'zod'

import { redirectFeeds, type RedirectFeed } from '#features/salons/render/redirect-feeds.ts'
import { sql } from '#platform/db.ts'

import { type FeedsOptions, writeFeeds } from '../scripts/feeds/write-feeds.ts'
import { aListedSalon } from './listed-salon.ts'
import { publishedDescriptor, publishedFeeds } from './redirect-feeds.ts'
import { freshWorld, type World } from './world.ts'

const origin = 'https://onyxi.gr'
const now = Temporal.Instant.from('2026-11-28T05:00:00Z')
const madeAt = 1_795_842_000

let world: World
let main: Awaited<ReturnType<typeof aListedSalon>>
let folder: string

beforeAll(async () => {
  world = await freshWorld()
  folder = mkdtempSync(join(tmpdir(), 'onyxi-feeds-'))
  main = await aListedSalon(world.owner, {
    name: 'Ροδόνερο «Nails»',
    place: 'kolonaki',
    services: [
      ['gel_polish', 2500],
      ['manicure', 1500],
      ['biab', 4000],
    ],
  })
  await sql`update salons set phone = '210 123 4567', website = 'https://rodonero.example/', postcode = '10673' where id = ${main.id}`.execute(
    world.owner,
  )
  const [gel, , biab] = main.serviceIds
  await sql`update services set description_el = 'Απλό </script>' where id = ${gel!}`.execute(world.owner)
  await sql`update services set is_online = false where id = ${biab!}`.execute(world.owner)
  await dearerMember()
  for (let n = 0; n < 6; n++) await aListedSalon(world.owner, { place: 'piraeus' })
  await aListedSalon(world.owner, { verification: 'unverified' })
  const without = await aListedSalon(world.owner)
  await sql`delete from staff_services where salon_id = ${without.id}`.execute(world.owner)
  const sample = await aListedSalon(world.owner)
  await sql`update salons set is_demo = true where id = ${sample.id}`.execute(world.owner)
})
afterAll(async () => {
  rmSync(folder, { recursive: true })
  await world[Symbol.asyncDispose]()
})

/** A second team member does the first service for a higher price and in more time. */
async function dearerMember(): Promise<void> {
  const staffId = '0198a000-0000-7000-8000-0000000000aa'
  await sql`insert into staff (id, salon_id, name) values (${staffId}, ${main.id}, 'Σοφία')`.execute(
    world.owner,
  )
  await sql`insert into staff_services (salon_id, staff_id, service_id, price_cents, phases)
    values (${main.id}, ${staffId}, ${main.serviceIds[0]!}, 3200, '[["work", 90]]')`.execute(world.owner)
}

const write = (name: string, options: Partial<FeedsOptions> = {}) =>
  writeFeeds(world.platform.dbs.public, {
    folder: join(folder, name),
    origin,
    withDemo: false,
    now,
    ...options,
  })

const unpacked = (name: string, file: string): unknown =>
  JSON.parse(gunzipSync(readFileSync(join(folder, name, file))).toString())

type Records<Feed extends RedirectFeed> = z.infer<(typeof publishedFeeds)[Feed]>['data']

/** The records of a feed, each file checked against the published shape. */
function recordsOf<Feed extends RedirectFeed>(name: string, feed: Feed): Records<Feed> {
  const { data_file: files } = publishedDescriptor.parse(
    JSON.parse(readFileSync(join(folder, name, `${feed}-${madeAt}.filesetdesc.json`), 'utf8')),
  )
  return files.flatMap(
    (file): object[] => publishedFeeds[feed].parse(unpacked(name, file)).data,
  ) as Records<Feed>
}

test('the feeds have the published shape, and each descriptor names its files', async () => {
  const { salons, services, files } = await write('all')
  expect([salons, services]).toEqual([7, 8])
  expect(files).toEqual(
    redirectFeeds.flatMap((feed) => [`${feed}-${madeAt}.filesetdesc.json`, `${feed}-${madeAt}_0001.json.gz`]),
  )
  expect(readdirSync(join(folder, 'all')).toSorted()).toEqual(files.toSorted())
  for (const feed of redirectFeeds) recordsOf('all', feed)
})

test('every salon that can be booked is listed once in each feed, and no other', async () => {
  await write('once')
  const ids = recordsOf('once', 'reservewithgoogle.entity').map((entity) => entity.entity_id)
  expect(new Set(ids).size).toBe(7)
  expect(recordsOf('once', 'reservewithgoogle.action.v2').map((action) => action.entity_id)).toEqual(ids)
  expect(new Set(recordsOf('once', 'glam.service.v0').map((service) => service.merchant_id))).toEqual(
    new Set(ids),
  )
})

test('a salon is listed with the facts that Google finds it by, and its services as its page has them', async () => {
  await write('one')
  const page = `${origin}/salon/${main.slug}`
  expect(recordsOf('one', 'reservewithgoogle.entity').find(({ entity_id }) => entity_id === main.id)).toEqual(
    {
      entity_id: main.id,
      name: 'Ροδόνερο «Nails»',
      telephone: '+302101234567',
      url: 'https://rodonero.example/',
      location: {
        latitude: expect.closeTo(37.98, 1) as number,
        longitude: expect.closeTo(23.7, 1) as number,
        address: { country: 'GR', locality: 'Αθήνα', postal_code: '10673', street_address: 'Τρώων 24' },
      },
    },
  )
  expect(
    recordsOf('one', 'reservewithgoogle.action.v2').find(({ entity_id }) => entity_id === main.id),
  ).toEqual({
    entity_id: main.id,
    link_id: `${main.id}-book`,
    url: page,
    actions: [{ appointment_info: {} }],
  })
  const [gel, manicure] = main.serviceIds
  const own = recordsOf('one', 'glam.service.v0').filter(({ merchant_id }) => merchant_id === main.id)
  expect(new Set(own.map(({ service_id }) => service_id))).toEqual(new Set([gel, manicure]))
  expect(own.find(({ service_id }) => service_id === gel)).toMatchObject({
    localized_service_name: {
      value: 'Υπηρεσία',
      localized_value: [
        { locale: 'el', value: 'Υπηρεσία' },
        { locale: 'en', value: 'Treatment' },
      ],
    },
    localized_service_category: { value: 'Ημιμόνιμο' },
    localized_service_description: { value: 'Απλό </script>', localized_value: [{ locale: 'el' }] },
    service_price: {
      price_interpretation: 'INTERPRETATION_RANGE',
      min_price: { price_micros: 25_000_000 },
      max_price: { price_micros: 32_000_000 },
    },
    action_link: [{ url: `${page}?services=${gel}` }],
    service_duration: {
      duration_interpretation: 'INTERPRETATION_RANGE',
      min_duration_sec: 3600,
      max_duration_sec: 5400,
    },
  })
  expect(own.find(({ service_id }) => service_id === manicure)?.service_price).toEqual({
    price_interpretation: 'INTERPRETATION_EXACT',
    min_price: { price_micros: 15_000_000, currency_code: 'EUR' },
  })
})

test('a salon without a postcode is listed with a line of text', async () => {
  await write('line')
  const others = recordsOf('line', 'reservewithgoogle.entity').filter(
    ({ entity_id }) => entity_id !== main.id,
  )
  expect(others.map(({ location }) => location)).toEqual(
    others.map(() => expect.objectContaining({ unstructured_address: 'Τρώων 24, Πειραιάς' }) as object),
  )
})

test('a long feed continues in further files, and batches lose nobody', async () => {
  const { salons, files } = await write('parts', { mostBytes: 700, batchSize: 2 })
  expect(salons).toBe(7)
  expect(files.filter((file) => file.startsWith('glam.service.v0')).length).toBeGreaterThan(3)
  await write('whole')
  for (const feed of redirectFeeds) expect(recordsOf('parts', feed)).toEqual(recordsOf('whole', feed))
})

test('samples are listed on a local machine only', async () => {
  expect((await write('samples', { withDemo: true })).salons).toBe(8)
})

test('without a salon nothing is written', async () => {
  await using empty = await freshWorld()
  const target = join(folder, 'nothing')
  expect(
    await writeFeeds(empty.platform.dbs.public, { folder: target, origin, withDemo: true, now }),
  ).toEqual({
    salons: 0,
    services: 0,
    files: [],
  })
  expect(readdirSync(target)).toEqual([])
})

test('the same second writes over nothing', async () => {
  await write('twice')
  await expect(write('twice')).rejects.toThrow('EEXIST')
})

test.each([[[]], [['--help']], [['one', 'two']]])('with the words %j the command tells its use', (words) => {
  const script = resolve(import.meta.dirname, '../scripts/feeds.ts')
  const { status, stderr } = spawnSync(process.execPath, [script, ...words], { encoding: 'utf8' })
  expect([status, stderr]).toEqual([2, expect.stringContaining('usage: npm run feeds -- OUT')])
})
