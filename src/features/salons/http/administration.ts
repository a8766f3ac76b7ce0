import { route, type Route } from '#platform/http/api.ts'

import { changeOwner, noteSalon, placeSalon, renameSalon } from '../commands/administer-salon.ts'
import * as contract from '../contract/administration.ts'
import { listPlacesNear, readAdminSalon } from '../queries/administered-salon.ts'

const read = route(contract.readAdminSalon, ({ params: { id } }, ctx) => readAdminSalon(ctx, id))

const places = route(contract.listPlacesNear, async ({ query }, ctx) => ({
  items: [...listPlacesNear(ctx, query)],
}))

const note = route(contract.noteSalon, ({ params: { id }, body }, ctx) => noteSalon(ctx, { ...body, id }))

const name = route(contract.renameSalon, ({ params: { id }, body }, ctx) => renameSalon(ctx, { ...body, id }))

const place = route(contract.placeSalon, async ({ params: { id }, body }, ctx) =>
  placeSalon(ctx, { ...body, id }),
)

const owner = route(contract.changeSalonOwner, ({ params: { id }, body }, ctx) =>
  changeOwner(ctx, { ...body, id }),
)

export const administeredSalonRoutes: readonly Route[] = [read, places, note, name, place, owner]
