import { lostByWeekday, lostPeak } from '#domain/reports/lost-demand.ts'
import type { LostRow } from '#features/demand/queries/lost-demand.ts'

import type { DemandReport } from '../contract.ts'

interface Demand {
  readonly current: readonly LostRow[]
  /** Null for days that are no longer stored. */
  readonly previous: readonly LostRow[] | null
}

const sumOf = (rows: readonly LostRow[], is: (row: LostRow) => boolean = () => true): number =>
  rows.reduce((sum, row) => (is(row) ? sum + row.times : sum), 0)

/** A salon's unmet demand. @param names of its services, in the reader's language */
export function demandReport(
  { current: now, previous: then }: Demand,
  names: readonly { readonly id: string; readonly name: string }[],
): DemandReport {
  const weekdays = lostByWeekday(now)
  const before = then && lostByWeekday(then)
  const service = (id: string | null, name: string | null) => ({
    id,
    name,
    times: sumOf(now, ({ serviceId }) => serviceId === id),
    before: then && sumOf(then, ({ serviceId }) => serviceId === id),
  })
  return {
    times: sumOf(now),
    before: then && sumOf(then),
    full: sumOf(now, ({ reason }) => reason === 'full'),
    byPage: sumOf(now, ({ source }) => source === 'page'),
    weekdays: weekdays.map((day, index) => ({
      ...day,
      hours: [...day.hours],
      before: before && (before[index]?.times ?? 0),
    })),
    services: [...names.map(({ id, name }) => service(id, name)), service(null, null)]
      .filter(({ times, before: was }) => times > 0 || (was ?? 0) > 0)
      .toSorted((a, b) => b.times - a.times),
    peak: lostPeak(weekdays),
  }
}
