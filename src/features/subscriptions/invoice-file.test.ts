import { afterAll, beforeAll, expect, test } from 'vitest'

import type { Locale } from '#domain/locale.ts'
import { sql } from '#platform/db.ts'
import { ctxOf, refusal } from '#test/booking-calls.ts'
import { aBilledSalon, aPaidSalon, newestInvoice, type BilledSalon } from '#test/money/billed-salon.ts'
import { anAdministrator } from '#test/payouts-world.ts'
import { pdfPagesText } from '#test/pdf-text.ts'
import { aCustomer } from '#test/salon-factory.ts'
import { freshWorld, type World } from '#test/world.ts'

import { recordPayment } from './commands/change-salon.ts'
import { invoiceFile, readAdminInvoice, readInvoice } from './queries/invoice-file.ts'

let world: World
beforeAll(async () => {
  world = await freshWorld({ PAYMENTS: 'sandbox' })
})
afterAll(() => world[Symbol.asyncDispose]())

/** A salon during its trial, which then pays its first month. */
async function paidLater(language: Locale = 'el') {
  world.setNow('2026-05-11T06:00:00Z')
  const { salon, invoiceId } = await aPaidSalon(world, language)
  return { salon, input: { salonId: salon.id, invoiceId } }
}

const speaks = ({ owner }: BilledSalon, language: Locale) =>
  sql`update profiles set language = ${language} where id = ${owner.id}`.execute(world.owner)

async function paperOf(invoice: Awaited<ReturnType<typeof readInvoice>>) {
  const { name, bytes } = await invoiceFile(invoice)
  const pages = pdfPagesText(bytes)
  expect(pages).toHaveLength(1)
  return { name, lines: pages[0]?.split('\n') ?? [] }
}

test.each([
  [
    'el',
    [
      'Ημερομηνία έκδοσης: 1 Ιουνίου 2026',
      'Πωλητής',
      'Onyxi',
      'Αγοραστής',
      'Νύχια Ο.Ε.',
      'Τρώων 24, Αθήνα',
      'ΑΦΜ 094019245',
      'Συνδρομή στο Onyxi, 1 μήνας',
      '1 Ιουνίου 2026 έως 30 Ιουνίου 2026',
      'Αξία χωρίς ΦΠΑ',
      '29,00\u00a0€',
      'ΦΠΑ 24%',
      '6,96\u00a0€',
      'Σύνολο',
      '35,96\u00a0€',
      'Πληρώθηκε με κάρτα.',
      'Σελίδα 1 από 1',
    ],
  ],
  [
    'en',
    [
      'Issued on 1 June 2026',
      'Seller',
      'Onyxi',
      'Buyer',
      'Νύχια Ο.Ε.',
      'VAT number 094019245',
      'Onyxi subscription, 1 month',
      '1 June 2026 to 30 June 2026',
      'Amount without VAT',
      '€29.00',
      'VAT 24%',
      '€6.96',
      'Total',
      '€35.96',
      'Paid by card.',
    ],
  ],
] as const)(
  'the paper has seller, buyer, period, amounts and how it was paid (%s)',
  async (locale, texts) => {
    const { salon, input } = await paidLater(locale)
    const invoice = await readInvoice(salon.ctx, input)
    const { name, lines } = await paperOf(invoice)
    expect(lines).toEqual(expect.arrayContaining([...texts]))
    const [, number] = /^onyxi-(2026-\d{5})\.pdf$/.exec(name) ?? []
    expect(lines[1]).toBe(`${locale === 'el' ? 'Τιμολόγιο' : 'Invoice'} ${number}`)
  },
)

test('months that were paid at our bank say so, with the VAT in the sum', async () => {
  const salon = await aBilledSalon(world)
  const payment = { id: salon.id, months: 2, paidCents: 6200, reason: 'Κατάθεση', paidUntil: null }
  await recordPayment(await anAdministrator(world), payment)
  const { lines } = await paperOf(
    await readInvoice(salon.ctx, { salonId: salon.id, invoiceId: await newestInvoice(salon) }),
  )
  expect(lines).toEqual(
    expect.arrayContaining([
      'Συνδρομή στο Onyxi, 2 μήνες',
      '50,00\u00a0€',
      '12,00\u00a0€',
      '62,00\u00a0€',
      'Πληρώθηκε με τραπεζική κατάθεση.',
    ]),
  )
})

test('each download is the same document, after the salon has changed its business and the owner the language, too', async () => {
  const { salon, input } = await paidLater()
  const before = await invoiceFile(await readInvoice(salon.ctx, input))
  world.setNow('2026-08-01T06:00:00Z')
  await speaks(salon, 'en')
  await sql`update salon_traders set legal_name = 'Άλλη Ε.Ε.' where salon_id = ${salon.id}`.execute(
    world.owner,
  )
  expect(await invoiceFile(await readInvoice({ ...salon.ctx, locale: 'en' }, input))).toEqual(before)
})

test('an invoice is read by the owner to whom it was issued and by administrators, and under its salon only', async () => {
  const [{ salon, input }, other] = [await paidLater(), await paidLater()]
  const admin = await anAdministrator(world, 'aal1')
  expect(await readAdminInvoice(admin, input)).toEqual(await readInvoice(salon.ctx, input))
  const astray = { salonId: other.salon.id, invoiceId: input.invoiceId }
  expect(await refusal(readInvoice(other.salon.ctx, input))).toBe('not_found')
  expect(await refusal(readInvoice(other.salon.ctx, astray))).toBe('not_found')
  expect(await refusal(readAdminInvoice(admin, astray))).toBe('not_found')
  const next = await aCustomer(world.owner)
  await sql`update profiles set role = 'business' where id = ${next.id}`.execute(world.owner)
  await sql`update salons set owner_id = ${next.id} where id = ${salon.id}`.execute(world.owner)
  expect(await refusal(readInvoice(ctxOf(world, { ...next, role: 'business' }), input))).toBe('not_found')
})
