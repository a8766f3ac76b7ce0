import { z } from 'zod'

import { billMethods } from '#domain/money/bill.ts'

const cents = z.int().min(0)

/** A closed bill as it is mailed to a client. */
export const billReceiptFacts = z.object({
  billId: z.uuid(),
  salon: z.object({
    name: z.string(),
    nameEn: z.string(),
    address: z.string(),
    addressEn: z.string(),
    phone: z.string().nullable(),
    /** IANA name. */
    timeZone: z.string(),
  }),
  number: z.int(),
  closedAt: z.iso.datetime({ offset: true }),
  lines: z
    .array(z.object({ nameEl: z.string(), nameEn: z.string(), quantity: z.int(), unitCents: cents }))
    .min(1),
  reductionCents: cents,
  reductionReason: z.string().nullable(),
  totalCents: cents,
  tipCents: cents,
  vat: z.array(z.object({ rate: z.int(), vatCents: cents })),
  payments: z.array(z.object({ method: z.enum(billMethods), cents })),
  /** The number of the tax receipt, or its mark of myDATA. */
  receiptMark: z.string().nullable(),
})
export type BillReceiptFacts = z.output<typeof billReceiptFacts>
