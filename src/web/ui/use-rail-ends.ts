import { useCallback, useEffect, useState, type RefObject } from 'react'

/** Whether a scrolling row is at either end, where the arrow is disabled. */
export interface RailEnds {
  readonly atStart: boolean
  readonly atEnd: boolean
}

/**
 * @param shown the content of the row; after a change the ends are measured again
 * @returns the ends, and a function to call when the row has scrolled
 */
export function useRailEnds(
  railRef: RefObject<HTMLElement | null>,
  shown: unknown,
): { readonly ends: RailEnds; readonly look: () => void } {
  const [atStart, setAtStart] = useState(true)
  const [atEnd, setAtEnd] = useState(false)
  const look = useCallback(() => {
    if (!railRef.current) return
    const { scrollLeft, scrollWidth, clientWidth } = railRef.current
    setAtStart(scrollLeft < 2)
    setAtEnd(scrollLeft + clientWidth > scrollWidth - 2)
  }, [railRef])
  useEffect(look, [shown, look])
  return { ends: { atStart, atEnd }, look }
}
