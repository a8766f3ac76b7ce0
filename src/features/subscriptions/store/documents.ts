import type { InvoiceId, SalonId } from '#domain/ids.ts'
import type { EInvoice } from '#domain/money/e-invoice.ts'
import { one, rows, sql, type Db } from '#platform/db.ts'

interface DocumentToKeep {
  readonly invoiceId: InvoiceId
  readonly document: EInvoice
  /** When it is reported; null: it is only kept. */
  readonly dueAt: string | null
}

export async function insertDocument(tx: Db, { invoiceId, document, dueAt }: DocumentToKeep): Promise<void> {
  await sql`insert into invoice_documents (invoice_id, document, status, due_at)
    values (${invoiceId}, ${JSON.stringify(document)}::jsonb, ${dueAt === null ? 'kept' : 'asked'}, ${dueAt})`.execute(
    tx,
  )
}

/** The electronic form of a salon's invoice that the caller may see. */
export const findDocument = async (tx: Db, id: InvoiceId, salonId: SalonId): Promise<EInvoice | undefined> =>
  (
    await one(
      tx,
      sql<{
        document: EInvoice
      }>`select d.document from invoice_documents d join invoices i on i.id = d.invoice_id
        where d.invoice_id = ${id} and i.salon_id = ${salonId}`,
    )
  )?.document

/** A document that is to be reported. */
export interface AskedDocument {
  readonly invoiceId: InvoiceId
  readonly document: EInvoice
  readonly attempt: number
}

interface Lease {
  readonly at: string
  readonly most: number
}

/** Takes the documents that are due. Each try doubles the time to the next one, up to some hours. */
export const leaseDocuments = (db: Db, { at, most }: Lease): Promise<readonly AskedDocument[]> =>
  rows(
    db,
    sql<AskedDocument>`with due as materialized (
        select invoice_id from invoice_documents where due_at <= ${at} order by due_at limit ${most} for update skip locked)
      update invoice_documents set tries = tries + 1,
        due_at = ${at}::timestamptz + interval '2 minutes' * power(2, least(tries, 8))
      where invoice_id in (select invoice_id from due)
      returning invoice_id as "invoiceId", document, attempt`,
  )

interface Ending {
  readonly at: string
  /** Why it was refused; null: it was reported. */
  readonly failure: string | null
}

/** Ends a try with a clear answer, unless another worker was first. @returns whether this one was first */
export const endDocument = async (
  tx: Db,
  { invoiceId, attempt }: AskedDocument,
  { at, failure }: Ending,
): Promise<boolean> =>
  (await one(
    tx,
    sql`update invoice_documents set status = ${failure === null ? 'sent' : 'failed'}, failure = ${failure}, due_at = null, ended_at = ${at}
      where invoice_id = ${invoiceId} and attempt = ${attempt} and status = 'asked' returning 1`,
  )) !== undefined

export async function setMark(tx: Db, id: InvoiceId, mark: string): Promise<void> {
  await sql`update invoices set mark = ${mark} where id = ${id}`.execute(tx)
}

/** Asks for a refused document once more (`asAdmin`). @returns whether it was refused */
export const askAgain = async (tx: Db, id: InvoiceId, at: string): Promise<boolean> =>
  (await one(
    tx,
    sql`update invoice_documents set status = 'asked', failure = null, ended_at = null, attempt = attempt + 1, due_at = ${at}
      where invoice_id = ${id} and status = 'failed' returning 1`,
  )) !== undefined
