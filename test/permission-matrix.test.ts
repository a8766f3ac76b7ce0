import { afterAll, beforeAll, expect, test } from 'vitest'

import type { Actor } from '#domain/actor.ts'
import { Problem, type ProblemCode } from '#domain/problem.ts'
import { apiRoutes } from '#entry/api-routes.ts'
import { openApi } from '#entry/api.ts'
import { rows, sql } from '#platform/db.ts'
import type { Route } from '#platform/http/api.ts'
import { queueOf } from '#platform/in-turn.ts'
import { newId } from '#platform/new-id.ts'

import { answerOf, nameOf, refusalOf, sentTo, type Asked, type Sent } from './permissions/calls.ts'
import { askers, byToken, rules, type Asker } from './permissions/rules.ts'
import { type sampleOf, waysOf, wholeSampleOf } from './permissions/sample-of.ts'
import { makeThings, type Things } from './permissions/things.ts'
import { freshWorld, type World } from './world.ts'

let world: World
beforeAll(async () => {
  world = await freshWorld()
})
afterAll(() => world[Symbol.asyncDispose]())

const refusals: Readonly<Partial<Record<ProblemCode, string>>> = {
  unauthorized: '1',
  forbidden: '3',
  second_factor_needed: '3',
  not_found: '4',
}

/** A cell of the table; `!` where the sample of this test is no good. */
async function cellOf(route: Route, actor: Actor, things: Things): Promise<string> {
  const refusal = await refusalOf(world.platform, route, { actor, sent: sentTo(route, things) })
  if (refusal?.code === 'validation_failed') return `!${JSON.stringify(refusal.fields)}`
  return refusal ? (refusals[refusal.code] ?? 'y') : 'y'
}

/** Calls of different sets have nothing to do with one another. */
const inTurn = queueOf(8)

test('every call of the API has its rule', () => {
  expect(apiRoutes.map(nameOf).toSorted()).toEqual([...Object.keys(rules), ...byToken].toSorted())
})

test('nothing answers below /api but the calls of the contract, and what describes them', () => {
  const { routes } = openApi(world.platform)
  const answering = routes.filter(({ method, path }) => method !== 'ALL' && !path.includes('*'))
  const named = answering.map(({ method, path }) => `${method} ${path.replaceAll(/:(\w+)/g, '{$1}')}`)
  const ofContract = apiRoutes.map(({ operation: { method, path } }) => `${method} /api/v1${path}`)
  expect(named.toSorted()).toEqual([...ofContract, 'GET /api/v1/openapi.json', 'GET /api/docs'].toSorted())
})

test('who may make which call', async () => {
  // Whoever changes something gets things of their own for it; all the others ask for what stays as it is.
  const cells = apiRoutes
    .filter((route) => !byToken.includes(nameOf(route)))
    .flatMap((route) => {
      const rule = rules[nameOf(route)] ?? ''
      const isRead = route.operation.method === 'GET'
      return askers.map((asker, index) => ({ route, asker, hasOwn: rule[index] === 'y' && !isRead }))
    })
  const own = await makeThings(world.owner, cells.filter(({ hasOwn }) => hasOwn).length + 1)
  const shared = own[0] as Things
  let next = 1
  const found = await Promise.all(
    cells.map(({ route, asker, hasOwn }) => {
      const things = hasOwn ? (own[next++] as Things) : shared
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
}, 120_000)

interface Changed {
  readonly isPath: boolean
  /** Where the stranger's id stands. */
  readonly place: string
  readonly sent: Sent
}

/** A call with one id at a time put in the place of an own one: in the path, in the query, anywhere in the body. */
function withStrangersIds(sent: Sent, own: Things, other: Things): readonly Changed[] {
  const { params, query, body } = sent
  const named = Object.entries(own.named).filter(([, id]) => /^[\da-f-]{36}$/.test(id))
  const twins = new Map(named.map(([name, id]) => [id, other.named[name] ?? '']))
  return [...twins].flatMap(([id, stranger]) => [
    ...Object.entries(params)
      .filter(([name, value]) => name !== 'id' && name !== 'salon' && value === id)
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

/** Whoever may make a call that names somebody's things. */
const namer = (route: Route): 'owner' | 'customer' =>
  rules[nameOf(route)]?.[askers.indexOf('owner')] === 'y' ? 'owner' : 'customer'

/** Refusals that say nothing about the id: the call itself was no good. */
const meaningless: ReadonlySet<string> = new Set(['not_found', 'forbidden', 'validation_failed'])

/** How a call ends, by one word: what the database alone refuses is no answer, and is told beside all others. */
async function endOf(route: Route, asked: Asked): Promise<string> {
  try {
    return (await refusalOf(world.platform, route, asked))?.code ?? 'done'
  } catch (error) {
    return `broke: ${String(error)}`
  }
}

type Sets = readonly [own: Things, tried: Things, other: Things]

/** What is wrong with how a call took strangers' ids; `tried` is for the same call with own ids alone. */
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

test('a stranger’s id is refused wherever a call can name one, in an otherwise own call', async () => {
  // An administrator may name everybody's things, and whatever is public reading anybody's.
  const routes = apiRoutes.filter(
    (route) =>
      !route.operation.path.startsWith('/admin/') &&
      !(route.operation.method === 'GET' && rules[nameOf(route)]?.startsWith('y')) &&
      !byToken.includes(nameOf(route)),
  )
  const [other, ...sets] = await makeThings(world.owner, routes.length * 2 + 1)
  const faults = await Promise.all(
    routes.map((route, index) =>
      faultsOf(route, [sets[index * 2] as Things, sets[index * 2 + 1] as Things, other as Things]),
    ),
  )
  // What keeps its people or services is what such a list leaves out: somebody else's there stands for nobody.
  expect(faults.flat().map((fault) => fault.replaceAll(/[\da-f]{8}-[\da-f-]{27}/g, '…'))).toEqual([
    'POST /business/salons/{id}/impact, {"change":"staff-services","staffId":"…","serviceIds":["…"]}: done',
    'POST /business/salons/{id}/impact, {"change":"service-staff","serviceId":"…","staffIds":["…"]}: done',
  ])
}, 120_000)

/** A private calendar's address is shown once and kept nowhere: asked for again it is refused. A preview changes nothing. */
const notRepeatable = [
  'PUT /business/salons/{id}/feeds/{staff}',
  'POST /business/salons/{id}/policy/preview',
  'POST /business/salons/{id}/impact',
]

/** Who of the things makes a call of the owner's side; undefined for all other calls, and where nothing is to be remembered. */
function changerOf(name: string): Asker | undefined {
  if (name.startsWith('GET ') || notRepeatable.includes(name)) return undefined
  if (name === 'DELETE /business/salons/{id}/membership') return 'manager'
  if (name.includes(' /business/salons/{id}/')) return 'owner'
  return / \/(?:me\/claims|salons\/\{salon\}\/claim)/.test(name) ? 'customer' : undefined
}

/** Calls that go by what was read before; the tests of their features ask them twice. */
const seenElsewhere = [
  'DELETE /business/salons/{id}/team/{staff}: staff_has_bookings',
  'POST /business/salons/{id}/bookings/{booking}/cancel: booking_not_changeable',
  'POST /business/salons/{id}/bookings/{booking}/dispute-answer: dispute_closed',
  'POST /business/salons/{id}/bookings/{booking}/mark: booking_not_changeable',
  'POST /business/salons/{id}/bookings/{booking}/move: booking_not_changeable',
  'POST /salons/{salon}/claim: claim_closed',
  'PUT /business/salons/{id}/details: changed_meanwhile',
  'PUT /business/salons/{id}/hours: changed_meanwhile',
  'PUT /business/salons/{id}/photo-order: photos_changed',
  'PUT /business/salons/{id}/policy: changed_meanwhile',
  'PUT /business/salons/{id}/trader: changed_meanwhile',
]

/** The database keeps an answer's fields in an order of its own. */
const sorted = (text: string): string => text.split('').toSorted().join('')

/** How a call ends: an answer, or the code of a refusal alone. */
async function answerTo(route: Route, asked: Asked) {
  try {
    const answer = await answerOf(world.platform, route, asked)
    const replayed = answer.headers.get('idempotency-replayed')
    return { status: answer.status, text: await answer.text(), replayed }
  } catch (error) {
    if (error instanceof Problem) return { status: 0, text: error.code, replayed: null }
    throw error
  }
}

/** What is wrong with the second of two calls with one key; `refused` when there was no first. */
async function repeated(
  route: Route,
  who: Asker,
  things: Things,
): Promise<{ wrong?: string; refused?: string }> {
  const asked = { actor: things.people[who], sent: sentTo(route, things), key: newId(), network: 'once' }
  const first = await answerTo(route, asked)
  if (first.status === 0) return { refused: `${nameOf(route)}: ${first.text}` }
  const again = await answerTo(route, asked)
  const isSame =
    again.replayed === 'true' && again.status === first.status && sorted(again.text) === sorted(first.text)
  return isSame ? {} : { wrong: `${nameOf(route)}: ${JSON.stringify([first, again])}` }
}

test('what the owner’s side changes happens once for one key, and is answered alike', async () => {
  const changes = apiRoutes.flatMap((route) => {
    const who = changerOf(nameOf(route))
    return who ? [{ route, who }] : []
  })
  const sets = await makeThings(world.owner, changes.length)
  const found = await Promise.all(
    changes.map(({ route, who }, index) => inTurn(() => repeated(route, who, sets[index] as Things))),
  )
  expect(found.flatMap(({ wrong }) => wrong ?? [])).toEqual([])
  expect(found.flatMap(({ refused }) => refused ?? []).toSorted()).toEqual(seenElsewhere)
}, 120_000)

/** The same things, a colleague's where a technician's own stand. */
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

/** What a technician says: she names nobody of the book. */
const saidByTechnician = (route: Route, things: Things): Sent => {
  const sent = sentTo(route, things, wholeSampleOf())
  return { ...sent, body: sent.body.replace(/"clientId":"[^"]*",?/, '') }
}

test('a technician gets nowhere with a colleague’s column, wherever a call can name one', async () => {
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
}, 60_000)

/** How things have to stand before an administrator can do something about them; elsewhere they do. */
const readyFor = (name: string, { ids, named }: Things) => {
  const application = ids['/admin/applications']
  const to = (state: string) =>
    sql`update applications set state = ${state}, question = null where id = ${application}`
  if (name.startsWith('POST /admin/applications/'))
    return [to('submitted'), ...(name.endsWith('/review') ? [] : [to('in_review')])]
  const onTrial = sql`update salons set subscription = 'trial', trial_ends_at = now(), paid_until = null where id = ${named['salon']}`
  const ready: Readonly<Record<string, ReturnType<typeof sql>>> = {
    'POST /admin/salons/{id}/extend': onTrial,
    'POST /admin/salons/{id}/payments': onTrial,
    'POST /admin/salons/{id}/unsuspend': sql`update salons set verification = 'suspended', suspension_reason = 'γ' where id = ${named['salon']}`,
    'POST /admin/disputes/{booking}/decide': sql`update bookings set state = 'no_show' where id = ${named['booking']}`,
    'POST /admin/listing-requests/{id}/decide': sql`update salon_claims set state = 'withdrawn' where id = ${named['claim']}`,
    'POST /admin/partnerships/{id}/state': sql`update partnership_requests set state = 'answered' where id = ${ids['/admin/partnerships']}`,
    'POST /admin/careers/{id}/decide': sql`update job_postings set state = 'submitted', submitted_at = now(), decided_at = null, decided_by = null where id = ${ids['DELETE /careers/{id}']}`,
  }
  return [ready[name] ?? sql`select`]
}

test('whatever an administrator changes stands in the log: who, what, before and after', async () => {
  const routes = apiRoutes.filter(
    ({ operation: { method, path } }) => path.startsWith('/admin/') && method !== 'GET',
  )
  const sets = await makeThings(world.owner, routes.length)
  const logged = routes.map((route, index) =>
    inTurn(async () => {
      const set = sets[index] as Things
      const things = { ...set, ids: { ...set.ids, '/admin/careers': set.ids['DELETE /careers/{id}'] ?? '' } }
      const actor = things.people.adminWithFactor
      for (const statement of readyFor(nameOf(route), things)) await statement.execute(world.owner)
      const sent = sentTo(route, things)
      const refusal = await refusalOf(world.platform, route, { actor, sent })
      const lines = await rows(
        world.owner,
        sql<{ isAbout: boolean; request: string; isChange: boolean }>`
          select ${Object.values(sent.params)} @> array[subject_id::text] or ${Object.values(sent.params)} @> array[before ->> 'request'] as "isAbout",
            request_id as request, before is distinct from after and jsonb_typeof(before) = 'object' as "isChange"
          from audit_log where actor_id = ${actor.kind === 'user' ? actor.id : ''}`,
      )
      return [nameOf(route), { refusal: refusal?.code, lines }] as const
    }),
  )
  const asked = await Promise.all(logged)
  const lines = [{ isAbout: true, request: 'matrix', isChange: true }]
  const expected = asked.map(([name]) => [name, { refusal: undefined, lines }])
  expect(Object.fromEntries(asked)).toEqual(Object.fromEntries(expected))
  expect(asked.length).toBeGreaterThan(10)
})
