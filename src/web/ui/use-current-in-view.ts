import { useEffect, type RefObject } from 'react'

/** The least space beside the current name, so that its neighbour is visible. */
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
    // With less than its padding, a row whose first entry is current would not be aligned with the page.
    const beside = Math.max(BESIDE, Number.parseFloat(getComputedStyle(row.current).paddingLeft))
    row.current.scrollTo({ left: row.current.scrollLeft + mark.getBoundingClientRect().left - left - beside })
  }, [row, current])
}
