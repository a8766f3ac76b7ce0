import { lazy, Suspense, useSyncExternalStore } from 'react'

// Only who has kept or seen salons fetches it.
const OwnSalons = lazy(async () => ({ default: (await import('./own-salons.tsx')).OwnSalons }))

const watch = () => () => undefined

function hasSome(): boolean {
  try {
    return localStorage.getItem('onyxi-salons') !== null
  } catch {
    // Blocked storage remembers nothing.
    return false
  }
}

/** The place of the salons that this device remembers, below what everybody sees first, so that nothing there moves. */
export function OwnRow() {
  if (!useSyncExternalStore(watch, hasSome, () => false)) return null
  return (
    <Suspense fallback={null}>
      <OwnSalons />
    </Suspense>
  )
}
