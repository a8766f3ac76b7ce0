import { lazy, startTransition, Suspense, useEffect, useRef, useState } from 'react'

import type { SalonView } from './salon-view.ts'

// Not loaded for salons that cannot be booked.
const SimilarSalons = lazy(async () => ({ default: (await import('./similar-salons.tsx')).SimilarSalons }))
// Most visitors choose a time before they scroll this far.
const FreeNearby = lazy(async () => ({ default: (await import('./free-nearby.tsx')).FreeNearby }))

/** Loaded early enough to be there when the reader arrives. */
const rootMargin = '600px'

/** The nearest other salons and, as soon as the reader approaches them, those that have a time. */
export function Nearby({ salon }: { readonly salon: SalonView }) {
  const place = useRef<HTMLDivElement>(null)
  const [isNear, setNear] = useState(false)
  useEffect(() => {
    // As a transition, so that the present list stays on screen while the next one loads.
    const come = () => startTransition(() => setNear(true))
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && come(), { rootMargin })
    if (place.current) observer.observe(place.current)
    return () => observer.disconnect()
  }, [])
  const similar = <SimilarSalons salons={salon.similar} />
  return (
    <div ref={place} id="nearby" className="scroll-mt-13">
      <Suspense fallback={null}>{isNear ? <FreeNearby salon={salon} others={similar} /> : similar}</Suspense>
    </div>
  )
}
