import { use } from 'react'

import { locales, type Locale } from '#domain/locale.ts'
import type { Translated } from '#i18n/translated.ts'

import { useLocale } from './messages.tsx'

/** Loaders of an area's words. English has the shape of the Greek source. */
interface Sources<Name extends string, Source> {
  readonly el: () => Promise<Readonly<Record<Name, Source>>>
  readonly en: () => Promise<Readonly<Record<Name, Translated<NoInfer<Source>>>>>
}

/** Fetches an area's words once per language. */
type Area = (locale: Locale) => Promise<unknown>

const areas: Area[] = []

/** The languages in use: both on the server, the page's own in a browser. */
let inUse: readonly Locale[] =
  typeof document === 'undefined' ? locales : [document.documentElement.lang === 'en' ? 'en' : 'el']

/** A change of language fetches the words of all areas at once, not one after the other as they are drawn. */
function takeInUse(locale: Locale): void {
  if (inUse.includes(locale)) return
  inUse = [locale]
  for (const area of areas) void area(locale)
}

/** Fetches once for each language. React reads a promise with a `status` without waiting. */
function fetchedOnce<Words>(fetch: (locale: Locale) => Promise<Words>): (locale: Locale) => Promise<Words> {
  const fetches = new Map<Locale, Promise<Words>>()
  return (locale) => {
    const known = fetches.get(locale)
    if (known) return known
    const coming = fetch(locale)
    fetches.set(locale, coming)
    coming.then(
      (value) => Object.assign(coming, { status: 'fulfilled', value }),
      // The part that reads it throws, and the error page loads the page anew.
      () => undefined,
    )
    return coming
  }
}

/**
 * A hook for the words of an area, of which a browser fetches one language. The fetch starts with the code that needs the
 * words, and a part that is drawn before they have come suspends.
 * @param name of the export in the area's files
 */
export function wordsOf<Name extends string, Source>(
  name: Name,
  sources: Sources<Name, Source>,
): () => Translated<Source> {
  const fetched = fetchedOnce(async (locale) => (await sources[locale]())[name] as Translated<Source>)
  areas.push(fetched)
  for (const locale of inUse) void fetched(locale)
  return function useWords() {
    const locale = useLocale()
    takeInUse(locale)
    return use(fetched(locale))
  }
}

/**
 * Waits for all words that the loaded code may need, before the server renders, before the browser hydrates and before a
 * late part is drawn.
 * @returns how each of them came
 */
export const wordsReady = () => Promise.allSettled(areas.flatMap((area) => inUse.map(area)))
