import { startTransition, useEffect, useState } from 'react'

interface Filling {
  /** Names the drawn list; another list begins anew. */
  readonly key: string
  readonly total: number
  /** The number that is drawn at once: as many as can be seen. */
  readonly first: number
  /** The number that each further step draws. */
  readonly step: number
}

/**
 * A browser cannot draw a busy day in a moment. So the visible part is drawn at once and the rest in steps, between which
 * the page responds. @returns the number that is drawn by now
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
