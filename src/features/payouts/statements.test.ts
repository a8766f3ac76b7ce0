import { afterAll, beforeAll, expect, test } from 'vitest'

import { spacedCode } from '#domain/booking-code.ts'
import { bookingSettled } from '#domain/money/ledger/payment-postings.ts'
import { heldBy, platform, postingOf } from '#domain/money/ledger/posting.ts'
import { post } from '#features/ledger/commands/post.ts'
import { refusal } from '#test/booking-calls.ts'
import { aPayoutRoute } from '#test/payout-route.ts'
import { anAdministrator, anOwner, balanceOf, owe } from '#test/payouts-world.ts'
import { pdfPagesText } from '#test/pdf-text.ts'
import { aBookingOf } from '#test/promotions-world.ts'
import { aSalon } from '#test/salon-factory.ts'
import { freshWorld, type World } from '#test/world.ts'

import { makeRun } from './commands/make-run.ts'
import { readStatementSalon, statementCsv, statementPdf } from './queries/statement-file.ts'
import { listOwnStatements, readOwnStatement } from './queries/statements.ts'

let world: World
beforeAll(async () => {
  world = await freshWorld({ PAYMENTS: 'sandbox' })
})
afterAll(() => world[Symbol.asyncDispose]())

const at = (instant: string) => Temporal.Instant.from(instant)

/** A salon with one settled booking in May, a payout, and a chargeback in the first minute of June. */
async function aSalonWithFacts() {
  const salon = await aSalon(world.owner, { name: 'Ατελιέ' })
  const ctx = await anOwner(world, salon.id)
  await aPayoutRoute(world.owner, salon.id)
  const bookingId = await aBookingOf(world.owner, salon, null)
  const prepaid = [{ debit: platform('provider_sandbox'), credit: heldBy('prepaid', bookingId), cents: 1500 }]
  await world.owner.transaction().execute(async (tx) => {
    await post(tx, postingOf({ event: 'booking_paid', source: bookingId }, prepaid), {
      at: at('2026-05-10T09:00:00Z'),
    })
    const parts = { prepaid: 1500, points: 500, promotion: 300 }
    await post(tx, bookingSettled(bookingId, salon.id, parts), { at: at('2026-05-12T09:00:00Z') })
  })
  world.setNow('2026-05-20T09:00:00Z')
  await makeRun({ ...(await anAdministrator(world)), now: world.platform.now })
  await owe(world.owner, salon.id, -700, '2026-05-31T20:59:59Z')
  await owe(world.owner, salon.id, 200, '2026-05-31T21:00:00Z')
  return { salon, ctx, bookingId }
}

test('a statement has the month’s facts in order, with what paid them and the code of their appointment', async () => {
  const { salon, ctx } = await aSalonWithFacts()
  const may = await readOwnStatement(ctx, salon.id, '2026-05')
  expect(may).toMatchObject({
    openingCents: 0,
    closingCents: -700,
    facts: [
      {
        kind: 'booking',
        cents: 2300,
        code: expect.stringMatching(/^[2-9A-Z]{8}$/),
        parts: [
          { part: 'prepaid', cents: 1500 },
          { part: 'points', cents: 500 },
          { part: 'promotion', cents: 300 },
        ],
      },
      { kind: 'payout', cents: -2300, code: null, parts: [] },
      { kind: 'other', cents: -700 },
    ],
  })
  expect(await readOwnStatement(ctx, salon.id, '2026-06')).toMatchObject({
    openingCents: -700,
    closingCents: -500,
    facts: [{ cents: 200 }],
  })
  expect(await readOwnStatement(ctx, salon.id, '2026-04')).toMatchObject({
    openingCents: 0,
    closingCents: 0,
    facts: [],
  })
  expect(await listOwnStatements(ctx, salon.id)).toEqual([
    { month: '2026-06', openingCents: -700, closingCents: -500, isOver: false },
    { month: '2026-05', openingCents: 0, closingCents: -700, isOver: false },
  ])
  const later = { ...ctx, now: () => at('2026-05-31T21:00:00Z') }
  expect((await listOwnStatements(later, salon.id)).map(({ isOver }) => isOver)).toEqual([false, true])
})

test('of 300 random facts over a year, each month opens as the last one closed, and the last is the ledger’s balance', async () => {
  const salon = await aSalon(world.owner)
  const ctx = await anOwner(world, salon.id)
  let seed = 7
  const random = (most: number) => (seed = (seed * 48_271) % 2_147_483_647) % most
  const first = at('2026-01-01T00:00:00Z')
  const facts = Array.from({ length: 300 }, () => ({
    cents: random(5000) - 1500 || 1,
    at: first.add({ minutes: random(365 * 24 * 60) }).toString(),
  }))
  for (const fact of facts) await owe(world.owner, salon.id, fact.cents, fact.at)
  const months = (await listOwnStatements(ctx, salon.id)).toReversed()
  const statements = await Promise.all(months.map(({ month }) => readOwnStatement(ctx, salon.id, month)))
  let owed = 0
  for (const [index, statement] of statements.entries()) {
    expect(statement.openingCents).toBe(owed)
    owed += statement.facts.reduce((sum, { cents }) => sum + cents, 0)
    expect([statement.closingCents, months[index]?.closingCents]).toEqual([owed, owed])
  }
  expect(statements.flatMap((statement) => statement.facts)).toHaveLength(300)
  expect(owed).toBe(await balanceOf(world.owner, 'salon', salon.id))
})

test('another salon’s owner reads no statement', async () => {
  const { salon } = await aSalonWithFacts()
  const other = await anOwner(world, (await aSalon(world.owner)).id)
  expect(await refusal(readOwnStatement(other, salon.id, '2026-05'))).toBe('not_found')
  expect(await refusal(listOwnStatements(other, salon.id))).toBe('not_found')
})

test('the spreadsheet has the same facts and sums, with the decimal sign of its language', async () => {
  const { salon, ctx } = await aSalonWithFacts()
  const statement = await readOwnStatement(ctx, salon.id, '2026-05')
  const lines = (locale: 'el' | 'en') => statementCsv(statement, locale).replace('\u{feff}', '').split('\r\n')
  const code = statement.facts[0]?.code
  expect(lines('el')).toEqual([
    'Ημέρα;Τι;Ραντεβού;Προπληρωμένα;Δωροκάρτα;Πόντοι;Προσφορά του Onyxi;Ποσό',
    ';Υπόλοιπο στην αρχή του μήνα;;;;;;0,00',
    `2026-05-12;Ραντεβού;${code};15,00;;5,00;3,00;23,00`,
    `2026-05-20;Πληρωμή στον λογαριασμό σας;;;;;;-23,00`,
    `2026-05-31;Άλλη κίνηση;;;;;;-7,00`,
    `;Υπόλοιπο έως τώρα;;;;;;-7,00`,
    '',
  ])
  const later = { ...ctx, now: () => at('2026-05-31T21:00:00Z') }
  expect(statementCsv(await readOwnStatement(later, salon.id, '2026-05'), 'el')).toContain(
    ';Υπόλοιπο στο τέλος του μήνα;;;;;;-7,00',
  )
  expect(lines('en')[2]).toBe(`2026-05-12,Appointment,${code},15.00,,5.00,3.00,23.00`)
})

test('the paper has the salon, the facts and the same sums', async () => {
  const { salon, ctx } = await aSalonWithFacts()
  const statement = await readOwnStatement(ctx, salon.id, '2026-05')
  const bytes = await statementPdf(statement, await readStatementSalon(ctx, salon.id), {
    locale: 'el',
    writtenAt: at('2026-06-01T09:00:00Z'),
  })
  const [page = ''] = pdfPagesText(bytes)
  for (const text of [
    'Κατάσταση πληρωμών, Μάιος 2026',
    'Ατελιέ',
    'Υπόλοιπο στην αρχή του μήνα',
    'Πόντοι 5,00',
    spacedCode(statement.facts[0]?.code ?? ''),
    '−7,00',
    'Δεν είναι φορολογικό παραστατικό.',
    'Σελίδα 1 από 1',
  ])
    expect(page).toContain(text)
})
