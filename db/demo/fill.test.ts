import pg from 'pg'
import { describe, expect, it } from 'vitest'

import { isPassword } from '#platform/password-hash.ts'
import { freshDatabase, type Ground } from '#test/database.ts'

import { runAudit } from '../../scripts/audit/run-audit.ts'
import { demoAccounts } from './accounts.ts'
import { fillDemo, isFillable } from './fill.ts'
import { leanFrom } from './world.ts'

const today = '2026-11-21'
const log = () => undefined

async function withClient<Result>(
  url: string,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

async function counts(url: string): Promise<unknown> {
  return withClient(url, async (client) => {
    const { rows } = await client.query(
      `select (select count(*) from salons)::int as salons, (select count(*) from bookings)::int as bookings,
        (select md5(string_agg(t::text, '' order by id)) from bookings t) as print`,
    )
    return rows[0]
  })
}

/** The steps that depend on the machine's clock, while most of these fills use a date of their own. */
const byClock = ['statuses and their facts agree', 'no money stays with a closed booking']

const broken = async (url: string, left: readonly string[] = byClock) =>
  (await runAudit(url)).filter(({ name, breaches }) => breaches.length > 0 && !left.includes(name))

/** How much of each kind of money the demo has. */
const moneyOf = (url: string) =>
  withClient(url, async (client) => {
    const { rows } = await client.query<Record<string, number>>(
      `select (select count(*)::int from payments where purpose = 'booking') as payments, (select count(*)::int from refunds) as refunds,
        (select count(*)::int from bookings where kept_cents > 0) as kept,
        (select count(*)::int from bookings where paid_cents > 0 and status = 'confirmed') as "toCome",
        (select count(*)::int from gift_cards) as cards, (select count(*)::int from gift_card_uses) as "cardUses",
        (select sum(uses)::int from promotions where salon_id is not null) as uses, (select sum(uses)::int from promotions where salon_id is null) as platform,
        (select count(*)::int from point_spendings) as spendings, (select count(*)::int from point_lots) as lots,
        (select count(*)::int from bills) as bills, (select count(*)::int from bill_tips) as tips, (select count(*)::int from stock_changes) as stock,
        (select count(*)::int from day_closes) as closes, (select count(*)::int from payouts where status = 'paid') as payouts,
        (select count(*)::int from postings where event = 'booking_settled') as settled,
        (select count(*)::int from postings where event = 'chargeback_lost') as lost,
        (select count(*)::int from chargebacks where status = 'needs_response') as "chargedBack",
        (select count(*)::int from bills where booking_id is null) as sales, (select count(*) - 2 from (select salon_id from payments where purpose = 'booking' union select salon_id from booking_guarantees) s)::int as "moreSalons",
        (select count(*)::int from booking_guarantees) as guarantees, (select count(*)::int from booking_guarantees where status = 'released') as released,
        (select count(*)::int from invoices where kind = 'invoice') as invoices, (select count(*)::int from invoices where kind = 'credit_note') as "creditNotes"`,
    )
    return rows[0] ?? {}
  })

/** Makes one full salon, then small ones as in large fills. */
async function fillSmall(ownerUrl: string): Promise<void> {
  await fillDemo({ ownerUrl, salons: 1, today, log })
  await withClient(ownerUrl, (client) => client.query('update demo_fill set salons = $1', [leanFrom]))
  await fillDemo({ ownerUrl, salons: leanFrom + smallSalons, today, log })
}

const smallSalons = 60

/** A large fill, made once for the tests that look at one. */
const small: Ground = { name: 'small_salons', fill: fillSmall }

/** Twelve salons with their money, shortly before noon; made once for the tests that look at the demo itself. */
const presentOptions = { salons: 12, today, now: `${today}T11:30:00Z`, log }
const present: Ground = {
  name: 'demo_at_present',
  fill: (ownerUrl) => fillDemo({ ownerUrl, ...presentOptions }),
}

describe('filling the demo', () => {
  it('fills an empty database and extends its own, but never one with real accounts', async () => {
    await using database = await freshDatabase()
    const { ownerUrl } = database.urls
    expect(await isFillable(ownerUrl)).toBe(true)
    await withClient(ownerUrl, (client) =>
      client.query("insert into auth.users (email) values ('real@example.com')"),
    )
    expect(await isFillable(ownerUrl)).toBe(false)
    await withClient(ownerUrl, (client) =>
      client.query("insert into demo_fill (id, salons, today) values (1, 0, '2026-11-21')"),
    )
    expect(await isFillable(ownerUrl)).toBe(true)
  })

  it('fills once, adds only what is missing, and gives the same result in one run or in two', async () => {
    await using stepwise = await freshDatabase()
    await using atOnce = await freshDatabase()
    const url = stepwise.urls.ownerUrl
    expect((await fillDemo({ ownerUrl: url, salons: 2, today, log })).salons).toBe(2)
    expect((await fillDemo({ ownerUrl: url, salons: 2, today, log })).salons).toBe(0)
    // On another date, bookings still lie around the date on which the fill began.
    expect((await fillDemo({ ownerUrl: url, salons: 3, today: '2027-01-01', log })).salons).toBe(1)
    await fillDemo({ ownerUrl: atOnce.urls.ownerUrl, salons: 3, today, log })
    expect(await counts(url)).toEqual(await counts(atOnce.urls.ownerUrl))
  })

  it('continues after a kill between two halves of a batch', async () => {
    await using database = await freshDatabase(small)
    const url = database.urls.ownerUrl
    const before = await counts(url)
    await withClient(url, async (client) => {
      await client.query("set session_replication_role = 'replica'")
      await client.query('update demo_fill set salons = $1', [leanFrom])
      // The state that an unfinished half leaves: of every salon all or nothing.
      const { rows } = await client.query<{ id: string }>('select id from salons order by id desc limit 12')
      const gone = [rows.map(({ id }) => id)]
      for (const table of ['booking_items', 'reviews', 'resource_uses', 'booking_events'])
        await client.query(
          `delete from ${table} where booking_id in (select id from bookings where salon_id = any ($1))`,
          gone,
        )
      for (const table of ['busy_times', 'bookings', 'staff_services', 'staff_hours', 'time_off', 'staff'])
        await client.query(`delete from ${table} where salon_id = any ($1)`, gone)
      for (const table of ['service_options', 'services', 'resources', 'salon_photos', 'salon_exceptions'])
        await client.query(`delete from ${table} where salon_id = any ($1)`, gone)
      for (const table of ['salon_hours', 'booking_policies'])
        await client.query(`delete from ${table} where salon_id = any ($1)`, gone)
      await client.query('delete from salons where id = any ($1)', gone)
    })
    await fillDemo({ ownerUrl: url, salons: leanFrom + smallSalons, today, log })
    expect(await counts(url)).toEqual(before)
  })

  it('lets search find every salon that may be shown', async () => {
    await using database = await freshDatabase(small)
    await withClient(database.urls.ownerUrl, async (client) => {
      const { rows } = await client.query(
        `select (select count(*) from salons)::int as salons, (select count(*) from salon_search)::int as found,
          (select count(*) from salons s join salon_search x on x.salon_id = s.id where s.price_from_cents = x.price_from_cents)::int as priced`,
      )
      expect(rows[0]).toEqual({ salons: 61, found: 61, priced: 61 })
    })
  })

  it('lets two simultaneous fills wait for each other', async () => {
    await using database = await freshDatabase()
    const options = { ownerUrl: database.urls.ownerUrl, salons: 1, today, log }
    const reports = await Promise.all([fillDemo(options), fillDemo(options)])
    expect(reports.map(({ salons }) => salons).sort((one, other) => one - other)).toEqual([0, 1])
  })

  it('keeps every reference although large fills skip the checks', async () => {
    await using database = await freshDatabase(small)
    await withClient(database.urls.ownerUrl, async (client) => {
      const { rows } = await client.query<{ name: string; child: string; parent: string; keys: string }>(
        `select conname as name, conrelid::regclass::text as child, confrelid::regclass::text as parent,
          (select string_agg(format('p.%I = c.%I', f.attname, k.attname), ' and ') || '|' || string_agg(format('c.%I is not null', k.attname), ' and ')
           from unnest(conkey, confkey) as u (child, parent)
           join pg_attribute k on k.attrelid = conrelid and k.attnum = u.child
           join pg_attribute f on f.attrelid = confrelid and f.attnum = u.parent) as keys
         from pg_constraint where contype = 'f'`,
      )
      for (const { name, child, parent, keys } of rows) {
        const [same, present] = keys.split('|')
        const orphans = await client.query(
          `select 1 from ${child} c where ${present} and not exists (select 1 from ${parent} p where ${same}) limit 1`,
        )
        expect([name, orphans.rowCount]).toEqual([name, 0])
      }
    })
  })

  it('makes accounts that can sign in', async () => {
    await using database = await freshDatabase(present)
    await withClient(database.urls.ownerUrl, async (client) => {
      for (const { email, password, role } of demoAccounts) {
        const { rows } = await client.query<{ hash: string; role: string; confirmed: boolean }>(
          `select u.password_hash as hash, p.role, u.email_confirmed_at is not null as confirmed
           from auth.users u join profiles p on p.id = u.id where u.email = $1`,
          [email],
        )
        expect(rows[0]).toMatchObject({ role, confirmed: true })
        expect(await isPassword(rows[0]?.hash ?? null, password)).toBe(true)
      }
      const owned = await client.query(
        'select 1 from salons s join profiles p on p.id = s.owner_id where p.email = $1',
        ['salon@onyxi.example'],
      )
      expect(owned.rowCount).toBe(2)
    })
  })

  it('fills every page of its owner and administrator', async () => {
    await using database = await freshDatabase(present)
    await withClient(database.urls.ownerUrl, async (client) => {
      const { rows } = await client.query(
        `select (select array_agg(role order by role) from salon_members) as members, (select count(*)::int from invitations) as invitations,
          (select array_agg(status order by status) from applications) as applications,
          (select count(*)::int from salon_claims where status = 'open') as claims, (select count(distinct salon_id)::int from salon_claims where status = 'open') as claimed,
          (select count(*)::int from no_show_disputes where outcome is null) as disputes, (select count(*)::int from client_photos) as photos,
          (select count(*) > 20 from visit_records) as records, (select count(*)::int from clients where is_blocked) as blocked,
          (select count(distinct salon_id)::int from clients where allergies <> '') as allergies,
          (select count(distinct customer_id)::int from waitlist_entries where status = 'waiting') as waiting`,
      )
      expect(rows[0]).toEqual({
        members: ['manager', 'technician'],
        invitations: 1,
        applications: ['approved', 'in_review', 'more_info', 'rejected', 'submitted', 'submitted'],
        claims: 2,
        claimed: 1,
        disputes: 1,
        photos: 3,
        records: true,
        blocked: 2,
        allergies: 2,
        waiting: 4,
      })
    })
    expect(await broken(database.urls.ownerUrl)).toEqual([])
  })

  it('writes months of money of every kind once, and later completions earn points', async () => {
    await using database = await freshDatabase(present)
    const options = { ownerUrl: database.urls.ownerUrl, ...presentOptions }
    const first = await moneyOf(options.ownerUrl)
    for (const [name, count] of Object.entries(first)) expect([name, count > 0]).toEqual([name, true])
    const otherVat = await withClient(options.ownerUrl, (client) =>
      client.query('select from bills b join salons s on s.id = b.salon_id where b.vat_rate <> s.vat_rate'),
    )
    expect(otherVat.rowCount).toBe(0)
    await fillDemo(options)
    expect(await moneyOf(options.ownerUrl)).toEqual(first)
    await fillDemo({ ...options, now: '2026-12-15T11:30:00Z' })
    const later = await moneyOf(options.ownerUrl)
    expect(later['lots']).toBeGreaterThan(first['lots'] ?? 0)
    expect(later).toMatchObject({ payments: first['payments'], bills: first['bills'] })
  })

  it('gives money ids of its own days, so that the short numbers of receipts agree with their dates', async () => {
    await using database = await freshDatabase(present)
    await withClient(database.urls.ownerUrl, async (client) => {
      const { rows } = await client.query(
        `select what, count(*)::int from (select 'payments' as what, id, created_at as at from payments union all select 'gift cards', id, created_at from gift_cards
           union all select 'refunds', id, asked_at from refunds union all select 'payouts', id, made_at from payouts) m
         where uuid_extract_timestamp(id) not between at - interval '5 minutes' and at + interval '5 minutes' group by what`,
      )
      expect(rows).toEqual([])
    })
  })

  it('posts its facts as the product does: each of them again changes nothing', async () => {
    await using database = await freshDatabase(present)
    await withClient(database.urls.ownerUrl, async (client) => {
      const { rows } = await client.query<{ id: string; again: string }>(
        `select p.id, post_entries(p.event, p.source, p.part, e.codes, e.holders, e.cents, null, p.at) as again from postings p, lateral (
           select array_agg(a.code order by x.line) as codes, array_agg(a.holder order by x.line) as holders, array_agg(x.cents order by x.line) as cents
           from ledger_entries x join ledger_accounts a on a.id = x.account_id where x.posting_id = p.id) e
         where p.id in (select distinct on (event) id from postings)`,
      )
      expect(rows.length).toBeGreaterThan(8)
      for (const { id, again } of rows) expect(again).toBe(id)
    })
  })

  it('has books at the sandbox that agree with its ledger', async () => {
    await using database = await freshDatabase(present)
    await withClient(database.urls.ownerUrl, async (client) => {
      await client.query(`insert into provider_entries (provider, provider_ref, kind, of_ref, cents, fee_cents, at)
        select 'sandbox', ref, kind, of_ref, cents, fee_cents, at from sandbox_entries`)
      const { rows } = await client.query(
        `select * from provider_differences('sandbox', '-infinity', 'infinity')`,
      )
      expect(rows).toEqual([])
    })
  })

  it('has money that the audit finds right today and after three weeks', async () => {
    await using database = await freshDatabase()
    const now = Temporal.Now.instant()
    const options = {
      ownerUrl: database.urls.ownerUrl,
      salons: 2,
      today: now.toZonedDateTimeISO('Europe/Athens').toPlainDate().toString(),
      log,
    }
    await fillDemo({ ...options, now: now.toString() })
    expect(await broken(options.ownerUrl, [])).toEqual([])
    await fillDemo({ ...options, now: now.add({ hours: 24 * 21 }).toString() })
    expect(await broken(options.ownerUrl, ['statuses and their facts agree'])).toEqual([])
  })

  it('updates its bookings to the present: past ones are completed or missed, once; the rest waits', async () => {
    await using database = await freshDatabase(present)
    const options = { ownerUrl: database.urls.ownerUrl, ...presentOptions }
    const counts = async () => {
      const { rows } = await withClient(database.urls.ownerUrl, (client) =>
        client.query(
          `select count(*) filter (where status in ('confirmed', 'in_progress') and end_at <= $1)::int as stale,
            count(*) filter (where status = 'in_progress' and start_at <= $1 and end_at > $1)::int as here,
            count(*) filter (where status = 'in_progress')::int as "inProgress",
            count(*) filter (where status = 'completed' and start_at::date = $2)::int as done,
            count(*) filter (where status = 'confirmed' and start_at > $1)::int as "toCome",
            count(*) filter (where status = 'confirmed' and start_at::date = $2::date + 3)::int as "inThreeDays",
            (select count(*)::int from booking_events) as events from bookings`,
          [options.now, today],
        ),
      )
      return rows[0]
    }
    const first = await counts()
    expect(first).toMatchObject({ stale: 0 })
    expect(first.here).toBe(first.inProgress)
    for (const name of ['here', 'done', 'toCome', 'inThreeDays']) expect(first[name]).toBeGreaterThan(3)
    await fillDemo(options)
    expect(await counts()).toEqual(first)
    await fillDemo({ ...options, now: '2026-11-21T22:00:00Z' })
    expect(await counts()).toMatchObject({ here: 0, inProgress: 0 })
    expect(await broken(database.urls.ownerUrl)).toEqual([])
  })
})
