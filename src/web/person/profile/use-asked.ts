import { useState } from 'react'

interface Asked<T> {
  /** Undefined before the first question. */
  readonly about: T | undefined
  readonly isOpen: boolean
  readonly ask: (about: T) => void
  readonly close: () => void
}

/** The subject of a dialog; it stays known while the dialog moves out. */
export function useAsked<T>(): Asked<T> {
  const [asked, setAsked] = useState<{ readonly about: T; readonly isOpen: boolean }>()
  return {
    about: asked?.about,
    isOpen: asked?.isOpen ?? false,
    ask: (about) => setAsked({ about, isOpen: true }),
    close: () => setAsked((now) => now && { ...now, isOpen: false }),
  }
}
