import { useSyncExternalStore } from 'react'

const wide = '(min-width: 1200px)'

function follow(changed: () => void): () => void {
  const query = window.matchMedia(wide)
  query.addEventListener('change', changed)
  return () => query.removeEventListener('change', changed)
}

/** Whether the page has room for two things side by side; what is not shown need not be drawn. */
export const useIsWide = (): boolean =>
  useSyncExternalStore(
    follow,
    () => window.matchMedia(wide).matches,
    () => false,
  )
