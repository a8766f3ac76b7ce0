import { createHash, randomUUID } from 'node:crypto'

import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { rows, sql } from '#platform/db.ts'
import { type AuthServer, newestMail } from '#test/auth-server.ts'
import { withApp } from '#test/authenticator-app.ts'
import { OPERATOR_SECRET, operatorClient } from '#test/operator.ts'
import {
  atSite,
  enter,
  type ProviderWorld,
  signedIn,
  site,
  someone,
  startProviderWorld,
} from '#test/provider-sign-in.ts'
import { newWalk, signInAt } from '#test/stand-ins/walk.ts'

let world: ProviderWorld
let server: AuthServer
beforeAll(async () => {
  world = await startProviderWorld({ AUTH_JWT_SECRET: OPERATOR_SECRET })
  ;({ server } = world)
})
afterAll(() => world[Symbol.asyncDispose]())

const admin = () => operatorClient(server)
const hashed = (id: string, text: string) => createHash('sha256').update(`${id}:${text}`).digest('hex')

/** An account with every kind of data that one can have, signed in by Google. */
async function rich(account = someone(), phone = `3069${Math.floor(Math.random() * 1e8)}`) {
  const { client, user } = await signedIn(server, 'google', account)
  await admin().updateUserById(user.id, { phone, phone_confirm: true, user_metadata: { firstName: 'Ζωή' } })
  await withApp(server, { client })
  await client.passkey.startRegistration()
  await client.linkIdentity({ provider: 'facebook', options: { skipBrowserRedirect: true } })
  await client.updateUser({ email: someone().email })
  // A sign-in that ended with a code, which has not been exchanged yet.
  const { data } = await server
    .newClient('pkce')
    .signInWithOAuth({ provider: 'google', options: { skipBrowserRedirect: true } })
  await signInAt(newWalk(site, server.origin), atSite(server, data.url ?? ''), account)
  return { id: user.id, email: account.email, phone, account, client }
}

/** All places in the sign-in service that still have the id, address, number or name. */
async function traces(id: string, words: readonly string[]): Promise<readonly string[]> {
  const tables = await rows(
    server.world.owner,
    sql<{ name: string }>`select tablename as name from pg_tables where schemaname = 'auth'`,
  )
  const found: string[] = []
  for (const { name } of tables) {
    const all = await rows(
      server.world.owner,
      sql<{ row: string }>`select t::text as row from ${sql.table(`auth.${name}`)} t`,
    )
    if (all.some(({ row }) => row.includes(id) || words.some((word) => row.includes(word)))) found.push(name)
  }
  return found.toSorted()
}

describe('by an operator', () => {
  test('hard: nothing of the person is left, the address is free', async () => {
    const { id, email, phone } = await rich()
    expect((await admin().deleteUser(id)).error).toBeNull()
    expect((await admin().getUserById(id)).error).toMatchObject({ status: 404, code: 'user_not_found' })
    expect(await rows(server.world.owner, sql`select from profiles where id = ${id}`)).toEqual([])
    expect(await newestMail(server.world.owner, email)).toMatchObject({
      facts: { notice: 'account-deleted' },
    })
    expect(await traces(id, [email, phone, 'Ζωή'])).toEqual(['audit_log'])
    expect((await admin().createUser({ email })).error).toBeNull()
  })

  test('soft: a row of hashes stays, and nothing that opens it', async () => {
    const { id, email, phone, account } = await rich()
    expect((await admin().deleteUser(id, true)).error).toBeNull()
    const { data } = await admin().getUserById(id)
    expect(data.user).toMatchObject({
      email: hashed(id, email),
      phone: hashed(id, phone),
      user_metadata: {},
      app_metadata: {},
      deleted_at: expect.any(String),
    })
    const google = data.user?.identities?.find(({ provider }) => provider === 'google')
    expect(google).toMatchObject({ id: hashed(id, account.sub), identity_data: {} })
    expect(data.user).not.toHaveProperty('factors')
    expect(data.user).not.toHaveProperty('new_email')
    expect(await traces(id, [])).toEqual(['audit_log', 'identities', 'users'])
    expect(await traces(randomUUID(), [email, phone, account.sub, 'Ζωή', 'argon2'])).toEqual([])
    expect(await rows(server.world.owner, sql`select from profiles where id = ${id}`)).toEqual([])
    expect((await admin().deleteUser(id, true)).error).toMatchObject({ code: 'user_not_found' })
  })

  test('soft: the same person may come again, and go again', async () => {
    const account = someone()
    const first = await rich(account, '306900000077')
    expect((await admin().deleteUser(first.id, true)).error).toBeNull()
    const second = await rich(account, '306900000077')
    expect(second.id).not.toBe(first.id)
    expect((await admin().deleteUser(second.id, true)).error).toBeNull()
    const again = await signedIn(server, 'google', account)
    expect([first.id, second.id]).not.toContain(again.user.id)
    await enter(server.newClient(), again.ended)
  })
})
