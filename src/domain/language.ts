import { isLocale, type Locale } from './locale.ts'

/** Under this key the browser keeps the chosen language. */
export const languageKey = 'app-language'

export interface LanguageQuestion {
  /** Path of the page, with its query and fragment if it has them. */
  readonly path: string
  /** What the browser has stored, unchecked. */
  readonly stored: string | null
  /** Languages of the browser, best first. */
  readonly browser: readonly string[]
  /** What decides a first visit: Greek always, or the path. */
  readonly firstVisit: 'el' | 'path'
}

export interface LanguageAnswer {
  readonly locale: Locale
  /** What to store now. */
  readonly store?: Locale
  /** Where the page of that language is; replaces the history entry. */
  readonly redirect?: string
  /** Moved to Greek although the browser doesn't speak it: offer the way back, in English. */
  readonly offerEnglish: boolean
}

const english = /^\/en(?=[/?#]|$)/

/** The path alone decides what the server renders; `/enamel` is Greek. */
export const localeOfPath = (path: string): Locale => (english.test(path) ? 'en' : 'el')

/** The same page in the other language: `/en/salon/1` ↔ `/salon/1`, `/en` ↔ `/`. Query and fragment stay. */
export function inLanguage(path: string, locale: Locale): string {
  // Two slashes at the front would be another site's address; a browser reads a backslash as one.
  const bare = path.replace(english, '').replace(/^[/\\]{2,}/, '/')
  if (locale === 'el') return bare.startsWith('/') ? bare : `/${bare}`
  return `/en${bare.replace(/^\/(?=[?#]|$)/, '')}`
}

function detected(browser: readonly string[]): Locale {
  const spoken = browser.map((tag) => tag.slice(0, 2).toLowerCase())
  return spoken.find(isLocale) ?? 'el'
}

/** Which language a page load gets, what is stored and where the browser goes: the whole rule, in one place. */
export function decideLanguage({ path, stored, browser, firstVisit }: LanguageQuestion): LanguageAnswer {
  const ofPath = localeOfPath(path)
  if (stored === null && firstVisit === 'el') {
    if (ofPath === 'el') return { locale: 'el', store: 'el', offerEnglish: false }
    const offerEnglish = !browser.some((tag) => /^el\b/i.test(tag))
    return { locale: 'el', store: 'el', redirect: inLanguage(path, 'el'), offerEnglish }
  }
  if (stored === null) return { locale: ofPath, store: ofPath, offerEnglish: false }
  const kept = isLocale(stored) ? stored : detected(browser)
  const store = isLocale(stored) ? {} : { store: kept }
  if (ofPath === 'en' || kept === 'el') return { locale: ofPath, ...store, offerEnglish: false }
  return { locale: 'en', ...store, redirect: inLanguage(path, 'en'), offerEnglish: false }
}
