import { useEffect, useEffectEvent, type RefObject } from 'react'

/**
 * Calls `onLeave` on a press outside the element, and when the focus moves outside it.
 * Focus on an ancestor is not outside: a press on a label or on plain text focuses the nearest ancestor that can take
 * the focus, and a list that closed then would vanish in the middle of the press.
 */
export function useLeave(root: RefObject<HTMLElement | null>, onLeave: () => void): void {
  const leave = useEffectEvent((event: Event) => {
    if (root.current && isOutside(root.current, event)) onLeave()
  })
  useEffect(() => {
    document.addEventListener('pointerdown', leave)
    document.addEventListener('focusin', leave)
    return () => {
      document.removeEventListener('pointerdown', leave)
      document.removeEventListener('focusin', leave)
    }
  }, [])
}

function isOutside(root: HTMLElement, { type, target }: Event): boolean {
  if (!(target instanceof Node) || root.contains(target)) return false
  return type !== 'focusin' || !target.contains(root)
}
