import { afterEach, beforeEach, expect, test } from 'vitest'

import type { EInvoice } from '#domain/money/e-invoice.ts'
import { only, rows, sql } from '#platform/db.ts'
import { InvoicingRefusal, InvoicingUnavailable, type Invoicing } from '#platform/invoicing.ts'
import { refusal } from '#test/booking-calls.ts'
import { endClean } from '#test/end-clean.ts'
import { aBilledSalon, aPaidSalon, follow, trialEnd, type BilledSalon } from '#test/money/billed-salon.ts'
import { anAdministrator } from '#test/payouts-world.ts'
import { freshWorld, type World } from '#test/world.ts'

import { creditInvoice } from './commands/credit-invoice.ts'
import { reportAgain } from './commands/report-again.ts'
import { reportInvoices } from './commands/report-invoices.ts'
import { listAdminInvoices } from './queries/billing.ts'
import { readAdminInvoiceData, readInvoiceData } from './queries/invoice-data.ts'

let world: World
beforeEach(async () => {
  world = await freshWorld({ PAYMENTS: 'sandbox' })
})
afterEach(() => endClean(world))

type Answer = 'reported' | 'lost' | 'refused'

/** A provider with these answers, the last one for good; it keeps what it reported by key. */
function aProvider(...answers: readonly Answer[]) {
  const reported = new Map<string, EInvoice>()
  const keys: string[] = []
  const report: Invoicing['report'] = async (document, { key }) => {
    const answer = answers[Math.min(keys.push(key), answers.length) - 1]
    if (answer === 'refused') throw new InvoicingRefusal('the buyer is unknown')
    reported.set(key, document)
    if (answer === 'lost') throw new InvoicingUnavailable('timed out')
    return { mark: `4000${[...reported.keys()].indexOf(key)}` }
  }
  return { invoicing: { name: 'test', report } satisfies Invoicing, reported, keys }
}

/** The world with a provider, whose seller has a VAT number once the documents are written. */
const withProvider = (invoicing: Invoicing): World => ({
  ...world,
  platform: { ...world.platform, invoicing },
})

async function paidIn(there: World): Promise<BilledSalon & { readonly input: Input }> {
  const { salon, invoiceId } = await aPaidSalon(there)
  return { ...salon, input: { salonId: salon.id, invoiceId } }
}
type Input = Parameters<typeof reportAgain>[1]

/** The brand file names no VAT number, without which nothing may be reported. */
const namesSeller = () =>
  sql`update invoice_documents set document = jsonb_set(document, '{seller,vatId}', '"EL094014201"')`.execute(
    world.owner,
  )

const statusOf = async ({ input: { invoiceId } }: { readonly input: Input }) =>
  only(
    world.owner,
    sql<Record<string, unknown>>`select d.status, d.failure, d.tries, i.mark, i.reported_by as by
      from invoice_documents d join invoices i on i.id = d.invoice_id where i.id = ${invoiceId}`,
  )

test('without a provider the electronic form is kept, as UBL for the owner and administrators', async () => {
  const salon = await paidIn(world)
  expect(await reportInvoices(world.platform)).toBe(0)
  expect(await statusOf(salon)).toMatchObject({ status: 'kept', mark: null, by: 'none' })
  const data = await readInvoiceData(salon.ctx, salon.input)
  expect(data.name).toBe('onyxi-2026-00001.xml')
  const lines = data.xml.split('\n').map((line) => line.trim())
  expect(lines).toEqual(
    expect.arrayContaining([
      '<cbc:ID>2026-00001</cbc:ID>',
      '<cbc:IssueDate>2026-06-01</cbc:IssueDate>',
      '<cbc:StartDate>2026-06-01</cbc:StartDate>',
      '<cbc:EndDate>2026-06-30</cbc:EndDate>',
      '<cbc:CompanyID>EL094019245</cbc:CompanyID>',
      '<cbc:PayableAmount currencyID="EUR">0.00</cbc:PayableAmount>',
      '<cbc:Name>Συνδρομή στο Onyxi, 1 μήνας</cbc:Name>',
    ]),
  )
  expect(await readAdminInvoiceData(await anAdministrator(world, 'aal1'), salon.input)).toEqual(data)
  const other = await aBilledSalon(world)
  const astray = { ...salon.input, salonId: other.id }
  expect(await refusal(readInvoiceData(other.ctx, astray))).toBe('not_found')
  expect(await refusal(readAdminInvoiceData(await anAdministrator(world), astray))).toBe('not_found')
})

test('the kept form does not change with the business, the owner’s language or the salon’s time zone', async () => {
  const salon = await paidIn(world)
  const before = await readInvoiceData(salon.ctx, salon.input)
  await sql`update salon_traders set legal_name = 'Άλλη Ε.Ε.' where salon_id = ${salon.id}`.execute(
    world.owner,
  )
  await sql`update profiles set language = 'en' where id = ${salon.owner.id}`.execute(world.owner)
  expect(await readInvoiceData({ ...salon.ctx, locale: 'en' }, salon.input)).toEqual(before)
})

test('an invoice and its credit note are reported once each, and keep their marks', async () => {
  const provider = aProvider('reported')
  const there = withProvider(provider.invoicing)
  const salon = await paidIn(there)
  expect(await statusOf(salon)).toMatchObject({ status: 'asked', by: 'test' })
  const admin = { ...(await anAdministrator(world)), invoicing: provider.invoicing }
  await creditInvoice(admin, { ...salon.input, cents: 1000, creditedCents: 0, reason: 'Λάθος' })
  await namesSeller()
  await Promise.all(Array.from({ length: 5 }, () => reportInvoices(there.platform)))
  world.setNow('2026-06-20T09:00:00Z')
  await reportInvoices(there.platform)
  expect(
    [...provider.reported.values()].map(({ number }) => number).toSorted((a, b) => a.localeCompare(b)),
  ).toEqual(['2026-00001', 'CN-2026-00001'])
  expect(provider.keys).toHaveLength(2)
  const marks = await rows(world.owner, sql<{ mark: string }>`select mark from invoices order by mark`)
  expect(marks.map(({ mark }) => mark)).toEqual(['40000', '40001'])
  await follow(world)
})

test('failure 45: an answer that was lost is asked for with the same key, and later each time', async () => {
  const provider = aProvider('lost', 'lost', 'reported')
  const there = withProvider(provider.invoicing)
  const salon = await paidIn(there)
  await namesSeller()
  const tries: number[] = []
  for (let minute = 0; minute <= 8; minute++) {
    world.setNow(Temporal.Instant.from(trialEnd).add({ minutes: minute }).toString())
    tries.push(await reportInvoices(there.platform))
  }
  expect(tries).toEqual([1, 0, 1, 0, 0, 0, 1, 0, 0])
  expect(new Set(provider.keys).size).toBe(1)
  expect(await statusOf(salon)).toMatchObject({ status: 'sent', mark: '40000', tries: 3 })
})

test('a refused document waits for an administrator, who has it reported once more with a new key', async () => {
  const provider = aProvider('refused', 'reported')
  const there = withProvider(provider.invoicing)
  const salon = await paidIn(there)
  await namesSeller()
  const admin = await anAdministrator(world)
  expect(await refusal(reportAgain(admin, salon.input))).toBe('changed_meanwhile')
  await reportInvoices(there.platform)
  expect(await listAdminInvoices(admin, salon.id)).toMatchObject([
    { report: 'failed', reportFailure: 'the buyer is unknown' },
  ])
  expect(await refusal(reportAgain(await anAdministrator(world, 'aal1'), salon.input))).toBe(
    'second_factor_needed',
  )
  expect(await refusal(reportAgain(salon.ctx, salon.input))).toBe('forbidden')
  const presses = await Promise.all([1, 2].map(() => refusal(reportAgain(admin, salon.input))))
  expect(presses.toSorted((a, b) => String(a).localeCompare(String(b)))).toEqual([
    'accepted',
    'changed_meanwhile',
  ])
  await reportInvoices(there.platform)
  expect(await statusOf(salon)).toMatchObject({ status: 'sent', failure: null, mark: '40000' })
  expect(new Set(provider.keys).size).toBe(2)
})

test('a document that breaks a rule of EN 16931 is not sent at all', async () => {
  const provider = aProvider('reported')
  const there = withProvider(provider.invoicing)
  const salon = await paidIn(there)
  await reportInvoices(there.platform)
  expect(await statusOf(salon)).toMatchObject({ status: 'failed', failure: 'BR-CO-26, BR-S-02' })
  expect(provider.keys).toEqual([])
})
