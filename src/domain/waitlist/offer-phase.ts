import { afterQuiet } from '../messages/quiet-hours.ts'

/** `one`: one after the other. `three`: at once, the first yes wins. `open`: to everybody. */
export const offerPhases = ['one', 'three', 'open'] as const
export type OfferPhase = (typeof offerPhases)[number]

/** A time that is further away is offered to one after the other. */
const FAR_MINUTES = 6 * 60
/** A time that is nearer is everybody's. */
const OPEN_MINUTES = 90
/** How long one may think: never longer than a tenth of what is left, but so long in any case. */
const MOST_MINUTES = 30
const LEAST_MINUTES = 10
/** How many are told of an open time. */
const TOLD_MOST = 20

const minutesUntil = (start: Temporal.Instant, now: Temporal.Instant): number =>
  now.until(start).total('minutes')

export function offerPhase(start: Temporal.Instant, now: Temporal.Instant): OfferPhase {
  const left = minutesUntil(start, now)
  if (left > FAR_MINUTES) return 'one'
  return left >= OPEN_MINUTES ? 'three' : 'open'
}

/** How many are offered the same time at once. */
export const offeredAtOnce: Readonly<Record<OfferPhase, number>> = { one: 1, three: 3, open: TOLD_MOST }

/** Until when an offer stands; an open one until its start. */
export function offerUntil(
  phase: OfferPhase,
  start: Temporal.Instant,
  now: Temporal.Instant,
): Temporal.Instant {
  if (phase === 'open') return start
  const tenth = Math.floor(minutesUntil(start, now) / 10)
  return now.add({ minutes: Math.min(MOST_MINUTES, Math.max(LEAST_MINUTES, tenth)) })
}

/** When a time is offered: at once by day, at night in the morning; until then it is everybody's. */
export const offerTime = (now: Temporal.Instant, timeZone: string): Temporal.Instant =>
  afterQuiet(now, timeZone)
