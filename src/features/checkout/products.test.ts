import { afterAll, expect, test } from 'vitest'

import { only, sql } from '#platform/db.ts'
import { newId } from '#platform/new-id.ts'
import { auditOf } from '#test/audit-of.ts'
import { CalendarWorld, pathOf } from '#test/calendar-world.ts'
import type { MadeSalon } from '#test/salon-factory.ts'

const { server, call, aMember, aTeam, close: end } = await CalendarWorld.open()
const { world } = server
afterAll(end)

const oil = { nameEl: 'Λάδι επωνυχίων', nameEn: 'Cuticle oil', priceCents: 850 }

const add = async (salon: MadeSalon, token: string, more: object = {}) =>
  (await call('POST', pathOf(salon, 'products'), { token, body: { ...oil, ...more } })).body.id as string

const change = (salon: MadeSalon, token: string, id: string, more: object) =>
  call('PUT', pathOf(salon, `products/${id}`), { token, body: { ...oil, isCounted: true, ...more } })

const restock = (
  { salon, owner: token, id }: { salon: MadeSalon; owner: string; id: string },
  pieces: number,
  reason = 'Παραλαβή',
) => call('POST', pathOf(salon, `products/${id}/stock`), { token, body: { pieces, reason } })

const stockOf = async (salon: MadeSalon, token: string, id: string) =>
  (await call('GET', pathOf(salon, `products/${id}/stock`), { token })).body

const sell = (salon: MadeSalon, token: string, lines: readonly object[], cents: number) =>
  call('POST', pathOf(salon, 'bills'), {
    token,
    key: newId(),
    body: { lines, payments: [{ method: 'terminal', cents }] },
  })

const piecesOf = (productId: string, quantity: number) => ({ kind: 'product', productId, quantity })

test('the stock changes by sales, by undone sales and by hand, and keeps its history', async () => {
  const { salon, owner } = await aTeam()
  const id = await add(salon, owner, { stock: 3 })
  const { body: sold } = await sell(salon, owner, [piecesOf(id, 2)], 1700)
  expect((await restock({ salon, owner, id }, 10)).body.stock).toBe(11)
  expect((await restock({ salon, owner, id }, -1, 'Έσπασε')).body.stock).toBe(10)
  expect((await restock({ salon, owner, id }, -11)).body.code).toBe('out_of_stock')
  await call('POST', pathOf(salon, `bills/${sold.bill.id}/undo`), { token: owner, body: { reason: 'Λάθος' } })
  const { stock, changes } = await stockOf(salon, owner, id)
  expect(stock).toBe(12)
  expect(
    changes.map(({ pieces, stockAfter, billNumber, reason }: Record<string, unknown>) => [
      pieces,
      stockAfter,
      billNumber,
      reason,
    ]),
  ).toEqual([
    [2, 12, 1, null],
    [-1, 10, null, 'Έσπασε'],
    [10, 11, null, 'Παραλαβή'],
    [-2, 1, 1, null],
    [3, 3, null, null],
  ])
  const technician = await aMember(salon, 'technician')
  expect((await restock({ salon, owner: technician, id }, 1)).status).toBe(403)
})

test('of simultaneous sales no piece is sold twice', async () => {
  const { salon, owner } = await aTeam()
  const id = await add(salon, owner, { stock: 5 })
  const sales = await Promise.all(Array.from({ length: 8 }, () => sell(salon, owner, [piecesOf(id, 1)], 850)))
  expect(sales.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
    201, 201, 201, 201, 201, 409, 409, 409,
  ])
  expect((await stockOf(salon, owner, id)).stock).toBe(0)
})

test('a product that is not counted sells without end; counting begins with none', async () => {
  const { salon, owner } = await aTeam()
  const id = await add(salon, owner)
  expect((await sell(salon, owner, [piecesOf(id, 99)], 84_150)).status).toBe(201)
  expect((await restock({ salon, owner, id }, 5)).body.code).toBe('stock_not_counted')
  await change(salon, owner, id, {})
  expect((await stockOf(salon, owner, id)).stock).toBe(0)
  await restock({ salon, owner, id }, 5)
  // A new name leaves the stock as it is.
  await change(salon, owner, id, { nameEl: 'Λάδι' })
  expect((await stockOf(salon, owner, id)).stock).toBe(5)
  await change(salon, owner, id, { isCounted: false })
  expect((await stockOf(salon, owner, id)).stock).toBeNull()
})

test('a barcode means one product that is sold', async () => {
  const { salon, owner } = await aTeam()
  const id = await add(salon, owner, { barcode: '5201234567890' })
  const again = { ...oil, barcode: '5201234567890' }
  const twice = await call('POST', pathOf(salon, 'products'), { token: owner, body: again })
  expect([twice.status, twice.body.code]).toEqual([409, 'barcode_taken'])
  expect((await change(salon, owner, id, { barcode: 'x y' })).status).toBe(422)
  await change(salon, owner, id, { barcode: '5201234567890', isArchived: true })
  expect((await call('POST', pathOf(salon, 'products'), { token: owner, body: again })).status).toBe(201)
  const { body } = await call('GET', pathOf(salon, 'products'), { token: owner })
  expect(body.items.map(({ isArchived }: { isArchived: boolean }) => isArchived)).toEqual([false, true])
})

test('a bill keeps the VAT of its lines: products may have another rate than the salon', async () => {
  const { salon, owner } = await aTeam()
  await call('PUT', pathOf(salon, 'vat'), { token: owner, body: { rate: 17 } })
  const own = await add(salon, owner, { vatRate: 24 })
  const usual = await add(salon, owner)
  const { body: sold } = await sell(salon, owner, [piecesOf(own, 1), piecesOf(usual, 2)], 2550)
  const vat = [
    { rate: 24, totalCents: 850, vatCents: 165 },
    { rate: 17, totalCents: 1700, vatCents: 247 },
  ]
  expect(sold.bill).toMatchObject({ vat, vatCents: 412 })
  // Later changes leave it as it is.
  await call('PUT', pathOf(salon, 'vat'), { token: owner, body: { rate: 0 } })
  await change(salon, owner, own, { vatRate: 17 })
  const kept = await only(
    world.owner,
    sql`select b.vat_rate, b.vat_cents, (select array_agg(l.vat_rate order by l.position) from bill_lines l where l.bill_id = b.id) as rates
      from bills b where b.id = ${sold.bill.id}`,
  )
  expect(kept).toEqual({ vat_rate: 17, vat_cents: 412, rates: [24, null] })
})

test('another salon’s product is not found', async () => {
  const [{ salon, owner }, other] = [await aTeam(), await aTeam()]
  const id = await add(other.salon, other.owner, { stock: 5 })
  expect((await stockOf(salon, owner, id)).code).toBe('not_found')
  expect((await restock({ salon, owner, id }, 1)).status).toBe(404)
  expect((await change(salon, owner, id, {})).status).toBe(404)
  expect((await sell(salon, owner, [piecesOf(id, 1)], 850)).status).toBe(404)
})

test('the audit finds no breach after all this', async () => {
  const found = (await auditOf(world)).filter(({ breaches }) => breaches.length > 0)
  expect(found.flatMap(({ name, breaches }) => [name, ...breaches])).toEqual([])
})
