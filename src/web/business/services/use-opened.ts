import { useState } from 'react'

export interface Opened<What> {
  /** Changes with each opening, so that a sheet with this key starts afresh. */
  readonly key: number
  /** Stays after closing, so that a sheet on its way out does not change. */
  readonly what: What | undefined
  readonly isOpen: boolean
  readonly open: (what: What) => void
  readonly close: () => void
}

/**
 * The open sheet of a page.
 * @param first open from the start
 */
export function useOpened<What>(first?: What): Opened<What> {
  const [{ key, what, isOpen }, set] = useState<Pick<Opened<What>, 'key' | 'what' | 'isOpen'>>({
    key: 0,
    what: first,
    isOpen: first !== undefined,
  })
  return {
    key,
    what,
    isOpen,
    open: (next) => set((now) => ({ key: now.key + 1, what: next, isOpen: true })),
    close: () => set((now) => ({ ...now, isOpen: false })),
  }
}
