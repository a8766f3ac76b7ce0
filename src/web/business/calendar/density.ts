/** The minutes between two fine lines, at which a press on an empty place begins a booking; the default first. */
export const densities = ['15', '10', '5'] as const
export type Density = (typeof densities)[number]

interface Drawn {
  /** A press on an empty place selects a start on this raster of minutes. */
  readonly step: number
  /** Pixels per minute. */
  readonly scale: number
  /** The same for fingers: 25 minutes of the coarsest grid are 44 px high, which a finger hits. */
  readonly finger: number
  /** Minutes between two fine lines, and between two times beside the grid. */
  readonly lines: number
  readonly labels: number
}

const drawn = {
  15: { step: 15, scale: 1.4, finger: 1.85, lines: 30, labels: 60 },
  10: { step: 10, scale: 2.2, finger: 2.6, lines: 10, labels: 30 },
  5: { step: 5, scale: 4, finger: 4, lines: 5, labels: 30 },
} as const satisfies Record<Density, Drawn>

/** How a density is drawn for the pointer of the device. */
export const drawnAt = (density: Density): Drawn =>
  globalThis.matchMedia?.('(pointer: coarse)').matches
    ? { ...drawn[density], scale: drawn[density].finger }
    : drawn[density]

/** How much nearer another density must be, so that trembling fingers do not switch the grid back and forth. */
const NEARER = 1.3

/** The density for fingers that ask for this many pixels per minute. @param now the drawn one */
export function densityFor(scale: number, now: Density): Density {
  const away = (density: Density) => Math.abs(Math.log(scale / drawnAt(density).scale))
  const nearest = densities.toSorted((a, b) => away(a) - away(b))[0] ?? now
  return away(now) > away(nearest) * NEARER ? nearest : now
}
