import { route, type Route } from '#platform/http/api.ts'
import { TryCounter } from '#platform/http/try-counter.ts'
import { VISIT_LINKS_PER_HOUR } from '#platform/message-limits.ts'

import { cancelLinked, moveLinked, sayComing } from './commands/answer-link.ts'
import { changeReminders } from './commands/change-settings.ts'
import * as contract from './contract.ts'
import * as settings from './contract/settings.ts'
import { findLinked, presentLinked } from './queries/linked.ts'
import { readReminders } from './queries/settings.ts'

const tries = new TryCounter(VISIT_LINKS_PER_HOUR, { minutes: 60 })

const open = route(contract.openVisitLink, async ({ body: { token } }, ctx) => {
  tries.count(ctx, ctx.network)
  return presentLinked(ctx, await findLinked(ctx, token))
})

const coming = route(contract.sayComing, ({ body: { token } }, ctx) => {
  tries.count(ctx, ctx.network)
  return sayComing(ctx, token)
})

const cancel = route(contract.cancelLinked, ({ body: { token, reason } }, ctx) => {
  tries.count(ctx, ctx.network)
  return cancelLinked(ctx, token, reason)
})

const move = route(contract.moveLinked, ({ body: { token, start, items } }, ctx) => {
  tries.count(ctx, ctx.network)
  return moveLinked(ctx, token, {
    start,
    items: items?.map(({ optionIds = [], staffId = null, ...item }) => ({ ...item, optionIds, staffId })),
  })
})

const read = route(settings.readReminders, ({ params: { id } }, ctx) => readReminders(ctx, id))

const save = route(settings.saveReminders, ({ params: { id }, body }, ctx) => changeReminders(ctx, id, body))

export const reminderRoutes: readonly Route[] = [open, coming, cancel, move, read, save]
