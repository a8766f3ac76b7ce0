import type { VisitRequest } from '#domain/availability/calendar.ts'
import type { OnlineSource } from '#domain/booking-source.ts'
import { cancellationTerms } from '#domain/cancellation.ts'
import type { BookingId } from '#domain/ids.ts'
import type { Ctx } from '#platform/context.ts'
import type { Answer } from '#platform/http/contract.ts'
import { remembered, type OnceRequest } from '#platform/http/idempotency.ts'
import {
  HOLD_MINUTES,
  HOLDS_PER_PERSON,
  NETWORK_HOLDS,
  NETWORK_HOLDS_HERE,
  NETWORK_MINUTES_HERE,
} from '#platform/limits.ts'
import { newId } from '#platform/new-id.ts'

import type { createHold } from '../contract.ts'
import type { Hold, PlannedVisit } from './booking.ts'
import type { SalonSetup } from './calendar.ts'
import type { HoldCrowd, HoldPlan } from './hold-and-confirm.ts'
import { heldId, newHoldToken, tokenHash } from './hold-token.ts'
import { atSalon } from './plan-visit.ts'

/** Who holds a visit, and how. */
export interface HoldTerms {
  readonly mode: VisitRequest['mode']
  /** Whose hold it is, for the limit: a person or a browser. */
  readonly holder: string
  readonly replacesToken: string | undefined
  /** Of a visitor: what its network may hold counts beside what the browser may. */
  readonly network?: HoldNetwork | undefined
  /** Left out: by the marketplace. */
  readonly source?: OnlineSource
  readonly once: OnceRequest | null
}

export interface HoldNetwork {
  readonly address: string
  /** A browser that was here before is not kept out by what others on its network hold at other salons. */
  readonly isKnownBrowser: boolean
}

export type HoldAnswer = Answer<typeof createHold> & { readonly id: BookingId }

/** What is written of a new hold, and what is answered. */
export interface PlannedHold {
  readonly plan: HoldPlan & { readonly mode: VisitRequest['mode'] }
  readonly answer: HoldAnswer
}

/** A new hold on a visit, with its id and token. */
export function plannedHold(ctx: Ctx, setup: SalonSetup, input: HoldTerms, visit: PlannedVisit): PlannedHold {
  const id = newId<BookingId>()
  const token = newHoldToken(id)
  const expiresAt = ctx.now().add({ minutes: HOLD_MINUTES }).toString()
  const terms = cancellationTerms(
    {
      start: Temporal.Instant.from(visit.start),
      refundableUntil: Temporal.Instant.from(visit.refundableUntil),
      bookedAt: ctx.now(),
    },
    ctx.now(),
  )
  const answer: HoldAnswer = {
    id,
    token,
    expiresAt: atSalon(setup, expiresAt),
    items: visit.items.map(({ serviceId, staffId, start, end, priceCents }) => ({
      serviceId,
      staffId,
      start: atSalon(setup, start),
      end: atSalon(setup, end),
      priceCents,
    })),
    totalCents: visit.totalCents,
    refundableUntil: atSalon(setup, visit.refundableUntil),
    freeUntil: atSalon(setup, terms.freeUntil.toString()),
    freeBy: terms.freeBy,
  }
  const plan = {
    ...visit,
    id,
    mode: input.mode,
    expiresAt,
    tokenHash: tokenHash(token).toString('hex'),
    holder: tokenHash(input.holder).toString('hex'),
    replaces:
      input.replacesToken === undefined
        ? null
        : { id: heldId(input.replacesToken) ?? null, hash: tokenHash(input.replacesToken).toString('hex') },
    maxHolds: HOLDS_PER_PERSON,
    network: input.network === undefined ? null : crowdOf(setup, visit, input.network),
    seen: { version: setup.version },
    language: ctx.locale,
    source: input.source ?? 'marketplace',
    answer: remembered(input.once, 201, answer),
  }
  return { plan, answer }
}

/** What visitors on one network may hold, as the SQL function `refuse_crowd` reads it. */
function crowdOf(setup: SalonSetup, { start }: PlannedVisit, network: HoldNetwork): HoldCrowd {
  const day = Temporal.Instant.from(start).toZonedDateTimeISO(setup.timeZone).startOfDay()
  return {
    hash: tokenHash(network.address).toString('hex'),
    most: network.isKnownBrowser ? null : NETWORK_HOLDS,
    mostHere: NETWORK_HOLDS_HERE + setup.staff.length - 1,
    minutesHere: NETWORK_MINUTES_HERE * setup.staff.length,
    dayFrom: day.toInstant().toString(),
    dayTo: day.add({ days: 1 }).toInstant().toString(),
  }
}

/** The hold as `find_hold` would read it back. */
export function heldVisit(setup: SalonSetup, plan: PlannedHold['plan'], now: Temporal.Instant): Hold {
  return {
    id: plan.id,
    state: 'held',
    mode: plan.mode,
    start: plan.start,
    end: plan.end,
    totalCents: plan.totalCents,
    refundableUntil: plan.refundableUntil,
    createdAt: now.toString(),
    salon: setup.shown,
    items: plan.items.map((item) => ({
      ...item,
      optionsEl: item.optionNamesEl,
      optionsEn: item.optionNamesEn,
      staffName: setup.staffNames.get(item.staffId) ?? '',
      staffNameEn: setup.staffNamesEn.get(item.staffId) ?? '',
    })),
  }
}
