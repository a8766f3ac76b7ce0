import { useEffect, useRef, type RefObject } from 'react'

import { reachable } from './use-focus-kept.ts'

/**
 * For a "show more" button: moves the focus to the first new row once the rows are there. Otherwise a keyboard user would
 * have to tab back over all of them, or lose the focus with the button, which disappears after the last page.
 * @param count the number of rows that are shown
 * @returns to be called when more rows are asked for
 */
export function useNextRow(list: RefObject<HTMLElement | null>, count: number): () => void {
  const last = useRef<Element>(undefined)
  useEffect(() => {
    const before = last.current
    last.current = undefined
    const all = [...(list.current?.querySelectorAll<HTMLElement>(reachable) ?? [])]
    if (before) all[all.indexOf(before as HTMLElement) + 1]?.focus({ preventScroll: true })
  }, [list, count])
  return () => {
    last.current = [...(list.current?.querySelectorAll(reachable) ?? [])].at(-1)
  }
}
