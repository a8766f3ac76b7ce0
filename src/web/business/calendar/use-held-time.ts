import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react'

/**
 * Keeps a time of the grid in place when the pixels per minute change.
 * @param held this many pixels below the top; undefined: in the middle
 */
export function useHeldTime(
  scroller: RefObject<HTMLElement | null>,
  scale: number,
  held: RefObject<number | undefined>,
): void {
  const drawn = useRef(scale)
  // Browsers change the scroll position of a shorter day before it can be read.
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
    const place = (held.current ?? element.clientHeight / 2) - (columnOf(element)?.offsetTop ?? 0)
    const time = ((top.current + place) * scale) / drawn.current
    element.scrollTo({ top: time - place, behavior: 'instant' })
    drawn.current = scale
  }, [scroller, scale, held])
}

/** Any column: the names above it have a fixed height. */
const columnOf = (scroller: HTMLElement) => scroller.querySelector<HTMLElement>('[data-column]')
