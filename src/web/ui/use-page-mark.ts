import { useLayoutEffect } from 'react'

/** A part that takes room from the rest of the page. */
type Mark = 'hasBottomBar' | 'hasTabBar' | 'hasConsent' | 'fillsWindow'

/**
 * Marks the page for the style sheet while a component is shown. `:has()` on the page's root would do the same, but
 * then every text that React inserts makes the browser compute the styles of the whole page again.
 */
export function usePageMark(mark: Mark): void {
  useLayoutEffect(() => {
    const { dataset } = document.documentElement
    dataset[mark] = ''
    return () => {
      delete dataset[mark]
    }
  }, [mark])
}
