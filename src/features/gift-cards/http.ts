import { readGiftCardCode } from '#domain/money/gift-card-code.ts'
import { Problem } from '#domain/problem.ts'
import type { Ctx } from '#platform/context.ts'
import { actingAs, type Db } from '#platform/db.ts'
import { Replied, route, type Route } from '#platform/http/api.ts'
import { isLocalClient } from '#platform/http/network.ts'
import { TryCounter } from '#platform/http/try-counter.ts'
import { GIFT_CARDS_PER_HOUR } from '#platform/money-limits.ts'

import { buyGiftCard } from './commands/buy-gift-card.ts'
import { lookUpGiftCard } from './commands/look-up-gift-card.ts'
import { sendToOtherAddress } from './commands/send-to-other-address.ts'
import * as contract from './contract.ts'
import { withdrawalRoutes } from './http/withdrawals.ts'
import { listOwnCards, type FoundGiftCard } from './queries.ts'
import { giftCardPdf } from './queries/card-file.ts'
import { readTexts } from './store/purchases.ts'

const purchases = new TryCounter(GIFT_CARDS_PER_HOUR, { minutes: 60 })

const buy = route(contract.buyGiftCard, ({ body }, ctx) => {
  if (!isLocalClient(ctx.network)) purchases.count(ctx, ctx.network)
  return buyGiftCard(ctx, body)
})

/** @throws Problem not_found, rate_limited */
async function cardFor(tx: Db, ctx: Ctx, code: string): Promise<FoundGiftCard> {
  const found = await lookUpGiftCard(tx, ctx, code)
  if (!found) throw new Problem('not_found')
  return found
}

const read = route(contract.readGiftCard, ({ params: { code } }, ctx) =>
  actingAs(ctx.dbs.app, {}, async (tx) => {
    const { balanceCents, goodThrough, status } = await cardFor(tx, ctx, code)
    return { balanceCents, goodThrough, status }
  }),
)

const open = route(contract.openGiftCard, ({ body: { code } }, ctx) =>
  actingAs(ctx.dbs.app, {}, async (tx) => {
    const { id, ...card } = await cardFor(tx, ctx, code)
    const texts = await readTexts(tx, id)
    if (!texts) throw new Problem('not_found')
    const { recipientName, senderName, message } = texts
    return { ...card, recipientName, senderName, message }
  }),
)

const print = route(contract.printGiftCard, async ({ body: { code } }, ctx) => {
  const card = await actingAs(ctx.dbs.app, {}, async (tx) => {
    const found = await cardFor(tx, ctx, code)
    const texts = await readTexts(tx, found.id)
    if (!texts || found.status === 'void') throw new Problem('not_found')
    return { ...found, ...texts, code: readGiftCardCode(code) ?? code }
  })
  const bytes = await giftCardPdf(card, { publicUrl: ctx.config.publicUrl, now: ctx.now() })
  return new Replied(bytes as never, {
    headers: {
      'content-type': 'application/pdf',
      'content-disposition': 'attachment; filename="gift-card.pdf"',
    },
  })
})

const own = route(contract.listOwnGiftCards, async (_input, ctx) => ({
  items: [...(await listOwnCards(ctx))],
}))

const send = route(contract.sendGiftCard, ({ params, body }, ctx) =>
  sendToOtherAddress(ctx, params.id, body.email),
)

export const giftCardRoutes: readonly Route[] = [buy, read, open, print, own, send, ...withdrawalRoutes]
