import { useSyncExternalStore } from 'react'

const wide = '(min-width: 1200px)'

function follow(changed: () => void): () => void {
  const query = window.matchMedia(wide)
  query.addEventListener('change', changed)
  return () => query.removeEventListener('change', changed)
}

/** Whether the preview fits beside the step; without room it is not drawn at all. */
export const useIsWide = (): boolean =>
  useSyncExternalStore(
    follow,
    () => window.matchMedia(wide).matches,
    () => false,
  )
