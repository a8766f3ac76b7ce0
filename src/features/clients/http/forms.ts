import { route, type Route } from '#platform/http/api.ts'
import { TryCounter } from '#platform/http/try-counter.ts'
import { CLIENT_FORMS_PER_HOUR } from '#platform/limits.ts'

import { chooseNews, fillForm, sendForm, withdrawForm } from '../commands/forms.ts'
import * as contract from '../contract/forms.ts'
import { openForm } from '../queries/forms.ts'

const news = route(contract.chooseNews, ({ params: { id, client }, body: { agreed } }, ctx) =>
  chooseNews(ctx, { salonId: id, id: client }, agreed),
)

const send = route(contract.sendForm, ({ params: { id, client } }, ctx) =>
  sendForm(ctx, { salonId: id, id: client }),
)

const withdraw = route(contract.withdrawForm, ({ params: { id, client } }, ctx) =>
  withdrawForm(ctx, { salonId: id, id: client }),
)

export const formRoutes: readonly Route[] = [news, send, withdraw]

const tries = new TryCounter(CLIENT_FORMS_PER_HOUR, { minutes: 60 })

const open = route(contract.openForm, ({ body: { token } }, ctx) => {
  tries.count(ctx, ctx.network)
  return openForm(ctx, token)
})

const fill = route(contract.fillForm, ({ body: { token, ...answers } }, ctx) => {
  tries.count(ctx, ctx.network)
  return fillForm(ctx, token, answers)
})

export const linkedFormRoutes: readonly Route[] = [open, fill]
