import { useState, type MouseEvent, type RefObject, type ToggleEvent } from 'react'

/** Below this width the filters are above the list, which they would push out of sight. */
const narrow = '(width < 900px)'

/** The filters that are behind a heading. */
export interface Fold {
  /** The content has been requested. */
  readonly wasOpen: boolean
  /** The reader's position is unknown, so the place is typed. */
  readonly asksForPlace: boolean
  readonly askForPlace: () => void
  readonly close: () => void
  readonly onToggle: (event: ToggleEvent) => void
  readonly onChoice: (event: MouseEvent) => void
}

/**
 * Folds the filters after a choice if there is no room for them beside the list.
 * @param chosen the element above the filters; after a choice it scrolls to the top, so that the list is visible
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
    // Otherwise the focus would be lost with the focused element.
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
