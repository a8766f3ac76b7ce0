import type { BillId, SalonId } from '#domain/ids.ts'
import { vatByRate } from '#domain/money/bill.ts'
import type { FactsToWrite } from '#features/messages/contract.ts'
import { one, only, sql, type Db } from '#platform/db.ts'

type Facts = FactsToWrite<'bill-receipt'>

interface StoredBill extends Omit<Facts, 'billId' | 'vat' | 'lines'> {
  readonly isUndone: boolean
  readonly lines: readonly (Facts['lines'][number] & {
    readonly reductionCents: number
    readonly rate: number
  })[]
}

interface MailedBill {
  readonly isUndone: boolean
  readonly facts: Facts
}

/** A bill that the caller may see, in both languages. Runs inside `asTeam`. */
export async function findBillToMail(
  tx: Db,
  salonId: SalonId,
  billId: BillId,
): Promise<MailedBill | undefined> {
  const found = await one(
    tx,
    sql<StoredBill>`
      select b.number, b.closed_at as "closedAt", b.reduction_cents as "reductionCents", b.reduction_reason as "reductionReason",
        b.total_cents as "totalCents", b.tip_cents as "tipCents", b.receipt_mark as "receiptMark", b.undone_at is not null as "isUndone",
        json_build_object('name', s.name, 'nameEn', coalesce(s.name_en, ''), 'address', s.address, 'addressEn', coalesce(s.address_en, ''),
          'phone', s.phone, 'timeZone', s.time_zone) as salon,
        (select json_agg(json_build_object('nameEl', l.name_el, 'nameEn', coalesce(nullif(l.name_en, ''), l.name_el), 'quantity', l.quantity,
            'unitCents', l.unit_cents, 'reductionCents', l.reduction_cents, 'rate', coalesce(l.vat_rate, b.vat_rate)) order by l.position)
          from bill_lines l where l.bill_id = b.id) as lines,
        (select coalesce(json_agg(json_build_object('method', p.method, 'cents', p.cents) order by p.cents desc), '[]')
          from bill_payments p where p.bill_id = b.id) as payments
      from bills b join salons s on s.id = b.salon_id where b.salon_id = ${salonId} and b.id = ${billId}`,
  )
  if (!found) return undefined
  const { isUndone, lines, ...bill } = found
  const amounts = lines.map(({ quantity, unitCents, reductionCents, rate }) => ({
    cents: quantity * unitCents - reductionCents,
    rate: rate as 24 | 17 | 0,
  }))
  const facts = {
    ...bill,
    billId,
    lines: lines.map(({ nameEl, nameEn, quantity, unitCents }) => ({ nameEl, nameEn, quantity, unitCents })),
    vat: vatByRate(amounts).map(({ rate, vat }) => ({ rate, vatCents: vat })),
  }
  return { isUndone, facts }
}

/** Whether the bill was mailed to the address since. */
export const wasMailed = async (
  tx: Db,
  { billId, email, since }: { readonly billId: BillId; readonly email: string; readonly since: string },
): Promise<boolean> =>
  (
    await only(
      tx,
      sql<{ was: boolean }>`select bill_was_mailed(${billId}::uuid, ${email}, ${since}::timestamptz) as was`,
    )
  ).was

/** Mails by the salon in the day before, and those to the address. */
export const countMails = (tx: Db, email: string, at: string) =>
  only(
    tx,
    sql<{ ofSalon: number; toAddress: number }>`
      select of_salon as "ofSalon", to_address as "toAddress" from mails_by_salon(${email}, ${at}::timestamptz)`,
  )
