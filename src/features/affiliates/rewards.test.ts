import { afterAll, beforeAll, expect, test } from 'vitest'

import { affiliateMonths, type Span } from '#domain/money/affiliate.ts'
import { partOfMonth } from '#domain/money/ledger/affiliate-postings.ts'
import { defaultTimeZone } from '#domain/time-zone.ts'
import { rows, sql } from '#platform/db.ts'
import { newId } from '#platform/new-id.ts'
import { firsts, randomReferrals, type Plain } from '#test/money/random-histories.ts'
import { balanceOf } from '#test/payouts-world.ts'
import { aReferral } from '#test/referral.ts'
import { aCustomer, aSalon } from '#test/salon-factory.ts'
import { freshWorld, type World } from '#test/world.ts'

import { countRewards } from './jobs.ts'

let world: World
beforeAll(async () => {
  world = await freshWorld()
})
afterAll(() => world[Symbol.asyncDispose]())

const instant = (ms: number) => Temporal.Instant.fromEpochMilliseconds(ms)
const spans = (all: Plain['verified']): readonly Span[] =>
  all.map(([from, to]) => [instant(from), to === null ? null : instant(to)])
const isIn = (all: Plain['verified'], at: number) =>
  all.some(([from, to]) => from <= at && (to === null || at < to))

/** Writes a history of subscriptions: half of the salons by their status alone, the others by paid months. */
async function write(salonId: string, { verified, active }: Plain, isPaid: boolean) {
  const times = [...new Set([0, ...[...verified, ...active].flat().filter((time) => time !== null)])]
  const standings = times.map((time) => ({
    salon_id: salonId,
    at: instant(time).toString(),
    verification: isIn(verified, time) ? 'verified' : 'unverified',
    subscription: isPaid || isIn(active, time) ? 'active' : 'past_due',
  }))
  const paid = active.map(([from, to]) => ({
    id: newId(),
    salon_id: salonId,
    at: instant(from).toString(),
    change: 'paid',
    starts_at: instant(from).toString(),
    ends_at: to === null ? '2030-01-01T00:00:00Z' : instant(to).toString(),
    months: 1,
    paid_cents: 2900,
    note: '',
  }))
  await sql`delete from salon_standings where salon_id = ${salonId}`.execute(world.owner)
  await sql`insert into salon_standings select * from jsonb_populate_recordset(null::salon_standings, ${JSON.stringify(standings)}::jsonb)`.execute(
    world.owner,
  )
  if (isPaid)
    await sql`insert into subscription_events select * from jsonb_populate_recordset(null::subscription_events, ${JSON.stringify(paid)}::jsonb)`.execute(
      world.owner,
    )
}

/** Two workers run at once, then one again. @returns what the last run posted */
async function run(at: string): Promise<number> {
  world.setNow(at)
  await Promise.all([countRewards(world.platform), countRewards(world.platform)])
  return countRewards(world.platform)
}

test('random histories bring what the rule says: twice, by two workers at once, and months late', async () => {
  const expected: string[] = []
  for (let n = 0; n < 12; n++) {
    const affiliate = await aCustomer(world.owner)
    const histories = new Map(randomReferrals().map((plain) => [plain.salon, plain]))
    for (const plain of histories.values()) {
      const { id: salonId } = await aSalon(world.owner)
      await write(salonId, plain, n % 2 === 0)
      const id = await aReferral(world.owner, affiliate.id, {
        salonId,
        at: instant(plain.at).toString(),
        email: plain.isSelf ? affiliate.email : undefined,
      })
      const { salon, isSelf, at } = plain
      const history = {
        salon,
        isSelf,
        at: instant(at),
        verified: spans(plain.verified),
        active: spans(plain.active),
      }
      const [from, to] = [Temporal.PlainYearMonth.from('2025-12'), Temporal.PlainYearMonth.from('2027-02')]
      for (const { month, cents } of affiliateMonths([history], [from, to], defaultTimeZone))
        expected.push(`${affiliate.id} ${id} ${partOfMonth(month)} ${cents}`)
    }
  }
  expect(expected.length).toBeGreaterThan(20)
  expect(firsts.length).toBe(15)
  expect(await run('2026-02-01T00:30:00Z')).toBe(0)
  expect(await run('2026-05-15T09:00:00Z')).toBe(0)
  expect(await run('2027-02-10T09:00:00Z')).toBe(0)
  const found = await rows(
    world.owner,
    sql<{ fact: string }>`
      select concat_ws(' ', a.holder, p.source, p.part, -e.cents) as fact from postings p join ledger_entries e on e.posting_id = p.id
      join ledger_accounts a on a.id = e.account_id where p.event = 'affiliate_month' and a.code = 'affiliate'`,
  )
  expect(found.map(({ fact }) => fact).toSorted()).toEqual(expected.toSorted())
})

/** A referred salon that pays since the spring. */
async function aPayingReferral(more: Partial<Parameters<typeof aReferral>[2]> = {}) {
  const affiliate = await aCustomer(world.owner)
  const salon = await aSalon(world.owner)
  await write(
    salon.id,
    { salon: '', at: 0, isSelf: false, verified: [[0, null]], active: [[0, null]] },
    false,
  )
  const id = await aReferral(world.owner, affiliate.id, {
    salonId: salon.id,
    at: '2027-03-05T09:00:00Z',
    ...more,
  })
  return { affiliate, salon, id }
}

test('a renewal within its first day is in time; a later one counts from the payment on', async () => {
  const pay = async (hours: number) => {
    const { affiliate, salon } = await aPayingReferral()
    const starts = Temporal.Instant.from('2027-03-31T21:00:00Z')
    await sql`
      insert into subscription_events (salon_id, at, change, starts_at, ends_at, months, paid_cents, note)
      values (${salon.id}, ${starts.add({ hours }).toString()}, 'paid', ${starts.toString()}, '2027-04-30T21:00:00Z', 1, 2900, '')`.execute(
      world.owner,
    )
    return affiliate.id
  }
  const people = [await pay(0), await pay(23), await pay(24)]
  await run('2027-04-20T09:00:00Z')
  const balances = []
  for (const id of people) balances.push(await balanceOf(world.owner, 'affiliate', id))
  expect(balances).toEqual([1000, 1000, 0])
})

test('what two sides have in common once stops the rewards for good, and so does an administrator', async () => {
  const account = Buffer.alloc(32, 7)
  const { affiliate, salon, id } = await aPayingReferral({ at: '2027-05-05T09:00:00Z' })
  await sql`
    insert into affiliate_accounts (user_id, holder_name, sealed_iban, iban_country, iban_last4, account_mark, set_at, payable_from)
    values (${affiliate.id}, 'Άννα', '\\x00', 'GR', '0695', ${account}, '2027-05-05T09:00:00Z', '2027-05-08T09:00:00Z')`.execute(
    world.owner,
  )
  await sql`
    insert into payout_routes (salon_id, kind, status, holder_name, sealed_iban, iban_country, iban_last4, account_mark, set_at, payable_from)
    values (${salon.id}, 'iban', 'active', 'Άννα', '\\x00', 'GR', '0695', ${account}, '2027-05-05T09:00:00Z', '2027-05-08T09:00:00Z')`.execute(
    world.owner,
  )
  const stopped = await aPayingReferral({ at: '2027-05-05T09:00:00Z' })
  await sql`
    insert into referral_checks (application_id, blocked_at, reason) values (${stopped.id}, now(), 'x')`.execute(
    world.owner,
  )
  await run('2027-06-02T09:00:00Z')
  await sql`update payout_routes set account_mark = null where salon_id = ${salon.id}`.execute(world.owner)
  await run('2027-07-02T09:00:00Z')
  expect(await balanceOf(world.owner, 'affiliate', affiliate.id)).toBe(0)
  expect(await balanceOf(world.owner, 'affiliate', stopped.affiliate.id)).toBe(0)
  expect(
    await rows(world.owner, sql`select shared from referral_checks where application_id = ${id}`),
  ).toEqual([{ shared: ['payoutAccount'] }])
})

test('each change of a salon’s status is noted with its time', async () => {
  const { id } = await aSalon(world.owner)
  await sql`update salons set verification = 'suspended', suspension_reason = 'x' where id = ${id}`.execute(
    world.owner,
  )
  await sql`update salons set name = 'Άλλο' where id = ${id}`.execute(world.owner)
  const found = await rows(
    world.owner,
    sql`select verification from salon_standings where salon_id = ${id} order by at`,
  )
  expect(found).toEqual([{ verification: 'verified' }, { verification: 'suspended' }])
})
