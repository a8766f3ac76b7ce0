import { localDay } from '../local-day.ts'
import { clawBackPoints, earnedLot, putBackPoints, takePoints, type PointsLot } from './points.ts'

/** One fact about a customer's points, in the order in which they happen. */
export type PointsEvent = { readonly at: Temporal.Instant } & (
  | { readonly kind: 'earn'; readonly earning: string; readonly total: number }
  | { readonly kind: 'spend'; readonly spending: string; readonly points: number }
  | { readonly kind: 'putBack'; readonly spending: string }
  | { readonly kind: 'clawBack'; readonly earning: string }
)

/** A customer's points with what can still be undone. */
export interface PointsAccount {
  readonly lots: readonly PointsLot[]
  /** How many points each earning brought; one that was clawed back is not here any more. */
  readonly earnings: ReadonlyMap<string, number>
  /** The points that each spending took; one that was put back is not here any more. */
  readonly spendings: ReadonlyMap<string, readonly PointsLot[]>
}

export const emptyPointsAccount: PointsAccount = { lots: [], earnings: new Map(), spendings: new Map() }

export interface PointsStep {
  readonly account: PointsAccount
  readonly result: 'ok' | 'insufficient'
}

/**
 * An account after one event. A refused spending changes nothing, and neither does undoing an event that is unknown or
 * already undone (MONEY.md 3).
 * @param timeZone of the salon, for local days
 */
export function pointsAfter(account: PointsAccount, event: PointsEvent, timeZone: string): PointsStep {
  const today = localDay(event.at, timeZone)
  switch (event.kind) {
    case 'earn':
      return ok(withEarning(account, earnedLot(event.earning, event.total, event.at, timeZone)))
    case 'spend':
      return spent(account, event, today)
    case 'putBack':
      return ok(withPutBack(account, event.spending, today))
    case 'clawBack':
      return ok(withClawBack(account, event.earning, today))
  }
}

const ok = (account: PointsAccount): PointsStep => ({ account, result: 'ok' })

const withEarning = ({ lots, earnings, spendings }: PointsAccount, lot: PointsLot): PointsAccount => ({
  lots: [...lots, lot],
  earnings: new Map([...earnings, [lot.earning, lot.points]]),
  spendings,
})

function spent(
  account: PointsAccount,
  { spending, points }: { readonly spending: string; readonly points: number },
  today: Temporal.PlainDate,
): PointsStep {
  const done = takePoints(account.lots, points, today)
  if (done === undefined) return { account, result: 'insufficient' }
  const spendings = new Map([...account.spendings, [spending, done.taken]])
  return ok({ ...account, lots: done.lots, spendings })
}

function withPutBack(account: PointsAccount, spending: string, today: Temporal.PlainDate): PointsAccount {
  const taken = account.spendings.get(spending) ?? []
  return {
    ...account,
    lots: putBackPoints(account.lots, taken, today),
    spendings: without(account.spendings, spending),
  }
}

function withClawBack(account: PointsAccount, earning: string, today: Temporal.PlainDate): PointsAccount {
  const earned = account.earnings.get(earning)
  if (earned === undefined) return account
  return {
    ...account,
    lots: clawBackPoints(account.lots, { earning, earned }, today),
    earnings: without(account.earnings, earning),
  }
}

const without = <Value>(map: ReadonlyMap<string, Value>, key: string): ReadonlyMap<string, Value> =>
  new Map([...map].filter(([each]) => each !== key))
