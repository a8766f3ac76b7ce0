/** The report of a year is ready on the tenth of January: what came on its last day is settled by then. */
const readyDay = 10

/** The last year whose report is ready, on a day of Greece. */
export const lastReportYear = ({ year, month, day }: Temporal.PlainDate): number =>
  month === 1 && day < readyDay ? year - 2 : year - 1
