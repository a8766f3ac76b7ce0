import { csvText } from '#domain/csv.ts'
import { recordChange } from '#features/administration/commands/record-change.ts'
import { requireAdminToWrite } from '#features/administration/policy.ts'
import { payoutFile as el } from '#i18n/el/payout-file.ts'
import { payoutFile as en } from '#i18n/en/payout-file.ts'
import { decimalEuros } from '#i18n/format.ts'
import type { Ctx } from '#platform/context.ts'
import { asAdmin, rows, sql, type Db } from '#platform/db.ts'
import { newId } from '#platform/new-id.ts'
import { unseal } from '#platform/sealing.ts'

const words = { el, en } as const

interface SealedTransfer {
  readonly accountId: string
  readonly code: string
  readonly holderName: string
  readonly cents: number
  readonly sealed: Buffer
  readonly reference: string
}

/**
 * The file of the bank transfers to affiliates that wait, with whole IBANs. Each download is logged. Its answer is
 * remembered nowhere, so the call takes no key.
 * @throws Problem unauthorized, forbidden, second_factor_needed
 */
export async function exportAffiliateTransfers(ctx: Ctx): Promise<string> {
  const admin = requireAdminToWrite(ctx, 'affiliates')
  return asAdmin(ctx.dbs.app, admin, async (tx) => {
    const transfers = await listTransfers(tx)
    await recordChange(tx, ctx, admin, {
      action: 'export-affiliate-bank-file',
      subject: { kind: 'bank-file', id: newId() },
      before: {},
      after: { payouts: transfers.length },
    })
    return fileOf(ctx, transfers)
  })
}

const listTransfers = (tx: Db): Promise<readonly SealedTransfer[]> =>
  rows(
    tx,
    sql<SealedTransfer>`
      select account_id as "accountId", code, holder_name as "holderName", cents, sealed, reference from affiliate_transfers()`,
  )

function fileOf(ctx: Ctx, transfers: readonly SealedTransfer[]): string {
  const { columns } = words[ctx.locale]
  const lines = transfers.map(({ accountId, code, holderName, cents, sealed, reference }) => [
    holderName,
    unseal(ctx, sealed, { purpose: 'bank accounts', owner: accountId }).toString(),
    decimalEuros(cents, ctx.locale),
    reference,
    code,
  ])
  const head = [columns.holder, columns.iban, columns.amount, columns.reference, columns.affiliate]
  return csvText([head, ...lines], ctx.locale === 'el' ? ';' : ',')
}
