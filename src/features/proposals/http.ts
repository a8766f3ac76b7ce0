import { route, type Route } from '#platform/http/api.ts'
import { TryCounter } from '#platform/http/try-counter.ts'
import { OFFER_LINKS_PER_HOUR } from '#platform/message-limits.ts'

import { acceptProposal, declineProposal } from './commands/answer-proposal.ts'
import { askToMove } from './commands/ask-to-move.ts'
import { withdrawProposal } from './commands/withdraw-proposal.ts'
import * as contract from './contract.ts'
import { findProposal, presentProposal } from './queries/proposal.ts'

const tries = new TryCounter(OFFER_LINKS_PER_HOUR, { minutes: 60 })

const ask = route(contract.askToMove, ({ params, body }, ctx) =>
  askToMove(ctx, params.id, { bookingId: params.booking, ...body }),
)

const withdraw = route(contract.withdrawProposal, ({ params }, ctx) =>
  withdrawProposal(ctx, params.id, { bookingId: params.booking, proposalId: params.proposal }),
)

const open = route(contract.openProposal, async ({ body: { token } }, ctx) => {
  tries.count(ctx, ctx.network)
  return presentProposal(ctx, await findProposal(ctx, token))
})

const decline = route(contract.declineProposal, ({ body: { token } }, ctx) => {
  tries.count(ctx, ctx.network)
  return declineProposal(ctx, token)
})

const accept = route(contract.acceptProposal, ({ body: { token } }, ctx) => {
  tries.count(ctx, ctx.network)
  return acceptProposal(ctx, token)
})

export const proposalRoutes: readonly Route[] = [ask, withdraw, open, decline, accept]
