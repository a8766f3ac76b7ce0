import { localDay } from '#domain/local-day.ts'
import { giftCardRefundDays } from '#domain/money/gift-card.ts'
import { defaultTimeZone } from '#domain/time-zone.ts'
import { writeMessages } from '#features/messages/commands/write-messages.ts'
import { messageTo } from '#features/messages/contract.ts'
import type { Ctx } from '#platform/context.ts'
import { actingAs } from '#platform/db.ts'
import { rememberAnswer } from '#platform/http/once.ts'
import { newId } from '#platform/new-id.ts'

import { purchasesWith } from '../store/purchases.ts'
import { withdrawalToken } from '../store/withdrawal-token.ts'

/** Mails an address the links to withdraw from its recent purchases; without any it mails nothing, and says the same. */
export function mailWithdrawalLinks(ctx: Ctx, email: string): Promise<void> {
  const since = localDay(ctx.now(), defaultTimeZone).subtract({ days: giftCardRefundDays })
  return actingAs(ctx.dbs.app, {}, async (tx) => {
    const found = await purchasesWith(tx, email, since)
    const cards = found.map(({ id, valueCents, soldOn, recipientName }) => ({
      cents: valueCents,
      soldOn,
      recipientName,
      token: withdrawalToken(ctx, id),
    }))
    if (cards.length > 0)
      await writeMessages(tx, [
        messageTo(
          { email, language: ctx.locale },
          'gift-card-withdrawal-links',
          { cards },
          `gift-card-withdrawal-links:${newId()}`,
        ),
      ])
    await rememberAnswer(tx, ctx)
  })
}
