import { afterEach, beforeEach, expect, test } from 'vitest'

import type { InvoiceId } from '#domain/ids.ts'
import { only, rows, sql } from '#platform/db.ts'
import { refusal } from '#test/booking-calls.ts'
import { endClean } from '#test/end-clean.ts'
import {
  aBilledSalon,
  aPaidSalon,
  follow,
  invoicesOf,
  mailsTo,
  newestInvoice,
  type BilledSalon,
} from '#test/money/billed-salon.ts'
import { anAdministrator } from '#test/payouts-world.ts'
import { pdfPagesText } from '#test/pdf-text.ts'
import { aCustomer } from '#test/salon-factory.ts'
import { freshWorld, type World } from '#test/world.ts'

import { recordPayment } from './commands/change-salon.ts'
import { creditInvoice } from './commands/credit-invoice.ts'
import { listInvoices } from './queries/billing.ts'
import { invoiceFile, readInvoice } from './queries/invoice-file.ts'

let world: World
beforeEach(async () => {
  world = await freshWorld({ PAYMENTS: 'sandbox' })
})
afterEach(() => endClean(world))

interface Invoiced {
  readonly salon: BilledSalon
  /** Takes back the whole invoice. */
  readonly input: Parameters<typeof creditInvoice>[1]
}

const wholeOf = (salon: BilledSalon, invoiceId: InvoiceId, cents: number): Invoiced => ({
  salon,
  input: { salonId: salon.id, invoiceId, cents, creditedCents: 0, reason: 'Διπλή χρέωση' },
})

async function paidByCard(): Promise<Invoiced> {
  const { salon, invoiceId } = await aPaidSalon(world)
  return wholeOf(salon, invoiceId, 3596)
}

/** A salon whose two months were paid at the bank. */
async function paidAtBank(): Promise<Invoiced> {
  const salon = await aBilledSalon(world)
  const payment = { id: salon.id, months: 2, paidCents: 6200, reason: 'Κατάθεση', paidUntil: null }
  await recordPayment(await anAdministrator(world), payment)
  return wholeOf(salon, await newestInvoice(salon), 6200)
}

const notesOf = async (salon: BilledSalon) =>
  (await invoicesOf(world, salon))
    .filter(({ kind }) => kind === 'credit_note')
    .map(({ number, net, vat, total }) => [number, net, vat, total])

const moneyOf = ({ salon }: Invoiced) =>
  only(
    world.owner,
    sql<
      Record<string, number>
    >`select coalesce((select sum(refunded_cents) from payments where salon_id = ${salon.id}), 0)::integer as refunded,
      (select coalesce(sum(e.cents), 0)::integer from ledger_entries e join ledger_accounts a on a.id = e.account_id where a.code = 'subscription_income') as income,
      (select coalesce(sum(e.cents), 0)::integer from ledger_entries e join ledger_accounts a on a.id = e.account_id where a.code = 'vat') as vat,
      (select coalesce(sum(e.cents), 0)::integer from ledger_entries e join ledger_accounts a on a.id = e.account_id where a.code = 'bank') as bank`,
  )

test('failure 69: a whole invoice is taken back: the card gets its money, the books are even, the owner a mail', async () => {
  const one = await paidByCard()
  const { salon, input } = one
  const note = await creditInvoice(await anAdministrator(world), input)
  expect(note.number).toBe('CN-2026-00001')
  expect(await invoicesOf(world, salon)).toMatchObject([
    { kind: 'invoice', total: 3596, credited: 3596 },
    { kind: 'credit_note', number: 1, net: 2900, vat: 696, total: 3596, credited: 0 },
  ])
  for (let round = 0; round < 3; round++) await follow(world)
  expect(await moneyOf(one)).toEqual({ refunded: 3596, income: 0, vat: 0, bank: 0 })
  expect(await mailsTo(world, salon)).toEqual(['card-kept', 'charged', 'refunded'])
  const { facts } = await only(
    world.owner,
    sql<{ facts: object }>`select facts from messages where facts ->> 'change' = 'refunded'`,
  )
  expect(facts).toMatchObject({ paidCents: 3596, invoiceNumber: note.number, backTo: 'card' })
  const log = await rows(
    world.owner,
    sql`select action, before, after from audit_log where action = 'credit-invoice'`,
  )
  expect(log).toEqual([
    {
      action: 'credit-invoice',
      before: { creditedCents: 0 },
      after: {
        creditedCents: 3596,
        invoice: '2026-00001',
        creditNote: 'CN-2026-00001',
        reason: 'Διπλή χρέωση',
      },
    },
  ])
})

test('an invoice is taken back in parts, each with its own note, up to the cent and no further', async () => {
  const one = await paidByCard()
  const { salon, input } = one
  const admin = await anAdministrator(world)
  await creditInvoice(admin, { ...input, cents: 3 })
  await creditInvoice(admin, { ...input, cents: 1000, creditedCents: 3 })
  const tooMuch = { ...input, cents: 2594, creditedCents: 1003 }
  expect(await refusal(creditInvoice(admin, tooMuch))).toBe('validation_failed')
  await creditInvoice(admin, { ...tooMuch, cents: 2593 })
  expect(await refusal(creditInvoice(admin, { ...input, cents: 1, creditedCents: 3596 }))).toBe(
    'validation_failed',
  )
  expect(await notesOf(salon)).toEqual([
    [1, 2, 1, 3],
    [2, 807, 193, 1000],
    [3, 2091, 502, 2593],
  ])
  for (let round = 0; round < 5; round++) await follow(world)
  expect(await moneyOf(one)).toEqual({ refunded: 3596, income: 0, vat: 0, bank: 0 })
})

test('two presses at once issue one credit note', async () => {
  const one = await paidByCard()
  const admin = await anAdministrator(world)
  const part = { ...one.input, cents: 1000 }
  const tries = await Promise.all([1, 2, 3, 4].map(() => refusal(creditInvoice(admin, part))))
  expect(tries.filter((each) => each === 'accepted')).toHaveLength(1)
  expect(tries.filter((each) => each === 'changed_meanwhile')).toHaveLength(3)
  expect(await notesOf(one.salon)).toEqual([[1, 806, 194, 1000]])
  await follow(world)
})

test('months that came to our bank go back by hand, and are posted so', async () => {
  const one = await paidAtBank()
  await creditInvoice(await anAdministrator(world), one.input)
  await follow(world)
  expect(await moneyOf(one)).toEqual({ refunded: 0, income: 0, vat: 0, bank: 0 })
  const { facts } = await only(
    world.owner,
    sql<{ facts: object }>`select facts from messages where facts ->> 'change' = 'refunded'`,
  )
  expect(facts).toMatchObject({ paidCents: 6200, backTo: 'bank' })
})

test('what is no invoice of the salon, or was taken by the card’s bank, is not taken back', async () => {
  const [{ salon, input }, other] = [await paidByCard(), await aBilledSalon(world)]
  const admin = await anAdministrator(world)
  expect(await refusal(creditInvoice(admin, { ...input, salonId: other.id }))).toBe('not_found')
  const { id } = await creditInvoice(admin, { ...input, cents: 100 })
  expect(await refusal(creditInvoice(admin, { ...input, invoiceId: id, cents: 50 }))).toBe('not_found')
  expect(await refusal(creditInvoice(await anAdministrator(world, 'aal1'), input))).toBe(
    'second_factor_needed',
  )
  expect(await refusal(creditInvoice(salon.ctx, input))).toBe('forbidden')
  await follow(world)
  await sql`update payments set charged_back_cents = 100 where salon_id = ${salon.id} and cents > 0`.execute(
    world.owner,
  )
  expect(await refusal(creditInvoice(admin, { ...input, cents: 100, creditedCents: 100 }))).toBe(
    'payment_disputed',
  )
  await sql`update payments set charged_back_cents = 0 where salon_id = ${salon.id}`.execute(world.owner)
})

test('the credit note goes to the owner who paid, in the language of the invoice', async () => {
  const { salon, input } = await paidByCard()
  const next = await aCustomer(world.owner)
  await sql`update profiles set language = 'en' where id = ${salon.owner.id}`.execute(world.owner)
  await sql`update profiles set role = 'business' where id = ${next.id}`.execute(world.owner)
  const { id } = await creditInvoice(await anAdministrator(world), { ...input, cents: 100 })
  expect(await listInvoices(salon.ctx, salon.id)).toMatchObject([
    { id, kind: 'credit_note', corrects: '2026-00001', isByCard: true, creditedCents: 0 },
    { kind: 'invoice', corrects: null, isByCard: true, creditedCents: 100 },
  ])
  const { name, bytes } = await invoiceFile(
    await readInvoice(salon.ctx, { salonId: salon.id, invoiceId: id }),
  )
  expect(name).toBe('onyxi-CN-2026-00001.pdf')
  expect(pdfPagesText(bytes)[0]?.split('\n')).toEqual(
    expect.arrayContaining([
      'Πιστωτικό τιμολόγιο CN-2026-00001',
      'Διορθώνει το τιμολόγιο 2026-00001',
      'Διπλή χρέωση',
      'Επιστροφή χρημάτων',
      'Στην κάρτα από την οποία πληρώθηκε το τιμολόγιο.',
    ]),
  )
  await sql`update salons set owner_id = ${next.id} where id = ${salon.id}`.execute(world.owner)
  await creditInvoice(await anAdministrator(world), { ...input, cents: 50, creditedCents: 100 })
  expect((await mailsTo(world, salon)).filter((change) => change === 'refunded')).toHaveLength(2)
  await follow(world)
})
