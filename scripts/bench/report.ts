import { readTakings } from '#features/checkout/queries/takings.ts'
import { reportBookings } from '#features/reports/queries/report-bookings.ts'
import { salonReport } from '#features/reports/queries/salon-report.ts'

import { openBenchDatabase } from './bench-database.ts'
import { fullSalon, timed } from './full-salon.ts'

/** The reports of one day, of a month and of a quarter of a salon that has 100,000 bookings behind it, each with a bill, read as its owner reads them. */
export async function benchReport(): Promise<Record<string, unknown>[]> {
  await using database = await openBenchDatabase(4)
  const { salon, ctx } = await fullSalon(database)
  const ago = (days: number) => Temporal.Now.plainDateISO('Europe/Athens').subtract({ days }).toString()
  const period = { from: ago(30), to: ago(30) }
  const appointments = (days: { readonly from: string; readonly to: string }) =>
    timed(() => salonReport(ctx, salon.id, { ...days, step: 'day' }))
  const behind = (figure: 'visits' | 'rebooked' | 'occupancy', days: typeof period) =>
    timed(() => reportBookings(ctx, salon.id, { ...days, step: 'day', figure, page: 1 }))
  const [month, over, quarter] = [
    { from: ago(29), to: ago(0) },
    { from: ago(119), to: ago(90) },
    { from: ago(89), to: ago(0) },
  ]
  return [
    { bench: 'report', report: 'takings', ...(await timed(() => readTakings(ctx, salon.id, period))) },
    { bench: 'report', report: 'appointments', ...(await appointments(period)) },
    { bench: 'report', report: 'appointments, 30 days', ...(await appointments(month)) },
    { bench: 'report', report: 'appointments, 30 days with rebooking', ...(await appointments(over)) },
    { bench: 'report', report: 'appointments, 90 days', ...(await appointments(quarter)) },
    { bench: 'report', report: 'visits of 30 days', ...(await behind('visits', month)) },
    { bench: 'report', report: 'rebooking of 30 days', ...(await behind('rebooked', over)) },
    { bench: 'report', report: 'occupancy of 90 days', ...(await behind('occupancy', quarter)) },
  ]
}
