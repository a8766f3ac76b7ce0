import { afterQuiet } from '../messages/quiet-hours.ts'

/** `one`: one after the other. `three`: at once, the first yes wins. `open`: to everyone. */
export const offerPhases = ['one', 'three', 'open'] as const
export type OfferPhase = (typeof offerPhases)[number]

/** From this far ahead a time is offered to one customer after the other. */
const FAR_MINUTES = 6 * 60
/** A nearer time is open to everyone. */
const OPEN_MINUTES = 90
/** The time to answer: a tenth of the remaining time, but within these limits. */
const MOST_MINUTES = 30
const LEAST_MINUTES = 10
/** The number of customers who are told of an open time. */
const TOLD_MOST = 20

const minutesUntil = (start: Temporal.Instant, now: Temporal.Instant): number =>
  now.until(start).total('minutes')

export function offerPhase(start: Temporal.Instant, now: Temporal.Instant): OfferPhase {
  const left = minutesUntil(start, now)
  if (left > FAR_MINUTES) return 'one'
  return left >= OPEN_MINUTES ? 'three' : 'open'
}

/** The number of customers who are offered the same time at once. */
export const offeredAtOnce: Readonly<Record<OfferPhase, number>> = { one: 1, three: 3, open: TOLD_MOST }

/** Until when an offer is valid; an open one until its start. */
export function offerUntil(
  phase: OfferPhase,
  start: Temporal.Instant,
  now: Temporal.Instant,
): Temporal.Instant {
  if (phase === 'open') return start
  const tenth = Math.floor(minutesUntil(start, now) / 10)
  return now.add({ minutes: Math.min(MOST_MINUTES, Math.max(LEAST_MINUTES, tenth)) })
}

/** When a time is offered: at once by day, at night in the morning; until then it is open to everyone. */
export const offerTime = (now: Temporal.Instant, timeZone: string): Temporal.Instant =>
  afterQuiet(now, timeZone)
