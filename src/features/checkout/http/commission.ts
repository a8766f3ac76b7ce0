import { route, type Route } from '#platform/http/api.ts'

import { saveCommission } from '../commands/save-commission.ts'
import * as commission from '../contract/commission.ts'
import { readCommission } from '../queries/commission.ts'

const commissions = route(commission.readCommission, ({ params }, ctx) => readCommission(ctx, params.id))

const commissionOf = route(commission.saveCommission, ({ params, body }, ctx) =>
  saveCommission(ctx, { salonId: params.id, staffId: params.staff }, body),
)

export const commissionRoutes: readonly Route[] = [commissions, commissionOf]
