import { useEffect, type RefObject } from 'react'

/** Scrolls a menu that is taller than the window to its `aria-current` entry; the page itself doesn't move. */
export function useCurrentInColumn(nav: RefObject<HTMLElement | null>, current: string): void {
  useEffect(() => {
    const mark = nav.current?.querySelector('[aria-current]')
    if (!nav.current || !mark) return
    const { top, height } = nav.current.getBoundingClientRect()
    const { top: markTop, bottom } = mark.getBoundingClientRect()
    if (bottom > top + height)
      nav.current.scrollTo({ top: nav.current.scrollTop + markTop - top - height / 2 })
  }, [nav, current])
}
