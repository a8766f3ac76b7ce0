/** The salon's day and time of an instant. */
type DayAndTime = (instant: string) => readonly [day: string, time: string]

/** A half-open span as text: whole days as days, else with times. */
export function absenceText(start: string, end: string, partsOf: DayAndTime): string {
  const [[day, from], [lastDay, to]] = [partsOf(start), partsOf(end)]
  if (from === '00:00' && to === '00:00') {
    const [last] = partsOf(new Date(Date.parse(end) - 1000).toISOString())
    return day === last ? day : `${day} – ${last}`
  }
  return day === lastDay ? `${day}, ${from}–${to}` : `${day}, ${from} – ${lastDay}, ${to}`
}
