import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react'

/** Keeps the time in the middle of the grid where it is when a minute gets more pixels or fewer. */
export function useHeldMiddle(scroller: RefObject<HTMLElement | null>, scale: number): void {
  const drawn = useRef(scale)
  // A browser moves the end of a day that became shorter before the position could be read.
  const top = useRef(0)
  useEffect(() => {
    const element = scroller.current
    if (!element) return undefined
    const keep = () => {
      top.current = element.scrollTop
    }
    element.addEventListener('scroll', keep, { passive: true })
    return () => element.removeEventListener('scroll', keep)
  }, [scroller])
  useLayoutEffect(() => {
    const element = scroller.current
    if (!element || drawn.current === scale) return
    const aboveMiddle = element.clientHeight / 2 - (columnOf(element)?.offsetTop ?? 0)
    const middle = ((top.current + aboveMiddle) * scale) / drawn.current
    element.scrollTo({ top: middle - aboveMiddle, behavior: 'instant' })
    drawn.current = scale
  }, [scroller, scale])
}

/** Any column: the names above it keep their height. */
const columnOf = (scroller: HTMLElement) => scroller.querySelector<HTMLElement>('[data-column]')
