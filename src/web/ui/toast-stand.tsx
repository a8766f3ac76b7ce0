import { lazy, Suspense, useEffect, useState } from 'react'

import { PlainToaster } from './plain-toaster.tsx'
import { onFirstToast } from './toast.ts'

const Toaster = lazy(async () => {
  try {
    return { default: (await import('./toaster.tsx')).Toaster }
  } catch {
    // Without a network its part is out of reach, and that is just what has to be said.
    return { default: PlainToaster }
  }
})

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
