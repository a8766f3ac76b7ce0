export interface Span {
  readonly from: number
  readonly to: number
}

/** The parts of a day that decide when a new booking can start, in minutes of that day. */
export interface StartDay {
  /** When the salon is open. */
  readonly open: readonly Span[]
  /** The team members who may do it: their working time, and what takes it. */
  readonly staff: readonly { readonly work: readonly Span[]; readonly busy: readonly Span[] }[]
}

const QUARTER = 15
/** Less free time is too short for a service. */
const LEAST = 20

/**
 * Where a new booking starts, from a minute on, until its service is known: the first quarter of an hour at which a team
 * member is free, or at least the salon is open. Undefined: the salon doesn't open any more that day.
 */
export const firstStart = ({ open, staff }: StartDay, from: number): number | undefined =>
  soonest(staff.flatMap(({ work, busy }) => quartersIn(freeParts(work, busy), from, LEAST))) ??
  soonest(quartersIn(open, from, 1))

const soonest = (starts: readonly number[]): number | undefined =>
  starts.length === 0 ? undefined : Math.min(...starts)

/** The first quarter in each part that leaves so many minutes of it. */
const quartersIn = (parts: readonly Span[], from: number, least: number): readonly number[] =>
  parts
    .map((part) => ({ ...part, start: Math.ceil(Math.max(part.from, from) / QUARTER) * QUARTER }))
    .filter(({ start, to }) => start + least <= to)
    .map(({ start }) => start)

/** What is left of the working time. */
export const freeParts = (work: readonly Span[], busy: readonly Span[]): readonly Span[] =>
  busy.reduce<readonly Span[]>(
    (parts, taken) =>
      parts
        .flatMap(({ from, to }) => [
          { from, to: Math.min(to, taken.from) },
          { from: Math.max(from, taken.to), to },
        ])
        .filter(({ from, to }) => from < to),
    work,
  )
