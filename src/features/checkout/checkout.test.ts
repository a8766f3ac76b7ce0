import { afterAll, expect, test } from 'vitest'

import { only, rows, sql } from '#platform/db.ts'
import { newId } from '#platform/new-id.ts'
import { auditOf } from '#test/audit-of.ts'
import { CalendarWorld, dayIn, pathOf, walkIn } from '#test/calendar-world.ts'
import type { MadeSalon, SalonOptions } from '#test/salon-factory.ts'

const calendarWorld = await CalendarWorld.open()
const { server, call, aMember, aTeam, shown } = calendarWorld
const { world } = server
afterAll(calendarWorld.close)

/** Open all night, so that a booking can have begun. */
const aSalonOf = (options: SalonOptions = {}) =>
  aTeam({ hours: '{[0,1440)}', services: [{ priceCents: 3450 }], ...options })

interface Seen {
  readonly id: string
  readonly stamp: string
}

/** A booking that began ten minutes ago. */
async function begun(salon: MadeSalon, token: string, staff = 0): Promise<Seen> {
  const start = Temporal.Now.instant().subtract({ minutes: 10 }).round({ smallestUnit: 'minute' })
  const services = [{ serviceId: salon.serviceIds[0], staffId: salon.staffIds[staff] }]
  const body = walkIn(salon, start.toString(), { services, outsideHours: true })
  const { body: made } = await call('POST', pathOf(salon, 'bookings'), { token, body })
  return made as Seen
}

const close = (salon: MadeSalon, token: string, body: object, key = newId()) =>
  call('POST', pathOf(salon, 'bills'), { token, body, key })

const ofBooking = ({ id, stamp }: Seen) => ({ bookingId: id, seen: stamp })
const booked = [{ kind: 'booked', position: 0, unitCents: 3450 }]
const cash = (cents: number) => [{ method: 'cash', cents }]

const accounts = async (salon: MadeSalon) =>
  Object.fromEntries(
    (
      await rows(
        world.owner,
        sql<{
          code: string
          cents: number
        }>`select code, balance_cents as cents from ledger_accounts where holder = ${salon.id} and balance_cents <> 0`,
      )
    ).map(({ code, cents }) => [code, cents]),
  )

test('a bill completes its appointment, gets the next number and is shown in the day book', async () => {
  const { salon, owner } = await aSalonOf({ staff: 3 })
  const visit = await begun(salon, owner)
  const before = await call('GET', pathOf(salon, `bookings/${visit.id}/checkout`), {
    token: owner,
    language: 'en',
  })
  expect(before.body).toMatchObject({
    lines: [{ position: 0, name: 'Gel polish 1', unitCents: 3450 }],
    earlier: { prepaid: 0, gift_card: 0, points: 0 },
    method: 'cash',
    vatRate: 24,
    bill: null,
    canUndo: true,
  })
  const tips = [{ staffId: salon.staffIds[0], cents: 300 }]
  const payments = [{ method: 'terminal', cents: 2000 }, ...cash(1250)]
  const body = {
    booking: ofBooking(visit),
    lines: booked,
    tips,
    payments,
    givenCents: 2000,
    receiptMark: '17',
  }
  const key = newId()
  expect((await close(salon, owner, { ...body, payments: cash(3450) })).body.code).toBe('payments_differ')
  expect((await shown(salon, owner, visit.id)).status).toBe('confirmed')
  const off = { reduction: { cents: 500, reason: 'Καθυστερήσαμε' } }
  const done = await close(salon, owner, { ...body, ...off }, key)
  expect(done.status).toBe(201)
  expect(done.body).toMatchObject({
    changeCents: 750,
    bill: { number: 1, totalCents: 2950, vatCents: 571, tipCents: 300, receiptMark: '17', undoneAt: null },
  })
  expect((await close(salon, owner, { ...body, ...off }, key)).body).toEqual(done.body)
  expect(await shown(salon, owner, visit.id)).toMatchObject({ status: 'completed' })
  expect(await accounts(salon)).toEqual({
    day_cash: 1250,
    day_terminal: 2000,
    day_sales: 2950,
    day_tips: 300,
  })
  const next = await begun(salon, owner, 1)
  const second = await close(salon, owner, {
    booking: ofBooking(next),
    lines: booked,
    payments: [{ method: 'iris', cents: 3450 }],
  })
  expect(second.body.bill.number).toBe(2)
  const third = await begun(salon, owner, 2)
  const { body: checkout } = await call('GET', pathOf(salon, `bookings/${third.id}/checkout`), {
    token: owner,
  })
  expect(checkout.method).toBe('iris')
})

test('readers of English see the names of the team in Latin letters, as everywhere', async () => {
  const { salon, owner } = await aSalonOf({ staff: 2 })
  const [first, second] = salon.staffIds
  await sql`update staff set name = case when id = ${first} then 'Νεφέλη' else 'Σοφία' end, name_en = case when id = ${first} then '' else 'Sophie' end
    where salon_id = ${salon.id}`.execute(world.owner)
  const visit = await begun(salon, owner)
  const tips = [{ staffId: second, cents: 200 }]
  const { body } = await close(salon, owner, {
    booking: ofBooking(visit),
    lines: booked,
    tips,
    payments: cash(3650),
  })
  const namesIn = async (language: 'el' | 'en') => {
    const read = async (path: string) =>
      (await call('GET', pathOf(salon, path), { token: owner, language })).body
    const [bill, day, takings] = [
      await read(`bills/${body.bill.id}`),
      await read('day-book'),
      await read(`takings?from=${dayIn(0)}&to=${dayIn(0)}`),
    ]
    const of = (list: readonly { readonly staff: string | null }[]) => list.map(({ staff }) => staff)
    return [of(bill.bill.lines), of(day.byStaff), of(takings.byStaff)]
  }
  expect(await namesIn('en')).toEqual([['Nefeli'], ['Nefeli', 'Sophie'], ['Nefeli', 'Sophie']])
  expect(await namesIn('el')).toEqual([['Νεφέλη'], ['Νεφέλη', 'Σοφία'], ['Νεφέλη', 'Σοφία']])
})

test('what was prepaid and points are taken off', async () => {
  const { salon, owner } = await aSalonOf()
  const visit = await begun(salon, owner)
  await sql`update bookings set paid_cents = 1400, gift_card_cents = 500, points_used = 100, total_cents = 2950 where id = ${visit.id}`.execute(
    world.owner,
  )
  const { body: checkout } = await call('GET', pathOf(salon, `bookings/${visit.id}/checkout`), {
    token: owner,
  })
  expect(checkout.earlier).toEqual({ prepaid: 900, gift_card: 500, points: 500 })
  const { stamp } = await shown(salon, owner, visit.id)
  const body = { booking: { bookingId: visit.id, seen: stamp }, lines: booked }
  const less = [{ kind: 'booked', position: 0, unitCents: 1899 }]
  expect((await close(salon, owner, { ...body, lines: less })).body.code).toBe('prepaid_exceeds_bill')
  expect((await close(salon, owner, { ...body, payments: cash(1550) })).status).toBe(201)
  expect(await accounts(salon)).toEqual({
    day_prepaid: 900,
    day_gift_card: 500,
    day_platform: 500,
    day_cash: 1550,
    day_sales: 3450,
  })
  // No points and no gift card were really spent, and the audit of the last test would say so.
  await sql`update bookings set points_used = 0, paid_cents = 900, gift_card_cents = 0, total_cents = 3450 where id = ${visit.id}`.execute(
    world.owner,
  )
})

test('of simultaneous closings of one appointment one succeeds, and numbers have no gaps', async () => {
  const { salon, owner } = await aSalonOf({ staff: 5 })
  const visits: Seen[] = []
  for (const staff of [0, 1, 2, 3, 4]) visits.push(await begun(salon, owner, staff))
  const body = (visit: Seen) => ({ booking: ofBooking(visit), lines: booked, payments: cash(3450) })
  const answers = await Promise.all([...visits, ...visits].map((visit) => close(salon, owner, body(visit))))
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(5)
  const codes = answers.flatMap(({ body: { code } }) => (code === undefined ? [] : [code as string]))
  expect(codes.filter((code) => code !== 'bill_closed' && code !== 'booking_not_changeable')).toEqual([])
  const numbers = await rows(
    world.owner,
    sql<{ number: number }>`select number from bills where salon_id = ${salon.id} order by 1`,
  )
  expect(numbers.map(({ number }) => number)).toEqual([1, 2, 3, 4, 5])
})

test('a document above 500 euros is not paid in cash, by the server and by the database', async () => {
  const { salon, owner } = await aSalonOf()
  const visit = await begun(salon, owner)
  const lines = [{ kind: 'booked', position: 0, unitCents: 50_001 }]
  const body = { booking: ofBooking(visit), lines }
  const split = [{ method: 'terminal', cents: 50_000 }, ...cash(1)]
  expect((await close(salon, owner, { ...body, payments: split })).body.code).toBe('cash_limit')
  const byCard = [{ method: 'terminal', cents: 50_001 }]
  const { body: closed } = await close(salon, owner, { ...body, payments: byCard })
  expect(closed.bill.totalCents).toBe(50_001)
  const broken = world.owner.transaction().execute(async (tx) => {
    const { id } = await only(
      tx,
      sql<{
        id: string
      }>`insert into bills (salon_id, number, total_cents, vat_rate, vat_cents, closed_at) values (${salon.id}, 9, 50001, 24, 9678, now()) returning id`,
    )
    await sql`insert into bill_lines (bill_id, salon_id, position, kind, name_el, name_en, quantity, unit_cents) values (${id}, ${salon.id}, 0, 'service', 'α', 'a', 1, 50001)`.execute(
      tx,
    )
    await sql`insert into bill_payments (bill_id, salon_id, method, cents) values (${id}, ${salon.id}, 'cash', 50001)`.execute(
      tx,
    )
  })
  await expect(broken).rejects.toMatchObject({ constraint: 'bills_cash_limit' })
})

test('the database refuses a bill whose parts don’t make its sums, and a part that comes later', async () => {
  const { salon, owner } = await aSalonOf()
  const visit = await begun(salon, owner)
  const { body } = await close(salon, owner, {
    booking: ofBooking(visit),
    lines: booked,
    payments: cash(3450),
  })
  const bare = sql`insert into bills (salon_id, number, total_cents, vat_rate, vat_cents, closed_at) values (${salon.id}, 9, 100, 24, 19, now())`
  await expect(bare.execute(world.owner)).rejects.toMatchObject({ constraint: 'bills_sums' })
  const late = sql`insert into bill_tips (bill_id, salon_id, staff_id, cents) values (${body.bill.id}, ${salon.id}, ${salon.staffIds[0]}, 1)`
  await expect(late.execute(world.owner)).rejects.toMatchObject({ constraint: 'bills_closed' })
})

test('an undone bill is taken out of the day book, and its appointment can be billed again', async () => {
  const { salon, owner } = await aSalonOf()
  const visit = await begun(salon, owner)
  const { body } = await close(salon, owner, {
    booking: ofBooking(visit),
    lines: booked,
    payments: cash(3450),
  })
  const undo = (token: string, reason = 'Λάθος τρόπος') =>
    call('POST', pathOf(salon, `bills/${body.bill.id}/undo`), { token, body: { reason } })
  expect((await undo(await aMember(salon, 'technician'))).status).toBe(403)
  expect((await undo(owner)).body).toMatchObject({ number: 1, undoReason: 'Λάθος τρόπος' })
  expect((await undo(owner)).body.code).toBe('bill_undone')
  expect(await accounts(salon)).toEqual({})
  const { stamp } = await shown(salon, owner, visit.id)
  const again = await close(salon, owner, {
    booking: { bookingId: visit.id, seen: stamp },
    lines: booked,
    payments: [{ method: 'terminal', cents: 3450 }],
  })
  expect(again.body.bill.number).toBe(2)
  const twice = await close(salon, owner, {
    booking: { bookingId: visit.id, seen: stamp },
    lines: booked,
    payments: [{ method: 'terminal', cents: 3450 }],
  })
  expect(twice.body.code).toBe('bill_closed')
  expect(await only(world.owner, sql`select corrects from bills where id = ${again.body.bill.id}`)).toEqual({
    corrects: body.bill.id,
  })
  const [, undone] = await rows(
    world.owner,
    sql<{
      event: string
      corrects: string | null
    }>`select event, corrects from postings where source = ${body.bill.id} order by at, event`,
  )
  expect(undone).toMatchObject({ event: 'bill_undone', corrects: expect.any(String) })
})

test('products are sold beside an appointment or without one, until their stock is empty', async () => {
  const { salon, owner } = await aSalonOf()
  const product = { nameEl: 'Λάδι επωνυχίων', nameEn: 'Cuticle oil', priceCents: 850, stock: 3 }
  const { body: made } = await call('POST', pathOf(salon, 'products'), { token: owner, body: product })
  const sell = (quantity: number, cents = 850 * quantity) =>
    close(salon, owner, { lines: [{ kind: 'product', productId: made.id, quantity }], payments: cash(cents) })
  const sold = await sell(2)
  expect(sold.body.bill).toMatchObject({ bookingId: null, totalCents: 1700 })
  expect((await sell(2)).body.code).toBe('out_of_stock')
  await call('POST', pathOf(salon, `bills/${sold.body.bill.id}/undo`), {
    token: owner,
    body: { reason: 'Επιστροφή' },
  })
  expect((await sell(3)).status).toBe(201)
  const technician = await aMember(salon, 'technician')
  const refused = await close(salon, technician, {
    lines: [{ kind: 'product', productId: made.id, quantity: 1 }],
  })
  expect(refused.status).toBe(403)
  const { stock: _, ...fields } = product
  const change = { ...fields, priceCents: 900, isCounted: true, isArchived: true }
  expect(
    (await call('PUT', pathOf(salon, `products/${made.id}`), { token: owner, body: change })).status,
  ).toBe(200)
  expect((await sell(1, 900)).status).toBe(404)
})

test('a team member bills the own appointments only', async () => {
  const { salon, owner } = await aSalonOf()
  const [own, colleagues] = [await begun(salon, owner, 0), await begun(salon, owner, 1)]
  const technician = await aMember(salon, 'technician')
  const body = (visit: Seen) => ({ booking: ofBooking(visit), lines: booked, payments: cash(3450) })
  expect((await close(salon, technician, body(colleagues))).status).toBe(404)
  expect((await close(salon, technician, body(own))).status).toBe(201)
  expect((await call('GET', pathOf(salon, 'day-book'), { token: technician })).status).toBe(403)
})

test('a day is counted, and a second count replaces the first', async () => {
  const { salon, owner } = await aSalonOf()
  const visit = await begun(salon, owner)
  const tips = [{ staffId: salon.staffIds[1], cents: 200 }]
  await close(salon, owner, { booking: ofBooking(visit), lines: booked, tips, payments: cash(3650) })
  const { body: day } = await call('GET', pathOf(salon, 'day-book'), { token: owner, language: 'en' })
  expect(day).toMatchObject({
    salesCents: 3450,
    tipCents: 200,
    vatCents: 668,
    byMethod: [{ method: 'cash', cents: 3650 }],
    byStaff: [
      { salesCents: 3450, tipCents: 0 },
      { salesCents: 0, tipCents: 200 },
    ],
    openingCents: 0,
    close: null,
  })
  const count = (countedCents: number, of = day.day as string) =>
    call('POST', pathOf(salon, 'day-closes'), {
      token: owner,
      body: { day: of, openingCents: 5000, countedCents },
    })
  expect((await count(8600)).body.close).toMatchObject({ expectedCents: 8650, differenceCents: -50 })
  expect(await accounts(salon)).toMatchObject({ day_cash: 3600, day_cash_difference: 50 })
  expect((await count(8660)).body.close).toMatchObject({ expectedCents: 8650, differenceCents: 10 })
  expect(await accounts(salon)).toMatchObject({ day_cash: 3660, day_cash_difference: -10 })
  const following = Temporal.PlainDate.from(day.day as string)
    .add({ days: 1 })
    .toString()
  expect((await count(0, following)).body.code).toBe('day_not_begun')
  const { body: tomorrow } = await call('GET', `${pathOf(salon, 'day-book')}?day=${following}`, {
    token: owner,
  })
  expect(tomorrow).toMatchObject({ openingCents: 8660, salesCents: 0, bills: [] })
})

test('the audit finds no breach after all this', async () => {
  const found = (await auditOf(world)).filter(({ breaches }) => breaches.length > 0)
  expect(found.flatMap(({ name, breaches }) => [name, ...breaches])).toEqual([])
})
