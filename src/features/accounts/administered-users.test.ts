import { afterAll, beforeAll, expect, test } from 'vitest'

import { rows, sql } from '#platform/db.ts'

import { type Applications, setRole, startApplications } from '../../../test/application-steps.ts'
import { withApp } from '../../../test/authenticator-app.ts'
import { aPerson, password, type Person } from '../../../test/signed-in.ts'
import { userFile } from './queries/user-file.ts'

let it: Applications
beforeAll(async () => {
  it = await startApplications()
})
afterAll(() => it.server[Symbol.asyncDispose]())

const owner = () => it.server.world.owner
const ask = (method: string, path: string, token = it.admin, body?: object) =>
  it.call(method, path, { token, ...(body && { body }) })
const act = (person: Person, verb: string, more: object = {}, token = it.admin) =>
  ask('POST', `/admin/users/${person.id}/${verb}`, token, { reason: 'Γιατί πρέπει', ...more })
const idsOf = async (query: string) => {
  const { body } = await ask('GET', `/admin/users?${query}`)
  if (body.items === undefined) throw new Error(JSON.stringify(body))
  return (body.items as { id: string }[]).map(({ id }) => id)
}

/** The token of an administrator of one kind, who used a second factor. */
async function anAdminOf(place: string): Promise<string> {
  const person = await aPerson(it.server)
  expect((await act(person, 'role', { place })).status).toBe(200)
  await withApp(it.server, person)
  const { data } = await person.client.getSession()
  return data.session?.access_token ?? ''
}

test('an account is found by name, email, phone and code, and listed by its part, page by page', async () => {
  const [person, other] = [await aPerson(it.server), await aPerson(it.server)]
  await sql`update profiles set first_name = 'Ευγενία', last_name = 'Χατζή', phone = '694 555 1234' where id = ${person.id}`.execute(
    owner(),
  )
  await sql`insert into affiliates (user_id, code, joined_at) values (${person.id}, 'HK7M2PQ9', now())`.execute(
    owner(),
  )
  for (const q of [
    'ευγενια',
    'chatzi evg',
    person.email.slice(0, 12),
    '+30 6945551234',
    'hk7m 2pq9',
    person.id,
  ])
    expect([q, await idsOf(`q=${encodeURIComponent(q)}`)]).toEqual([q, expect.arrayContaining([person.id])])
  expect(await idsOf('q=chatzi%20maria')).toEqual([])
  expect(await idsOf('q=%25')).toEqual([])
  await setRole(it.server, other, 'business')
  expect(await idsOf('part=business')).toEqual([other.id])
  expect(await idsOf('part=banned')).toEqual([])
  await sql`update auth.users set email_confirmed_at = null where id = ${other.id}`.execute(owner())
  expect(await idsOf('part=unverified')).toEqual([other.id])
  const first = (await ask('GET', '/admin/users?limit=1')).body
  const second = (await ask('GET', `/admin/users?limit=1&cursor=${first.nextCursor}`)).body
  expect([first.items[0].id, second.items[0].id]).toEqual([other.id, person.id])
  const { items } = (await ask('GET', '/admin/users?q=ευγενία')).body
  expect(userFile(items, 'el').split('\n')[1]).toMatch(/;Ευγενία Χατζή;.*;Πελάτης;ναι;όχι;/)
})

test('a banned person is out at once and cannot come back before the ban is lifted; each step is logged with its reason', async () => {
  const person = await aPerson(it.server)
  const { access_token: token } = person.session
  expect((await ask('GET', '/me/profile', token)).status).toBe(200)
  expect((await act(person, 'ban')).status).toBe(200)
  expect((await ask('GET', '/me/profile', token)).status).toBe(401)
  expect((await person.client.refreshSession()).error).not.toBeNull()
  const again = () => it.server.newClient().signInWithPassword({ email: person.email, password })
  expect((await again()).error?.code).toBe('user_banned')
  expect(await idsOf('part=banned')).toEqual([person.id])
  const seen = (await ask('GET', `/admin/users/${person.id}`)).body
  expect(seen).toMatchObject({ isBanned: true, sessions: [], actions: expect.arrayContaining(['unban']) })
  expect(seen.history).toMatchObject([{ action: 'ban-user', actor: 'Άρης Δρόσος', reason: 'Γιατί πρέπει' }])
  expect((await act(person, 'unban')).status).toBe(200)
  expect((await again()).error).toBeNull()
  expect((await act(person, 'end-sessions')).status).toBe(200)
  const mails = await rows(
    owner(),
    sql`select language, facts from messages where recipient = ${person.email} and kind = 'account-ban' order by id`,
  )
  expect(mails).toEqual([
    { language: 'el', facts: { isBanned: true, userId: person.id, version: 1, reason: 'Γιατί πρέπει' } },
    { language: 'el', facts: { isBanned: false, userId: person.id, version: 2, reason: null } },
  ])
  const log = await rows(
    owner(),
    sql`select action, before, after from audit_log where subject_id = ${person.id} order by id`,
  )
  expect(log).toEqual([
    {
      action: 'ban-user',
      before: { isBanned: false },
      after: { isBanned: true, endedSessions: 1, reason: 'Γιατί πρέπει' },
    },
    { action: 'unban-user', before: { isBanned: true }, after: { isBanned: false, reason: 'Γιατί πρέπει' } },
    { action: 'end-user-sessions', before: {}, after: { endedSessions: 1, reason: 'Γιατί πρέπει' } },
  ])
})

test('one sign-in of an account is ended at a time, with what it was in the log', async () => {
  const person = await aPerson(it.server)
  const phone = it.server.newClient()
  const { data } = await phone.signInWithPassword({ email: person.email, password })
  const sessions = async () =>
    (await ask('GET', `/admin/users/${person.id}`)).body.sessions as { id: string }[]
  const [newest, first] = await sessions()
  const end = (session: string | undefined, of = person) => act(of, `sessions/${session}/end`)
  // The sign-in has to be the account's own.
  expect((await end(newest?.id, await aPerson(it.server))).status).toBe(404)
  expect(
    (await ask('POST', `/admin/users/${person.id}/sessions/${newest?.id}/end`, it.admin, { reason: ' ' }))
      .status,
  ).toBe(422)
  expect((await end(newest?.id)).status).toBe(200)
  expect((await ask('GET', '/me/profile', data.session?.access_token)).status).toBe(401)
  expect((await ask('GET', '/me/profile', person.session.access_token)).status).toBe(200)
  expect(await sessions()).toMatchObject([{ id: first?.id }])
  expect((await end(newest?.id)).status).toBe(404)
  const log = await rows(
    owner(),
    sql`select action, before, after from audit_log where subject_id = ${person.id}`,
  )
  expect(log).toEqual([
    {
      action: 'end-user-session',
      before: { device: expect.any(String), signedInAt: expect.any(String), lastSeenAt: expect.any(String) },
      after: { endedSessions: 1, reason: 'Γιατί πρέπει' },
    },
  ])
})

test('a full administrator gives roles, which count within a second; the others touch no administrator', async () => {
  const [support, finance] = [await anAdminOf('support'), await anAdminOf('finance')]
  expect((await ask('GET', '/admin/payouts', finance)).status).toBe(200)
  expect((await ask('GET', '/admin/users', finance)).status).toBe(403)
  expect((await ask('GET', '/admin/payouts', support)).status).toBe(403)
  const [person, boss] = [await aPerson(it.server), await aPerson(it.server)]
  await sql`update auth.users set email = 'boss@example.gr' where id = ${boss.id}`.execute(owner())
  expect((await act(person, 'role', { place: 'content' }, support)).status).toBe(403)
  expect((await act(person, 'role', { place: 'content' })).status).toBe(200)
  for (const verb of ['ban', 'end-sessions', 'export', 'delete'])
    expect([verb, (await act(person, verb, {}, support)).status]).toEqual([verb, 403])
  // The settings name this administrator, whom no other administrator can delete.
  for (const verb of ['ban', 'delete']) expect([verb, (await act(boss, verb)).status]).toEqual([verb, 403])
  expect((await act(boss, 'role', { place: 'customer' })).status).toBe(403)
  const [self] = await rows(owner(), sql<{ id: string }>`select id from profiles where last_name = 'Δρόσος'`)
  expect((await act({ id: self?.id } as Person, 'role', { place: 'customer' })).status).toBe(403)
  expect((await act(person, 'role', { place: 'customer' })).status).toBe(200)
  expect(await rows(owner(), sql`select role, admin_role from profiles where id = ${person.id}`)).toEqual([
    { role: 'customer', admin_role: null },
  ])
})

test('the data of an account is handed out as its owner would get it, and it is deleted for good', async () => {
  const person = await aPerson(it.server)
  const own = (await ask('GET', '/me/export', person.session.access_token)).body
  const given = (await act(person, 'export')).body
  expect(given.account.email).toBe(person.email)
  expect(Object.keys(given).toSorted()).toEqual(Object.keys(own).toSorted())
  expect((await act(person, 'delete')).status).toBe(200)
  expect((await ask('GET', `/admin/users/${person.id}`)).status).toBe(404)
  expect((await act(person, 'ban')).status).toBe(404)
  const log = await rows(
    owner(),
    sql<{
      action: string
      text: string
    }>`select action, row_to_json(l)::text as text from audit_log l where subject_id = ${person.id} order by id`,
  )
  expect(log.map(({ action }) => action)).toEqual(['export-user', 'delete-user'])
  expect(log.some(({ text }) => text.includes(person.email))).toBe(false)
})
