/**
 * A client has come back if the next visit begins within this many days after a visit; then a report counts the
 * visit.
 */
export const COME_BACK_DAYS = 60

const date = (text: string) => Temporal.PlainDate.from(text)

/** Whether the time to come back after a visit is over, so that a report may count it. Days are local to the salon. */
export const isTimeOver = (visitDay: string, today: string): boolean =>
  date(visitDay).add({ days: COME_BACK_DAYS }).toString() < today

/** The last day of visits whose time to come back is over. */
export const lastDayOver = (today: string): string =>
  date(today)
    .subtract({ days: COME_BACK_DAYS + 1 })
    .toString()

/** @param nextDay of the client's next appointment that was neither cancelled nor missed; null without one */
export const cameBack = (visitDay: string, nextDay: string | null): boolean =>
  nextDay !== null && nextDay <= date(visitDay).add({ days: COME_BACK_DAYS }).toString()
