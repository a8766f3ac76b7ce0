const STEP = 15
const LENGTH = 30
/** The last minute that a clock shows. */
const LAST = 24 * 60 - 1

const clock = (minute: number): string =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`

/** The initial break of the form: half an hour from the next quarter on, on the same day. @param now «13:02» */
export function nextBreak(date: string, now: string): { readonly start: string; readonly end: string } {
  const minute = Number(now.slice(0, 2)) * 60 + Number(now.slice(3, 5))
  const start = Math.min(Math.ceil(minute / STEP) * STEP, LAST - LENGTH)
  return { start: `${date}T${clock(start)}`, end: `${date}T${clock(start + LENGTH)}` }
}
