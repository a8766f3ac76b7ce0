import pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'

import { adminAreas, adminRoles, mayAdminister } from '#domain/admin-rights.ts'
import { Problem } from '#domain/problem.ts'
import { apiRoutes } from '#entry/api-routes.ts'
import { only, rows, sql, type Db } from '#platform/db.ts'
import type { Route } from '#platform/http/api.ts'
import { queueOf } from '#platform/in-turn.ts'

import { adminRowRules, someAdmins } from './permissions/admin-rows.ts'
import { attemptsOf, UNDONE, type Settings } from './permissions/attempts.ts'
import { answerOf, nameOf, sentTo } from './permissions/calls.ts'
import { secret } from './permissions/made-rows.ts'
import {
  changeable,
  freshNoShowRules,
  functionRules,
  identities,
  noShowRules,
  ofNoSalon,
  openFunctions,
  rowRules,
  rowsMeant,
} from './permissions/row-rules.ts'
import { makeThings, type Things } from './permissions/things.ts'
import { freshWorld, type World } from './world.ts'

// The bug for the last test: the server takes every account for the owner of every salon, so only the database refuses.
vi.mock(import('#features/salons/queries/membership.ts'), () => ({
  findMembership: () =>
    Promise.resolve({ role: 'owner', staffId: undefined, timeZone: 'Europe/Athens' } as const),
}))

let world: World
beforeAll(async () => {
  world = await freshWorld()
})
afterAll(() => world[Symbol.asyncDispose]())

const inTurn = queueOf(8)
const [now, later] = ['2026-05-11T06:00:00Z', '2026-08-01T00:00:00Z']
type Identity = (typeof identities)[number] | (typeof someAdmins)[number]

/** The settings of the server's transactions for administrators. */
const adminRole = (who: Identity): string =>
  who === 'admin' ? 'full' : (someAdmins.find((each) => each === who) ?? '')

/** Rolls back what was tried. */
class Undo extends Error {}

const isNoCode = (code: string | undefined) => code === '42501' || code === 'OX409'
/** Errors about existing or referenced rows, which come after the check of rights. */
const isTooLateCode = (code: string | undefined) => code?.startsWith('23') === true
const isNo = (error: unknown) => error instanceof pg.DatabaseError && isNoCode(error.code)
const isTooLate = (error: unknown) => error instanceof pg.DatabaseError && isTooLateCode(error.code)

/** The settings of the server's transactions for an identity. */
function settingsOf(who: Identity, { people, named }: Things): Settings {
  const [actor, role] = [people[who], adminRole(who)]
  return {
    userId: actor.kind === 'user' ? actor.id : '',
    salonId: named['salon'] ?? '',
    role: role && 'admin',
    adminRole: role,
  }
}

/** Whether each identity reaches any row with a statement, as the server's role: `y` yes, `-` no. */
async function cellsOf(
  things: Things,
  statement: string | undefined,
  whose: readonly Identity[] = identities,
): Promise<string> {
  if (statement === undefined) return '-'.repeat(whose.length)
  const settings = whose.map((who) => settingsOf(who, things))
  const found = await inTurn(() => attemptsOf(world.platform.dbs.app, statement, settings))
  return found
    .map(({ code, count, text }, at) => {
      if (code !== UNDONE && !isNoCode(code) && !isTooLateCode(code))
        throw new Error(`${whose[at]}: ${statement}: ${text}`)
      return isTooLateCode(code) || (code === UNDONE && count > 0) ? 'y' : '-'
    })
    .join('')
}

const literal = (value: string) => `'${value.replaceAll("'", "''")}'`
const filled = (text: string, values: Readonly<Record<string, string>>) =>
  text.replaceAll(/\$(\w+)/g, (_, name: string) => literal(values[name] ?? ''))

const columnsWith = async (
  owner: Db,
  table: string,
  right: 'INSERT' | 'UPDATE',
): Promise<readonly string[]> =>
  (
    await rows(
      owner,
      sql<{ name: string }>`
        select attname as name from pg_attribute where attrelid = ${table}::regclass and attnum > 0 and not attisdropped and attgenerated = ''
          and has_column_privilege('onyxi_app', ${table}::regclass, attname, ${right}) order by attname`,
    )
  ).map(({ name }) => name)

/** The statements that read, insert, update and delete the rows of a table's line. */
async function statementsFor(name: string, things: Things) {
  const table = name.split(' ')[0] ?? ''
  const where = filled(rowsMeant[name] ?? 'salon_id = $salon', things.named)
  const { row } = await only(
    world.owner,
    sql<{
      row: string
    }>`select row_to_json(t)::text as row from ${sql.table(table)} t where ${sql.raw(where)} limit 1`,
  )
  const [added, changed] = [
    await columnsWith(world.owner, table, 'INSERT'),
    await columnsWith(world.owner, table, 'UPDATE'),
  ]
  return {
    select: `select from ${table} where ${where}`,
    insert:
      added.length === 0
        ? undefined
        : `insert into ${table} (${added.join()}) select ${added.join()} from json_populate_record(null::${table}, ${literal(row)})`,
    update: changed[0] && `update ${table} set ${changed[0]} = ${changed[0]} where ${where}`,
    delete: `delete from ${table} where ${where}`,
  }
}

test('every identity reaches only its rows of a salon, whatever the server has checked before', async () => {
  const [things] = (await makeThings(world.owner, 1)) as [Things]
  const found: Record<string, object> = {}
  for (const name of Object.keys(rowRules)) {
    const statements = await statementsFor(name, things)
    const cells = Object.entries(statements).map(async ([way, text]) => [way, await cellsOf(things, text)])
    found[name] = Object.fromEntries((await Promise.all(cells)) as [string, string][])
  }
  expect(found).toEqual(rowRules)
})

test.each(Object.entries(changeable))(
  'of %s, only what is meant to can be changed',
  async (table, columns) => {
    expect(await columnsWith(world.owner, table, 'UPDATE')).toEqual(columns)
  },
)

test('every table and function that the server’s role may use has its rule', async () => {
  const tables = await rows(
    world.owner,
    sql<{ name: string }>`
      select c.relname as name from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'v', 'm', 'p')
        and (has_any_column_privilege('onyxi_app', c.oid, 'select, insert, update') or has_table_privilege('onyxi_app', c.oid, 'delete, truncate'))`,
  )
  const ruled = Object.keys(rowRules).map((name) => name.split(' ')[0] ?? '')
  // No role may use it; the line keeps it that way.
  const named = [...new Set([...ruled, ...ofNoSalon])].filter((name) => name !== 'subscription_notices')
  expect(tables.map(({ name }) => name).toSorted()).toEqual(named.toSorted())
  const functions = await rows(
    world.owner,
    sql<{ name: string }>`
      select distinct p.proname as name from pg_proc p where p.pronamespace = 'public'::regnamespace and p.prosecdef
        and p.prorettype <> 'trigger'::regtype and has_function_privilege('onyxi_app', p.oid, 'execute')`,
  )
  const calls = Object.keys({ ...functionRules, ...noShowRules, ...freshNoShowRules })
  const called = calls.flatMap((call) => /^select (?:from )?(\w+)\(/.exec(call)?.[1] ?? [])
  expect(functions.map(({ name }) => name).toSorted()).toEqual(
    [...new Set([...called, ...openFunctions])].toSorted(),
  )
})

type Row = Readonly<Record<string, unknown>>

const rowOf = async (name: string, { named }: Things): Promise<Row> => {
  const where = filled(rowsMeant[name] ?? 'salon_id = $salon', named)
  const { row } = await only(
    world.owner,
    sql<{ row: Row }>`
      select row_to_json(t) as row from ${sql.table(name.split(' ')[0] ?? '')} t where ${sql.raw(where)} limit 1`,
  )
  return row
}

/**
 * Whether the owner of a salon can write a row that refers to a stranger's thing; existing rows in the way are deleted
 * first.
 */
async function takes(name: string, things: Things, [column, stranger, row]: readonly [string, string, Row]) {
  const table = name.split(' ')[0] ?? ''
  const where = filled(rowsMeant[name] ?? 'salon_id = $salon', things.named)
  const added = await columnsWith(world.owner, table, 'INSERT')
  const changed = await columnsWith(world.owner, table, 'UPDATE')
  const line = literal(
    JSON.stringify({ ...row, ...('id' in row && { id: things.otherSalonId }), [column]: stranger }),
  )
  const ways = [
    added.includes(column) &&
      `insert into ${table} (${added.join()}) select ${added.join()} from json_populate_record(null::${table}, ${line})`,
    changed.includes(column) && `update ${table} set ${column} = ${literal(stranger)} where ${where}`,
  ]
  const found = ways.map(async (text) => text !== false && (await writes(things, text, { table, where })))
  return (await Promise.all(found)).some(Boolean)
}

async function writes({ people, named }: Things, text: string, { table, where }: Record<string, string>) {
  const { owner } = people
  let was = false
  try {
    await world.owner.transaction().execute(async (tx) => {
      await sql`set local session_replication_role = replica`.execute(tx)
      if (text.startsWith('insert')) await sql.raw(`delete from ${table} where ${where}`).execute(tx)
      await sql`set local session_replication_role = origin`.execute(tx)
      await sql`set local role onyxi_app`.execute(tx)
      await sql`select set_config('app.user_id', ${owner.kind === 'user' ? owner.id : ''}, true), set_config('app.salon_id', ${named['salon']}, true)`.execute(
        tx,
      )
      was = ((await sql.raw(text).execute(tx)).numAffectedRows ?? 0n) > 0n
      throw new Undo()
    })
  } catch (error) {
    if (!(error instanceof Undo) && !isNo(error) && !isTooLate(error)) throw error
  }
  return was
}

test('no row of a salon can refer to a stranger’s thing or person, in any writable column', async () => {
  const [own, other] = (await makeThings(world.owner, 2)) as [Things, Things]
  const somebody = other.people.customer
  const taken: string[] = []
  const tried: string[] = []
  // Any caller may make a request about any salon's listing.
  for (const name of Object.keys(rowRules).filter((each) => each !== 'listing_requests')) {
    const [mine, theirs] = [await rowOf(name, own), await rowOf(name, other)]
    const ids = await rows(
      world.owner,
      sql<{ column: string }>`
        select attname as column from pg_attribute where attrelid = ${name.split(' ')[0]}::regclass and atttypid = 'uuid'::regtype and attname <> 'id'`,
    )
    for (const { column } of ids) {
      const stranger = (theirs[column] ?? (somebody.kind === 'user' ? somebody.id : '')) as string
      tried.push(`${name}.${column}`)
      if (await takes(name, own, [column, stranger, mine])) taken.push(`${name}.${column}`)
    }
  }
  expect(taken).toEqual([])
  expect(tried.length).toBeGreaterThan(60)
})

/** The values of the words with a dollar, besides the ids of the set. */
const valuesFor = ({ named }: Things, other: Things): Readonly<Record<string, string>> => ({
  ...named,
  start: '2026-06-02T11:00:00Z',
  end: '2026-06-02T12:00:00Z',
  now,
  later,
  phone: '6901112222',
  otherSalon: other.named['salon'] ?? '',
  person: other.people.customer.kind === 'user' ? other.people.customer.id : '',
  paid: JSON.stringify({ at: now, startsAt: now, endsAt: later, months: 1, paidCents: 2900, note: 'x' }),
  written: JSON.stringify({ id: named['timeOff'], salonId: named['salon'], contactName: 'α' }),
})

const calledBy = async (things: Things, other: Things, rules: Readonly<Record<string, string>>) => {
  const values = valuesFor(things, other)
  const found: Record<string, string> = {}
  for (const call of Object.keys(rules)) found[call] = await cellsOf(things, filled(call, values))
  return found
}

test('functions that bypass row-level security act only for the allowed identities', async () => {
  const [things, disputed, fresh] = (await makeThings(world.owner, 3)) as [Things, Things, Things]
  const ids = [disputed, fresh].map(({ named }) => named['booking'])
  await sql`update bookings set status = 'no_show' where id = any (${ids}::uuid[])`.execute(world.owner)
  await sql`delete from no_show_disputes where booking_id = ${fresh.named['booking']}`.execute(world.owner)
  await sql`insert into booking_events (booking_id, kind, happened_at) values (${fresh.named['booking']}, 'no_show', ${now})`.execute(
    world.owner,
  )
  expect(await calledBy(things, fresh, functionRules)).toEqual(functionRules)
  expect(await calledBy(disputed, fresh, noShowRules)).toEqual(noShowRules)
  expect(await calledBy(fresh, things, freshNoShowRules)).toEqual(freshNoShowRules)
})

test('administrators reach only what belongs to their role, by the same table as the server', async () => {
  const [things, other] = (await makeThings(world.owner, 2)) as [Things, Things]
  const values = valuesFor(things, other)
  const found: Record<string, string> = {}
  for (const statement of Object.keys(adminRowRules))
    found[statement] = await cellsOf(things, filled(statement, values), someAdmins)
  expect(found).toEqual(adminRowRules)
  // Rows above that some administrators do not reach.
  const all = Object.keys(functionRules).filter((call) => functionRules[call] === '------y')
  expect(all.filter((call) => adminRowRules[call] === undefined)).toEqual([])
  for (const role of adminRoles) {
    const may = await rows(
      world.owner,
      sql<{ area: string; read: boolean; write: boolean }>`
        with settings as materialized (select set_config('app.role', 'admin', true), set_config('app.admin_role', ${role}, true))
        select area, admin_may(area, 'read') as read, admin_may(area, 'write') as write
        from settings, unnest(${[...adminAreas]}::text[]) as area`,
    )
    const expected = adminAreas.map((area) => ({
      area,
      read: mayAdminister(role, area, 'read'),
      write: mayAdminister(role, area, 'write'),
    }))
    expect(may).toEqual(expected)
  }
})

/** All rows of every table as one text, read by the owner. */
async function everyRow(): Promise<Readonly<Record<string, string>>> {
  const tables = await rows(
    world.owner,
    sql<{ name: string }>`
      select c.oid::regclass::text as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where n.nspname = 'public' and c.relkind = 'r' and c.relname not in ('idempotency_keys', 'salon_search', 'search_lexicon') order by 1`,
  )
  const sums = tables.map(async ({ name }) => {
    const { sum } = await only(
      world.owner,
      sql<{
        sum: string
      }>`select coalesce(md5(string_agg(t::text, ',' order by t::text)), '') as sum from ${sql.table(name)} t`,
    )
    return [name, sum]
  })
  return Object.fromEntries((await Promise.all(sums)) as [string, string][])
}

/** The text that a stranger gets from a call of a server that checks no rights; empty when the database refuses. */
async function answerToStranger(route: Route, things: Things): Promise<string> {
  try {
    const asked = { actor: things.people.otherOwner, sent: sentTo(route, things) }
    const answer = await answerOf(world.platform, route, asked)
    if (answer.headers.get('content-type')?.startsWith('text/event-stream'))
      return (await answer.body?.cancel(), '')
    return await answer.text()
  } catch (error) {
    const isBusy = error instanceof Problem && error.code === 'rate_limited'
    if (!isBusy && (error instanceof Problem || isNo(error))) return ''
    throw error
  }
}

test('if the server checks no rights, a stranger still changes nothing of a salon and reads nothing private', async () => {
  const routes = apiRoutes.filter(({ operation: { path } }) => path.startsWith('/business/salons/{id}'))
  // Calls that change nothing can share their things.
  const [things] = (await makeThings(world.owner, 1)) as [Things]
  const before = await everyRow()
  const leaks = await Promise.all(
    routes.map(async (route) => {
      const text = await inTurn(() => answerToStranger(route, things))
      return text.includes(secret) ? [nameOf(route)] : []
    }),
  )
  expect(leaks.flat()).toEqual([])
  expect(await everyRow()).toEqual(before)
})
