import { Problem } from '#domain/problem.ts'
import type { Ctx } from '#platform/context.ts'
import { actingAs, type Db } from '#platform/db.ts'
import { route, type Route } from '#platform/http/api.ts'
import { mailTries } from '#platform/http/mail-tries.ts'
import { isLocalClient } from '#platform/http/network.ts'
import { TryCounter } from '#platform/http/try-counter.ts'
import {
  GIFT_CARD_MISSES,
  GIFT_CARDS_PER_HOUR,
  WITHDRAWAL_MAILS_PER_ADDRESS,
  WITHDRAWAL_MAILS_PER_HOUR,
} from '#platform/limits.ts'

import { buyGiftCard } from './commands/buy-gift-card.ts'
import { lookUpGiftCard } from './commands/look-up-gift-card.ts'
import { mailWithdrawalLinks } from './commands/request-withdrawal.ts'
import { sendToOtherAddress } from './commands/send-to-other-address.ts'
import { readWithdrawal, withdrawByLink } from './commands/withdraw-by-link.ts'
import * as contract from './contract.ts'
import { listOwnCards, type FoundGiftCard } from './queries.ts'
import { readTexts } from './store/purchases.ts'

const purchases = new TryCounter(GIFT_CARDS_PER_HOUR, { minutes: 60 })
const links = new TryCounter(GIFT_CARD_MISSES, { minutes: 15 })
const countMail = mailTries(WITHDRAWAL_MAILS_PER_HOUR, WITHDRAWAL_MAILS_PER_ADDRESS)

const buy = route(contract.buyGiftCard, ({ body }, ctx) => {
  if (!isLocalClient(ctx.network)) purchases.count(ctx.network, ctx.now())
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

const own = route(contract.listOwnGiftCards, async (_input, ctx) => ({
  items: [...(await listOwnCards(ctx))],
}))

const send = route(contract.sendGiftCard, ({ params, body }, ctx) =>
  sendToOtherAddress(ctx, params.id, body.email),
)

const request = route(contract.requestWithdrawal, ({ body: { email } }, ctx) => {
  countMail(ctx, email)
  return mailWithdrawalLinks(ctx, email)
})

const openLink = route(contract.openWithdrawal, ({ body: { token } }, ctx) => {
  links.count(ctx.network, ctx.now())
  return readWithdrawal(ctx, token)
})

const withdraw = route(contract.withdraw, ({ body: { token } }, ctx) => {
  links.count(ctx.network, ctx.now())
  return withdrawByLink(ctx, token)
})

export const giftCardRoutes: readonly Route[] = [buy, read, open, own, send, request, openLink, withdraw]
