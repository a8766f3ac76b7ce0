import { decideLanguage, inLanguage, languageKey } from '#domain/language.ts'
import type { Locale } from '#domain/locale.ts'

/** Set before the redirect of the first-visit rule, so that the next page offers English. */
const movedKey = 'onyxi-moved-to-greek'

const here = () => location.pathname + location.search + location.hash

// A browser that refuses storage (private windows, blocked cookies) still gets the page of its path.
function storage(kind: 'localStorage' | 'sessionStorage'): Storage | undefined {
  try {
    return window[kind]
  } catch {
    return undefined
  }
}

export function storeLanguage(locale: Locale): void {
  storage('localStorage')?.setItem(languageKey, locale)
}

/** Applies the rule of `domain/language.ts` before the page starts. @returns true when the browser is leaving. */
export function applyLanguageRule(): boolean {
  const store = storage('localStorage')
  if (!store) return false
  const answer = decideLanguage({
    path: here(),
    stored: store.getItem(languageKey),
    browser: navigator.languages,
    firstVisit: document.documentElement.dataset['firstVisit'] === 'path' ? 'path' : 'el',
  })
  if (answer.store) storeLanguage(answer.store)
  if (answer.redirect === undefined) return false
  if (answer.offerEnglish) storage('sessionStorage')?.setItem(movedKey, '1')
  location.replace(answer.redirect)
  return true
}

/** Whether this reader was moved to Greek by the rule and may want to go back. */
export const wasMovedToGreek = (): boolean => storage('sessionStorage')?.getItem(movedKey) === '1'

export const forgetMove = (): void => storage('sessionStorage')?.removeItem(movedKey)

/** The address of this page in the other language. */
export const hereIn = (locale: Locale): string => inLanguage(here(), locale)
