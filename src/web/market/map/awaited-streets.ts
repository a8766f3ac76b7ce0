import type { GridLayer } from 'leaflet'

/** No tile has come yet; some have; none will, or not in time. */
export type StreetsState = 'awaited' | 'shown' | 'failed'

/** After this long without a tile the reader is told. Later ones are still shown. */
export const patienceMs = 8000

export interface AwaitedStreets {
  /** Call before the layer is shown. */
  readonly follow: (layer: GridLayer) => void
  readonly fail: () => void
}

/**
 * Reports the state of the streets, from now on. A single missing tile says little: a host of images has none of the
 * sea. They have failed if no tile in view comes.
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
