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
  rail: RefObject<HTMLElement | null>,
  shown: unknown,
): { readonly ends: RailEnds; readonly look: () => void } {
  const [ends, setEnds] = useState<RailEnds>({ atStart: true, atEnd: false })
  const look = useCallback(() => {
    if (!rail.current) return
    const { scrollLeft, scrollWidth, clientWidth } = rail.current
    const [atStart, atEnd] = [scrollLeft < 2, scrollLeft + clientWidth > scrollWidth - 2]
    setEnds((before) => (before.atStart === atStart && before.atEnd === atEnd ? before : { atStart, atEnd }))
  }, [rail])
  useEffect(look, [shown, look])
  return { ends, look }
}
