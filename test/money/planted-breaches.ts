import type { BookingId, SalonId, UserId } from '#domain/ids.ts'
import { heldBy, platform, postingOf } from '#domain/money/ledger/posting.ts'
import { post } from '#features/ledger/commands/post.ts'
import { earnPoints } from '#features/points/commands/earn-points.ts'
import { spendPoints } from '#features/points/commands/spend-points.ts'
import { only, sql, type Db } from '#platform/db.ts'
import { newId } from '#platform/new-id.ts'

import { aPayoutRoute } from '../payout-route.ts'

const at = Temporal.Instant.from('2026-05-11T06:00:00Z')

/** Money from the sandbox on an account of a new holder. @returns the holder */
async function aBalance(db: Db, code: 'gift_card' | 'payout' | 'prepaid' | 'suspense', holder = newId()) {
  const moves = [{ debit: platform('provider_sandbox'), credit: heldBy(code, holder), cents: 1000 }]
  const posting = postingOf({ event: 'test_paid', source: newId() }, moves)
  await db.transaction().execute((tx) => post(tx, posting, { at }))
  return holder
}

const setAccount = async (db: Db, column: string, cents: number) =>
  sql`update ledger_accounts set ${sql.ref(column)} = ${cents} where holder = ${await aBalance(db, 'gift_card')}::uuid`.execute(
    db,
  )

const aPayment = (db: Db, booking: string) =>
  sql`insert into payments (purpose, provider, status, cents, captured_cents, refunding_cents, booking_id, created_at, expires_at, updated_at, settled_at)
    values ('booking', 'sandbox', 'succeeded', 1000, 1000, 500, ${booking}::uuid, now(), now(), now(), now())`.execute(
    db,
  )

/** A booking that earned 200 points and another that spent 100 of them. @returns the second */
async function aSpending(db: Db, aBooking: MakesBooking): Promise<string> {
  const customerId = newId<UserId>()
  const [earner, spender] = [
    (await aBooking(db, { status: 'completed', busy: false })) as BookingId,
    (await aBooking(db, { status: 'completed', busy: false })) as BookingId,
  ]
  await db.transaction().execute(async (tx) => {
    await earnPoints(tx, { bookingId: earner, customerId, totalCents: 20_000, completedAt: at })
    await spendPoints(tx, { bookingId: spender, customerId, points: 100, at })
  })
  return spender
}

/** A bill of 10 euros in cash without its posting. */
async function aBill(db: Db, booking: string | null = null): Promise<string> {
  const id = newId()
  await db.transaction().execute(async (tx) => {
    await sql`insert into bills (id, salon_id, number, booking_id, total_cents, vat_rate, vat_cents, closed_at)
      select ${id}::uuid, id, 1, ${booking}::uuid, 1000, 24, 194, now() from salons limit 1`.execute(tx)
    await sql`insert into bill_lines (bill_id, salon_id, position, kind, name_el, name_en, quantity, unit_cents)
      select id, salon_id, 0, 'service', 'α', 'a', 1, 1000 from bills where id = ${id}::uuid`.execute(tx)
    await sql`insert into bill_payments (bill_id, salon_id, method, cents) select id, salon_id, 'cash', 1000 from bills where id = ${id}::uuid`.execute(
      tx,
    )
    await sql`insert into bill_counters select salon_id, 1 from bills where id = ${id}::uuid`.execute(tx)
  })
  return id
}

/** A gift card of 10.00 with its balance. @returns its id */
async function anActiveCard(db: Db): Promise<string> {
  const [card, payment] = [await aBalance(db, 'gift_card'), newId()]
  await sql`insert into payments (id, purpose, provider, status, cents, captured_cents, created_at, expires_at, updated_at, settled_at)
    values (${payment}::uuid, 'gift_card', 'sandbox', 'succeeded', 1000, 1000, now(), now(), now(), now())`.execute(
    db,
  )
  await sql`insert into gift_cards (id, status, value_cents, code_hash, last4, sealed_code, design, recipient_name, recipient_email, sender_name, buyer_email,
      language, created_at, payment_id, sold_at, sold_on, good_through)
    values (${card}::uuid, 'active', 1000, uuid_send(${card}::uuid), 'ABCD', '\\x00', 'tips', 'α', 'a@example.com', 'β', 'b@example.com', 'el', now(),
      ${payment}::uuid, now(), '2026-05-11', '2028-05-11')`.execute(db)
  return card
}

/** A payout of 10 euros that waits, without its posting. */
async function aPayout(db: Db, owedCents: number): Promise<string> {
  const { salonId } = await only(db, sql<{ salonId: SalonId }>`select id as "salonId" from salons limit 1`)
  const route = await aPayoutRoute(db, salonId)
  const { id } = await only(
    db,
    sql<{ id: string }>`
      with run as (insert into payout_runs (made_at) values (now()) returning id)
      insert into payouts (run_id, salon_id, route_id, kind, cents, owed_cents, made_at)
      select id, ${salonId}::uuid, ${route}::uuid, 'iban', 1000, ${owedCents}, now() from run returning id`,
  )
  return id
}

/** An invoice of a month, with its counter. @returns its id */
async function anInvoice(db: Db, number = 1): Promise<string> {
  const id = newId()
  await sql`insert into invoices (id, kind, year, number, salon_id, issued_at, starts_at, ends_at, months, net_cents, vat_rate, vat_cents, total_cents, seller, buyer, language)
    select ${id}::uuid, 'invoice', 2026, ${number}::integer, id, now(), now(), now() + interval '1 month', 1, 2900, 24, 696, 3596, '{}', '{}', 'el' from salons limit 1`.execute(
    db,
  )
  await sql`insert into invoice_counters values ('invoice', 2026, 1)`.execute(db)
  return id
}

type MakesBooking = (db: Db, values: { readonly status: string; readonly busy: boolean }) => Promise<string>

/** One way to break each invariant of money, without the guards that would refuse it. */
export const moneyBreaches = (
  aBooking: MakesBooking,
): Readonly<Record<string, (db: Db) => Promise<unknown>>> => ({
  'every posting has entries of one ledger, and they add up to 0': async (db) => {
    await aBalance(db, 'gift_card')
    await sql`alter table ledger_entries disable trigger keep_ledger`.execute(db)
    await sql`insert into ledger_entries select posting_id, 9, account_id, 5 from ledger_entries limit 1`.execute(
      db,
    )
  },
  'the balance of an account is the sum of its entries': (db) => setAccount(db, 'balance_cents', 999),
  'what is reserved of an account is the sum of its open reservations': (db) =>
    setAccount(db, 'reserved_cents', 1),
  'an account that can’t be negative has enough for what is reserved': async (db) => {
    await sql`alter table ledger_accounts drop constraint ledger_floor`.execute(db)
    await setAccount(db, 'balance_cents', -1)
  },
  'no money stays with a closed booking': async (db) =>
    aBalance(db, 'prepaid', await aBooking(db, { status: 'cancelled_by_customer', busy: false })),
  'nothing is in suspense for more than a day': (db) => aBalance(db, 'suspense'),
  'a booking’s payments are those of its providers and its gift card': async (db) => {
    const booking = await aBooking(db, { status: 'confirmed', busy: true })
    await aPayment(db, booking)
    await sql`update bookings set paid_cents = 1001 where id = ${booking}::uuid`.execute(db)
  },
  'a payment’s refunds are the refunds that were asked for': async (db) =>
    aPayment(db, await aBooking(db, { status: 'confirmed', busy: true })),
  'a promotion was used as often as its counter says, and at its own salon': async (db) => {
    const booking = await aBooking(db, { status: 'confirmed', busy: true })
    await sql`
      with made as (insert into promotions (salon_id, name_el, percent, status, created_at, activated_at)
        select salon_id, 'Άνοιξη', 10, 'active', now(), now() from bookings where id = ${booking}::uuid returning id)
      insert into promotion_uses (booking_id, promotion_id, reduction_cents, taken_at)
      select ${booking}::uuid, id, 250, now() from made`.execute(db)
  },
  'the points of a wallet are those left of its lots': async (db) => {
    await aSpending(db, aBooking)
    await sql`update point_lots set points_left = points_left - 1, ended = 1`.execute(db)
  },
  'the points of a lot are left, spent, ended or clawed back, and come from its earning or a return': async (
    db,
  ) => {
    await aSpending(db, aBooking)
    await sql`update point_lots set points = points + 1`.execute(db)
  },
  'a spending of points is what it took from lots, and the booking’s points': async (db) =>
    sql`update bookings set points_used = 200 where id = ${await aSpending(db, aBooking)}::uuid`.execute(db),
  'a bill is the sum of its lines, with the VAT of its rates, and was paid in full': async (db) => {
    const bill = await aBill(db)
    await sql`update bills set vat_cents = vat_cents + 1 where id = ${bill}`.execute(db)
  },
  'the stock of a product is the sum of its changes': (db) =>
    sql`insert into products (salon_id, name_el, price_cents, stock, created_at) select id, 'Λάδι', 850, 3, now() from salons limit 1`.execute(
      db,
    ),
  'the bills of a salon are numbered without gaps': async (db) => {
    const bill = await aBill(db)
    await sql`update bills set number = 2 where id = ${bill}`.execute(db)
  },
  'a bill that counts is of a completed booking': async (db) => {
    const booking = await aBooking(db, { status: 'confirmed', busy: true })
    await aBill(db, booking)
  },
  'a salon’s day book has its bills and counted days, and nothing else': (db) => aBill(db),
  'a counted day expected the cash of its bills': (db) =>
    sql`insert into day_closes (salon_id, day, opening_cents, counted_cents, expected_cents, bills, totals, sales_cents, tip_cents, vat_cents, closed_at)
      select id, '2026-05-11', 100, 100, 99, 0, '{}', 0, 0, 0, now() from salons limit 1`.execute(db),
  'invoices and credit notes of a year are numbered without gaps': (db) => anInvoice(db, 2),
  'an invoice and its credit notes are posted with their VAT, and nothing of them is due': (db) =>
    anInvoice(db),
  'a credit note sends back what it takes back, to the card that paid': async (db) => {
    const corrected = await anInvoice(db)
    const payment = newId()
    await sql`insert into payments (id, purpose, provider, status, cents, captured_cents, salon_id, invoice_id, created_at, expires_at, updated_at, settled_at)
      select ${payment}::uuid, 'subscription', 'sandbox', 'succeeded', 3596, 3596, id, ${corrected}::uuid, now(), now(), now(), now() from salons limit 1`.execute(
      db,
    )
    await sql`update invoices set payment_id = ${payment}::uuid, credited_cents = 3596 where id = ${corrected}`.execute(
      db,
    )
    await sql`insert into invoices (id, kind, year, number, salon_id, issued_at, starts_at, ends_at, months, net_cents, vat_rate, vat_cents, total_cents, seller, buyer, language, corrects, reason)
      select ${newId()}::uuid, 'credit_note', 2026, 1, salon_id, now(), starts_at, ends_at, 1, 2900, 24, 696, 3596, '{}', '{}', 'el', id, 'α' from invoices where id = ${corrected}`.execute(
      db,
    )
  },
  'an invoice has an electronic form with its number and amounts, and a mark if it was reported': async (
    db,
  ) => {
    const id = await anInvoice(db)
    await sql`insert into invoice_documents (invoice_id, document, status)
      values (${id}, '{"number": "2026-00002", "totals": {"totalCents": 3596, "vatCents": 696}}', 'kept')`.execute(
      db,
    )
  },
  'what was charged for a subscription has its invoice, or goes back': (db) =>
    sql`insert into payments (purpose, provider, status, cents, captured_cents, salon_id, created_at, expires_at, updated_at, settled_at)
      select 'subscription', 'sandbox', 'succeeded', 3596, 3596, id, now(), now(), now(), now() from salons limit 1`.execute(
      db,
    ),
  'what is on a gift card is its value without its uses and what its end or a chargeback took': async (
    db,
  ) => {
    const card = await anActiveCard(db)
    await sql`insert into gift_card_uses (gift_card_id, bill_id, cents, at) values (${card}::uuid, ${newId()}::uuid, 300, now())`.execute(
      db,
    )
  },
  'a bill says what its gift card paid, and has put it back once it is undone': async (db) => {
    const [card, bill] = [await anActiveCard(db), await aBill(db)]
    await sql`insert into gift_card_uses (gift_card_id, bill_id, cents, at) values (${card}::uuid, ${bill}::uuid, 300, now())`.execute(
      db,
    )
  },
  'only a gift card that was paid, and not given back, has money or uses': async (db) => {
    const card = await anActiveCard(db)
    await sql`update gift_cards set status = 'void', void_at = now(), sealed_code = null where id = ${card}::uuid`.execute(
      db,
    )
  },
  'a booking’s gift card money is what its gift card paid, and what came back of it': async (db) => {
    const booking = await aBooking(db, { status: 'confirmed', busy: true })
    await sql`insert into gift_card_uses (gift_card_id, booking_id, cents, at) values (${await anActiveCard(db)}::uuid, ${booking}::uuid, 300, now())`.execute(
      db,
    )
  },
  'points stay spent on a booking that stands, and come back from one that was cancelled or missed': async (
    db,
  ) => {
    await sql`update bookings set points_used = 100 where id = ${await aSpending(db, aBooking)}::uuid`.execute(
      db,
    )
    await sql`update point_spendings set status = 'returned', returned_at = now()`.execute(db)
  },
  'a card on file owes what its booking costs, and was charged just that': async (db) => {
    const booking = await aBooking(db, { status: 'confirmed', busy: true })
    await sql`insert into booking_guarantees (booking_id, salon_id, customer_id, provider, provider_ref, brand, last4, agreed_at, status,
        fee_cents, updated_at)
      select id, salon_id, uuidv7(), 'sandbox', 'card', 'visa', '4242', now(), 'charged', 500, now() from bookings where id = ${booking}::uuid`.execute(
      db,
    )
  },
  'only a payment that may still succeed has something set aside': async (db) => {
    await aPayment(db, await aBooking(db, { status: 'confirmed', busy: true }))
    const card = await anActiveCard(db)
    await sql`select reserve_cents('gift_card', ${card}::uuid, 100, (select id from payments where purpose = 'booking'), now() + interval '1 hour', now())`.execute(
      db,
    )
  },
  'a salon is owed all that was paid for a completed booking': async (db) =>
    sql`update bookings set points_used = 100 where id = ${await aSpending(db, aBooking)}::uuid`.execute(db),
  'a payout’s account has its money while it waits, and nothing afterwards': (db) => aPayout(db, 1000),
  'a salon gave its payouts what they set aside, and got back what failed': async (db) => {
    const payout = await aPayout(db, 1000)
    await aBalance(db, 'payout', payout)
  },
  'no payout is more than its salon was owed': async (db) => {
    await sql`alter table payouts drop constraint payouts_at_most_owed`.execute(db)
    await aPayout(db, 999)
  },
  'an affiliate’s payout has its money while it waits, and nothing afterwards': async (db) =>
    sql`
      with account as (
        insert into affiliate_accounts (holder_name, iban_country, iban_last4, account_mark, set_at, payable_from)
        values ('Άννα', 'GR', '0695', sha256('a'), now(), now()) returning id)
      insert into affiliate_payouts (account_id, cents, asked_at) select id, 5000, now() from account`.execute(
      db,
    ),
  'a month’s reward is 10 euros, for the affiliate of its referral': async (db) =>
    sql`select post_entries('affiliate_month', ${newId()}::uuid, 202605, '{affiliate_cost,affiliate}', array[null, ${newId()}::uuid],
      '{900,-900}', null, now())`.execute(db),
})
