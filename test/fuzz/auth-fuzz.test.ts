import { env, stdout } from 'node:process'

import { afterAll, beforeAll, expect, test } from 'vitest'

import { authPaths } from '#features/accounts/http/auth-app.ts'
import { queueOf } from '#platform/in-turn.ts'

import { deviceCalls } from './auth/device-calls.ts'
import { entryCalls } from './auth/entry-calls.ts'
import { aMember, type AuthCall, type End, type Ground, type Said, startGround } from './auth/ground.ts'
import { offCalls, operatorCalls } from './auth/operator-calls.ts'
import { ownCalls } from './auth/own-calls.ts'
import { passkeyCalls } from './auth/passkey-calls.ts'
import { oddCall } from './odd-calls.ts'
import { randomFrom, type Strangers } from './odd-values.ts'

/** Odd calls per operation; FUZZ_TRIES sets the number, FUZZ_SEED the choice. */
const tries = Number(env['FUZZ_TRIES'] ?? 10)
const seed = Number(env['FUZZ_SEED'] ?? 1)

const onCalls = [...entryCalls, ...ownCalls, ...deviceCalls, ...passkeyCalls, ...operatorCalls]
const calls = [...onCalls, ...offCalls]
const nameOf = ({ method, path }: Pick<AuthCall, 'method' | 'path'>) => `${method} ${path}`

let ground: Ground
beforeAll(async () => {
  ground = await startGround()
})
afterAll(() => ground[Symbol.asyncDispose]())

const inTurn = queueOf(8)

interface Asked {
  readonly sent: {
    readonly params: Readonly<Record<string, string>>
    readonly query: string
    readonly body: string
  }
  readonly headers: Readonly<Record<string, string>>
}

const askedBy = ({ isForm, body }: AuthCall, said: Said): Asked => ({
  sent: {
    params: said.params ?? {},
    query: new URLSearchParams(said.query).toString(),
    body: body ? JSON.stringify(said.body) : '',
  },
  headers: {
    'content-type': isForm ? 'application/x-www-form-urlencoded' : 'application/json',
    ...(said.token && { authorization: `Bearer ${said.token}` }),
  },
})

async function endOf({ method, path, isForm }: AuthCall, { sent, headers }: Asked): Promise<End> {
  const at = path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent((sent.params[name] ?? '').toWellFormed()),
  )
  const body = isForm ? sent.query : sent.body
  return ground.send(method, isForm ? at : `${at}?${sent.query}`, {
    headers,
    ...(method !== 'GET' && { body }),
  })
}

/** Prepares a good call; on a busy machine a step may time out, so it is retried. */
async function goodCall(call: AuthCall): Promise<Asked> {
  for (let left = 3; ; left -= 1)
    try {
      return askedBy(call, await call.make(ground))
    } catch (error) {
      if (left === 0) throw error
    }
}

/** Like `endOf`, with retries: only a call that always times out fails. */
async function lastEndOf(call: AuthCall, asked: Asked): Promise<End> {
  for (let left = 3; ; left -= 1) {
    const end = await endOf(call, asked)
    if (![503, 504].includes(end.status) || left === 0) return end
  }
}

/** The error code in a redirect to a page of the site. */
const refusedBy = ({ headers }: End) => /error_code=([^&]*)/.exec(headers.get('location') ?? '')?.[1]

test('every operation of the sign-in service is called', () => {
  const all = Object.entries(authPaths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method} ${path.replaceAll(/:(\w+)/g, '{$1}')}`),
  )
  expect(new Set(calls.map(nameOf))).toEqual(new Set(all))
})

test('every operation of the sign-in service succeeds with a good call', async () => {
  const refused = onCalls.map((call) =>
    inTurn(async () => {
      const end = await lastEndOf(call, await goodCall(call))
      const isGood = end.status < 400 && refusedBy(end) === undefined
      return isGood ? [] : [`${nameOf(call)}: ${end.status} ${refusedBy(end)} ${end.text}`]
    }),
  )
  expect((await Promise.all(refused)).flat()).toEqual([])
  const off = offCalls.map((call) =>
    inTurn(async () => endOf(call, await goodCall(call)).then(({ text }) => text)),
  )
  for (const text of await Promise.all(off)) expect(text).toContain('feature_disabled')
})

interface Tried {
  readonly status: number
  readonly isRefused: boolean
  readonly broken: readonly string[]
}

/** Calls an operation with one changed field each time. */
async function fuzzed(call: AuthCall, index: number, strangers: Strangers): Promise<readonly Tried[]> {
  const random = randomFrom(seed * 1000 + index)
  const tried: Tried[] = []
  for (let count = 0; count < tries; count += 1) {
    const asked = oddCall(call, await goodCall(call), { strangers, random })
    const end = await lastEndOf(call, asked)
    const isBroken = end.status >= 500 || end.failures.length > 0
    const said = `${end.status} ${end.text} ${end.failures.join()} at ${nameOf(call)}`
    const broken = isBroken ? [`${said} ${JSON.stringify(asked).slice(0, 600)}`] : []
    tried.push({ status: end.status, isRefused: refusedBy(end) !== undefined, broken })
  }
  return tried
}

test(`no call of the sign-in service with one odd field breaks anything (FUZZ_SEED=${seed})`, async () => {
  const { id, email, phone } = await aMember(ground)
  const strangers = {
    id,
    email,
    phone,
    new_email: email,
    fid: id,
    pid: id,
    challenge_id: id,
    provider_id: id,
  }
  const found = await Promise.all(calls.map((call, index) => inTurn(() => fuzzed(call, index, strangers))))
  const tried = found.flat()
  expect(tried.flatMap(({ broken }) => broken)).toEqual([])
  // Most fields are validated first; enough calls must get further.
  const done = tried.filter(({ status, isRefused }) => status < 400 && !isRefused)
  expect(done.length).toBeGreaterThan(tried.length / 5)
  const statuses = Object.groupBy(tried, ({ status }) => status)
  const counts = Object.entries(statuses).map(([status, all]) => `${status}: ${all?.length}`)
  if (env['FUZZ_TRIES']) stdout.write(`${tried.length} calls of the sign-in service; ${counts.join(', ')}\n`)
}, 1_800_000)
