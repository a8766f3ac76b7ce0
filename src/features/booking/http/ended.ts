import { route } from '#platform/http/api.ts'

import { disputeNoShow } from '../commands/dispute-no-show.ts'
import { payFee } from '../commands/pay-fee.ts'
import * as fee from '../contract/fee.ts'
import * as next from '../contract/next-visit.ts'
import * as noShow from '../contract/no-show.ts'
import { readNextVisit } from '../queries/next-visit.ts'

/** The calls of a customer about a missed or late cancelled booking, and about booking the last visit again. */
export const endedRoutes = [
  route(noShow.disputeNoShow, ({ params, body }, ctx) =>
    disputeNoShow(ctx, { bookingId: params.id, reason: body.reason }),
  ),
  route(fee.payFee, ({ params }, ctx) => payFee(ctx, params.id)),
  route(next.readNextVisit, (_input, ctx) => readNextVisit(ctx)),
]
