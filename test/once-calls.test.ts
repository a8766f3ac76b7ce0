import { afterAll, beforeAll, expect, test } from 'vitest'

import { Problem } from '#domain/problem.ts'
import { apiRoutes } from '#entry/api-routes.ts'
import { sql } from '#platform/db.ts'
import type { Route } from '#platform/http/api.ts'
import { headersOf } from '#platform/http/openapi.ts'
import { queueOf } from '#platform/in-turn.ts'
import { newId } from '#platform/new-id.ts'

import { callable } from './permissions/callable.ts'
import { answerOf, nameOf, sentTo, type Asked, type Sent } from './permissions/calls.ts'
import { askers, rules, withFactor, type Asker } from './permissions/rules.ts'
import { makeThings, type Things } from './permissions/things.ts'
import { agreeingGoogle } from './stand-ins/google-calendar/in-process.ts'
import { freshWorld, type World } from './world.ts'

let world: World
beforeAll(async () => {
  world = await freshWorld({ PAYMENTS: 'sandbox', ...agreeingGoogle })
})
afterAll(() => world[Symbol.asyncDispose]())

/** Calls of different sets are independent. */
const inTurn = queueOf(8)

const takesKey = ({ operation }: Route): boolean =>
  headersOf(operation)['Idempotency-Key']?.startsWith('Same key') ?? false

/** Writes that need no key: repeated, they do the same or nothing; a preview writes nothing. */
const withoutKey = [
  'DELETE /careers/{id}',
  'DELETE /holds/{id}',
  'DELETE /me',
  'DELETE /me/designs/{design}',
  'DELETE /me/favourites/{salon}',
  'DELETE /me/job-applications/{id}',
  'DELETE /me/sessions/{id}',
  'DELETE /me/viewed-salons',
  'DELETE /me/waitlist/{entry}',
  'PATCH /me/profile',
  'POST /admin/affiliate-payouts/bank-file',
  'POST /admin/payout-runs/{id}/bank-file',
  'POST /admin/promotions/preview',
  'POST /admin/seller-reports/file',
  'POST /admin/users/{id}/export',
  'POST /bookings/{id}/fee',
  'POST /business/salons/{id}/affected-bookings',
  'POST /business/salons/{id}/bookings/{booking}/change/preview',
  'POST /business/salons/{id}/gift-cards/open',
  'POST /business/salons/{id}/google-calendars/{staff}/sign-in',
  'POST /business/salons/{id}/payout-account',
  'POST /business/salons/{id}/payout-account/check',
  'POST /business/salons/{id}/policy/preview',
  'POST /business/salons/{id}/promotions/preview',
  'POST /business/salons/{id}/subscription/card',
  'POST /business/salons/{id}/subscription/payments',
  'POST /client-forms/open',
  'POST /gift-cards/open',
  'POST /gift-cards/print',
  'POST /gift-cards/withdrawals/open',
  'POST /invitations/open',
  'POST /mails-off/{token}',
  'POST /me/affiliate',
  'POST /me/push/off',
  'POST /move-proposals/decline',
  'POST /move-proposals/open',
  'POST /preferences/choose',
  'POST /preferences/choose-news',
  'POST /preferences/open',
  'POST /preferences/stop',
  'POST /review-links/open',
  'POST /salons/{salon}/quote',
  'POST /salons/{salon}/unserved',
  'POST /sandbox/payments/{id}',
  'POST /unserved-searches',
  'POST /visit-links/coming',
  'POST /visit-links/open',
  'POST /waitlist-offers/decline',
  'POST /waitlist-offers/open',
  'PUT /admin/notices/seen',
  'PUT /business/salons/{id}/notices/seen',
  'PUT /consents/{id}',
  'PUT /me/designs/{design}',
  'PUT /me/favourites/{salon}',
  'PUT /me/notices/seen',
  'PUT /me/push',
  'PUT /me/salons',
  'PUT /me/viewed-salons/{salon}',
]

test('every writing call takes a key, except those that need none', () => {
  const writes = apiRoutes.filter(({ operation }) => operation.method !== 'GET')
  expect(
    writes
      .filter((route) => !takesKey(route))
      .map(nameOf)
      .toSorted(),
  ).toEqual(withoutKey)
  expect(writes.filter(takesKey).length).toBeGreaterThan(90)
})

/** The callers to try, in this order. */
const callers = ['customer', 'owner', 'manager', 'adminWithFactor'] as const
const callerOf = (name: string): Asker | 'ownerWithFactor' =>
  withFactor.includes(name)
    ? 'ownerWithFactor'
    : (callers.find((caller) => rules[name]?.[askers.indexOf(caller)] === 'y') ?? 'customer')

/** The result of a call: its answer, or only the code of a refusal. */
async function answerTo(route: Route, asked: Asked) {
  try {
    const answer = await answerOf(world.platform, route, asked)
    const isReplayed = answer.headers.get('idempotency-replayed') === 'true'
    return { status: answer.status, text: await answer.text(), isReplayed }
  } catch (error) {
    if (error instanceof Problem) return { status: 0, text: error.code, isReplayed: false }
    throw error
  }
}

/** A successful call with its own key. */
async function askedOf(route: Route, things: Things): Promise<Asked> {
  const actor = things.people[callerOf(nameOf(route))]
  const ask = async (name: string, sent: Partial<Sent>) => {
    const other = apiRoutes.find((each) => nameOf(each) === name)
    if (!other) throw new Error(`no call ${name}`)
    const asked = { actor, sent: { params: {}, query: '', body: '', ...sent } }
    const answer = await answerOf(world.platform, other, asked)
    return (answer.status === 204 ? {} : await answer.json()) as Record<string, unknown>
  }
  const write = async (...statements: readonly ReturnType<typeof sql>[]) => {
    for (const statement of statements) await statement.execute(world.owner)
  }
  const about = { world, things, sent: sentTo(route, things), ask, write }
  return { actor, key: newId(), network: newId(), ...(await callable(nameOf(route), about)) }
}

/** Ends the caller's membership at the salon. */
async function takeRightsOf({ actor }: Asked, { named }: Things): Promise<void> {
  if (actor.kind !== 'user') return
  await sql`update salons set owner_id = null where owner_id = ${actor.id} and id = ${named['salon']}`.execute(
    world.owner,
  )
  await sql`delete from salon_members where user_id = ${actor.id}`.execute(world.owner)
}

/** The faults of a call, its repetition, and a repetition by a caller who has lost the right. */
async function faultOf(route: Route, things: Things): Promise<readonly string[]> {
  const asked = await askedOf(route, things)
  const first = await answerTo(route, asked)
  const again = await answerTo(route, asked)
  const expected =
    typeof route.operation.once === 'string'
      ? { status: 0, text: route.operation.once, isReplayed: false }
      : { ...first, isReplayed: true }
  const isSame = first.status !== 0 && JSON.stringify(again) === JSON.stringify(expected)
  const fault = isSame ? [] : [`${nameOf(route)}: ${JSON.stringify([first, again])}`]
  // The caller knows that they have left, so the refusal may say so.
  if (!nameOf(route).includes(' /business/salons/{id}/') || nameOf(route).endsWith('/membership'))
    return fault
  await takeRightsOf(asked, things)
  const without = await answerTo(route, asked)
  return without.status === 0 ? fault : [...fault, `${nameOf(route)}, without the right: ${without.text}`]
}

test('a repeated key acts once and gives the first answer, but not to a caller who has left the salon', async () => {
  const routes = apiRoutes.filter(takesKey)
  const sets = await makeThings(world.owner, routes.length)
  const faults = await Promise.all(
    routes.map((route, index) => inTurn(() => faultOf(route, sets[index] as Things))),
  )
  expect(faults.flat()).toEqual([])
})
