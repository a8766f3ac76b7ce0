import type { InvoiceId, PaymentId, RefundId, SalonId } from '#domain/ids.ts'
import { amountsOfCredit, invoiceNumber } from '#domain/money/invoice.ts'
import { subscriptionCredited } from '#domain/money/ledger/invoice-postings.ts'
import { heldBy, platform } from '#domain/money/ledger/posting.ts'
import { Problem } from '#domain/problem.ts'
import { asAdministrator } from '#features/administration/commands/as-administrator.ts'
import { recordChange } from '#features/administration/commands/record-change.ts'
import { post } from '#features/ledger/commands/post.ts'
import { askRefund } from '#features/payments/commands/ask-refund.ts'
import type { Ctx } from '#platform/context.ts'
import type { Db } from '#platform/db.ts'
import { newId } from '#platform/new-id.ts'

import { addCredit, lockInvoice, type CreditableInvoice } from '../store/invoices.ts'
import { tellOwner } from './tell-owner.ts'
import { writeInvoice } from './write-invoice.ts'

interface CreditInput {
  readonly salonId: SalonId
  readonly invoiceId: InvoiceId
  /** The amount taken back, with VAT. */
  readonly cents: number
  /** The sum of the credit notes that the administrator saw: a second press finds another one. */
  readonly creditedCents: number
  readonly reason: string
}

interface CreditNote {
  readonly id: InvoiceId
  /** As it is printed. */
  readonly number: string
}

/**
 * Issues a credit note for an invoice or a part of it. The money goes back to the card by a refund that the worker
 * sends; what came to our bank is sent back by hand. The paid time stays.
 * @throws Problem unauthorized, forbidden, second_factor_needed, not_found, validation_failed, changed_meanwhile,
 *   payment_disputed
 */
export const creditInvoice = (ctx: Ctx, input: CreditInput): Promise<CreditNote> =>
  asAdministrator(ctx, 'subscriptions', async (tx, admin) => {
    const { salonId, cents, reason } = input
    const invoice = await creditable(tx, input)
    const note = await issueNote(tx, ctx, input, invoice)
    await recordChange(tx, ctx, admin, {
      action: 'credit-invoice',
      subject: { kind: 'salon', id: salonId },
      before: { creditedCents: invoice.creditedCents },
      after: {
        creditedCents: invoice.creditedCents + cents,
        invoice: numberOf(invoice),
        creditNote: note.number,
        reason,
      },
    })
    if (invoice.ownerId !== null) {
      const backTo = invoice.paymentId === null ? 'bank' : 'card'
      const facts = {
        change: 'refunded',
        paidCents: cents,
        invoiceNumber: note.number,
        backTo,
        reason,
      } as const
      await tellOwner(tx, salonId, facts, invoice.ownerId)
    }
    return note
  })

/** Locks the invoice, if that much of it can be taken back. */
async function creditable(tx: Db, input: CreditInput): Promise<CreditableInvoice> {
  const { salonId, invoiceId, cents, creditedCents } = input
  const invoice = await lockInvoice(tx, invoiceId, salonId)
  if (!invoice) throw new Problem('not_found')
  if (invoice.creditedCents !== creditedCents) throw new Problem('changed_meanwhile')
  if (cents > invoice.totalCents - creditedCents)
    throw new Problem('validation_failed', { fields: { cents: 'too_big' } })
  if (invoice.isDisputed) throw new Problem('payment_disputed')
  return invoice
}

/** Posts the credit note and writes it. */
async function issueNote(
  tx: Db,
  ctx: Ctx,
  { salonId, invoiceId, cents, reason }: CreditInput,
  invoice: CreditableInvoice,
): Promise<CreditNote> {
  const [id, at] = [newId<InvoiceId>(), ctx.now()]
  const { paymentId, startsAt, endsAt, months, issuedAt } = invoice
  const amounts = amountsOfCredit(invoice, cents)
  const refundId = paymentId && (await refundOf(tx, paymentId, cents, at))
  const to = refundId ? heldBy('refund', refundId) : platform('bank')
  await post(tx, subscriptionCredited({ invoiceId: id, ...amounts }, to), { at })
  await addCredit(tx, invoiceId, cents)
  const number = await writeInvoice(tx, ctx, {
    ...invoice,
    id,
    kind: 'credit_note',
    salonId,
    at,
    period: { startsAt, endsAt, months },
    amounts,
    paymentId: null,
    corrected: { id: invoiceId, number: numberOf(invoice), issuedAt, reason, refundId },
  })
  return { id, number }
}

const numberOf = ({ year, number }: CreditableInvoice): string => invoiceNumber('invoice', year, number)

const refundOf = (tx: Db, paymentId: PaymentId, cents: number, at: Temporal.Instant): Promise<RefundId> =>
  askRefund(tx, { paymentId, cents, reason: 'goodwill', at })
