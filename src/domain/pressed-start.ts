import { freeParts, type Span } from './first-start.ts'

/** The raster of a start that is now. */
const STEP = 5

export interface PressedDay {
  /** The minute that was pressed, and the present one. */
  readonly pressed: number
  readonly now: number
  readonly staff: readonly { readonly work: readonly Span[]; readonly busy: readonly Span[] }[]
}

/**
 * Where a booking starts after a press in the calendar: nobody comes a quarter of an hour ago, so in free time that goes
 * on it is the first minute from now on. In time that is wholly past it stays: somebody enters what has been.
 */
export function pressedStart({ pressed, now, staff }: PressedDay): number {
  const start = Math.ceil(now / STEP) * STEP
  const isIn = ({ from, to }: Span) => from <= pressed && pressed < to
  const goesOn = staff
    .flatMap(({ work, busy }) => {
      const worked = work.filter(isIn)
      return freeParts(worked.length > 0 ? worked : [{ from: pressed, to: Infinity }], busy)
    })
    .some((part) => isIn(part) && start < part.to)
  return pressed < now && goesOn ? start : pressed
}
