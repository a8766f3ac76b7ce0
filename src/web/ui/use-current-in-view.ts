import { useEffect, type RefObject } from 'react'

/** Space that stays beside the current name, so that its neighbour can be seen. */
const BESIDE = 16

/**
 * Scrolls a row that is wider than the screen to its `aria-current` entry; the page itself does not move.
 * @param current what decides which entry that is
 */
export function useCurrentInView(row: RefObject<HTMLElement | null>, current: string): void {
  useEffect(() => {
    const mark = row.current?.querySelector('[aria-current]')
    if (!row.current || !mark) return
    const { left } = row.current.getBoundingClientRect()
    row.current.scrollTo({ left: row.current.scrollLeft + mark.getBoundingClientRect().left - left - BESIDE })
  }, [row, current])
}
