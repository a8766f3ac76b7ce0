import type {
  BillId,
  BookingId,
  ClientId,
  ProductId,
  SalonId,
  ServiceId,
  StaffId,
  UserId,
} from '#domain/ids.ts'
import type { BillMethod, VatRate } from '#domain/money/bill.ts'
import { actingAs, one, only, sql, type Db, type Identity } from '#platform/db.ts'
import { write as retried, type Refusals } from '#platform/refusals.ts'

const refusals: Refusals = {
  bills_one_of_booking: 'bill_closed',
  bills_cash_limit: 'cash_limit',
  // The time of an appointment that is open again.
  one_at_a_time: 'slot_taken',
  own_time: 'slot_taken',
  products_stock: 'out_of_stock',
  bills_client: 'not_found',
  products_of_barcode: 'barcode_taken',
  commission_rules_salon_id_service_id_fkey: 'not_found',
}

/** Runs one transaction. @throws Problem for the database's refusals */
export const write = <Written>(db: Db, who: Identity, work: (tx: Db) => Promise<Written>): Promise<Written> =>
  retried(() => actingAs(db, who, work), refusals)

export interface BillLine {
  readonly kind: 'service' | 'product'
  readonly serviceId: ServiceId | null
  readonly productId: ProductId | null
  readonly staffId: StaffId | null
  readonly nameEl: string
  readonly nameEn: string
  readonly quantity: number
  readonly unitCents: number
  readonly reductionCents: number
  /** Of a product with its own rate. */
  readonly vatRate: VatRate | null
}

/** The team member's commission on a line. */
export interface NewLine extends BillLine {
  readonly commissionPercent: number
  readonly commissionCents: number
}

export interface NewBill {
  readonly id: BillId
  readonly salonId: SalonId
  readonly bookingId: BookingId | null
  /** Of a sale without an appointment. */
  readonly clientId: ClientId | null
  readonly corrects: BillId | null
  readonly reduction: { readonly cents: number; readonly reason: string } | null
  readonly totalCents: number
  readonly tipCents: number
  readonly vatRate: number
  readonly vatCents: number
  readonly givenCents: number | null
  readonly receiptMark: string | null
  readonly closedAt: string
  readonly closedBy: UserId
  readonly postingId: string | null
  readonly lines: readonly NewLine[]
  readonly payments: readonly { readonly method: BillMethod; readonly cents: number }[]
  readonly tips: readonly { readonly staffId: StaffId; readonly cents: number }[]
}

/** Writes a closed bill with its number and its parts. */
export async function insertBill(tx: Db, bill: NewBill): Promise<void> {
  const { id, salonId } = bill
  const { number } = await only(
    tx,
    sql<{ number: number }>`select next_bill_number(${salonId}::uuid) as number`,
  )
  await tx
    .insertInto('bills')
    .values({
      id,
      salon_id: salonId,
      number,
      booking_id: bill.bookingId,
      client_id: bill.clientId,
      corrects: bill.corrects,
      reduction_cents: bill.reduction?.cents ?? 0,
      reduction_reason: bill.reduction?.reason ?? null,
      total_cents: bill.totalCents,
      tip_cents: bill.tipCents,
      vat_rate: bill.vatRate,
      vat_cents: bill.vatCents,
      given_cents: bill.givenCents,
      receipt_mark: bill.receiptMark,
      closed_at: bill.closedAt,
      closed_by: bill.closedBy,
      posting_id: bill.postingId,
    })
    .execute()
  await insertParts(tx, bill)
}

async function insertParts(tx: Db, { id, salonId, lines, payments, tips }: NewBill): Promise<void> {
  const of = { bill_id: id, salon_id: salonId }
  await tx
    .insertInto('bill_lines')
    .values(
      lines.map((line, position) => ({
        ...of,
        position,
        kind: line.kind,
        service_id: line.serviceId,
        product_id: line.productId,
        staff_id: line.staffId,
        name_el: line.nameEl,
        name_en: line.nameEn,
        quantity: line.quantity,
        unit_cents: line.unitCents,
        reduction_cents: line.reductionCents,
        vat_rate: line.vatRate,
        commission_percent: line.commissionPercent,
        commission_cents: line.commissionCents,
      })),
    )
    .execute()
  if (payments.length > 0)
    await tx
      .insertInto('bill_payments')
      .values(payments.map((payment) => ({ ...of, ...payment })))
      .execute()
  if (tips.length > 0)
    await tx
      .insertInto('bill_tips')
      .values(tips.map(({ staffId, cents }) => ({ ...of, staff_id: staffId, cents })))
      .execute()
}

interface StockMove {
  readonly billId: BillId
  readonly pieces: readonly { readonly productId: ProductId; readonly quantity: number }[]
  readonly at: string
}

/** Takes a bill's products from their stock, or puts them back, in the order of their ids. */
export async function moveStock(tx: Db, { billId, pieces, at }: StockMove, sign: 1 | -1): Promise<void> {
  for (const { productId, quantity } of pieces.toSorted((a, b) => a.productId.localeCompare(b.productId)))
    // oxlint-disable-next-line no-await-in-loop -- one order of locks
    await sql`select move_stock(${productId}::uuid, ${sign * quantity}::integer, ${billId}::uuid, null, ${at})`.execute(
      tx,
    )
}

export interface UndoneBill {
  readonly id: BillId
  readonly at: string
  readonly by: UserId
  readonly reason: string
}

/** @returns whether the bill was not undone before */
export async function setUndone(tx: Db, { id, at, by, reason }: UndoneBill): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('bills')
    .set({ undone_at: at, undone_by: by, undo_reason: reason })
    .where('id', '=', id)
    .where('undone_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export interface NewDayClose {
  readonly id: string
  readonly salonId: SalonId
  readonly day: string
  readonly openingCents: number
  readonly countedCents: number
  readonly expectedCents: number
  readonly bills: number
  readonly totals: Readonly<Record<string, number>>
  readonly salesCents: number
  readonly tipCents: number
  readonly vatCents: number
  readonly at: string
  readonly by: UserId
  readonly postingId: string | null
}

export const insertDayClose = (tx: Db, close: NewDayClose) =>
  tx
    .insertInto('day_closes')
    .values({
      id: close.id,
      salon_id: close.salonId,
      day: close.day,
      opening_cents: close.openingCents,
      counted_cents: close.countedCents,
      expected_cents: close.expectedCents,
      bills: close.bills,
      totals: JSON.stringify(close.totals),
      sales_cents: close.salesCents,
      tip_cents: close.tipCents,
      vat_cents: close.vatCents,
      closed_at: close.at,
      closed_by: close.by,
      posting_id: close.postingId,
    })
    .execute()

const billsLock = 24

/**
 * Serialises bills and counts of one salon until the end of the transaction, so that a count sees every earlier bill.
 * Their time is taken after it.
 */
export const lockBills = (tx: Db, salonId: SalonId) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${salonId}, ${billsLock}::integer))`.execute(tx)

/** Ends the count of a day that a new one replaces. */
export const replaceDayClose = (tx: Db, salonId: SalonId, { day, at }: { day: string; at: string }) =>
  one(
    tx,
    sql<{ id: string; postingId: string | null; differenceCents: number }>`
      update day_closes set replaced_at = ${at}::timestamptz where salon_id = ${salonId} and day = ${day}::date and replaced_at is null
      returning id, posting_id as "postingId", difference_cents as "differenceCents"`,
  )
