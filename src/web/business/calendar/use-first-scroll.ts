import { useEffect, useRef, type RefObject } from 'react'

import { minuteNow } from './columns.ts'
import { HOURS_WIDTH, type GridLayout } from './grid-layout.ts'

/** Scrolls to the current time once for each day, sideways too where a week is wider than the screen. */
export function useFirstScroll(
  scroller: RefObject<HTMLElement | null>,
  { view, axis, span }: GridLayout,
): void {
  const shown = view.days[0]?.date
  const first = useRef<string>(undefined)
  useEffect(() => {
    if (first.current === shown) return
    first.current = shown
    const index = view.days.findIndex(({ date }) => date === view.today)
    const today = view.days[index]
    const now = today ? minuteNow(axis, today, view.timeZone) : 0
    const column = scroller.current?.querySelector<HTMLElement>(`[data-column="${index}"]`)
    scroller.current?.scrollTo({
      top: Math.max(0, (now - span.from) * span.scale - 160),
      ...(axis === 'wall' && column && { left: column.offsetLeft - HOURS_WIDTH }),
    })
  }, [scroller, shown, view, axis, span.from, span.scale])
}
