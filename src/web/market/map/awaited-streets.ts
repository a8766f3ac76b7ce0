import type { GridLayer } from 'leaflet'

/** Nothing has come yet; some squares have; none does, or not in time. */
export type StreetsState = 'awaited' | 'shown' | 'failed'

/** After so long without a square the reader is told. What comes later is shown all the same. */
export const patienceMs = 8000

export interface AwaitedStreets {
  /** Call before the layer is shown. */
  readonly follow: (layer: GridLayer) => void
  readonly fail: () => void
}

/**
 * Tells how the streets stand, from now on. A square without its streets says little: a host of pictures has none of the
 * sea. They have failed where none of the squares in view comes.
 */
export function awaitStreets(tell: (state: StreetsState) => void, signal: AbortSignal): AwaitedStreets {
  let late: ReturnType<typeof setTimeout> | undefined
  const end = (state: StreetsState) => {
    clearTimeout(late)
    if (!signal.aborted) tell(state)
  }
  const wait = () => {
    clearTimeout(late)
    if (!signal.aborted) late = setTimeout(() => end('failed'), patienceMs)
  }
  wait()
  signal.addEventListener('abort', () => clearTimeout(late))
  return {
    follow(layer) {
      let came = false
      layer.on('loading', () => {
        came = false
        wait()
      })
      layer.on('tileload', () => {
        came = true
        end('shown')
      })
      layer.on('load', () => {
        if (!came) end('failed')
      })
    },
    fail: () => end('failed'),
  }
}
