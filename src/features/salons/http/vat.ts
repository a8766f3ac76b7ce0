import { route, type Route } from '#platform/http/api.ts'

import { changeVat } from '../commands/change-vat.ts'
import * as vat from '../contract/vat.ts'
import { readVat } from '../queries/own-vat.ts'

const read = route(vat.readVat, ({ params }, ctx) => readVat(ctx, params.id))

const save = route(vat.saveVat, ({ params, body }, ctx) => changeVat(ctx, params.id, body.rate))

export const vatRoutes: readonly Route[] = [read, save]
