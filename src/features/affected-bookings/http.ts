import { route, type Route } from '#platform/http/api.ts'

import * as contract from './contract.ts'
import { findAffectedBookings } from './queries/affected-bookings.ts'

const read = route(contract.previewAffectedBookings, ({ params, body }, ctx) =>
  findAffectedBookings(ctx, params.id, body),
)

export const affectedBookingsRoutes: readonly Route[] = [read]
