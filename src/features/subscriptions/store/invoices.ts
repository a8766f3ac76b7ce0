import type { Insertable } from 'kysely'

import type { SalonId } from '#domain/ids.ts'
import type { InvoiceKind } from '#domain/money/invoice.ts'
import type { DB } from '#platform/database.ts'
import { only, sql, type Db } from '#platform/db.ts'

/** The business that an invoice is for. */
export interface Buyer {
  readonly name: string
  readonly vatNumber: string | null
  readonly registryNumber: string | null
  readonly address: string
  readonly email: string | null
}

export const findBuyer = async (tx: Db, salonId: SalonId): Promise<Buyer> =>
  (await only(tx, sql<{ buyer: Buyer }>`select invoice_buyer(${salonId}) as buyer`)).buyer

/** The next number, which is taken only if the transaction commits. It makes others wait, so it is asked for late. */
export const nextInvoiceNumber = async (tx: Db, kind: InvoiceKind, year: number): Promise<number> =>
  (await only(tx, sql<{ number: number }>`select next_invoice_number(${kind}, ${year}::integer) as number`))
    .number

export async function insertInvoice(tx: Db, invoice: Insertable<DB['invoices']>): Promise<void> {
  await tx.insertInto('invoices').values(invoice).execute()
}
