import { isAfterDay, localDay } from '../local-day.ts'

/** Points can be earned at one salon and spent at another, so their days are those of the platform. */
export const pointsTimeZone = 'Europe/Athens'

const lifeMonths = 12
/** Days that points are good which come back after their end. */
const daysAfterReturn = 30
const centsForPoint = 100

/** Points of one earning with one end. */
export interface PointsLot {
  /** The completed booking that earned them. */
  readonly earning: string
  readonly earnedAt: Temporal.Instant
  /** The last local day on which they are good. */
  readonly goodThrough: Temporal.PlainDate
  readonly points: number
}

/** Points that were taken, and the lots that are left; lots without points stay, because points may come back. */
export interface TakenPoints {
  readonly taken: readonly PointsLot[]
  readonly lots: readonly PointsLot[]
}

/**
 * The points of a completed booking: one for each full euro of its total, good for 12 months (MONEY.md 3).
 * @param total cents after promotion and points
 */
export function earnedLot(
  earning: string,
  total: number,
  earnedAt: Temporal.Instant,
  timeZone: string,
): PointsLot {
  const goodThrough = localDay(earnedAt, timeZone).add({ months: lifeMonths })
  return { earning, earnedAt, goodThrough, points: Math.floor(total / centsForPoint) }
}

const hasEnded = (lot: PointsLot, today: Temporal.PlainDate): boolean => isAfterDay(today, lot.goodThrough)

const sumPoints = (lots: readonly PointsLot[]): number => lots.reduce((sum, { points }) => sum + points, 0)

/**
 * The points that are good on a local day (MONEY.md 3).
 * @param today the salon's local day
 */
export const pointsBalance = (lots: readonly PointsLot[], today: Temporal.PlainDate): number =>
  sumPoints(lots.filter((lot) => !hasEnded(lot, today)))

/**
 * Takes points: those that end first, of the same end the earlier earned (MONEY.md 3). Undefined if there are not
 * enough good ones.
 * @param today the salon's local day
 */
export function takePoints(
  lots: readonly PointsLot[],
  points: number,
  today: Temporal.PlainDate,
): TakenPoints | undefined {
  return pointsBalance(lots, today) < points ? undefined : takeUpTo(lots, points, spendable(lots, today))
}

const spendable = (lots: readonly PointsLot[], today: Temporal.PlainDate): readonly PointsLot[] =>
  lots.filter((lot) => !hasEnded(lot, today)).toSorted(byEnd)

const byEnd = (one: PointsLot, other: PointsLot): number =>
  Temporal.PlainDate.compare(one.goodThrough, other.goodThrough) ||
  Temporal.Instant.compare(one.earnedAt, other.earnedAt)

/** Takes points of some of the lots, in their order, as far as they reach. */
function takeUpTo(lots: readonly PointsLot[], points: number, from: readonly PointsLot[]): TakenPoints {
  const taken = new Map<PointsLot, number>()
  let missing = points
  for (const lot of from) {
    taken.set(lot, Math.min(missing, lot.points))
    missing -= Math.min(missing, lot.points)
  }
  return {
    taken: from.map((lot) => ({ ...lot, points: taken.get(lot) ?? 0 })).filter((lot) => lot.points > 0),
    lots: lots.map((lot) => ({ ...lot, points: lot.points - (taken.get(lot) ?? 0) })),
  }
}

/**
 * Puts taken points back where they were; those whose end has passed are good for 30 more days (MONEY.md 3).
 * @param today the salon's local day
 */
export function putBackPoints(
  lots: readonly PointsLot[],
  taken: readonly PointsLot[],
  today: Temporal.PlainDate,
): readonly PointsLot[] {
  return taken.reduce((all, lot) => {
    const goodThrough = hasEnded(lot, today) ? today.add({ days: daysAfterReturn }) : lot.goodThrough
    // Next to the rest of its earning, so that lots of the same instant keep their order.
    const last = all.findLastIndex(({ earning }) => earning === lot.earning)
    return all.toSpliced(last + 1, 0, { ...lot, goodThrough })
  }, lots)
}

/**
 * Takes back the points of a completion that was undone, less those that ended unspent: its own first, then others in
 * the order of spending, as far as they reach (MONEY.md 3).
 * @param earned how many points it earned
 * @param today the salon's local day
 */
export function clawBackPoints(
  lots: readonly PointsLot[],
  { earning, earned }: { readonly earning: string; readonly earned: number },
  today: Temporal.PlainDate,
): readonly PointsLot[] {
  const isOwn = (lot: PointsLot) => lot.earning === earning
  const good = spendable(lots, today)
  const ownFirst = [...good.filter(isOwn), ...good.filter((lot) => !isOwn(lot))]
  return takeUpTo(lots, earned - endedUnspent(lots, earning, today), ownFirst).lots
}

/** How many points of an earning ended unspent. @param today the salon's local day */
export const endedUnspent = (
  lots: readonly PointsLot[],
  earning: string,
  today: Temporal.PlainDate,
): number => sumPoints(lots.filter((lot) => lot.earning === earning && hasEnded(lot, today)))
