import { useKeptChoice } from '../kept-choice.ts'
import { colourings, type Colouring } from './colouring.ts'
import { densities, type Density } from './density.ts'

/** The display options, kept in this browser. */
export interface Display {
  readonly colouring: Colouring
  readonly density: Density
  readonly colourBy: (colouring: Colouring) => void
  readonly drawAt: (density: Density) => void
}

export function useDisplay(): Display {
  const [colouring, colourBy] = useKeptChoice('onyxi-colours', colourings)
  const [density, drawAt] = useKeptChoice('onyxi-density', densities)
  return { colouring, density, colourBy, drawAt }
}
