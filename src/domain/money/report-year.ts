/** The report of a year is ready on the tenth of January, when the payments of its last day are settled. */
const readyDay = 10

/** The last year whose report is ready, on a day in Greece. */
export const lastReportYear = ({ year, month, day }: Temporal.PlainDate): number =>
  month === 1 && day < readyDay ? year - 2 : year - 1
