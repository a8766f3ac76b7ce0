import { route, type Route } from '#platform/http/api.ts'

import { addDeviceSalons } from './commands/add-device-salons.ts'
import { addFavourite, removeFavourite } from './commands/change-favourites.ts'
import { forgetViews, noteView } from './commands/note-view.ts'
import * as contract from './contract.ts'
import { isOwnFavourite, readFavouriteTimes, readOwnSalonLists } from './queries.ts'

const lists = route(contract.listOwnSalonLists, (_input, ctx) => readOwnSalonLists(ctx))

const device = route(contract.addDeviceSalons, ({ body }, ctx) => addDeviceSalons(ctx, body))

const times = route(contract.listFavouriteTimes, async (_input, ctx) => ({
  items: (await readFavouriteTimes(ctx)).map((each) => ({ ...each, starts: [...each.starts] })),
}))

const read = route(contract.readFavourite, async ({ params }, ctx) => ({
  isFavourite: await isOwnFavourite(ctx, params.salon),
}))

const add = route(contract.addFavourite, ({ params }, ctx) => addFavourite(ctx, params.salon))

const remove = route(contract.removeFavourite, ({ params }, ctx) => removeFavourite(ctx, params.salon))

const note = route(contract.noteViewedSalon, ({ params }, ctx) => noteView(ctx, params.salon))

const forget = route(contract.forgetViewedSalons, (_input, ctx) => forgetViews(ctx))

export const favouriteRoutes: readonly Route[] = [lists, device, times, read, add, remove, note, forget]
