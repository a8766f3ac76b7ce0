import type { PointsEvent } from '#domain/money/points-account.ts'

interface Point {
  readonly earning: string
  /** When it was earned, then which in order. */
  readonly rank: readonly [milliseconds: number, order: number]
  /** YYYY-MM-DD. */
  end: string
  spentBy: string | null
  isTakenBack: boolean
}

const calendar = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Athens' })
const dateOf = (at: Temporal.Instant) => calendar.format(new Date(at.epochMilliseconds))

function daysLater(date: string, days: number): string {
  const noon = new Date(`${date}T12:00:00Z`)
  noon.setUTCDate(noon.getUTCDate() + days)
  return noon.toISOString().slice(0, 10)
}

function yearLater(date: string): string {
  const [year = 0, ...rest] = date.split('-').map(Number)
  const [month = 0, dayOfMonth = 0] = rest
  const lastDay = new Date(Date.UTC(year + 1, month, 0)).getUTCDate()
  return new Date(Date.UTC(year + 1, month - 1, Math.min(dayOfMonth, lastDay))).toISOString().slice(0, 10)
}

const byRank = (one: Point, other: Point) =>
  one.end === other.end
    ? one.rank[0] - other.rank[0] || one.rank[1] - other.rank[1]
    : one.end < other.end
      ? -1
      : 1

/** The rules of MONEY.md 3 once more, slowly: each point is a thing of its own, and dates are text. */
export class PointsModel {
  private readonly points: Point[] = []
  private readonly clawedBack = new Set<string>()

  apply(event: PointsEvent): 'ok' | 'insufficient' {
    const today = dateOf(event.at)
    if (event.kind === 'earn') this.earn(event, today)
    if (event.kind === 'spend') return this.spend(event.spending, event.points, today)
    if (event.kind === 'putBack') this.putBack(event.spending, today)
    if (event.kind === 'clawBack') this.clawBack(event.earning, today)
    return 'ok'
  }

  balance(at: Temporal.Instant): number {
    return this.good(dateOf(at)).length
  }

  private good(today: string): Point[] {
    return this.points
      .filter((point) => point.spentBy === null && !point.isTakenBack && point.end >= today)
      .toSorted(byRank)
  }

  private earn({ at, earning, total }: Extract<PointsEvent, { kind: 'earn' }>, today: string): void {
    const rank = [at.epochMilliseconds, this.points.length] as const
    for (let paid = 100; paid <= total; paid += 100)
      this.points.push({ earning, rank, end: yearLater(today), spentBy: null, isTakenBack: false })
  }

  private spend(spending: string, points: number, today: string): 'ok' | 'insufficient' {
    const good = this.good(today)
    if (good.length < points) return 'insufficient'
    for (const point of good.slice(0, points)) point.spentBy = spending
    return 'ok'
  }

  private putBack(spending: string, today: string): void {
    for (const point of this.points.filter(({ spentBy }) => spentBy === spending)) {
      point.spentBy = null
      if (point.end < today) point.end = daysLater(today, 30)
    }
  }

  private clawBack(earning: string, today: string): void {
    if (this.clawedBack.has(earning)) return
    this.clawedBack.add(earning)
    const own = this.points.filter((point) => point.earning === earning)
    const ended = own.filter((point) => point.spentBy === null && !point.isTakenBack && point.end < today)
    const isOwn = (point: Point) => Number(point.earning === earning)
    const inOrder = this.good(today).toSorted((one, other) => isOwn(other) - isOwn(one))
    for (const point of inOrder.slice(0, own.length - ended.length)) point.isTakenBack = true
  }
}
