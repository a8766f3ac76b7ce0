import { startTransition, useEffect, useState } from 'react'

interface Filling {
  /** What is drawn; another one begins anew. */
  readonly key: string
  readonly total: number
  /** Drawn at once: as many as can be seen. */
  readonly first: number
  /** Drawn with each further step. */
  readonly step: number
}

/**
 * A busy day is more than a browser draws in a moment: what can be seen is drawn at once, the rest as soon as that is on
 * the screen, in steps between which the page answers. @returns how many are drawn by now
 */
export function useFilling({ key, total, first, step }: Filling): number {
  const [state, setState] = useState({ key, drawn: first })
  const drawn = state.key === key ? Math.max(state.drawn, first) : first
  useEffect(() => {
    if (drawn >= total) return undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    const frame = requestAnimationFrame(() => {
      timer = setTimeout(() => startTransition(() => setState({ key, drawn: drawn + step })))
    })
    return () => {
      cancelAnimationFrame(frame)
      clearTimeout(timer)
    }
  }, [key, drawn, total, step])
  return drawn
}
