import { useEffect, useRef, type RefObject } from 'react'

const reachable = 'a[href], button:not(:disabled), summary'

/**
 * For the way to more of a list: once more is there, the first of it has the focus. Otherwise the keyboard would have
 * to go back over all that came, or lose its place with the button that goes after the last page.
 * @param count of what is shown
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
