import { afterAll, beforeAll, expect, test } from 'vitest'

import { openApi } from '#entry/api.ts'
import { one, sql } from '#platform/db.ts'
import { type AuthServer, startAuthServer } from '#test/auth-server.ts'
import { withApp } from '#test/authenticator-app.ts'
import { aPerson, call, type Person, signedIn } from '#test/signed-in.ts'

import { authPaths } from './http/auth-app.ts'

const NOBODY = '01990000-0000-7000-8000-000000000001'

let server: AuthServer
let owner: Person
/** A token of a thief who knows the password and lacks the second factor. */
let token: string
beforeAll(async () => {
  server = await startAuthServer({ AUTH_SAML: '1', AUTH_ANONYMOUS: '1' })
  owner = await aPerson(server)
  await withApp(server, owner)
  token = (await signedIn(server.newClient(), owner.email)).access_token
})
afterAll(() => server[Symbol.asyncDispose]())

/** Every call of the service; the one that ends the sign-in comes last. */
const calls = Object.entries(authPaths)
  .flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => ({ name: `${method} ${path}`, method, path })),
  )
  .toSorted((one, other) => Number(one.path === '/logout') - Number(other.path === '/logout'))

test('a sign-in without its second factor may only be finished or left', async () => {
  const open: string[] = []
  for (const { name, method, path } of calls) {
    const at = path.replaceAll(/:\w+/g, NOBODY)
    const body = method === 'GET' || path.startsWith('/sso') ? {} : { body: {} }
    const { status, code } = await answer(method, at, { ...body, token })
    if (code === 'insufficient_aal' || code === 'not_admin') continue
    const visitor = await answer(method, at, body)
    if (visitor.status !== status || visitor.code !== code) open.push(name)
  }
  expect(open.toSorted()).toEqual([
    'GET /user',
    'POST /factors/:id/challenge',
    'POST /factors/:id/verify',
    'POST /factors/recovery-codes/verify',
    'POST /logout',
  ])
})

async function answer(method: string, path: string, { token, body }: { token?: string; body?: object }) {
  const response = await fetch(`${server.origin}/auth/v1${path}`, {
    method,
    redirect: 'manual',
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    ...(body && { body: JSON.stringify(body) }),
  })
  await response.body?.cancel()
  return { status: response.status, code: response.headers.get('x-sb-error-code') }
}

test('it changes nothing in its account, not even the person’s own data', async () => {
  const { access_token: low } = await signedIn(server.newClient(), owner.email)
  for (const body of [
    { data: { a: 1 } },
    { password: 'another quiet red polish' },
    { email: 'x@example.gr' },
  ])
    expect(await call(server, 'PUT', '/user', { token: low, body })).toMatchObject({
      status: 401,
      code: 'insufficient_aal',
    })
})

test('it signs out only itself', async () => {
  const { access_token: low } = await signedIn(server.newClient(), owner.email)
  const others = await call(server, 'POST', '/logout?scope=others', { token: low })
  expect(others).toMatchObject({ status: 403, code: 'insufficient_aal' })
  expect((await call(server, 'POST', '/logout', { token: low })).status).toBe(204)
  expect(await call(server, 'GET', '/user', { token: low })).toMatchObject({ code: 'session_not_found' })
  expect((await owner.client.getUser()).error).toBeNull()
})

test('every call below /rest/v1 refuses it', async () => {
  const { access_token: low } = await signedIn(server.newClient(), owner.email)
  const headers = {
    authorization: `Bearer ${low}`,
    accept: 'application/vnd.pgrst.object+json',
    'content-type': 'application/json',
  }
  const at = `${server.origin}/rest/v1/profiles`
  const body = JSON.stringify({ id: owner.id, first_name: 'Thief' })
  const read = await fetch(`${at}?select=role&id=eq.${owner.id}`, { headers })
  const written = await fetch(at, { method: 'POST', headers, body })
  for (const refused of [read, written])
    expect([refused.status, await refused.json()]).toMatchObject([403, { code: '42501' }])
  expect(await one(server.world.owner, sql`select role from profiles where id = ${owner.id}`)).toMatchObject({
    role: 'customer',
  })
})

test('a token from before the factor was added is treated the same', async () => {
  const person = await aPerson(server)
  const api = openApi(server.world.platform)
  const env = { incoming: { socket: { remoteAddress: '127.0.0.1' } } }
  const profile = async (bearer: string) => {
    const headers = { authorization: `Bearer ${bearer}` }
    const response = await api.request('http://localhost/api/v1/me/profile', { headers }, env)
    const { code } = (await response.json()) as { code?: string }
    return [response.status, code]
  }
  const elsewhere = await signedIn(server.newClient(), person.email)
  expect(await profile(person.session.access_token)).toEqual([200, undefined])
  expect(await profile(elsewhere.access_token)).toEqual([200, undefined])
  await withApp(server, person)
  expect(await profile(person.session.access_token)).toEqual([403, 'second_factor_needed'])
  expect(await profile(elsewhere.access_token)).toEqual([401, 'unauthorized'])
  const { data } = await person.client.getSession()
  expect(await profile(data.session?.access_token ?? '')).toEqual([200, undefined])
})
