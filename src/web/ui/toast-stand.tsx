import { lazy, Suspense, useEffect, useState } from 'react'

import { onFirstToast } from './toast.ts'

const Toaster = lazy(async () => ({ default: (await import('./toaster.tsx')).Toaster }))

/** Where toasts appear; stands once, at the root. Nothing is loaded before the first toast. */
export function ToastStand() {
  const [wanted, setWanted] = useState(false)
  useEffect(() => onFirstToast(() => setWanted(true)), [])
  return wanted ? (
    <Suspense fallback={null}>
      <Toaster />
    </Suspense>
  ) : null
}
