import { useEffect, useEffectEvent, useRef, type RefObject } from 'react'

import { densityFor, drawnAt, type Density } from './density.ts'
import { useHeldTime } from './use-held-time.ts'

interface Pinched {
  readonly density: Density
  readonly drawAt: (density: Density) => void
}

interface Fingers {
  readonly apart: number
  /** The height in the window halfway between the fingers. */
  readonly middle: number
}

/** Two fingers, neither of which holds a block. */
function fingersOf({ touches }: TouchEvent): Fingers | undefined {
  const [one, other, third] = touches
  if (!one || !other || third || document.querySelector('[data-moving]')) return undefined
  return {
    apart: Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY),
    middle: (one.clientY + other.clientY) / 2,
  }
}

/** Spreading two fingers makes the grid finer, pinching makes it coarser; the time between them stays in place. */
export function usePinch(scroller: RefObject<HTMLElement | null>, { density, drawAt }: Pinched): void {
  const held = useRef<number>(undefined)
  const begun = useRef<{ readonly apart: number; readonly scale: number }>(undefined)
  const follow = useEffectEvent((event: TouchEvent, top: number) => {
    const fingers = fingersOf(event)
    held.current = fingers && fingers.middle - top
    begun.current = fingers && (begun.current ?? { apart: fingers.apart, scale: drawnAt(density).scale })
    if (!fingers || !begun.current) return
    // Otherwise the browser would scroll.
    if (event.cancelable) event.preventDefault()
    const next = densityFor((begun.current.scale * fingers.apart) / begun.current.apart, density)
    if (next !== density) drawAt(next)
  })
  useEffect(() => {
    const element = scroller.current
    if (!element) return undefined
    const left = new AbortController()
    const listen = (event: TouchEvent) => follow(event, element.getBoundingClientRect().top)
    for (const name of ['touchstart', 'touchmove', 'touchend', 'touchcancel'] as const)
      element.addEventListener(name, listen, { signal: left.signal, passive: false })
    return () => left.abort()
  }, [scroller])
  useHeldTime(scroller, drawnAt(density).scale, held)
}
