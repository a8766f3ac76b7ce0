import { useEffect, type RefObject } from 'react'

/** Brings an element into sight when it comes up, and whenever `reason` changes. */
export function useScrolledIntoView(element: RefObject<HTMLElement | null>, reason: unknown): void {
  useEffect(() => {
    // The result is not returned: newer browsers return a promise, which React would call as the clean-up.
    element.current?.scrollIntoView({ block: 'nearest' })
  }, [element, reason])
}
