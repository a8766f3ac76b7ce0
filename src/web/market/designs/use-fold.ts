import { useState, type MouseEvent, type RefObject, type ToggleEvent } from 'react'

/** Below it the filters stand above the list, which they would push out of sight. */
const narrow = '(width < 900px)'

/** The filters that are behind a heading. */
export interface Fold {
  /** What is in it has been wanted. */
  readonly wasOpen: boolean
  /** The reader's position is not known, so the place is typed. */
  readonly asksForPlace: boolean
  readonly askForPlace: () => void
  readonly close: () => void
  readonly onToggle: (event: ToggleEvent) => void
  readonly onChoice: (event: MouseEvent) => void
}

/**
 * Folds the filters after a choice where there is no room for them beside the list.
 * @param chosen stands above it; after a choice it is at the top, and the list below it in sight
 */
export function useFold(
  details: RefObject<HTMLDetailsElement | null>,
  chosen: RefObject<HTMLUListElement | null>,
): Fold {
  const [wasOpen, setWasOpen] = useState(false)
  const [asksForPlace, setAsking] = useState(false)
  const close = () => {
    setAsking(false)
    if (!details.current || !matchMedia(narrow).matches) return
    // Else the focus would be lost with what it stands on.
    details.current.querySelector('summary')?.focus({ preventScroll: true })
    details.current.toggleAttribute('open', false)
    chosen.current?.scrollIntoView()
  }
  return {
    wasOpen,
    asksForPlace,
    askForPlace: () => {
      setWasOpen(true)
      setAsking(true)
      details.current?.toggleAttribute('open', true)
    },
    close,
    onToggle: ({ newState }) => newState === 'open' && setWasOpen(true),
    onChoice: ({ target }) => (target as Element).closest('a') && close(),
  }
}
