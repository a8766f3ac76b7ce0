import { globSync } from 'node:fs'
import { readFile } from 'node:fs/promises'

import { expect, test } from 'vitest'

import {
  edgeBreaches,
  importBreaches,
  vocabularyBreaches,
  webhookBreaches,
  writeBreaches,
} from './architecture.ts'
import { leaseBreaches } from './lease-architecture.ts'
import { contractBreaches, importCircles, webBreaches } from './web-architecture.ts'

const files = globSync('src/**/*.{ts,tsx}').filter((file) => !/\.test\.tsx?$/.test(file))
const sources = await Promise.all(files.map(async (file) => [file, await readFile(file, 'utf8')] as const))

test('there are files to check', () => {
  expect(files.length).toBeGreaterThan(50)
})

test('imports follow the map', () => {
  expect(sources.flatMap(([file, source]) => importBreaches(file, source))).toEqual([])
})

test('imports of the web’s areas follow their own map', () => {
  expect(sources.flatMap(([file, source]) => webBreaches(file, source))).toEqual([])
})

test('no page brings a contract’s values into the browser', () => {
  expect(sources.flatMap(([file, source]) => contractBreaches(file, source))).toEqual([])
})

test.each([
  ["import { parts } from '#features/payouts/contract.ts'", 1],
  ["import {\n  type Part,\n  parts,\n} from '#features/payouts/contract/administration.ts'", 1],
  ["import { type Part } from '#features/payouts/contract.ts'", 0],
  ["import type { Part } from '#features/payouts/contract.ts'", 0],
])('a planted import of a contract is judged: %s', (source, breaches) => {
  expect(contractBreaches('src/web/admin/payouts/a.tsx', source)).toHaveLength(breaches)
  expect(contractBreaches('src/web/routes/a.tsx', source)).toEqual([])
})

test('no files import each other in a circle, not even by types', () => {
  expect(importCircles(sources)).toEqual([])
})

test('a feature consists of the allowed names', () => {
  expect(files.flatMap(vocabularyBreaches)).toEqual([])
})

test('any feature may read a table, only its owner’s store writes it', () => {
  expect(sources.flatMap(([file, source]) => writeBreaches(file, source))).toEqual([])
})

test('due work is taken once, by a materialized subquery', () => {
  const skipping = sources.filter(([, source]) => source.includes('skip locked'))
  expect(skipping.length).toBeGreaterThan(10)
  expect(skipping.flatMap(([file, source]) => leaseBreaches(file, source))).toEqual([])
})

test.each([
  ['`update a set b = 1 where id in (select id from a limit 9 for update skip locked)`', 1],
  ['`with due as (select id from a limit 9 for update skip locked) update a set b = 1 from due`', 1],
  ['`with due as materialized (select f(id) from a limit (9) for update skip locked) update a`', 0],
  ['call(`select id from a order by f(id) limit 9 for update skip locked`)', 0],
])('planted leased work is judged: %s', (source, breaches) => {
  expect(leaseBreaches('src/features/booking/store/a.ts', source)).toHaveLength(breaches)
})

test('commands and queries check rights, the JSON edge passes ids', () => {
  expect(sources.flatMap(([file, source]) => edgeBreaches(file, source))).toEqual([])
})

test('webhooks are verified on their raw body', () => {
  expect(sources.flatMap(([file, source]) => webhookBreaches(file, source))).toEqual([])
  expect(sources.filter(([, source]) => source.includes('.readEvent('))).not.toEqual([])
})

test.each([
  ['an event without a check of its signature', 'stripe.webhooks.constructEventWithoutVerification(body)'],
  ['a parsed body', 'const body = await request.json()\npayments.readEvent(body, headers)'],
  ['a body written again', 'payments.readEvent(JSON.stringify(JSON.parse(body)), headers)'],
])('a planted webhook is caught: %s', (_, source) => {
  expect(webhookBreaches('src/features/settlement/http.ts', source)).toHaveLength(1)
})

test.each([
  ['src/features/team/http.ts', "import { requireSalon } from '#features/salons/policy.ts'"],
  ['src/features/team/http/a.ts', "import { isOfAll, requireFeed } from '../policy.ts'"],
  [
    'src/features/salons/http.ts',
    "import {\n  type SalonAccess,\n  requireSalon as may,\n} from './policy.ts'",
  ],
  ['src/features/salons/http.ts', "import * as policy from './policy.ts'"],
])('a planted right at the JSON edge is caught: %s', (file, source) => {
  expect(edgeBreaches(file, source)).toHaveLength(1)
  expect(edgeBreaches(file.replace(/http.*/, 'queries.ts'), source)).toEqual([])
})

test.each([
  ['a rule that reaches for the outside', 'src/domain/a.ts', "import { rows } from '#platform/db.ts'"],
  ['a rule that needs a package', 'src/domain/a.ts', "import { z } from 'zod'"],
  ['a rule that needs Node', 'src/domain/a.ts', "import { readFile } from 'node:fs/promises'"],
  ['a type is an import too', 'src/domain/a.ts', "import type { Db } from '#platform/db.ts'"],
  [
    'a dynamic import is one too',
    'src/domain/a.ts',
    "const x = await import('#features/booking/queries.ts')",
  ],
  ['a bare import is one too', 'src/domain/a.ts', "import '#platform/log.ts'"],
  ['words that fetch', 'src/i18n/el/a.ts', "import { config } from '#platform/config.ts'"],
  ['an adapter that knows a feature', 'src/platform/a.ts', "export { x } from '#features/salons/queries.ts'"],
  [
    'a relative path out of the folder',
    'src/platform/a.ts',
    "import { x } from '../features/salons/queries.ts'",
  ],
  [
    'a neighbour’s store',
    'src/features/booking/commands/a.ts',
    "import { x } from '#features/salons/store.ts'",
  ],
  [
    'a neighbour’s store that has grown',
    'src/features/booking/commands/a.ts',
    "import { x } from '../../salons/store/rows.ts'",
  ],
  [
    'a feature that knows a page',
    'src/features/booking/http.ts',
    "import { paths } from '#web/app/paths.ts'",
  ],
  ['a page that reads a store', 'src/web/routes/a.tsx', "import { x } from '#features/booking/store.ts'"],
  ['a kit that fetches', 'src/web/ui/a.tsx', "import { x } from '#features/booking/queries.ts'"],
  ['a kit that knows a session', 'src/web/ui/a.tsx', "import { x } from '#platform/db.ts'"],
  ['product code that needs a test', 'src/entry/a.ts', "import { x } from '../../test/world.ts'"],
])('a planted import is caught: %s', (_, file, source) => {
  expect(importBreaches(file, source)).toHaveLength(1)
})

test.each([
  ['a kit that knows a page', 'src/web/ui/a.tsx', "import { x } from '../market/salon/words.ts'"],
  [
    'a frame that knows a page',
    'src/web/frame/shell/a.tsx',
    "import { x } from '#web/person/account/words.ts'",
  ],
  ['what all stand on that knows the kit', 'src/web/app/a.ts', "import type { X } from '../ui/field.tsx'"],
  [
    'a customer’s page with the owner’s',
    'src/web/market/salon/a.tsx',
    "import { x } from '../../business/words.ts'",
  ],
  [
    'more of a room than is open',
    'src/web/market/salon/a.tsx',
    "import { x } from '../../person/profile/words.ts'",
  ],
  ['a room that knows the root', 'src/web/frame/a.tsx', "import type { loader } from '../root.tsx'"],
  ['a page below its route', 'src/web/company/about/a.tsx', "import x from '../../routes/about.tsx'"],
  ['a root that knows a room', 'src/web/root.tsx', "import { x } from './market/home/hero.tsx'"],
])('a planted import within the web is caught: %s', (_, file, source) => {
  expect(webBreaches(file, source)).toHaveLength(1)
})

test('a planted circle is found, also by a type', () => {
  const planted = [
    ['src/web/ui/a.tsx', "import type { B } from './b.tsx'"],
    ['src/web/ui/b.tsx', "import { C } from '#web/ui/c.tsx'"],
    ['src/web/ui/c.tsx', "import { A } from './a.tsx'"],
    ['src/web/ui/d.tsx', "import { A } from './a.tsx'"],
  ] as const
  expect(importCircles(planted)).toEqual([['src/web/ui/a.tsx', 'src/web/ui/b.tsx', 'src/web/ui/c.tsx']])
})

test.each([
  [
    'the front doors of a neighbour',
    'src/features/booking/commands/a.ts',
    "import { x } from '#features/salons/queries.ts'",
  ],
  ['its own store', 'src/features/booking/commands/a.ts', "import { x } from '../store/booking.ts'"],
  ['a contract in the kit', 'src/web/ui/a.tsx', "import type { X } from '#features/booking/contract.ts'"],
  ['everything at the entry', 'src/entry/a.ts', "import { x } from '#features/booking/http.ts'"],
])('what the map allows is allowed: %s', (_, file, source) => {
  expect(importBreaches(file, source)).toEqual([])
})

test.each([
  ['a query that writes', 'src/features/booking/queries.ts', 'sql`update bookings set status = 1`'],
  ['a neighbour that writes', 'src/features/salons/store.ts', 'sql`insert into bookings values (1)`'],
  ['a page that writes', 'src/web/routes/a.tsx', "db.deleteFrom('salons')"],
  ['the other schema', 'src/features/salons/store.ts', 'sql`delete from auth.users`'],
])('a planted write is caught: %s', (_, file, source) => {
  expect(writeBreaches(file, source)).toHaveLength(1)
})

test('a planted name is found', () => {
  expect(vocabularyBreaches('src/features/booking/helpers.ts')).toHaveLength(1)
})
