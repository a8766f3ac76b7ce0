import type { BillId, SalonId } from '#domain/ids.ts'
import type { Locale } from '#domain/locale.ts'
import { Problem } from '#domain/problem.ts'
import { mailOutcome } from '#features/booking/policy/salon-mails.ts'
import { writeMessages } from '#features/messages/commands/write-messages.ts'
import { messageTo } from '#features/messages/contract.ts'
import { requireSalon } from '#features/salons/policy.ts'
import type { Ctx } from '#platform/context.ts'
import { rememberAnswer } from '#platform/http/once.ts'
import { RECEIPT_REPEAT_SECONDS } from '#platform/limits.ts'
import { newId } from '#platform/new-id.ts'

import { countMails, findBillToMail, wasMailed } from '../queries/mailed-bill.ts'
import { lockBills, write } from '../store/bills.ts'

export interface MailReceiptInput {
  readonly billId: BillId
  readonly email: string
  readonly language: Locale
}

/**
 * Mails a closed bill to an address. The lock and the last mail keep a double press from sending two; the limits are
 * those of all mails to typed addresses.
 * @throws Problem forbidden, not_found, bill_undone, rate_limited
 */
export async function mailReceipt(
  ctx: Ctx,
  salonId: SalonId,
  { billId, email, language }: MailReceiptInput,
): Promise<void> {
  const access = await requireSalon(ctx, salonId, 'own-calendar')
  await write(ctx.dbs.app, access, async (tx) => {
    await lockBills(tx, salonId)
    const bill = await findBillToMail(tx, salonId, billId)
    if (!bill) throw new Problem('not_found')
    if (bill.isUndone) throw new Problem('bill_undone')
    const at = ctx.now()
    const since = at.subtract({ seconds: RECEIPT_REPEAT_SECONDS }).toString()
    if (!(await wasMailed(tx, { billId, email, since }))) {
      if (mailOutcome(await countMails(tx, email, at.toString())) === 'limit')
        throw new Problem('rate_limited')
      const message = messageTo({ email, language }, 'bill-receipt', bill.facts, `bill-receipt:${newId()}`)
      await writeMessages(tx, [message], { salonId, at: at.toString() })
    }
    await rememberAnswer(tx, ctx, undefined)
  })
}
