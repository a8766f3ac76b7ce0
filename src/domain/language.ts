import { isLocale, type Locale } from './locale.ts'

/** The browser stores the chosen language under this key. */
export const languageKey = 'app-language'

export interface LanguageQuestion {
  /** Path of the page, with its query and fragment if it has them. */
  readonly path: string
  /** The browser's stored value, unchecked. */
  readonly stored: string | null
  /** The languages of the browser, best first. */
  readonly browser: readonly string[]
  /** The rule for a first visit: Greek always, or the path. */
  readonly firstVisit: 'el' | 'path'
}

export interface LanguageAnswer {
  readonly locale: Locale
  /** The language to store now. */
  readonly store?: Locale
  /** The page's address in that language, which replaces the history entry. */
  readonly redirect?: string
  /** True when the page was redirected to Greek although the browser doesn't list it: offer English, in English. */
  readonly offerEnglish: boolean
}

const english = /^\/en(?=[/?#]|$)/

/** Only the path decides the language that the server renders; `/enamel` is Greek. */
export const localeOfPath = (path: string): Locale => (english.test(path) ? 'en' : 'el')

/** The same page in the given language: `/en/salon/1` ↔ `/salon/1`, `/en` ↔ `/`. Query and fragment stay. */
export function inLanguage(path: string, locale: Locale): string {
  // Two leading slashes would be another site's address; a browser reads a backslash as a slash.
  const bare = path.replace(english, '').replace(/^[/\\]{2,}/, '/')
  if (locale === 'el') return bare.startsWith('/') ? bare : `/${bare}`
  return `/en${bare.replace(/^\/(?=[?#]|$)/, '')}`
}

function detected(browser: readonly string[]): Locale {
  const spoken = browser.map((tag) => tag.slice(0, 2).toLowerCase())
  return spoken.find(isLocale) ?? 'el'
}

/** Decides the language of a page load, the language to store and the redirect: the whole rule, in one place. */
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
