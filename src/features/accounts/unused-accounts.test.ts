import { afterAll, beforeAll, expect, test } from 'vitest'

import { only, rows, sql } from '#platform/db.ts'
import { newId } from '#platform/new-id.ts'
import { aGiftCard } from '#test/money/made-gift-card.ts'
import { aSalon } from '#test/salon-factory.ts'
import { freshWorld, type World } from '#test/world.ts'

import { endUnusedAccounts } from './commands/end-unused.ts'

let world: World
beforeAll(async () => {
  world = await freshWorld({ PAYMENTS: 'sandbox' }, '2029-06-01T09:00:00Z')
})
afterAll(() => world[Symbol.asyncDispose]())

/** An account that was made and used last in May 2026. */
async function anAccount(more: { readonly role?: string } = {}): Promise<string> {
  const id = newId()
  const at = '2026-05-01T09:00:00Z'
  await sql`insert into auth.users (id, email, email_confirmed_at, created_at, last_sign_in_at) values (${id}, ${`${id}@example.gr`}, ${at}, ${at}, ${at})`.execute(
    world.owner,
  )
  await sql`insert into profiles (id, email, role, created_at) values (${id}, ${`${id}@example.gr`}, ${more.role ?? 'customer'}, ${at})
    on conflict (id) do update set role = excluded.role, email = excluded.email`.execute(world.owner)
  return id
}

const warnings = async (id: string) =>
  (
    await rows(
      world.owner,
      sql<{
        day: string
      }>`select facts ->> 'deleteOn' as day from messages where kind = 'account-unused' and recipient = ${`${id}@example.gr`} order by id`,
    )
  ).map(({ day }) => day)
const exists = async (id: string) =>
  (
    await only(
      world.owner,
      sql<{ is: boolean }>`select exists (select from auth.users where id = ${id}) as is`,
    )
  ).is
const run = (at: string) => {
  world.setNow(at)
  return endUnusedAccounts(world.platform)
}

test('an unused account is warned once, deleted a month later, and kept by a sign-in', async () => {
  const [gone, back] = [await anAccount(), await anAccount()]
  expect(await run('2029-03-01T09:00:00Z')).toBe(0)
  expect(await run('2029-05-01T09:00:00Z')).toBe(2)
  expect(await run('2029-05-02T09:00:00Z')).toBe(0)
  expect([await warnings(gone), await warnings(back)]).toEqual([['2029-05-31'], ['2029-05-31']])
  await sql`update auth.users set last_sign_in_at = '2029-05-20T09:00:00Z' where id = ${back}`.execute(
    world.owner,
  )
  expect(await run('2029-05-31T08:59:00Z')).toBe(0)
  expect(await run('2029-05-31T09:00:00Z')).toBe(1)
  expect([await exists(gone), await exists(back)]).toEqual([false, true])
  expect(await rows(world.owner, sql`select from profiles where id = ${gone}`)).toEqual([])
  // Three years after its last use it is warned again.
  expect(await run('2032-04-21T09:00:00Z')).toBe(1)
  expect(await warnings(back)).toEqual(['2029-05-31', '2032-05-21'])
  await sql`delete from auth.users where id = ${back}`.execute(world.owner)
})

const balance = (code: string, holder: string) =>
  sql`insert into ledger_accounts (code, holder, has_floor, balance_cents) values (${code}, ${holder}, false, 100)`

/** Each of these keeps an account. */
const keeping: Readonly<Record<string, (id: string) => Promise<unknown>>> = {
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
  points: (id) => balance('points', id).execute(world.owner),
  'what we owe an affiliate': (id) => balance('affiliate', id).execute(world.owner),
  'a gift card with money': (id) =>
    aGiftCard(world, { recipient: { name: 'Νίκη', email: `${id}@EXAMPLE.gr` } }),
  'a ban': (id) =>
    sql`update auth.users set banned_until = '2100-01-01' where id = ${id}`.execute(world.owner),
  'the role of a business': (id) =>
    sql`update profiles set role = 'business' where id = ${id}`.execute(world.owner),
  'an address that was never proved': (id) =>
    sql`update auth.users set email_confirmed_at = null where id = ${id}`.execute(world.owner),
  'a sign-in that is still used': (id) =>
    sql`insert into auth.sessions (user_id, refresh_key, created_at, refreshed_at) values (${id}, '\\x01', '2026-05-01', '2029-04-01')`.execute(
      world.owner,
    ),
  'a sign-in that was used long after it began, and ended': async (id) => {
    await sql`insert into auth.sessions (user_id, refresh_key, created_at, refreshed_at) values (${id}, '\\x01', '2026-05-01', '2029-04-01')`.execute(
      world.owner,
    )
    await sql`delete from auth.sessions where user_id = ${id}`.execute(world.owner)
  },
}

test.each(Object.keys(keeping))('%s keeps an account', async (name) => {
  const [kept, other] = [await anAccount(), await anAccount()]
  await keeping[name]?.(kept)
  await run('2029-05-01T09:00:00Z')
  await run('2029-06-01T09:00:00Z')
  expect([await exists(kept), await warnings(kept)]).toEqual([true, []])
  expect(await exists(other)).toBe(false)
})
