import type { ServiceCategory } from '#domain/catalogue.ts'
import type { BillId, BookingId, ClientId, ProductId, SalonId, ServiceId, StaffId } from '#domain/ids.ts'
import type { Locale } from '#domain/locale.ts'
import { vatByRate, type BillMethod, type CounterMethod, type VatRate } from '#domain/money/bill.ts'
import { worthOfPoints } from '#domain/money/points-worth.ts'
import { namedIn, type WrittenName } from '#domain/names/name-in.ts'
import { only, one, rows, sql, type Db } from '#platform/db.ts'

import type { Bill } from '../contract.ts'
import { withStaffIn, writtenStaff, type WithWrittenStaff } from './staff-names.ts'

const named = (locale: Locale, table: string) =>
  locale === 'el'
    ? sql.ref(`${table}.name_el`)
    : sql`coalesce(nullif(${sql.ref(`${table}.name_en`)}, ''), ${sql.ref(`${table}.name_el`)})`

const billColumns = (locale: Locale) => sql`
  b.id, b.number, b.booking_id as "bookingId", b.closed_at as "closedAt", b.reduction_cents as "reductionCents",
  b.reduction_reason as "reductionReason", b.total_cents as "totalCents", b.tip_cents as "tipCents", b.vat_cents as "vatCents", b.given_cents as "givenCents", b.receipt_mark as "receiptMark", b.undone_at as "undoneAt", b.undo_reason as "undoReason",
  (select json_agg(json_build_object('name', ${named(locale, 'l')}, 'staff', ${writtenStaff}, 'quantity', l.quantity, 'unitCents', l.unit_cents,
      'reductionCents', l.reduction_cents, 'vatRate', coalesce(l.vat_rate, b.vat_rate)) order by l.position)
    from bill_lines l left join staff t on t.id = l.staff_id where l.bill_id = b.id) as lines,
  (select coalesce(json_agg(json_build_object('method', p.method, 'cents', p.cents) order by p.cents desc), '[]') from bill_payments p where p.bill_id = b.id) as payments`

type StoredBill = Omit<Bill, 'vat' | 'lines'> & {
  readonly lines: readonly WithWrittenStaff<Bill['lines'][number]>[]
}

const billIn = (locale: Locale, bill: StoredBill): Bill => {
  const amounts = bill.lines.map(({ quantity, unitCents, reductionCents, vatRate }) => ({
    cents: quantity * unitCents - reductionCents,
    rate: vatRate,
  }))
  const vat = vatByRate(amounts).map(({ rate, total, vat: vatCents }) => ({
    rate,
    totalCents: total,
    vatCents,
  }))
  return { ...bill, lines: bill.lines.map(withStaffIn(locale)), vat }
}

/** A bill of the salon that the caller may see. Runs inside `asTeam`. */
export async function findBill(
  tx: Db,
  locale: Locale,
  salonId: SalonId,
  id: BillId,
): Promise<Bill | undefined> {
  const found = await one(
    tx,
    sql<StoredBill>`select ${billColumns(locale)} from bills b where b.salon_id = ${salonId} and b.id = ${id}`,
  )
  return found && billIn(locale, found)
}

/** The bill that counts for a booking. Runs inside `asTeam`. */
export async function findBillOfBooking(tx: Db, locale: Locale, id: BookingId): Promise<Bill | undefined> {
  const found = await one(
    tx,
    sql<StoredBill>`select ${billColumns(locale)} from bills b where b.booking_id = ${id} and b.undone_at is null`,
  )
  return found && billIn(locale, found)
}

export interface BilledItem {
  readonly position: number
  readonly serviceId: ServiceId
  readonly staffId: StaffId
  readonly staff: string
  readonly nameEl: string
  readonly nameEn: string
  readonly unitCents: number
}

export interface BilledBooking {
  readonly prepaid: number
  readonly giftCard: number
  /** Cents that points took off. */
  readonly points: number
  readonly items: readonly BilledItem[]
}

/** The services of a booking with their prices after a promotion, and what was paid before. Runs inside `asTeam`. */
export async function findBilledBooking(
  tx: Db,
  locale: Locale,
  salonId: SalonId,
  id: BookingId,
): Promise<BilledBooking | undefined> {
  const found = await one(
    tx,
    sql<Omit<BilledBooking, 'items'> & { items: readonly WithWrittenStaff<BilledItem>[] }>`
      select greatest(b.paid_cents - b.refunded_cents - b.gift_card_cents, 0) as prepaid, least(b.gift_card_cents, b.paid_cents - b.refunded_cents) as "giftCard",
        b.points_used as points,
        (select json_agg(json_build_object('position', i.position, 'serviceId', i.service_id, 'staffId', i.staff_id, 'staff', ${writtenStaff},
            'nameEl', array_to_string(i.service_name_el || i.option_names_el, ' + '), 'nameEn', array_to_string(i.service_name_en || i.option_names_en, ' + '),
            'unitCents', i.price_cents - i.reduction_cents) order by i.position)
          from booking_items i join staff t on t.id = i.staff_id where i.booking_id = b.id) as items
      from bookings b where b.id = ${id} and b.salon_id = ${salonId} and b.status not in ('held', 'expired')`,
  )
  return (
    found && {
      ...found,
      points: worthOfPoints(found.points),
      items: found.items.map(withStaffIn(locale)),
    }
  )
}

/** A client of the salon. Runs inside `asTeam`. */
export const findClient = (tx: Db, salonId: SalonId, id: ClientId) =>
  one(tx, sql<{ id: ClientId }>`select id from clients where salon_id = ${salonId} and id = ${id}`)

/** The client of a bill's appointment, or of its sale. Runs inside `asTeam`. */
export const findClientOfBill = (tx: Db, salonId: SalonId, id: BillId) =>
  one(
    tx,
    sql<{ name: string; email: string | null; language: Locale }>`
      select coalesce(v.contact_name, c.name) as name, coalesce(visit_email(v.id), client_email(c.id)) as email,
        coalesce(v.language, client_language(c.id), 'el') as language
      from bills b left join bookings v on v.id = b.booking_id left join clients c on c.salon_id = b.salon_id and c.id = b.client_id
      where b.salon_id = ${salonId} and b.id = ${id} and coalesce(v.contact_name, c.name) is not null`,
  )

/** How the salon's last bill was paid at the counter. Runs inside `asTeam`. */
export const findLastMethod = async (tx: Db, salonId: SalonId): Promise<CounterMethod> =>
  (
    await one(
      tx,
      sql<{ method: CounterMethod }>`
        select p.method from bills b join bill_payments p on p.bill_id = b.id
        where b.salon_id = ${salonId} and p.method in ('cash', 'terminal', 'iris') order by b.closed_at desc, p.cents desc limit 1`,
    )
  )?.method ?? 'cash'

export const readVatRate = async (tx: Db, salonId: SalonId): Promise<VatRate> =>
  (await only(tx, sql<{ rate: VatRate }>`select vat_rate as rate from salons where id = ${salonId}`)).rate

/** Whether the platform can pay the salon what gift cards owe it. */
export const takesGiftCards = async (tx: Db, salonId: SalonId): Promise<boolean> =>
  (await only(tx, sql<{ takes: boolean }>`select has_payout_route(${salonId}) as takes`)).takes

export async function listTeam(tx: Db, locale: Locale, salonId: SalonId) {
  const found = await rows(
    tx,
    sql<WrittenName & { id: StaffId }>`
      select t.id, t.name, coalesce(t.name_en, '') as "nameEn" from staff t where t.salon_id = ${salonId} and t.is_active order by t.position`,
  )
  return found.map((member) => namedIn(locale, member))
}

export interface SoldProduct {
  readonly id: ProductId
  readonly nameEl: string
  readonly nameEn: string
  readonly priceCents: number
  readonly stock: number | null
  readonly vatRate: VatRate | null
  readonly barcode: string
}

/** The products that are sold. */
export const listProducts = (tx: Db, salonId: SalonId): Promise<readonly SoldProduct[]> =>
  rows(
    tx,
    sql<SoldProduct>`
      select id, name_el as "nameEl", coalesce(nullif(name_en, ''), name_el) as "nameEn", price_cents as "priceCents", stock,
        vat_rate as "vatRate", coalesce(barcode, '') as barcode
      from products where salon_id = ${salonId} and archived_at is null order by name_el`,
  )

export interface SoldService {
  readonly id: ServiceId
  readonly nameEl: string
  readonly nameEn: string
  readonly category: ServiceCategory
}

export const listServices = (tx: Db, salonId: SalonId, ids: readonly string[]) =>
  rows(
    tx,
    sql<SoldService>`
      select id, name_el as "nameEl", name_en as "nameEn", category from services where salon_id = ${salonId} and id = any (${ids}::uuid[])`,
  )

/** The latest bill of a booking, which is undone where a new one replaces it. */
export const findUndoneBill = (tx: Db, id: BookingId) =>
  one(
    tx,
    sql<{
      id: BillId
    }>`select id from bills where booking_id = ${id} and undone_at is not null order by number desc limit 1`,
  )

/** The facts of a bill that its counter-entry needs. */
export interface BillToUndo {
  readonly isUndone: boolean
  readonly tipCents: number
  readonly postingId: string | null
  readonly payments: readonly { readonly method: BillMethod; readonly cents: number }[]
  readonly pieces: readonly { readonly productId: ProductId; readonly quantity: number }[]
}

/** The parts of a bill that its undoing takes back. Runs inside `asTeam`, after `lockBills`. */
export const findBillToUndo = (tx: Db, salonId: SalonId, id: BillId): Promise<BillToUndo | undefined> =>
  one(
    tx,
    sql<BillToUndo>`
      select b.undone_at is not null as "isUndone", b.tip_cents as "tipCents", b.posting_id as "postingId",
        (select coalesce(json_agg(json_build_object('method', p.method, 'cents', p.cents)), '[]') from bill_payments p where p.bill_id = b.id) as payments,
        (select coalesce(json_agg(json_build_object('productId', l.product_id, 'quantity', l.quantity) order by l.product_id), '[]')
          from bill_lines l where l.bill_id = b.id and l.kind = 'product') as pieces
      from bills b where b.salon_id = ${salonId} and b.id = ${id}`,
  )

/** The bill that counts for a booking. Runs inside `asTeam`, after `lockBills`. */
export const findOpenBillId = async (tx: Db, id: BookingId): Promise<BillId | undefined> =>
  (await one(tx, sql<{ id: BillId }>`select id from bills where booking_id = ${id} and undone_at is null`))
    ?.id
