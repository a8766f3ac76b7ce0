import { listOwnMessages as listSent } from '#features/messages/contract/own.ts'
import { listOwnMessages } from '#features/messages/queries/own-messages.ts'
import type { Ctx } from '#platform/context.ts'
import { route, type Route } from '#platform/http/api.ts'
import { pageOf } from '#platform/http/cursor.ts'
import { TryCounter } from '#platform/http/try-counter.ts'
import { VISIT_LINKS_PER_HOUR } from '#platform/message-limits.ts'

import { choosePreference, chooseSalonNews, stopAll } from './commands/choose.ts'
import * as contract from './contract.ts'
import { openPreferences } from './queries/preferences.ts'

const tries = new TryCounter(VISIT_LINKS_PER_HOUR, { minutes: 60 })

/** Guesses of a secret are counted by network. */
const counted = (ctx: Ctx): Ctx => {
  tries.count(ctx, ctx.network)
  return ctx
}

const open = route(contract.openPreferences, ({ body: { token } }, ctx) =>
  openPreferences(counted(ctx), token),
)

const choose = route(contract.choosePreference, ({ body: { token, ...wanted } }, ctx) =>
  choosePreference(counted(ctx), token, wanted),
)

const news = route(contract.chooseSalonNews, ({ body: { token, ...wanted } }, ctx) =>
  chooseSalonNews(counted(ctx), token, wanted),
)

const stop = route(contract.stopAll, ({ body: { token } }, ctx) => stopAll(counted(ctx), token))

const sent = route(listSent, async ({ query: { limit, cursor } }, ctx) =>
  pageOf(await listOwnMessages(ctx, { limit: limit + 1, after: cursor }), limit, ({ id }) => id),
)

export const preferenceRoutes: readonly Route[] = [open, choose, news, stop, sent]
