import { csvText } from '#domain/csv.ts'
import type { PayoutRunId } from '#domain/ids.ts'
import { Problem } from '#domain/problem.ts'
import { recordChange } from '#features/administration/commands/record-change.ts'
import { requireAdminToWrite } from '#features/administration/policy.ts'
import { payoutFile as el } from '#i18n/el/payout-file.ts'
import { payoutFile as en } from '#i18n/en/payout-file.ts'
import { decimalEuros } from '#i18n/format.ts'
import type { Ctx } from '#platform/context.ts'
import { asAdmin, rows, sql, type Db } from '#platform/db.ts'
import { unseal } from '#platform/sealing.ts'

import { findAdminRun } from '../queries/admin-payouts.ts'

const words = { el, en } as const

interface SealedTransfer {
  readonly routeId: string
  readonly salonName: string
  readonly holderName: string
  readonly cents: number
  readonly sealed: Buffer
  readonly reference: string
}

/**
 * The file of a run's bank transfers that wait: the only place where IBANs are read whole. Each download is logged. Its
 * answer is remembered nowhere, so the call takes no key.
 * @throws Problem unauthorized, forbidden, second_factor_needed, not_found
 */
export async function exportTransfers(
  ctx: Ctx,
  id: PayoutRunId,
): Promise<{ readonly name: string; readonly text: string }> {
  const admin = requireAdminToWrite(ctx, 'payouts')
  return asAdmin(ctx.dbs.app, admin, async (tx) => {
    const run = await findAdminRun(tx, id)
    if (!run) throw new Problem('not_found')
    const transfers = await listTransfers(tx, id)
    await recordChange(tx, ctx, admin, {
      action: 'export-bank-file',
      subject: { kind: 'payout-run', id },
      before: {},
      after: { number: run.number, payouts: transfers.length },
    })
    return { name: `onyxi-payouts-${run.number}.csv`, text: fileOf(ctx, transfers) }
  })
}

const listTransfers = (tx: Db, id: PayoutRunId): Promise<readonly SealedTransfer[]> =>
  rows(
    tx,
    sql<SealedTransfer>`
      select route_id as "routeId", salon_name as "salonName", holder_name as "holderName", cents, sealed, reference from bank_transfers(${id})`,
  )

function fileOf(ctx: Ctx, transfers: readonly SealedTransfer[]): string {
  const { columns } = words[ctx.locale]
  const lines = transfers.map(({ routeId, salonName, holderName, cents, sealed, reference }) => [
    holderName,
    unseal(ctx, sealed, { purpose: 'bank accounts', owner: routeId }).toString(),
    decimalEuros(cents, ctx.locale),
    reference,
    salonName,
  ])
  const head = [columns.holder, columns.iban, columns.amount, columns.reference, columns.salon]
  return csvText([head, ...lines], ctx.locale === 'el' ? ';' : ',')
}
