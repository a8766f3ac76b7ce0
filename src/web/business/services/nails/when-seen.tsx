import { useEffect, useRef, useState, type ReactNode } from 'react'

/** Draws its content once it is visible, so that a tab that nobody opens makes no call. */
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
  // One pixel makes it count as visible before there is content.
  return (
    <div ref={place} className="min-h-px">
      {isSeen && children}
    </div>
  )
}
