import type { EInvoice } from '#domain/money/e-invoice.ts'

/**
 * A company that reports invoices to the tax authority for us. Each call has a time-out and is made outside of any
 * transaction; the same key with the same document reports it once.
 * @throws {InvoicingUnavailable} when the answer is unclear: the same key may be tried again
 * @throws {InvoicingRefusal} when the document was refused: another try needs a new key
 */
export interface Invoicing {
  /** Kept with each invoice that it reports. */
  readonly name: string
  readonly report: (
    document: EInvoice,
    call: { readonly key: string },
  ) => Promise<{
    /** The authority's number of the invoice (MARK). */
    readonly mark: string
  }>
}

/** The company gave no clear answer: it may have reported the invoice. */
export class InvoicingUnavailable extends Error {
  override readonly name = 'InvoicingUnavailable'
}

/** The company refused the document; nothing was reported. */
export class InvoicingRefusal extends Error {
  override readonly name = 'InvoicingRefusal'
}
