import { useCallback, useEffect, useState, type RefObject } from 'react'

/** Whether a row that scrolls is at an end, where the arrow that leads on is disabled. */
export interface RailEnds {
  readonly atStart: boolean
  readonly atEnd: boolean
}

/**
 * @param shown what the row shows; after a change its ends are looked for again
 * @returns the ends, and what to call when the row has scrolled
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
