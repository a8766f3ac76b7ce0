import type { SalonId } from '#domain/ids.ts'
import { readGiftCardCode } from '#domain/money/gift-card-code.ts'
import { Problem } from '#domain/problem.ts'
import { lookUpGiftCard } from '#features/gift-cards/commands/look-up-gift-card.ts'
import { requireSalon } from '#features/salons/policy.ts'
import type { Ctx } from '#platform/context.ts'
import { asTeam } from '#platform/db.ts'

import { takesGiftCards } from './bills.ts'

/**
 * The amount that a gift card shown by a client can pay. Unknown codes are counted, as where a card is looked up by
 * its owner.
 * @throws Problem forbidden, gift_cards_not_taken, gift_card_unknown, rate_limited
 */
export async function readCounterGiftCard(ctx: Ctx, salonId: SalonId, code: string) {
  const access = await requireSalon(ctx, salonId, 'own-calendar')
  return asTeam(ctx.dbs.app, access, async (tx) => {
    if (!(await takesGiftCards(tx, salonId))) throw new Problem('gift_cards_not_taken')
    const found = await lookUpGiftCard(tx, ctx, code)
    if (!found) throw new Problem('gift_card_unknown')
    const { balanceCents, goodThrough, status } = found
    return { balanceCents, goodThrough, status, last4: readGiftCardCode(code)?.slice(-4) ?? '' }
  })
}
