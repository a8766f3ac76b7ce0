import { route, type Route } from '#platform/http/api.ts'

import { forgetDesign, saveDesign } from './commands/save-design.ts'
import { removeDesign, writeDesign } from './commands/write-design.ts'
import * as contract from './contract.ts'
import { listDesigns } from './queries/design-cards.ts'
import { listOwnDesigns } from './queries/own-designs.ts'
import { listSavedDesigns } from './queries/saved-designs.ts'

const list = route(contract.listDesigns, ({ query }, ctx) => listDesigns(ctx.dbs.public, query, ctx.locale))

const saved = route(contract.listSavedDesigns, (_input, ctx) => listSavedDesigns(ctx))

const save = route(contract.saveDesign, ({ params }, ctx) => saveDesign(ctx, params.design))

const forget = route(contract.forgetDesign, ({ params }, ctx) => forgetDesign(ctx, params.design))

const own = route(contract.listOwnDesigns, ({ params }, ctx) => listOwnDesigns(ctx, params.id))

const write = route(contract.writeDesign, ({ params, body }, ctx) => writeDesign(ctx, params, body))

const remove = route(contract.removeDesign, ({ params }, ctx) => removeDesign(ctx, params))

export const designRoutes: readonly Route[] = [list, saved, save, forget]
export const ownDesignRoutes: readonly Route[] = [own, write, remove]
