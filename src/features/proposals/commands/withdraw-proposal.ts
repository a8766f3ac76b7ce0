import type { BookingId, MoveProposalId, SalonId } from '#domain/ids.ts'
import { Problem } from '#domain/problem.ts'
import { requireSalon } from '#features/salons/policy.ts'
import type { Ctx } from '#platform/context.ts'
import { asTeam, type Db } from '#platform/db.ts'
import { rememberAnswer } from '#platform/http/once.ts'

import type { MoveProposal } from '../contract.ts'
import { presentForSalon, stateOf } from '../policy.ts'
import { findProposal, withdrawRow, type ProposalRow } from '../store/proposals.ts'

interface WithdrawInput {
  readonly bookingId: BookingId
  readonly proposalId: MoveProposalId
}

/**
 * Withdraws an unanswered question. A message that is still waiting needs no change: before it is sent, it
 * is checked against the question, which is no longer open.
 * @throws Problem unauthorized, forbidden, not_found, offer_over when it was answered, or is over
 */
export async function withdrawProposal(
  ctx: Ctx,
  salonId: SalonId,
  input: WithdrawInput,
): Promise<MoveProposal> {
  const access = await requireSalon(ctx, salonId, 'clients')
  return asTeam(ctx.dbs.app, access, async (tx) => {
    const row = await withdrawn(tx, ctx, { salonId, ...input })
    const { locale, now } = ctx
    const answer = presentForSalon(row, { locale, timeZone: access.timeZone, now: now() })
    await rememberAnswer(tx, ctx, answer)
    return answer
  })
}

async function withdrawn(
  tx: Db,
  { now }: Ctx,
  { proposalId, ...of }: WithdrawInput & { readonly salonId: SalonId },
): Promise<ProposalRow> {
  const at = now().round('millisecond').toString()
  const row = await findProposal(tx, proposalId, of, at)
  if (!row) throw new Problem('not_found')
  const state = stateOf(row, now())
  // Repeating it changes nothing.
  if (state === 'withdrawn') return row
  if (state !== 'asked' || !(await withdrawRow(tx, proposalId, at))) throw new Problem('offer_over')
  return { ...row, outcome: 'withdrawn' }
}
