import { lazy, startTransition, Suspense, useEffect, useRef, useState } from 'react'

import type { SalonView } from './salon-view.ts'

/** Settles once a reader comes near the end of a page; on the server at once, which draws the list into the page. */
const near = Promise.withResolvers<void>()
if (typeof document === 'undefined') near.resolve()

// Most visitors choose a time before they come so far down. Until then the server's list stands there without a script.
const SimilarSalons = lazy(async () => {
  await near.promise
  return { default: (await import('./similar-salons.tsx')).SimilarSalons }
})
const FreeNearby = lazy(async () => ({ default: (await import('./free-nearby.tsx')).FreeNearby }))

/** So early that the answer is there when the reader is. */
const rootMargin = '600px'

/** The nearest other salons, and as soon as the reader comes near them those that have a time. */
export function Nearby({ salon }: { readonly salon: SalonView }) {
  const place = useRef<HTMLDivElement>(null)
  const [isNear, setNear] = useState(false)
  useEffect(() => {
    const come = () => {
      near.resolve()
      // What stands there stays until the rest has come.
      startTransition(() => setNear(true))
    }
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && come(), { rootMargin })
    if (place.current) observer.observe(place.current)
    return () => observer.disconnect()
  }, [])
  const similar = <SimilarSalons salons={salon.similar} />
  return (
    <div ref={place} id="nearby" className="scroll-mt-13">
      <Suspense fallback={null}>
        {isNear ? <FreeNearby salon={salon} others={similar} /> : similar}
      </Suspense>
    </div>
  )
}
