import { railKey } from '../../app/session-mark.ts'

/**
 * Folds or unfolds the menu, and stores the choice in this browser: a style follows a mark on the document, even
 * before the first paint.
 */
export function keepRail(state: 'folded' | 'open'): void {
  document.documentElement.dataset['rail'] = state
  try {
    localStorage.setItem(railKey, state)
  } catch {
    // Without storage it lasts until the page is reloaded.
  }
}
