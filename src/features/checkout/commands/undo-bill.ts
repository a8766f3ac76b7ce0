import type { BillId, SalonId } from '#domain/ids.ts'
import { billUndone } from '#domain/money/ledger/bill-postings.ts'
import { Problem } from '#domain/problem.ts'
import { post } from '#features/ledger/commands/post.ts'
import { requireSalon, type SalonAccess } from '#features/salons/policy.ts'
import type { Ctx } from '#platform/context.ts'
import type { Db } from '#platform/db.ts'
import { rememberAnswer } from '#platform/http/once.ts'

import type { Bill } from '../contract.ts'
import { findBill, findBillToUndo } from '../queries/bills.ts'
import { lockBills, moveStock, setUndone, write } from '../store/bills.ts'
import { putBackOnCard } from './counter-gift-card.ts'

interface UndoInput {
  readonly billId: BillId
  readonly reason: string
}

/**
 * Undoes a bill by a counter-entry on the present day: products go back into stock, and money onto its gift card. The
 * appointment stays completed and can be billed again.
 * @throws Problem forbidden, not_found, bill_undone
 */
export async function undoBill(ctx: Ctx, salonId: SalonId, input: UndoInput): Promise<Bill> {
  const access = await requireSalon(ctx, salonId, 'calendar')
  return write(ctx.dbs.app, access, async (tx) => {
    await lockBills(tx, salonId)
    const at = ctx.now().round({ smallestUnit: 'millisecond' })
    await takeBackBill(tx, access, { ...input, at })
    const answer = await findBill(tx, ctx.locale, salonId, input.billId)
    if (!answer) throw new Problem('not_found')
    await rememberAnswer(tx, ctx, answer)
    return answer
  })
}

/** The same inside a transaction that has called `lockBills`. @throws Problem not_found, bill_undone */
export async function takeBackBill(
  tx: Db,
  { salonId, userId }: SalonAccess,
  { billId, reason, at }: UndoInput & { readonly at: Temporal.Instant },
): Promise<void> {
  const bill = await findBillToUndo(tx, salonId, billId)
  if (!bill) throw new Problem('not_found')
  const undone = { id: billId, at: at.toString(), by: userId, reason }
  if (bill.isUndone || !(await setUndone(tx, undone))) throw new Problem('bill_undone')
  await moveStock(tx, { billId, pieces: bill.pieces, at: undone.at }, 1)
  await putBackOnCard(tx, { billId, salonId, at })
  const { postingId, payments, tipCents } = bill
  const posting = billUndone({ id: billId, salonId, payments, tipCents })
  await post(tx, posting, postingId === null ? { at } : { at, corrects: postingId })
}
