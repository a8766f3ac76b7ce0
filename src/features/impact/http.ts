import { route, type Route } from '#platform/http/api.ts'

import * as contract from './contract.ts'
import { findImpact } from './queries/impact.ts'

const read = route(contract.readImpact, ({ params, body }, ctx) => findImpact(ctx, params.id, body))

export const impactRoutes: readonly Route[] = [read]
