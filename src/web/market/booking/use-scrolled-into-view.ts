import { useEffect, type RefObject } from 'react'

/** Brings an element into sight when it comes up, and whenever `reason` changes. */
export function useScrolledIntoView(element: RefObject<HTMLElement | null>, reason: unknown): void {
  useEffect(() => {
    // Not returned: newer browsers answer with a promise, which React would take for the clean-up and call.
    element.current?.scrollIntoView({ block: 'nearest' })
  }, [element, reason])
}
