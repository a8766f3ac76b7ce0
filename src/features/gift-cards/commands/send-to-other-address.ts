import { localDay } from '#domain/local-day.ts'
import { Problem } from '#domain/problem.ts'
import { defaultTimeZone } from '#domain/time-zone.ts'
import type { Ctx } from '#platform/context.ts'
import { one, sql, type Db } from '#platform/db.ts'
import { asPerson } from '#platform/http/as-person.ts'
import { mailTries } from '#platform/http/mail-tries.ts'
import {
  GIFT_CARD_SENDS,
  WITHDRAWAL_MAILS_PER_ADDRESS,
  WITHDRAWAL_MAILS_PER_HOUR,
} from '#platform/money-limits.ts'

import { cardOf, standingOf } from '../policy.ts'
import { lockCard } from '../store/cards.ts'
import { giftCardHash, newGiftCardCode, sealCode } from '../store/codes.ts'
import { readdress } from '../store/purchases.ts'

const countMail = mailTries(WITHDRAWAL_MAILS_PER_HOUR, WITHDRAWAL_MAILS_PER_ADDRESS)

/**
 * Sends an own, unused card to another address. It gets a new code, because the former one may be in a stranger's
 * mailbox; the worker sends it.
 * @throws Problem unauthorized, not_found, gift_card_used, gift_card_not_sendable, rate_limited
 */
export function sendToOtherAddress(ctx: Ctx, cardId: string, email: string): Promise<void> {
  return asPerson(ctx, async (tx) => {
    await requireSendable(tx, ctx, cardId)
    countMail(ctx, email)
    const code = newGiftCardCode()
    const isOwn = await readdress(tx, cardId, email, {
      codeHash: giftCardHash(ctx, code),
      last4: code.slice(-4),
      sealedCode: sealCode(ctx, code, cardId),
    })
    if (!isOwn) throw new Problem('not_found')
  })
}

async function requireSendable(tx: Db, ctx: Ctx, cardId: string): Promise<void> {
  const at = ctx.now()
  const own = await one(
    tx,
    sql<{
      sends: number
    }>`select sends from own_gift_cards(${at.toString()}::timestamptz) where id = ${cardId}::uuid and is_bought`,
  )
  const card = own && (await lockCard(tx, cardId, at))
  if (!own || !card) throw new Problem('not_found')
  const { balance, value } = cardOf(card, card.reservedCents)
  if (standingOf(card, localDay(at, defaultTimeZone)).status !== 'active' || own.sends >= GIFT_CARD_SENDS)
    throw new Problem('gift_card_not_sendable')
  if (balance !== value) throw new Problem('gift_card_used')
}
