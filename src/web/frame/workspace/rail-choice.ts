import { railKey } from '../../app/session-mark.ts'

/** Folds or unfolds the menu, and remembers it in this browser: a style goes by the mark, also before the first paint. */
export function keepRail(state: 'folded' | 'open'): void {
  document.documentElement.dataset['rail'] = state
  try {
    localStorage.setItem(railKey, state)
  } catch {
    // Without storage it stays until the page is loaded anew.
  }
}
