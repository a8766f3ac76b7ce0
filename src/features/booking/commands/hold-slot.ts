import type { VisitRequest } from '#domain/availability/calendar.ts'
import type { OnlineSource } from '#domain/booking-source.ts'
import type { BookingId, SalonId } from '#domain/ids.ts'
import { Problem } from '#domain/problem.ts'
import { requireOpen } from '#features/settings/queries.ts'
import type { Ctx } from '#platform/context.ts'
import type { Db } from '#platform/db.ts'
import { rememberAnswer } from '#platform/http/once.ts'
import { HOLD_MINUTES } from '#platform/limits.ts'
import { newId } from '#platform/new-id.ts'

import { holdAnswer, type HoldAnswer } from '../policy/held-answer.ts'
import { holdRefusal, type LiveHold, type WantedHold } from '../policy/hold-limits.ts'
import { visitRequest, type WantedItem } from '../policy/plan-visit.ts'
import type { PlannedVisit } from '../policy/planned.ts'
import type { NewBooking } from '../store/bookings.ts'
import { heldId, newHoldToken, tokenHash } from '../store/hold-token.ts'
import { findOwnHold } from '../store/salon-calendar.ts'
import { holderLocks, write } from '../store/write.ts'
import { chooseVisit, openCalendar, requireBookable, type SalonOnDay } from './open-calendar.ts'
import { withAlternatives } from './refuse-slot.ts'
import { listHoldsThatCount, type HolderKeys } from './replace-hold.ts'
import { writeHold, type HeldNails } from './write-hold.ts'

export interface HoldInput {
  readonly salonId: SalonId
  readonly items: readonly WantedItem[]
  readonly mode: VisitRequest['mode']
  /** ISO time with an offset, or local time of the salon. */
  readonly start: string
  /** The person or the browser whose holds are counted. */
  readonly holder: string
  /** The secret of a hold that this one replaces. */
  readonly replacesToken: string | undefined
  /** For anonymous callers: their network, whose holds are counted too. */
  readonly network?: HoldNetwork | undefined
  /** Missing: the marketplace. */
  readonly source?: OnlineSource
  /** The customer's answers about the nails. */
  readonly nails?: HeldNails | undefined
  /** A hold that a job makes for a customer; missing: the caller's own hold of ten minutes. */
  readonly made?: MadeHold | undefined
}

interface MadeHold {
  readonly id: BookingId
  readonly token: string
  readonly expiresAt: Temporal.Instant
}

interface HoldNetwork {
  readonly address: string
  /** True for a browser with an older cookie, which other salons' holds on its network do not limit. */
  readonly isKnownBrowser: boolean
}

/**
 * Holds a free start for ten minutes. The engine decides whether and by which team member it is offered; the
 * constraints decide last.
 * @param also further writes in the hold's transaction
 * @throws Problem not_found, bookings_paused, salon_not_bookable, booking_by_phone, service_not_available,
 * nails_unfit, slot_taken (with `alternatives`), too_many_holds, network_busy, local_time_…
 */
export async function holdSlot(
  ctx: Ctx,
  input: HoldInput,
  also?: (tx: Db, held: HoldAnswer) => Promise<void>,
): Promise<HoldAnswer> {
  const { id, token, expiresAt } = input.made ?? newHold(ctx)
  const replaces = input.replacesToken === undefined ? undefined : secretOf(input.replacesToken)
  const holder = holderOf(input)
  const who = {
    userId: ctx.actor.kind === 'user' ? ctx.actor.id : undefined,
    holds: [tokenHash(token), ...(replaces ? [replaces.hash] : [])].map((hash) => hash.toString('hex')),
    locks: holderLocks(holder.holder, holder.network),
    // Who was offered the time goes past the strangers.
    line: input.made ? undefined : input.salonId,
  }
  try {
    return await write(ctx.dbs.app, who, async (tx) => {
      const [salon, live] = await Promise.all([
        openCalendar(tx, ctx, { ...input, without: replaces?.id ?? null }),
        listHoldsThatCount(tx, holder, {
          released: replaces?.id,
          at: ctx.now(),
          isSignedIn: ctx.actor.kind === 'user',
        }),
        requireOpen(tx, 'online-bookings'),
      ])
      await requireBookable(tx, ctx, salon.setup)
      const request = visitRequest(salon.setup, input.items, input.mode)
      const visit = await chooseVisit(tx, ctx, salon, { request, items: input.items })
      requireHoldAllowed(ctx, live, wantedHold(salon, visit, input))
      const booking = heldColumns(ctx, input, { id, token, expiresAt })
      await writeHold(tx, { booking, visit, setup: salon.setup, nails: input.nails })
      const answer = holdAnswer(salon.setup, visit, { id, token, expiresAt, now: ctx.now() })
      await also?.(tx, answer)
      await rememberAnswer(tx, ctx, answer)
      return answer
    })
  } catch (error) {
    const without =
      input.replacesToken === undefined ? null : await findOwnHold(ctx.dbs.public, input.replacesToken)
    throw await withAlternatives(ctx, error, { ...input, without })
  }
}

function newHold({ now }: Pick<Ctx, 'now'>): MadeHold {
  const id = newId<BookingId>()
  return { id, token: newHoldToken(id), expiresAt: now().add({ minutes: HOLD_MINUTES }) }
}

const secretOf = (token: string) => ({ id: heldId(token), hash: tokenHash(token) })

const holderOf = ({ holder, network }: HoldInput): HolderKeys => ({
  holder: tokenHash(holder),
  network: network === undefined ? null : tokenHash(network.address),
})

/** @throws Problem too_many_holds, network_busy */
function requireHoldAllowed({ now }: Pick<Ctx, 'now'>, live: readonly LiveHold[], wanted: WantedHold): void {
  const refused = holdRefusal(live, wanted)
  if (refused?.code === 'too_many_holds') throw new Problem('too_many_holds')
  if (refused?.code === 'network_busy') {
    const wait = now().until(refused.firstExpiry).total('seconds')
    throw new Problem('network_busy', { retryAfter: Math.ceil(wait) })
  }
}

function wantedHold({ setup }: SalonOnDay, visit: PlannedVisit, { network }: HoldInput): WantedHold {
  const day = Temporal.Instant.from(visit.start).toZonedDateTimeISO(setup.timeZone).startOfDay()
  const minutesOf = ({ start, end }: PlannedVisit['busy'][number]) =>
    Temporal.Instant.from(start).until(end).total('minutes')
  return {
    salonId: setup.id,
    staffCount: setup.staff.length,
    dayFrom: day.toInstant().toString(),
    dayTo: day.add({ days: 1 }).toInstant().toString(),
    minutes: visit.busy.reduce((sum, piece) => sum + minutesOf(piece), 0),
    isKnownBrowser: network?.isKnownBrowser ?? false,
  }
}

const heldColumns = (
  { now, locale }: Ctx,
  input: HoldInput,
  { id, token, expiresAt }: { id: BookingId; token: string; expiresAt: Temporal.Instant },
): NewBooking => ({
  id,
  status: 'held',
  mode: input.mode,
  hold_token_hash: tokenHash(token),
  hold_expires_at: expiresAt.toString(),
  holder: holderOf(input).holder,
  hold_network: holderOf(input).network,
  language: locale,
  source: input.source ?? 'marketplace',
  created_at: now().toString(),
  updated_at: now().toString(),
})
