import { afterAll, beforeAll, expect, test } from 'vitest'

import { sql } from '#platform/db.ts'
import { type AuthServer, newestMail, startAuthServer } from '#test/auth-server.ts'
import { aPerson, call, password } from '#test/signed-in.ts'

const next = 'another quiet red'
let server: AuthServer

beforeAll(async () => {
  server = await startAuthServer({ AUTH_SECURE_PASSWORD_CHANGE: '1', AUTH_ANONYMOUS: '1', AUTH_PHONE: '1' })
})
afterAll(() => server[Symbol.asyncDispose]())

const age = (userId: string) =>
  sql`update auth.sessions set created_at = now() - interval '25 hours' where user_id = ${userId}`.execute(
    server.world.owner,
  )

test('a fresh sign-in changes its password without a code', async () => {
  const { client } = await aPerson(server)
  expect((await client.updateUser({ password: next })).error).toBeNull()
})

test('an older one needs the mailed code, which works once', async () => {
  const { id, email, client, session } = await aPerson(server)
  await age(id)
  expect((await client.updateUser({ password: next })).error).toMatchObject({
    status: 400,
    code: 'reauthentication_needed',
  })
  expect((await client.reauthenticate()).error).toBeNull()
  const mail = await newestMail(server.world.owner, email)
  expect(mail).toMatchObject({ kind: 'account-code', facts: { purpose: 'reauthentication' } })
  const nonce = mail?.facts.code ?? ''
  for (const wrong of ['00000000', 'x', '12345678'].filter((guess) => guess !== nonce))
    expect((await client.updateUser({ password: next, nonce: wrong })).error).toMatchObject({
      status: 422,
      code: 'reauthentication_not_valid',
    })
  // The code proves the identity of a signed-in person; it cannot sign in.
  for (const type of ['email', 'magiclink', 'recovery', 'reauthentication'])
    expect(
      (await call(server, 'POST', '/verify', { body: { type, email, token: nonce } })).status,
    ).toBeGreaterThanOrEqual(400)
  expect((await client.updateUser({ password, nonce })).error?.code).toBe('same_password')
  expect((await client.updateUser({ password: next, nonce })).error).toBeNull()
  expect((await client.updateUser({ password, nonce })).error?.code).toBe('reauthentication_not_valid')
  const user = await call(server, 'GET', '/user', { token: session.access_token })
  expect(user.body).toHaveProperty('reauthentication_sent_at')
})

test('five wrong guesses kill the code', async () => {
  const { id, email, client } = await aPerson(server)
  await age(id)
  await client.reauthenticate()
  const nonce = (await newestMail(server.world.owner, email))?.facts.code ?? ''
  await Promise.all(Array.from({ length: 8 }, () => client.updateUser({ password: next, nonce: 'wrong' })))
  expect((await client.updateUser({ password: next, nonce })).error?.code).toBe('reauthentication_not_valid')
})

test('the code goes to a confirmed address, else number', async () => {
  const { id, client } = await aPerson(server)
  const set = (change: ReturnType<typeof sql>) =>
    sql`update auth.users set ${change} where id = ${id}`.execute(server.world.owner)
  await set(sql`email_confirmed_at = null`)
  expect((await client.reauthenticate()).error).toMatchObject({ status: 422, code: 'email_not_confirmed' })
  await set(sql`email = null, phone = '306911111111'`)
  expect((await client.reauthenticate()).error).toMatchObject({ status: 422, code: 'phone_not_confirmed' })
  await set(sql`phone_confirmed_at = now()`)
  expect((await client.reauthenticate()).error).toBeNull()
  expect(await newestMail(server.world.owner, '+306911111111')).toMatchObject({ kind: 'account-sms' })
  await age(id)
  const nonce = (await newestMail(server.world.owner, '+306911111111'))?.facts.code ?? ''
  expect((await client.updateUser({ password: next, nonce })).error).toBeNull()
  const guest = server.newClient()
  await guest.signInAnonymously()
  const none = await guest.reauthenticate()
  expect([none.error?.status, none.error?.message]).toEqual([
    400,
    expect.stringContaining('Reauthentication requires the user to have an email or a phone number'),
  ])
})
