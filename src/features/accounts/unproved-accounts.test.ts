import { afterAll, beforeAll, expect, test } from 'vitest'

import { one, only, rows, sql } from '#platform/db.ts'
import { newId } from '#platform/new-id.ts'
import { aSalon } from '#test/salon-factory.ts'
import { freshWorld, type World } from '#test/world.ts'

import { deleteAccount } from './commands/delete-account.ts'
import { endUnprovedAccounts } from './commands/end-unproved.ts'

let world: World
beforeAll(async () => {
  world = await freshWorld({}, '2026-06-01T09:00:00Z')
})
afterAll(() => world[Symbol.asyncDispose]())

const change = (id: string, set: string) =>
  sql`update auth.users set ${sql.raw(set)} where id = ${id}`.execute(world.owner)

/** An account of 1 May whose address nobody proved. */
async function anAccount(): Promise<string> {
  const [id, at] = [newId(), '2026-05-01T09:00:00Z']
  await sql`insert into auth.users (id, email, created_at, confirmation_sent_at) values (${id}, ${`${id}@example.gr`}, ${at}, ${at})`.execute(
    world.owner,
  )
  await sql`insert into profiles (id, email, role, created_at) values (${id}, ${`${id}@example.gr`}, 'customer', ${at})`.execute(
    world.owner,
  )
  return id
}

const exists = async (id: string) =>
  (await one(world.owner, sql`select from auth.users where id = ${id}`)) !== undefined
const run = (at: string) => {
  world.setNow(at)
  return endUnprovedAccounts(world.platform)
}

test('an account whose address nobody proved is gone 30 days later, and nothing is mailed', async () => {
  const ids = [await anAccount(), await anAccount()]
  await change(ids[1] ?? '', 'email = null, is_anonymous = true, last_sign_in_at = created_at')
  await sql`insert into messages (kind, recipient, language, facts, dedupe_key) values ('account-code', ${`${ids[0]}@example.gr`}, 'el', '{"code":"1"}', 'waits')`.execute(
    world.owner,
  )
  expect(await run('2026-05-31T09:00:00Z')).toBe(0)
  expect(await run('2026-05-31T09:00:01Z')).toBe(2)
  expect(await Promise.all(ids.map(exists))).toEqual([false, false])
  expect(await rows(world.owner, sql`select from profiles where id = any (${ids}::uuid[])`)).toEqual([])
  expect(await rows(world.owner, sql`select kind, forget from messages`)).toEqual([
    { kind: 'account-code', forget: true },
  ])
})

test('more of them than one slice has go in one run', async () => {
  await sql`
    with made as (insert into auth.users (email, created_at)
      select n || '@example.gr', '2026-05-01' from generate_series(1, 210) n returning id)
    insert into profiles (id, role) select id, 'business' from made`.execute(world.owner)
  expect(await run('2026-07-01T09:00:00Z')).toBe(210)
})

/** Each of these keeps an account; the accounts without any are deleted. */
const keeping: Readonly<Record<string, (id: string) => Promise<unknown>>> = {
  'a proved address': (id) => change(id, 'email_confirmed_at = created_at'),
  'a proved number': (id) => change(id, "phone = '306900000001', phone_confirmed_at = created_at"),
  'a sign-in by a provider': (id) => change(id, 'last_sign_in_at = created_at'),
  'a code of yesterday': (id) => change(id, "confirmation_sent_at = '2026-06-30T09:00:00Z'"),
  'an invitation of yesterday': (id) => change(id, "invited_at = '2026-06-30T09:00:00Z'"),
  'a ban': (id) => change(id, "banned_until = '2100-01-01'"),
  'the role of an administrator': (id) =>
    sql`update profiles set role = 'admin', admin_role = 'full' where id = ${id}`.execute(world.owner),
  'a visit without an address that still lasts': async (id) => {
    await change(id, 'email = null, is_anonymous = true, last_sign_in_at = created_at')
    await sql`insert into auth.sessions (user_id, refresh_key, created_at, refreshed_at) values (${id}, '\\x01', '2026-05-01', '2026-06-30')`.execute(
      world.owner,
    )
  },
  'a salon': async (id) => {
    const salon = await aSalon(world.owner)
    await sql`update salons set owner_id = ${id} where id = ${salon.id}`.execute(world.owner)
  },
  'a place in a team': async (id) => {
    const salon = await aSalon(world.owner)
    await sql`insert into salon_members (salon_id, user_id, role) values (${salon.id}, ${id}, 'manager')`.execute(
      world.owner,
    )
  },
  'a line among a salon’s clients': async (id) => {
    const salon = await aSalon(world.owner)
    await sql`insert into clients (salon_id, customer_id, name) values (${salon.id}, ${id}, 'Νίκη')`.execute(
      world.owner,
    )
  },
  points: (id) =>
    sql`insert into ledger_accounts (code, holder, has_floor, balance_cents) values ('points', ${id}, false, 100)`.execute(
      world.owner,
    ),
  'a place among the affiliates': (id) =>
    sql`insert into affiliates (user_id, code, joined_at) values (${id}, '23456789', now())`.execute(
      world.owner,
    ),
}

test.each(Object.keys(keeping))('%s keeps an account', async (name) => {
  const [kept, other] = [await anAccount(), await anAccount()]
  await keeping[name]?.(kept)
  await run('2026-07-01T09:00:00Z')
  expect([await exists(kept), await exists(other)]).toEqual([true, false])
})

test('an address that is proved while its account waits for its end keeps the account', async () => {
  const id = await anAccount()
  let isAsked = false
  const isStillDue = async () => {
    isAsked = true
    return Promise.resolve(false)
  }
  const by = { actorId: null, ip: undefined, userAgent: undefined, soft: false }
  expect(await deleteAccount(world.platform, { userId: id, ...by, isStillDue })).toBe(false)
  expect([isAsked, await exists(id)]).toEqual([true, true])
})

test('the account server may ask for one account', async () => {
  const id = await anAccount()
  const { due } = await only(
    world.platform.dbs.auth,
    sql<{ due: string }>`select unproved_accounts('2026-06-02', 1, ${id}) as due`,
  )
  expect(due).toBe(id)
})
