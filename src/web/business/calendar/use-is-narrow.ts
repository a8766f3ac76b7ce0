import { useSyncExternalStore } from 'react'

/** Columns need a wide screen; below it the day is a list. */
const NARROW = '(max-width: 899px)'

const subscribe = (changed: () => void): (() => void) => {
  const media = matchMedia(NARROW)
  media.addEventListener('change', changed)
  return () => media.removeEventListener('change', changed)
}

export const useIsNarrow = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => matchMedia(NARROW).matches,
    () => false,
  )
