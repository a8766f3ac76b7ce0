import { route, type Route } from '#platform/http/api.ts'
import { mailTries } from '#platform/http/mail-tries.ts'
import { TryCounter } from '#platform/http/try-counter.ts'
import {
  GIFT_CARD_MISSES,
  WITHDRAWAL_MAILS_PER_ADDRESS,
  WITHDRAWAL_MAILS_PER_HOUR,
} from '#platform/money-limits.ts'

import { mailWithdrawalLinks } from '../commands/request-withdrawal.ts'
import { readWithdrawal, withdrawByLink } from '../commands/withdraw-by-link.ts'
import * as contract from '../contract.ts'

const links = new TryCounter(GIFT_CARD_MISSES, { minutes: 15 })
const countMail = mailTries(WITHDRAWAL_MAILS_PER_HOUR, WITHDRAWAL_MAILS_PER_ADDRESS)

const request = route(contract.requestWithdrawal, ({ body: { email } }, ctx) => {
  countMail(ctx, email)
  return mailWithdrawalLinks(ctx, email)
})

const openLink = route(contract.openWithdrawal, ({ body: { token } }, ctx) => {
  links.count(ctx, ctx.network)
  return readWithdrawal(ctx, token)
})

const withdraw = route(contract.withdraw, ({ body: { token } }, ctx) => {
  links.count(ctx, ctx.network)
  return withdrawByLink(ctx, token)
})

export const withdrawalRoutes: readonly Route[] = [request, openLink, withdraw]
