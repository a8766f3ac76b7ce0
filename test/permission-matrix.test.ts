import { afterAll, beforeAll, expect, test } from 'vitest'

import type { Actor } from '#domain/actor.ts'
import type { ProblemCode } from '#domain/problem.ts'
import { apiRoutes } from '#entry/api-routes.ts'
import { openApi } from '#entry/api.ts'
import { rows, sql } from '#platform/db.ts'
import type { Route } from '#platform/http/api.ts'
import { queueOf } from '#platform/in-turn.ts'
import { newId } from '#platform/new-id.ts'

import { runAudit } from '../scripts/audit/run-audit.ts'
import { freshDatabase } from './database.ts'
import { type AdminCall, makeReady, readyAdminCalls } from './permissions/admin-calls.ts'
import { nameOf, refusalOf, sentTo, type Asked, type Sent } from './permissions/calls.ts'
import { askers, byToken, rules, withFactor, type Asker } from './permissions/rules.ts'
import { fillsOf, ofColleague, saidByTechnician, withStrangersIds } from './permissions/strangers-ids.ts'
import { makeThings, type Things } from './permissions/things.ts'
import { sessionOf } from './session-of.ts'
import { worldOn, type World } from './world.ts'

let world: World
beforeAll(async () => {
  // Its many rows would be slow with plans that connections made for the few rows of another test.
  world = await worldOn(await freshDatabase(), { PAYMENTS: 'sandbox' }, '2026-05-11T06:00:00Z')
})
afterAll(() => world[Symbol.asyncDispose]())

const refusals: Readonly<Partial<Record<ProblemCode, string>>> = {
  unauthorized: '1',
  forbidden: '3',
  second_factor_needed: '3',
  not_found: '4',
  review_not_allowed: '3',
}

interface Cell {
  /** As in the table; `!` if the sample request of this test is invalid. */
  readonly text: string
  /** Whether the call had its effect. */
  readonly isDone: boolean
}

async function cellOf(route: Route, actor: Actor, things: Things): Promise<Cell> {
  const refusal = await refusalOf(world.platform, route, { actor, sent: sentTo(route, things) })
  if (refusal?.code === 'validation_failed')
    return { text: `!${JSON.stringify(refusal.fields)}`, isDone: false }
  return { text: refusal ? (refusals[refusal.code] ?? 'y') : 'y', isDone: refusal === undefined }
}

/** Calls of different sets are independent. Each connection plans every statement anew, so few are open. */
const inTurn = queueOf(2)
const oneByOne = queueOf(1)

test('every call of the API has its rule', () => {
  expect(apiRoutes.map(nameOf).toSorted()).toEqual([...Object.keys(rules), ...byToken].toSorted())
})

test('below /api only the calls of the contract and its documents answer', () => {
  const { routes } = openApi(world.platform)
  const answering = routes.filter(({ method, path }) => method !== 'ALL' && !path.includes('*'))
  const named = answering.map(({ method, path }) => `${method} ${path.replaceAll(/:(\w+)/g, '{$1}')}`)
  const ofContract = apiRoutes.map(({ operation: { method, path } }) => `${method} /api/v1${path}`)
  expect(named.toSorted()).toEqual([...ofContract, 'GET /api/v1/openapi.json', 'GET /api/docs'].toSorted())
})

/** The same world with a clock that advances at each reading, like a real one. */
function withRunningClock(): World['platform'] {
  let now = world.platform.now()
  return { ...world.platform, now: () => (now = now.add({ milliseconds: 1 })) }
}

/** Makes a call as an administrator. @returns the refusal, and its entry in the log */
async function loggedBy(platform: World['platform'], { route, things, sent }: AdminCall) {
  const actor = things.people.adminWithFactor
  const asked = { actor, sent, key: newId() }
  const refusal = await refusalOf(platform, route, asked)
  const former = { ...asked, actor: { ...actor, role: 'customer' } as Actor }
  // The id of a new row is only known after the call.
  const isMade = Object.keys(sent.params).length === 0
  const again = await refusalOf(platform, route, former)
  const lines = await rows(
    world.owner,
    sql<{ isAbout: boolean; request: string; isChange: boolean }>`
      select ${isMade} or ${Object.values(sent.params)} @> array[subject_id::text] or ${Object.values(sent.params)} @> array[before ->> 'request']
        or ${Object.values(sent.params)} @> array[coalesce(after ->> 'document', before ->> 'document')]
        or exists (select from run_settings s where s.id = subject_id and s.name = any (${Object.values(sent.params)})) as "isAbout",
        request_id as request, before is distinct from after and jsonb_typeof(before) = 'object' as "isChange"
      from audit_log where actor_id = ${actor.kind === 'user' ? actor.id : ''}`,
  )
  return [
    `${nameOf(route)} ${sent.body.replaceAll(/[\da-f]{8}-[\da-f-]{27}/g, '…')}`,
    { refusal: refusal?.code, again: again?.code, lines },
  ] as const
}

const auditLines = async (): Promise<ReadonlySet<string>> =>
  new Set((await runAudit(world.urls.ownerUrl)).flatMap(({ breaches }) => breaches))

// The audit comes before the other tests, whose many rows it would read again and again.
test('every change by an administrator is logged, and the audit finds no new breach', async () => {
  const calls = await readyAdminCalls(world.owner)
  const platform = withRunningClock()
  // Some rows of this test are inconsistent, so only new breaches count.
  const before = await auditLines()
  const asked = await Promise.all(calls.map((call) => inTurn(() => loggedBy(platform, call))))
  const lines = [{ isAbout: true, request: 'matrix', isChange: true }]
  const expected = asked.map(([name]) => [name, { refusal: undefined, again: 'forbidden', lines }])
  expect(Object.fromEntries(asked)).toEqual(Object.fromEntries(expected))
  expect(asked.length).toBeGreaterThan(18)
  expect([...(await auditLines())].filter((line) => !before.has(line))).toEqual([])
})

const isRead = (route: Route): boolean => route.operation.method === 'GET'
const isAllowed = (route: Route, asker: Asker): boolean =>
  rules[nameOf(route)]?.[askers.indexOf(asker)] === 'y'

const cellFor = (route: Route, asker: Asker, things: Things): Promise<Cell> =>
  inTurn(() => cellOf(route, things.people[asker], things))

/** An allowed change, which may depend on the present state. */
async function changedBy(route: Route, asker: Asker, things: Things): Promise<Cell> {
  // A text has one draft for all sets, and a salon one story.
  if (!/ \/admin\/(?:content\/|stories$)/.test(nameOf(route))) return cellFor(route, asker, things)
  return oneByOne(async () => {
    await makeReady(world.owner, { route, things, sent: sentTo(route, things) })
    return cellOf(route, things.people[asker], things)
  })
}

test('every caller may make exactly the allowed calls', async () => {
  const routes = apiRoutes.filter((route) => !byToken.includes(nameOf(route)))
  const askersOf = ({ operation: { path } }: Route) =>
    path.startsWith('/admin/') ? askers : askers.slice(0, -3)
  const changing = routes.filter((route) => !isRead(route) && askers.some((asker) => isAllowed(route, asker)))
  const [shared, ...own] = (await makeThings(world.owner, changing.length + 1)) as [Things, ...Things[]]
  const found = new Map<string, string>()
  const left: { readonly route: Route; readonly asker: Asker }[] = []
  // Each allowed change gets rows of its own; all other calls share a set that stays unchanged.
  await Promise.all(
    routes.map(async (route) => {
      const things = own[changing.indexOf(route)]
      let isFirst = true
      for (const asker of askersOf(route)) {
        const isOwn = things !== undefined && isAllowed(route, asker)
        const cell = await (isOwn ? changedBy(route, asker, things) : cellFor(route, asker, shared))
        found.set(`${nameOf(route)} ${asker}`, cell.text)
        // After a change by an earlier caller of the same call only success proves the right.
        if (isOwn && !isFirst && !cell.isDone) left.push({ route, asker })
        if (isOwn) isFirst = false
      }
    }),
  )
  const fresh = await makeThings(world.owner, left.length)
  await Promise.all(
    left.map(async ({ route, asker }, at) => {
      const { text } = await changedBy(route, asker, fresh[at] as Things)
      found.set(`${nameOf(route)} ${asker}`, text)
    }),
  )
  const table = routes.map((route) => [
    nameOf(route),
    askersOf(route)
      .map((asker) => found.get(`${nameOf(route)} ${asker}`))
      .join(''),
  ])
  expect(Object.fromEntries(table)).toEqual(rules)
})

/** A sign-in by password of a person who has a second factor. */
async function unfinishedSignIn(userId: string): Promise<string> {
  const { platform, owner } = world
  await sql`
    insert into auth.factors (user_id, factor_type, status, secret)
    values (${userId}, 'totp', 'verified', ${Buffer.alloc(49, 2)})`.execute(owner)
  return (await sessionOf(platform, userId)).token
}

/** The code of the whole API's answer to a bearer. */
async function codeFor(api: ReturnType<typeof openApi>, route: Route, things: Things, token: string) {
  const { method, path, bodyTypes = [] } = route.operation
  const { params, query, body } = sentTo(route, things)
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => params[name] ?? '')
  const headers = {
    authorization: `Bearer ${token}`,
    'content-type': bodyTypes[0] ?? 'application/json',
    'idempotency-key': newId(),
  }
  const init = { method, headers, ...(method !== 'GET' && { body }) }
  const env = { incoming: { socket: { remoteAddress: '127.0.0.1' } } }
  const answer = await api.request(`http://localhost/api/v1${filled}?${query}`, init, env)
  const isProblem = answer.headers.get('content-type')?.startsWith('application/problem+json') ?? false
  const code = isProblem ? ((await answer.json()) as { code: string }).code : 'done'
  if (!isProblem) await answer.body?.cancel()
  return `${answer.status === 403 ? '403 ' : ''}${code}`
}

const idOf = (actor: Actor): string => (actor.kind === 'user' ? actor.id : '')

/** Whether a person may make a call with a complete sign-in: all other calls are refused anyway, as the table shows. */
const mightCall = (id: string, route: Route, { people }: Things): boolean =>
  byToken.includes(nameOf(route)) ||
  (withFactor.includes(nameOf(route)) && id === idOf(people.owner)) ||
  askers.some((asker) => idOf(people[asker]) === id && isAllowed(route, asker))

test('a sign-in that lacks its second factor can make no call', async () => {
  const [things] = (await makeThings(world.owner, 1)) as [Things]
  const api = openApi(world.platform)
  const people = [...new Set(Object.values(things.people).map(idOf))].filter((id) => id !== '')
  expect(people).toHaveLength(9)
  const answers = async (token: string, routes = apiRoutes) =>
    Promise.all(routes.map((route) => inTurn(() => codeFor(api, route, things, token))))
  for (const id of people) {
    const routes = apiRoutes.filter(
      (route) => id === idOf(things.people.customer) || mightCall(id, route, things),
    )
    const codes = await answers(await unfinishedSignIn(id), routes)
    expect([id, ...new Set(codes)]).toEqual([id, '403 second_factor_needed'])
  }
  // The same calls without a factor of the account succeed, so the missing factor was the reason.
  await sql`delete from auth.factors`.execute(world.owner)
  const token = await unfinishedSignIn(idOf(things.people.customer))
  await sql`delete from auth.factors`.execute(world.owner)
  const free = (await answers(token)).filter((code) => code === '403 second_factor_needed')
  expect(free).toEqual([])
})

/** A caller with the right to a call that names things. */
const namer = (route: Route): 'owner' | 'ownerWithFactor' | 'customer' =>
  withFactor.includes(nameOf(route))
    ? 'ownerWithFactor'
    : rules[nameOf(route)]?.[askers.indexOf('owner')] === 'y'
      ? 'owner'
      : 'customer'

/** Refusals for other reasons than the id, since the call itself was invalid. */
const meaningless: ReadonlySet<string> = new Set(['not_found', 'forbidden', 'validation_failed'])

/** The result of a call as one word; an error that only the database raised counts as broken. */
async function endOf(route: Route, asked: Asked): Promise<string> {
  try {
    return (await refusalOf(world.platform, route, asked))?.code ?? 'done'
  } catch (error) {
    return `broke: ${String(error)}`
  }
}

type Sets = readonly [own: Things, tried: Things, other: Things]

/** The faults in the handling of strangers' ids; `tried` is for the same call with own ids only. */
const faultsOf = async (route: Route, sets: Sets): Promise<readonly string[]> =>
  (await Promise.all(fillsOf(route).map((fill) => faultsWith(route, sets, fill)))).flat()

async function faultsWith(
  route: Route,
  [own, tried, other]: Sets,
  fill: ReturnType<typeof fillsOf>[number],
): Promise<readonly string[]> {
  const asker = namer(route)
  const ask = (things: Things, sent: Sent) =>
    inTurn(() => endOf(route, { actor: things.people[asker], sent }))
  const changes = withStrangersIds(sentTo(route, own, fill), own, other)
  if (changes.length === 0) return []
  const usual = await ask(tried, sentTo(route, tried, fill))
  if (meaningless.has(usual) || usual.startsWith('broke'))
    return [`${nameOf(route)}, own ids alone: ${usual}`]
  const found = await Promise.all(
    changes.map(async ({ isPath, place, sent }) => {
      const code = await ask(own, sent)
      const isRefused = isPath
        ? code === 'not_found'
        : code !== usual && code !== 'validation_failed' && !code.startsWith('broke')
      return isRefused ? [] : [`${nameOf(route)}, ${place}: ${code}`]
    }),
  )
  return found.flat()
}

test('a stranger’s id is refused in every place of an otherwise valid call', async () => {
  // Administrators may name all things, and public reads those of anyone.
  const routes = apiRoutes.filter(
    (route) =>
      !route.operation.path.startsWith('/admin/') &&
      !(route.operation.method === 'GET' && rules[nameOf(route)]?.startsWith('y')) &&
      !byToken.includes(nameOf(route)) &&
      // Its samples have a wrong secret; moving as the customer is the same command.
      nameOf(route) !== 'POST /visit-links/move',
  )
  // Reads share their rows; only a change that can name any gets its own.
  const reading = (await makeThings(world.owner, 3)) as [Things, Things, Things]
  const [own, , other] = reading
  const naming = routes.filter((route) =>
    fillsOf(route).some((fill) => withStrangersIds(sentTo(route, own, fill), own, other).length > 0),
  )
  const changing = naming.filter((route) => !isRead(route))
  const sets = await makeThings(world.owner, changing.length * 2)
  const setsOf = (route: Route): Sets => {
    const at = changing.indexOf(route) * 2
    return at < 0 ? reading : [sets[at] as Things, sets[at + 1] as Things, other]
  }
  const faults = await Promise.all(naming.map((route) => faultsOf(route, setsOf(route))))
  // These lists name the people or services to keep, and a preview looks at own bookings only, so a stranger's id in them
  // changes nothing. Every public salon can be a favourite, and anyone reports any review.
  expect(faults.flat().map((fault) => fault.replaceAll(/[\da-f]{8}-[\da-f-]{27}/g, '…'))).toEqual([
    'PUT /me/salons, {"favourites":["…"],"viewed":[{"salon":"…","at":"2026-06-02T11:00:00Z"}]}: done',
    'POST /reviews/{review}/reports, review: done',
    'POST /business/salons/{id}/affected-bookings, {"change":"staff-services","staffId":"…","serviceIds":["…"]}: done',
    'POST /business/salons/{id}/affected-bookings, {"change":"service-staff","serviceId":"…","staffIds":["…"]}: done',
    'POST /business/salons/{id}/promotions/preview, {"nameEl":"Άνοιξη","reduction":{"kind":"percent","percent":1},"serviceIds":["…"]}: done',
  ])
})

test('a team member’s call is refused for a colleague’s column, in every place that can name one', async () => {
  const routes = apiRoutes.filter(
    (route) =>
      route.operation.path.startsWith('/business/salons/{id}/') &&
      rules[nameOf(route)]?.[askers.indexOf('technician')] === 'y',
  )
  const changing = routes.filter((route) => !isRead(route))
  const [shared, ...own] = (await makeThings(world.owner, changing.length + 1)) as [Things, ...Things[]]
  const tried = routes.flatMap((route) => {
    const things = own[changing.indexOf(route)] ?? shared
    const changes = withStrangersIds(saidByTechnician(route, things), things, ofColleague(things))
    return changes
      .filter(({ sent }) => JSON.stringify(sent) !== JSON.stringify(saidByTechnician(route, things)))
      .map(({ place, sent }) => ({ route, place, asked: { actor: things.people.technician, sent } }))
  })
  const found = await Promise.all(
    tried.map(({ route, place, asked }) =>
      inTurn(async () => {
        const code = await endOf(route, asked)
        return ['forbidden', 'not_found'].includes(code) ? [] : [`${nameOf(route)}, ${place}: ${code}`]
      }),
    ),
  )
  expect(found.flat()).toEqual([])
  expect(new Set(tried.map(({ route }) => nameOf(route))).size).toBeGreaterThan(8)
})
