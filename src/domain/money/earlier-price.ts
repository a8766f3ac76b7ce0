import { cents, type Cents } from '../money.ts'
import { percentOf } from './percent.ts'

const windowDays = 30

/** A service's price from an instant on, until the next. */
export interface PriceFrom {
  readonly from: Temporal.Instant
  readonly cents: number
}

/** A reduction for everybody, half-open: a promotion without code, first-only or limits. */
export interface OpenReduction {
  readonly from: Temporal.Instant
  readonly to: Temporal.Instant
  /** With at most two decimals. */
  readonly percent: number
}

/** The prices and reductions of a service, each in order of time; reductions don't overlap. */
export interface PriceHistory {
  readonly prices: readonly [PriceFrom, ...PriceFrom[]]
  readonly reductions: readonly OpenReduction[]
  readonly timeZone: string
}

export interface ShownPrice {
  /** Cents that everybody pays. */
  readonly price: Cents
  /** The earlier price beside it, in cents; null where nothing is reduced. */
  readonly priorPrice: Cents | null
}

const isAtMost = (one: Temporal.Instant, other: Temporal.Instant): boolean =>
  Temporal.Instant.compare(one, other) <= 0

const later = (one: Temporal.Instant, other: Temporal.Instant): Temporal.Instant =>
  isAtMost(one, other) ? other : one

/**
 * A service's price at an instant and, beside a reduction, the lowest price of the 30 local days before it began
 * (MONEY.md 6).
 * @throws RangeError before the first price, or for a finer percentage
 */
export function shownPrice(history: PriceHistory, at: Temporal.Instant): ShownPrice {
  const price = priceAt(history, at)
  const isReduced = price < listPriceAt(history, at)
  return { price, priorPrice: isReduced ? lowestBefore(history, reductionStart(history, at)) : null }
}

function listPriceAt({ prices }: PriceHistory, at: Temporal.Instant): Cents {
  const current = prices.findLast(({ from }) => isAtMost(from, at))
  if (current === undefined) throw new RangeError(`no price yet at ${at.toString()}`)
  return cents(current.cents)
}

/** The price that everybody could have at an instant. */
function priceAt(history: PriceHistory, at: Temporal.Instant): Cents {
  const list = listPriceAt(history, at)
  const current = history.reductions.find(({ from, to }) => isAtMost(from, at) && !isAtMost(to, at))
  return current === undefined ? list : cents(list - percentOf(list, current.percent))
}

/** The beginning of the reduction at an instant; those that follow one another without a gap are one. */
function reductionStart({ reductions }: PriceHistory, at: Temporal.Instant): Temporal.Instant {
  return reductions
    .filter(({ from }) => isAtMost(from, at))
    .reduceRight((start, { from, to }) => (isAtMost(start, to) ? from : start), at)
}

/** The lowest price of the days before; the first price for a service that begins reduced. */
function lowestBefore(history: PriceHistory, start: Temporal.Instant): Cents {
  const { prices, reductions, timeZone } = history
  const windowStart = start.toZonedDateTimeISO(timeZone).subtract({ days: windowDays }).toInstant()
  const from = later(windowStart, prices[0].from)
  if (isAtMost(start, from)) return cents(prices[0].cents)
  const changes = [
    ...prices.map((price) => price.from),
    ...reductions.flatMap((each) => [each.from, each.to]),
  ]
  const within = changes.filter((change) => isAtMost(from, change) && !isAtMost(start, change))
  return cents(Math.min(...[from, ...within].map((instant) => priceAt(history, instant))))
}
