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
import { nameOf, refusalOf, sentTo, type Asked, type Sent } from './permissions/calls.ts'
import { readyFor } from './permissions/ready-for.ts'
import { askers, byToken, rules, withFactor } from './permissions/rules.ts'
import { choiceOf, choicesOf, type sampleOf, waysOf, wholeSampleOf } from './permissions/sample-of.ts'
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

/** A cell of the table; `!` if the sample of this test is invalid. */
async function cellOf(route: Route, actor: Actor, things: Things): Promise<string> {
  const refusal = await refusalOf(world.platform, route, { actor, sent: sentTo(route, things) })
  if (refusal?.code === 'validation_failed') return `!${JSON.stringify(refusal.fields)}`
  return refusal ? (refusals[refusal.code] ?? 'y') : 'y'
}

/** Calls of different sets are independent. */
const inTurn = queueOf(8)
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

test('every caller may make exactly the allowed calls', async () => {
  // Each successful change gets its own things; all other calls share a set that stays unchanged.
  const cells = apiRoutes
    .filter((route) => !byToken.includes(nameOf(route)))
    .flatMap((route) => {
      const rule = rules[nameOf(route)] ?? ''
      const isRead = route.operation.method === 'GET'
      const asking = route.operation.path.startsWith('/admin/') ? askers : askers.slice(0, -3)
      return asking.map((asker, index) => ({ route, asker, hasOwn: rule[index] === 'y' && !isRead }))
    })
  const own = await makeThings(world.owner, cells.filter(({ hasOwn }) => hasOwn).length + 1)
  const shared = own[0] as Things
  let next = 1
  const found = await Promise.all(
    cells.map(({ route, asker, hasOwn }) => {
      const things = hasOwn ? (own[next++] as Things) : shared
      // A text has one draft for all sets.
      if (hasOwn && nameOf(route).includes(' /admin/content/'))
        return oneByOne(async () => {
          for (const statement of readyFor(nameOf(route), things, sentTo(route, things)))
            await statement.execute(world.owner)
          return cellOf(route, things.people[asker], things)
        })
      return inTurn(() => cellOf(route, things.people[asker], things))
    }),
  )
  const lines = Object.groupBy(
    cells.map(({ route }, index) => ({ name: nameOf(route), cell: found[index] })),
    ({ name }) => name,
  )
  const table = Object.entries(lines).map(([name, line = []]) => [
    name,
    line.map(({ cell }) => cell).join(''),
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

test('a sign-in that lacks its second factor can make no call', async () => {
  const [things] = (await makeThings(world.owner, 1)) as [Things]
  const api = openApi(world.platform)
  const people = [
    ...new Set(Object.values(things.people).flatMap((actor) => (actor.kind === 'user' ? actor.id : []))),
  ]
  expect(people).toHaveLength(9)
  const answers = async (token: string) =>
    Promise.all(apiRoutes.map((route) => inTurn(() => codeFor(api, route, things, token))))
  for (const id of people)
    expect(new Set(await answers(await unfinishedSignIn(id)))).toEqual(new Set(['403 second_factor_needed']))
  // The same calls without a factor of the account succeed, so the missing factor was the reason.
  const { customer } = things.people
  await sql`delete from auth.factors`.execute(world.owner)
  const token = await unfinishedSignIn(customer.kind === 'user' ? customer.id : '')
  await sql`delete from auth.factors`.execute(world.owner)
  const free = (await answers(token)).filter((code) => code === '403 second_factor_needed')
  expect(free).toEqual([])
})

interface Changed {
  readonly isPath: boolean
  /** The place of the stranger's id. */
  readonly place: string
  readonly sent: Sent
}

/** Salons and their designs are there for everyone. */
const publicThings = ['id', 'salon', 'design']

/** A call with one own id at a time replaced by a stranger's: in the path, in the query, anywhere in the body. */
function withStrangersIds(sent: Sent, own: Things, other: Things): readonly Changed[] {
  const { params, query, body } = sent
  const named = Object.entries(own.named).filter(([, id]) => /^[\da-f-]{36}$/.test(id))
  const twins = new Map(named.map(([name, id]) => [id, other.named[name] ?? '']))
  return [...twins].flatMap(([id, stranger]) => [
    ...Object.entries(params)
      .filter(([name, value]) => !publicThings.includes(name) && value === id)
      .map(([name]) => ({
        isPath: true,
        place: name,
        sent: { ...sent, params: { ...params, [name]: stranger } },
      })),
    ...eachReplaced(query, id, stranger).map((text) => ({
      isPath: false,
      place: text,
      sent: { ...sent, query: text },
    })),
    ...eachReplaced(body, id, stranger).map((text) => ({
      isPath: false,
      place: text,
      sent: { ...sent, body: text },
    })),
  ])
}

const eachReplaced = (text: string, id: string, by: string): readonly string[] =>
  [...text.matchAll(new RegExp(id, 'g'))].map(
    ({ index }) => text.slice(0, index) + by + text.slice(index + id.length),
  )

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
async function faultsOf(route: Route, sets: Sets): Promise<readonly string[]> {
  const { body } = route.operation
  const ways = Array.from({ length: body ? waysOf(body) : 1 }, (_, way) => wholeSampleOf(way))
  return (await Promise.all(ways.map((fill) => faultsWith(route, sets, fill)))).flat()
}

async function faultsWith(
  route: Route,
  [own, tried, other]: Sets,
  fill: typeof sampleOf,
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
  const [other, ...sets] = await makeThings(world.owner, routes.length * 2 + 1)
  const faults = await Promise.all(
    routes.map((route, index) =>
      faultsOf(route, [sets[index * 2] as Things, sets[index * 2 + 1] as Things, other as Things]),
    ),
  )
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

/** The same things, with a colleague's in place of the team member's own. */
const ofColleague = ({ named, ...things }: Things): Things => {
  const { colleague = '', colleaguesBooking = '', colleaguesBlock = '' } = named
  const twins: Readonly<Record<string, string | undefined>> = {
    [named['staff'] ?? '']: colleague,
    [named['booking'] ?? '']: colleaguesBooking,
    [named['block'] ?? '']: colleaguesBlock,
  }
  const theirs = Object.entries(named).map(([name, id]) => [name, twins[id] ?? id])
  return { ...things, named: Object.fromEntries(theirs) as Things['named'] }
}

/** A team member's call, which names no client of the list. */
const saidByTechnician = (route: Route, things: Things): Sent => {
  const sent = sentTo(route, things, wholeSampleOf())
  return { ...sent, body: sent.body.replace(/"clientId":"[^"]*",?/, '') }
}

test('a team member’s call is refused for a colleague’s column, in every place that can name one', async () => {
  const routes = apiRoutes.filter(
    (route) =>
      route.operation.path.startsWith('/business/salons/{id}/') &&
      rules[nameOf(route)]?.[askers.indexOf('technician')] === 'y',
  )
  const sets = await makeThings(world.owner, routes.length)
  const tried = routes.flatMap((route, index) => {
    const things = sets[index] as Things
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

interface AdminCall {
  readonly route: Route
  readonly things: Things
  readonly sent: Sent
}

/** Every changing call of administrators, with each of its decisions, on things that are ready for it; previews change nothing. */
async function readyAdminCalls(): Promise<readonly AdminCall[]> {
  const wanted = apiRoutes
    .filter(({ operation: { method, path } }) => path.startsWith('/admin/') && method !== 'GET')
    // A preview changes nothing, and the mark of what was seen is the administrator's own.
    .filter(({ operation: { path } }) => !path.endsWith('/preview') && path !== '/admin/notices/seen')
    .flatMap((route) => {
      const { body } = route.operation
      return Array.from({ length: body ? choicesOf(body) : 1 }, (_, choice) => ({ route, choice }))
    })
  const sets = await makeThings(world.owner, wanted.length)
  return Promise.all(
    wanted.map(async ({ route, choice }, index) => {
      const set = sets[index] as Things
      const draft = set.ids['DELETE /careers/{id}'] ?? ''
      const things = { ...set, ids: { ...set.ids, 'POST /admin/careers/{id}/decide': draft } }
      const sent = sentTo(route, things, choiceOf(choice))
      for (const statement of readyFor(nameOf(route), things, sent)) await statement.execute(world.owner)
      return { route, things, sent }
    }),
  )
}

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
  // What a call makes has its id only afterwards.
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

test('every change by an administrator is logged, and the audit finds no new breach', async () => {
  const calls = await readyAdminCalls()
  const platform = withRunningClock()
  // Not all things of this test are sound, so only new breaches count.
  const before = await auditLines()
  const asked = await Promise.all(calls.map((call) => inTurn(() => loggedBy(platform, call))))
  const lines = [{ isAbout: true, request: 'matrix', isChange: true }]
  const expected = asked.map(([name]) => [name, { refusal: undefined, again: 'forbidden', lines }])
  expect(Object.fromEntries(asked)).toEqual(Object.fromEntries(expected))
  expect(asked.length).toBeGreaterThan(18)
  expect([...(await auditLines())].filter((line) => !before.has(line))).toEqual([])
})
