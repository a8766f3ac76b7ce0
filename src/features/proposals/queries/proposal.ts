import { instantWriter } from '#domain/availability/day-clock.ts'
import { freeUntil } from '#domain/cancellation.ts'
import { nameIn } from '#domain/names/name-in.ts'
import { Problem } from '#domain/problem.ts'
import { changeableOf, findByCode, type NamedByCode } from '#features/booking/queries/bookings.ts'
import type { Ctx } from '#platform/context.ts'

import type { OpenedProposal } from '../contract.ts'
import { stateOf } from '../policy.ts'
import { findProposals, type ProposalRow } from '../store/proposals.ts'
import { codeOf, isTokenOf } from './link.ts'

export interface Proposal {
  readonly row: ProposalRow
  readonly booking: NamedByCode
}

/**
 * The question of a link. Runs for the worker: the signature identifies its reader. @throws Problem not_found for a
 * made-up one
 */
export async function findProposal(ctx: Ctx, token: string): Promise<Proposal> {
  const code = codeOf(token)
  const found = await findProposals(ctx.dbs.worker, code, ctx.now().toString())
  const row = found.find(({ id }) => isTokenOf(ctx, token, id))
  const booking = row && (await findByCode(ctx.dbs.worker, code))
  if (!row || !booking) throw new Problem('not_found')
  return { row, booking }
}

export function presentProposal(ctx: Ctx, { row, booking }: Proposal): OpenedProposal {
  const { salon, items } = booking
  const write = instantWriter(salon.timeZone)
  const at = (instant: string) => write(Temporal.Instant.from(instant).epochMilliseconds)
  const booked = items.map((each) => nameIn(ctx.locale, { name: each.staffName, nameEn: each.staffNameEn }))
  const minutes = Temporal.Instant.from(row.start).until(row.end)
  return {
    state: stateOf(row, ctx.now()),
    salon: {
      name: nameIn(ctx.locale, salon),
      slug: salon.slug,
      phone: salon.phone,
      timeZone: salon.timeZone,
    },
    services: items.map((item) => (ctx.locale === 'el' ? item.nameEl : item.nameEn)),
    from: {
      start: at(row.from),
      end: at(Temporal.Instant.from(row.from).add(minutes).toString()),
      staff: [...new Set(booked)],
    },
    to: { start: at(row.start), end: at(row.end), staff: row.staff.map((each) => nameIn(ctx.locale, each)) },
    totalCents: booking.totalCents,
    expiresAt: at(row.expiresAt),
    freeUntil: freeAfter(ctx, { row, booking }, at),
  }
}

/** A move by this question shortens free cancellation only where it would end after the new start. */
function freeAfter({ now }: Ctx, { row, booking }: Proposal, at: (instant: string) => string): string | null {
  const before = freeUntil(changeableOf(booking))
  const start = Temporal.Instant.from(row.start)
  const until = Temporal.Instant.compare(before, start) < 0 ? before : start
  return Temporal.Instant.compare(until, now()) <= 0 ? null : at(until.toString())
}
