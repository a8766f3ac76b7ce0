import type { InvoiceId, SalonId } from '#domain/ids.ts'
import { ublOf } from '#domain/money/ubl.ts'
import { Problem } from '#domain/problem.ts'
import { requireAdmin } from '#features/administration/policy.ts'
import { requireSalon } from '#features/salons/policy.ts'
import type { Ctx } from '#platform/context.ts'
import { asAdmin, asUser, type Db } from '#platform/db.ts'

import { findDocument } from '../store/documents.ts'

interface InvoiceInput {
  readonly salonId: SalonId
  readonly invoiceId: InvoiceId
}

interface InvoiceData {
  readonly name: string
  readonly xml: string
}

async function find(tx: Db, { salonId, invoiceId }: InvoiceInput): Promise<InvoiceData> {
  const document = await findDocument(tx, invoiceId, salonId)
  if (!document) throw new Problem('not_found')
  return { name: `onyxi-${document.number}.xml`, xml: ublOf(document) }
}

/** The electronic form of an invoice that was issued to the caller. @throws Problem unauthorized, forbidden, not_found */
export async function readInvoiceData(ctx: Ctx, input: InvoiceInput): Promise<InvoiceData> {
  const { userId } = await requireSalon(ctx, input.salonId, 'ownership')
  return asUser(ctx.dbs.app, userId, (tx) => find(tx, input))
}

/** The data of any invoice of a salon. @throws Problem unauthorized, forbidden, second_factor_needed, not_found */
export function readAdminInvoiceData(ctx: Ctx, input: InvoiceInput): Promise<InvoiceData> {
  const admin = requireAdmin(ctx, 'subscriptions')
  return asAdmin(ctx.dbs.app, admin, (tx) => find(tx, input))
}
