import { localDay } from '#domain/local-day.ts'
import { invoiceNumber } from '#domain/money/invoice.ts'
import { defaultTimeZone } from '#domain/time-zone.ts'
import type { Platform } from '#platform/context.ts'
import type { Db } from '#platform/db.ts'

import { documentOf } from '../render/e-invoice.ts'
import { insertDocument } from '../store/documents.ts'
import { insertInvoice, nextInvoiceNumber, type NewInvoice } from '../store/invoices.ts'

/**
 * Numbers and writes an invoice or credit note with its electronic form. It comes last in its transaction, because the
 * number makes others wait. @returns the printed number
 */
export async function writeInvoice(
  tx: Db,
  { invoicing }: Pick<Platform, 'invoicing'>,
  invoice: NewInvoice,
): Promise<string> {
  const { id, kind, at } = invoice
  const { year } = localDay(at, defaultTimeZone)
  const number = await nextInvoiceNumber(tx, kind, year)
  const printed = invoiceNumber(kind, year, number)
  await insertInvoice(tx, invoice, { year, number, reportedBy: invoicing?.name })
  await insertDocument(tx, {
    invoiceId: id,
    document: documentOf(invoice, printed),
    dueAt: invoicing ? at.toString() : null,
  })
  return printed
}
