import { route, type Route } from '#platform/http/api.ts'

import { addFavourite, removeFavourite } from './commands/change-favourites.ts'
import { forgetViews, noteView } from './commands/note-view.ts'
import * as contract from './contract.ts'
import { isOwnFavourite, readOwnSalonLists } from './queries.ts'

const lists = route(contract.listOwnSalonLists, (_input, ctx) => readOwnSalonLists(ctx))

const read = route(contract.readFavourite, async ({ params }, ctx) => ({
  isFavourite: await isOwnFavourite(ctx, params.salon),
}))

const add = route(contract.addFavourite, async ({ params }, ctx) => {
  await addFavourite(ctx, params.salon)
  return undefined as never
})

const remove = route(contract.removeFavourite, async ({ params }, ctx) => {
  await removeFavourite(ctx, params.salon)
  return undefined as never
})

const note = route(contract.noteViewedSalon, async ({ params }, ctx) => {
  await noteView(ctx, params.salon)
  return undefined as never
})

const forget = route(contract.forgetViewedSalons, async (_input, ctx) => {
  await forgetViews(ctx)
  return undefined as never
})

export const favouriteRoutes: readonly Route[] = [lists, read, add, remove, note, forget]
