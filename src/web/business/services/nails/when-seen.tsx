import { useEffect, useRef, useState, type ReactNode } from 'react'

/** Draws its content once it is in sight: a tab that nobody opens asks the server for nothing. */
export function WhenSeen({ children }: { readonly children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null)
  const [isSeen, setSeen] = useState(false)
  useEffect(() => {
    const element = place.current
    if (!element) return undefined
    const watcher = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) setSeen(true)
    })
    watcher.observe(element)
    return () => watcher.disconnect()
  }, [])
  // A pixel can be in sight where nothing is drawn yet.
  return (
    <div ref={place} className="min-h-px">
      {isSeen && children}
    </div>
  )
}
