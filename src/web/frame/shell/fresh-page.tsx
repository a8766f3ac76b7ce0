import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/**
 * Every path change starts at the top, and tells a screen reader the new page's heading. Stands at the root: a change
 * of language replaces everything below.
 */
export function FreshPage() {
  const { pathname } = useLocation()
  const shown = useRef(pathname)
  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    window.scrollTo({ top: 0, behavior: 'instant' })
    const heading = document.querySelector<HTMLElement>('main h1') ?? document.querySelector('main')
    if (!heading) return
    heading.tabIndex = -1
    heading.focus({ preventScroll: true })
  }, [pathname])
  return null
}
