import type { InvoiceId, SalonId } from '#domain/ids.ts'
import { Problem } from '#domain/problem.ts'
import { asAdministrator } from '#features/administration/commands/as-administrator.ts'
import { recordChange } from '#features/administration/commands/record-change.ts'
import type { Ctx } from '#platform/context.ts'

import { askAgain, findDocument } from '../store/documents.ts'

interface ReportInput {
  readonly salonId: SalonId
  readonly invoiceId: InvoiceId
}

/**
 * Asks for an invoice to be reported once more that was refused.
 * @throws Problem unauthorized, forbidden, second_factor_needed, not_found, changed_meanwhile
 */
export const reportAgain = (
  ctx: Ctx,
  { salonId, invoiceId }: ReportInput,
): Promise<{ readonly id: InvoiceId }> =>
  asAdministrator(ctx, 'subscriptions', async (tx, admin) => {
    const document = await findDocument(tx, invoiceId, salonId)
    if (!document) throw new Problem('not_found')
    if (!(await askAgain(tx, invoiceId, ctx.now().toString()))) throw new Problem('changed_meanwhile')
    await recordChange(tx, ctx, admin, {
      action: 'report-invoice',
      subject: { kind: 'salon', id: salonId },
      before: {},
      after: { invoice: document.number },
    })
    return { id: invoiceId }
  })
