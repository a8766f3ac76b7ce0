import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { readConfig } from '#platform/config.ts'
import { one, rows, sql } from '#platform/db.ts'
import { type AuthServer, startAuthServer } from '#test/auth-server.ts'
import { aPerson } from '#test/signed-in.ts'
import { follow, newWalk, step } from '#test/stand-ins/walk.ts'

const site = 'http://localhost:3000'
const providers = ['google', 'facebook'] as const

let server: AuthServer
beforeAll(async () => {
  server = await startAuthServer({ DEMO: '1' })
})
afterAll(() => server[Symbol.asyncDispose]())

/** Opens the stand-in's own page. */
async function dialogOf(provider: string) {
  const walk = newWalk(site, server.origin)
  const { at, response } = await follow(walk, `${site}/auth/v1/authorize?provider=${provider}&ui_locales=el`)
  return { walk, at, html: await response.text() }
}

async function chosen(provider: string, form: Record<string, string>) {
  const { walk, at } = await dialogOf(provider)
  const { at: end } = await follow(walk, at, new URLSearchParams(form))
  const { hash, searchParams } = new URL(end)
  return { query: searchParams, fragment: new URLSearchParams(hash.slice(1)) }
}

const holderOf = (email: string) =>
  one(
    server.world.owner,
    sql<{ id: string; providers: string }>`
      select u.id, string_agg(i.provider, ',') as providers from auth.users u
      join auth.identities i on i.user_id = u.id where u.email = ${email} group by u.id`,
  )

describe.each(providers)('the demo’s stand-in for %s', (provider) => {
  test('says what it is, and leads to its own account, the same one each time', async () => {
    const { html } = await dialogOf(provider)
    expect(html).toContain(provider === 'google' ? 'στο Google' : 'στο Facebook')
    const email = `stella-vrettou@${provider}.demo.onyxi.example`
    const first = await chosen(provider, { name: 'Στέλλα Βρεττού' })
    expect(first.fragment.get('access_token')).toBeTruthy()
    const again = await chosen(provider, { name: 'Stella Vrettou' })
    expect(again.fragment.get('access_token')).toBeTruthy()
    expect(await holderOf(email)).toMatchObject({ providers: provider })
    const found = await rows(server.world.owner, sql`select id from auth.users where email = ${email}`)
    expect(found).toHaveLength(1)
  })

  test('never leads into an existing account, for any typed name', async () => {
    const { email, id } = await aPerson(server)
    const { fragment } = await chosen(provider, { name: email })
    const { data } = await server.newClient().getUser(fragment.get('access_token') ?? '')
    expect(data.user?.id).not.toBe(id)
    expect(data.user?.email).toMatch(/\.demo\.onyxi\.example$/)
    expect((await holderOf(email))?.providers).toBe('email')
  })

  test('asks again for a name without letters, and can be cancelled', async () => {
    const { walk, at } = await dialogOf(provider)
    const answer = await step(walk, at, new URLSearchParams({ name: ' "<b> '.replaceAll('b', '') }))
    expect(answer.status).toBe(422)
    expect(await answer.text()).not.toContain('"<>')
    const { query } = await chosen(provider, { cancel: '1' })
    expect(query.get('error')).toBe('access_denied')
  })

  test('works for this site alone', async () => {
    const { walk, at } = await dialogOf(provider)
    const wrong = new URL(at)
    wrong.searchParams.set('redirect_uri', 'https://evil.example/cb')
    expect((await step(walk, wrong.href)).status).toBe(400)
    expect((await step(walk, wrong.href, new URLSearchParams({ name: 'Εύα' }))).status).toBe(400)
    const token = provider === 'google' ? 'google/token' : 'facebook/oauth/access_token'
    const answer = await step(walk, at, new URLSearchParams({ name: 'Εύα' }))
    const code = new URL(answer.headers.get('location') ?? '').searchParams.get('code') ?? ''
    const stolen = new URLSearchParams({ code, client_id: 'onyxi-demo', client_secret: 'guessed' })
    expect((await step(walk, `${site}/auth/v1/demo/${token}`, stolen)).status).toBe(400)
  })
})

test.each([
  [{ DEMO: '0' }],
  [{ DATABASE_URL: 'postgres://onyxi:secret@db:5432/onyxi' }],
  [{ DATABASE_URL: 'postgres://onyxi:secret@db:5432/onyxi', DEMO: '1' }],
  [{ AUTH_GOOGLE_CLIENT_ID: 'a', AUTH_GOOGLE_SECRET: 'b' }],
  [{ AUTH_FACEBOOK_CLIENT_ID: 'a' }],
])('there is none with %j', (env) => {
  const { standIns, google, facebook } = readConfig(env).auth
  expect(standIns).toBe(false)
  for (const provider of [google, facebook]) expect(provider?.clientId).not.toBe('onyxi-demo')
})

test('without the demo its addresses are not found', async () => {
  await using plain = await startAuthServer()
  for (const path of ['google/authorize', 'google/jwks', 'facebook/dialog/oauth', 'facebook/me'])
    expect((await fetch(`${plain.origin}/auth/v1/demo/${path}`)).status).toBe(404)
})
