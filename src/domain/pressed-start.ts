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
 * Where a booking starts after a press in the calendar. Free time that lasts beyond the present begins now, on the raster:
 * no client starts in the past. A press on time that is wholly past stays, because front desks enter visits afterwards.
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
