import { lazy, Suspense, useEffect, useState } from 'react'

import { PlainToaster } from './plain-toaster.tsx'
import { onFirstToast } from './toast.ts'

const Toaster = lazy(async () => {
  try {
    return { default: (await import('./toaster.tsx')).Toaster }
  } catch {
    // Without a network this part cannot be fetched, and the loss of the network is what the toast has to say.
    return { default: PlainToaster }
  }
})

/** The place where toasts appear, once, at the root. Nothing is loaded before the first toast. */
export function ToastStand() {
  const [isNeeded, setNeeded] = useState(false)
  useEffect(() => onFirstToast(() => setNeeded(true)), [])
  return isNeeded ? (
    <Suspense fallback={null}>
      <Toaster />
    </Suspense>
  ) : null
}
