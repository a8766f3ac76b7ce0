import { afterAll, beforeAll, expect, test } from 'vitest'

import { rows, sql } from '#platform/db.ts'
import { anAffiliate, bank, withAccount } from '#test/affiliates-world.ts'
import { refusal } from '#test/booking-calls.ts'
import { anAdministrator, balanceOf } from '#test/payouts-world.ts'
import { pdfPagesText } from '#test/pdf-text.ts'
import { freshWorld, type World } from '#test/world.ts'

import { askAffiliatePayout } from './commands/ask-payout.ts'
import { markPaid } from './commands/mark-payout.ts'
import { setAffiliateAccount } from './commands/set-account.ts'
import { readOwnAffiliate } from './queries.ts'
import { affiliateStatementPdf } from './queries/statement-file.ts'

let world: World
beforeAll(async () => {
  world = await freshWorld()
})
afterAll(() => world[Symbol.asyncDispose]())

test('an account and a payout need a second factor that was used lately', async () => {
  const { ctx } = await anAffiliate(world, 5, 'aal1')
  expect(await refusal(setAffiliateAccount(ctx, bank))).toBe('second_factor_needed')
  expect(await refusal(askAffiliatePayout(ctx))).toBe('second_factor_needed')
  const { ctx: old } = await anAffiliate(world, 5)
  const later = { ...old, now: () => world.platform.now().add({ minutes: 16 }) }
  expect(await refusal(setAffiliateAccount(later, bank))).toBe('second_factor_old')
  expect(await refusal(askAffiliatePayout(later))).toBe('second_factor_old')
})

test('a payout waits for 50 euros, an account and three days, and takes the whole balance once', async () => {
  const { ctx: poor } = await anAffiliate(world, 4)
  expect(await refusal(askAffiliatePayout(poor))).toBe('payout_below_least')
  const { ctx, id } = await anAffiliate(world, 6)
  expect(await refusal(askAffiliatePayout(ctx))).toBe('payout_account_missing')
  await setAffiliateAccount(ctx, bank)
  expect(await refusal(askAffiliatePayout(ctx))).toBe('payout_account_held')
  await withAccount(world, ctx)
  const asked = await Promise.all([1, 2, 3].map(() => refusal(askAffiliatePayout(ctx))))
  expect(asked.filter((code) => code === 'payout_waits')).toHaveLength(2)
  expect(await balanceOf(world.owner, 'affiliate', id)).toBe(0)
  expect(await readOwnAffiliate(ctx)).toMatchObject({
    balanceCents: 0,
    waitingCents: 6000,
    refusal: 'payout_waits',
    account: { holderName: 'Άννα Παππά', last4: '0695', country: 'GR', heldUntil: null },
    payouts: [{ cents: 6000, status: 'waiting', last4: '0695' }],
  })
})

test('the number of an account is sealed, its change is logged, and its owner is notified', async () => {
  const { ctx, id } = await anAffiliate(world, 0)
  await setAffiliateAccount(ctx, bank)
  await setAffiliateAccount(ctx, { ...bank, holderName: 'Άννα Π.' })
  const kept = await rows(
    world.owner,
    sql<{ text: string }>`
      select (select json_agg(c.*)::text from affiliate_accounts c) || (select json_agg(l.*)::text from audit_log l)
        || (select json_agg(m.*)::text from messages m) as text`,
  )
  expect(kept[0]?.text).not.toContain('012300695')
  expect(
    await rows(world.owner, sql`select recipient from messages where kind = 'affiliate-payout'`),
  ).not.toEqual([])
  const open = sql`select id from affiliate_accounts where user_id = ${id} and ended_at is null`
  expect(await rows(world.owner, open)).toHaveLength(1)
})

test('a statement has the rewards and payouts of its year, from balance to balance', async () => {
  const { ctx } = await anAffiliate(world, 8)
  await withAccount(world, ctx)
  await askAffiliatePayout(ctx)
  const text = pdfPagesText(await affiliateStatementPdf(ctx, 2026))
    .join(' ')
    .replaceAll(/\s+/g, ' ')
  for (const part of ['2026', 'Ατελιέ', '60,00', '−80,00', '0,00']) expect(text).toContain(part)
  expect(await refusal(affiliateStatementPdf(ctx, 2024))).toBe('not_found')
  const { months, years } = (await readOwnAffiliate(ctx)) ?? { months: [], years: [] }
  expect(months.slice(0, 2)).toEqual([
    { month: '2026-02', cents: 1000, salons: 1 },
    { month: '2026-01', cents: 1000, salons: 1 },
  ])
  expect(years).toEqual([2026, 2025])
})

test('who leaves takes the account along; a payout that waits keeps its number until it is sent', async () => {
  const [idle, waits] = [await anAffiliate(world, 0), await anAffiliate(world, 5)]
  await setAffiliateAccount(idle.ctx, bank)
  await withAccount(world, waits.ctx)
  const { id } = await askAffiliatePayout(waits.ctx)
  const left = sql<{ sealed: boolean }>`
    select c.sealed_iban is not null as sealed from affiliate_accounts c join affiliate_payouts p on p.account_id = c.id where p.id = ${id}`
  for (const person of [idle, waits])
    await sql`delete from auth.users where id = ${person.id}`.execute(world.owner)
  expect(await rows(world.owner, left)).toEqual([{ sealed: true }])
  expect(await rows(world.owner, sql`select from affiliate_accounts where user_id = ${idle.id}`)).toEqual([])
  const admin = await anAdministrator(world)
  expect(await markPaid(admin, id as Parameters<typeof markPaid>[1], 'F2')).toMatchObject({
    status: 'paid',
    affiliate: null,
  })
})
