import { brokenRules } from '#domain/money/e-invoice-rules.ts'
import type { Platform } from '#platform/context.ts'
import { InvoicingRefusal, InvoicingUnavailable, type Invoicing } from '#platform/invoicing.ts'

import { endDocument, leaseDocuments, setMark, type AskedDocument } from '../store/documents.ts'

const atOnce = 20

/**
 * Reports invoices to the tax authority, where a provider does that. An unclear answer is asked for again with the same
 * key; a refused document waits for an administrator. @returns how many were tried
 */
export async function reportInvoices(platform: Platform): Promise<number> {
  const { invoicing, dbs, now, log } = platform
  if (!invoicing) return 0
  const due = await leaseDocuments(dbs.worker, { at: now().toString(), most: atOnce })
  for (const one of due) {
    try {
      await reportOne(platform, invoicing, one)
    } catch (error) {
      if (!(error instanceof InvoicingUnavailable)) throw error
      log.warn({ err: error, invoice: one.invoiceId }, 'an invoice was not reported')
    }
  }
  return due.length
}

async function reportOne(platform: Platform, invoicing: Invoicing, one: AskedDocument): Promise<void> {
  const broken = brokenRules(one.document)
  if (broken.length > 0) return end(platform, one, { failure: broken.join(', ') })
  try {
    const { mark } = await invoicing.report(one.document, { key: `invoice:${one.invoiceId}:${one.attempt}` })
    return await end(platform, one, { failure: null, mark })
  } catch (error) {
    if (!(error instanceof InvoicingRefusal)) throw error
    return end(platform, one, { failure: error.message.slice(0, 500) })
  }
}

const end = (
  { dbs, now }: Platform,
  one: AskedDocument,
  { failure, mark }: { readonly failure: string | null; readonly mark?: string },
): Promise<void> =>
  dbs.worker.transaction().execute(async (tx) => {
    const isFirst = await endDocument(tx, one, { at: now().toString(), failure })
    if (isFirst && mark !== undefined) await setMark(tx, one.invoiceId, mark)
  })
