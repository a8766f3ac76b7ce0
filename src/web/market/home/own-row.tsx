import { lazy, Suspense, useSyncExternalStore } from 'react'

// Loaded only for visitors with saved or viewed salons.
const OwnSalons = lazy(async () => ({ default: (await import('./own-salons.tsx')).OwnSalons }))

const watch = () => () => undefined

function hasSome(): boolean {
  try {
    return localStorage.getItem('onyxi-salons') !== null
  } catch {
    // Blocked storage has none.
    return false
  }
}

/** The slot for the salons that this device remembers, below the common first part, so that nothing there moves. */
export function OwnRow() {
  if (!useSyncExternalStore(watch, hasSome, () => false)) return null
  return (
    <Suspense fallback={null}>
      <OwnSalons />
    </Suspense>
  )
}
