import { billTotals, type BillMethod } from '#domain/money/bill.ts'
import { commissionOn } from '#domain/money/commission.ts'
import { billClosed, dayClosed } from '#domain/money/ledger/bill-postings.ts'
import { worthOfPoints } from '#domain/money/points-worth.ts'

import { products as shelf } from '../content/offers.ts'
import { diceOf } from '../dice.ts'
import type { MoneyOfVisit } from './booked.ts'
import type { Books } from './books.ts'
import type { Visit } from './visits.ts'

/** The owner's salons, which have bills, are on the mainland. */
const vatRate = 24
/** The first two columns of each salon get a part of what they do. */
const commissionOf = 40

interface Counter {
  readonly visits: readonly Visit[]
  readonly money: ReadonlyMap<string, MoneyOfVisit>
  readonly ownerId: string
  /** Bills of this time, by local days. */
  readonly firstDay: string
  readonly today: string
}

interface Product {
  readonly id: string
  readonly el: string
  readonly en: string
  readonly cents: number
  stock: number
}

interface Payment {
  readonly method: BillMethod
  readonly cents: number
}

/** The bills of completed visits with tips and products, and the count of each day. */
export function writeBills(books: Books, counter: Counter): void {
  const { visits, firstDay, today } = counter
  const due = visits
    .filter(({ status, day }) => status === 'completed' && day >= firstDay && day < today)
    .toSorted((one, other) => (one.endAt < other.endAt ? -1 : 1))
  for (const [salonId, own] of Map.groupBy(due, (visit) => visit.salonId)) {
    const products = stockShelf(books, salonId, own[0]?.startAt ?? '')
    const paid = new Set([...new Set(own.map(({ staffId }) => staffId))].toSorted(byText).slice(0, 2))
    for (const staffId of paid)
      books.add('commission_rules', { salon_id: salonId, staff_id: staffId, percent: commissionOf })
    let number = 0
    const bills = own.flatMap((visit) => {
      const to = { ...counter, products, isPaid: paid.has(visit.staffId) }
      const bill = writeBill(books, visit, { ...to, number: (number += 1) })
      const sale = sellProduct(books, visit, { ...to, number: number + 1 })
      if (sale) number += 1
      return sale ? [bill, sale] : [bill]
    })
    books.add('bill_counters', { salon_id: salonId, last_number: bills.length })
    for (const [day, ofDay] of Map.groupBy(bills, (bill) => bill.day))
      closeDay(books, salonId, { day, bills: ofDay, counter })
    for (const product of products) books.add('products', productRow(product, salonId, own[0]?.startAt ?? ''))
  }
}

const byText = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0)
const later = (at: string, minutes: number): string =>
  new Date(Date.parse(at) + minutes * 60_000).toISOString()

function stockShelf(books: Books, salonId: string, at: string): readonly Product[] {
  return shelf.map(({ stock, ...product }) => {
    const id = books.nextId(at)
    books.add(
      'stock_changes',
      stockRow({ salonId, id, pieces: stock, left: stock, billId: null, at: later(at, -600) }),
    )
    return { ...product, id, stock }
  })
}

interface StockChange {
  readonly salonId: string
  readonly id: string
  readonly pieces: number
  readonly left: number
  readonly billId: string | null
  readonly at: string
}

const stockRow = ({ salonId, id, pieces, left, billId, at }: StockChange) => ({
  salon_id: salonId,
  product_id: id,
  pieces,
  stock_after: left,
  bill_id: billId,
  changed_at: at,
})

const productRow = ({ id, el, en, cents, stock }: Product, salonId: string, at: string) => ({
  id,
  salon_id: salonId,
  name_el: el,
  name_en: en,
  price_cents: cents,
  stock,
  created_at: later(at, -600),
})

interface ToBill extends Counter {
  readonly products: readonly Product[]
  readonly number: number
  readonly isPaid: boolean
}

interface Written {
  readonly day: string
  readonly closedAt: string
  readonly total: number
  readonly tip: number
  readonly vat: number
  readonly payments: readonly Payment[]
}

function writeBill(books: Books, visit: Visit, to: ToBill): Written {
  const dice = diceOf(`bill ${visit.id}`)
  const [roll, extra, tipRoll, tips] = [
    dice.whole(1, 100),
    dice.whole(1, 9),
    dice.whole(1, 5),
    dice.whole(1, 4),
  ]
  const id = books.nextId(visit.endAt)
  const money = to.money.get(visit.id)
  const product = extra === 1 ? to.products.find(({ stock }) => stock > 0) : undefined
  const service = visit.priceCents - (money?.reductionCents ?? 0)
  const earlier = {
    prepaid: (money?.paidCents ?? 0) - (money?.refundedCents ?? 0) - (money?.giftCardCents ?? 0),
    gift_card: money?.giftCardCents ?? 0,
    points: worthOfPoints(money?.pointsUsed ?? 0),
  }
  const tipCents = tipRoll === 1 ? tips * 100 : 0
  const lines = [
    { unitCents: service, quantity: 1 },
    ...(product ? [{ unitCents: product.cents, quantity: 1 }] : []),
  ]
  const totals = billTotals({ lines, reductionCents: 0, earlier, tipCents, vatRate })
  if (typeof totals === 'string') throw new Error(`the bill of visit ${visit.id}: ${totals}`)
  const method = roll <= 42 ? 'cash' : roll <= 88 ? 'terminal' : 'iris'
  const payments = [
    ...(['prepaid', 'gift_card', 'points'] as const).map((way) => ({ method: way, cents: earlier[way] })),
    { method, cents: totals.due } as const,
  ].filter(({ cents }) => cents > 0)
  const bill = {
    id,
    closedAt: later(visit.endAt, 4),
    total: totals.total,
    vat: totals.vat,
    tip: tipCents,
    payments,
  }
  postBill(books, visit, to, bill)
  writeParts(books, visit, { bill, service, product, isPaid: to.isPaid })
  return { ...bill, day: visit.day }
}

/** Now and then a product is sold without an appointment, while a visit ends. */
function sellProduct(books: Books, visit: Visit, to: ToBill): Written | undefined {
  const dice = diceOf(`sale ${visit.id}`)
  const [roll, method] = [dice.whole(1, 12), dice.pick(['cash', 'terminal'] as const)]
  const product = to.products.findLast(({ stock }) => stock > 1)
  if (roll !== 1 || !product) return undefined
  const line = { unitCents: product.cents, quantity: 1 }
  const earlier = { prepaid: 0, gift_card: 0, points: 0 }
  const totals = billTotals({ lines: [line], reductionCents: 0, earlier, tipCents: 0, vatRate })
  if (typeof totals === 'string') throw new Error(`the sale after visit ${visit.id}: ${totals}`)
  const bill = {
    id: books.nextId(visit.endAt),
    closedAt: later(visit.endAt, 4),
    total: totals.total,
    vat: totals.vat,
    tip: 0,
    payments: [{ method, cents: totals.due }],
  }
  const { salonId } = visit
  postBill(books, { id: null, salonId }, to, bill)
  writeProduct(books, salonId, { bill, product, position: 0 })
  for (const payment of bill.payments)
    books.add('bill_payments', { bill_id: bill.id, salon_id: salonId, ...payment })
  return { ...bill, day: visit.day }
}

interface Bill extends Omit<Written, 'day'> {
  readonly id: string
}

function postBill(
  books: Books,
  { id: bookingId, salonId }: { readonly id: string | null; readonly salonId: string },
  { number, ownerId }: ToBill,
  bill: Bill,
): void {
  const row = {
    id: bill.id,
    salon_id: salonId,
    number,
    booking_id: bookingId,
    reduction_cents: 0,
    total_cents: bill.total,
    tip_cents: bill.tip,
    vat_rate: vatRate,
    vat_cents: bill.vat,
    closed_at: bill.closedAt,
    closed_by: ownerId,
  }
  const posted = { id: bill.id, salonId, payments: bill.payments, tipCents: bill.tip }
  const write = (postingId: string | null) => books.add('bills', { ...row, posting_id: postingId })
  const posting = billClosed(posted)
  if (posting) books.post(posting, bill.closedAt, write)
  else write(null)
}

interface Parts {
  readonly bill: Bill
  readonly service: number
  readonly product: Product | undefined
  readonly isPaid: boolean
}

function writeParts(books: Books, visit: Visit, { bill, service, product, isPaid }: Parts): void {
  const { id: billId } = bill
  const { salonId, staffId } = visit
  const ids = { bill_id: billId, salon_id: salonId }
  books.add('bill_lines', {
    ...ids,
    position: 0,
    kind: 'service',
    service_id: visit.serviceId,
    product_id: null,
    staff_id: staffId,
    name_el: visit.nameEl,
    name_en: visit.nameEn,
    quantity: 1,
    unit_cents: service,
    reduction_cents: 0,
    commission_percent: isPaid ? commissionOf : 0,
    commission_cents: isPaid ? commissionOn(service, vatRate, commissionOf) : 0,
  })
  if (product) writeProduct(books, salonId, { bill, product, position: 1 })
  for (const payment of bill.payments) books.add('bill_payments', { ...ids, ...payment })
  if (bill.tip > 0) books.add('bill_tips', { ...ids, staff_id: staffId, cents: bill.tip })
}

interface Sold {
  readonly bill: Bill
  readonly product: Product
  readonly position: number
}

/** The line of a product, which leaves the shelf. */
function writeProduct(books: Books, salonId: string, { bill, product, position }: Sold): void {
  product.stock -= 1
  books.add('bill_lines', {
    bill_id: bill.id,
    salon_id: salonId,
    position,
    kind: 'product',
    service_id: null,
    product_id: product.id,
    staff_id: null,
    name_el: product.el,
    name_en: product.en,
    quantity: 1,
    unit_cents: product.cents,
    reduction_cents: 0,
    commission_percent: 0,
    commission_cents: 0,
  })
  const { id: billId, closedAt: at } = bill
  books.add(
    'stock_changes',
    stockRow({ salonId, id: product.id, pieces: -1, left: product.stock, billId, at }),
  )
}

interface Day {
  readonly day: string
  readonly bills: readonly Written[]
  readonly counter: Counter
}

const opening = 5000

/** Now and then a coin is missing or too much. */
function closeDay(books: Books, salonId: string, { day, bills, counter }: Day): void {
  const dice = diceOf(`day ${salonId} ${day}`)
  const sum = (of: (bill: Written) => number) => bills.reduce((total, bill) => total + of(bill), 0)
  const payments = bills.flatMap((bill) => bill.payments)
  const byMethod = Map.groupBy(payments, ({ method }) => method)
  const totals = Object.fromEntries(
    [...byMethod].map(([method, parts]) => [method, parts.reduce((total, { cents }) => total + cents, 0)]),
  )
  const expected = opening + (totals['cash'] ?? 0)
  const differenceCents = dice.chance(15) ? dice.pick([-200, -50, 100]) : 0
  const last = bills.reduce((latest, { closedAt }) => (closedAt > latest ? closedAt : latest), '')
  const at = later(last, 25)
  const id = books.nextId(at)
  const row = {
    id,
    salon_id: salonId,
    day,
    opening_cents: opening,
    counted_cents: expected + differenceCents,
    expected_cents: expected,
    bills: bills.length,
    totals,
    sales_cents: sum(({ total }) => total),
    tip_cents: sum(({ tip }) => tip),
    vat_cents: sum(({ vat }) => vat),
    closed_at: at,
    closed_by: counter.ownerId,
  }
  const write = (postingId: string | null) => books.add('day_closes', { ...row, posting_id: postingId })
  const posting = dayClosed({ id, salonId, differenceCents })
  if (posting) books.post(posting, at, write)
  else write(null)
}
