import { use } from 'react'

import { locales, type Locale } from '#domain/locale.ts'
import type { Translated } from '#i18n/translated.ts'

import { useLocale } from './messages.tsx'

/** How the words of an area are fetched. English has the shape of the Greek source. */
interface Sources<Name extends string, Source> {
  readonly el: () => Promise<Readonly<Record<Name, Source>>>
  readonly en: () => Promise<Readonly<Record<Name, Translated<NoInfer<Source>>>>>
}

/** Fetches an area's words once per language. */
type Area = (locale: Locale) => Promise<unknown>

const areas: Area[] = []

/** What is spoken here: both languages on the server, the page's own in a browser. */
let spoken: readonly Locale[] =
  typeof document === 'undefined' ? locales : [document.documentElement.lang === 'en' ? 'en' : 'el']

/** A language that is changed to is fetched for all areas at once, not one after the other as they are drawn. */
function speak(locale: Locale): void {
  if (spoken.includes(locale)) return
  spoken = [locale]
  for (const area of areas) void area(locale)
}

/** @returns fetches once for each language; what is there already, React reads without waiting, by its `status` */
function fetchedOnce<Words>(fetch: (locale: Locale) => Promise<Words>): (locale: Locale) => Promise<Words> {
  const asked = new Map<Locale, Promise<Words>>()
  return (locale) => {
    const known = asked.get(locale)
    if (known) return known
    const coming = fetch(locale)
    asked.set(locale, coming)
    coming.then(
      (value) => Object.assign(coming, { status: 'fulfilled', value }),
      // Thrown where it is drawn, whose error page loads the page anew.
      () => undefined,
    )
    return coming
  }
}

/**
 * A hook for the words of an area, of which a browser fetches one language. They begin to be fetched with the code that
 * needs them, and a page that is drawn before they are there waits.
 * @param name what the files of the area export
 */
export function wordsOf<Name extends string, Source>(
  name: Name,
  sources: Sources<Name, Source>,
): () => Translated<Source> {
  const fetched = fetchedOnce(async (locale) => (await sources[locale]())[name] as Translated<Source>)
  areas.push(fetched)
  for (const locale of spoken) void fetched(locale)
  return function useWords() {
    const locale = useLocale()
    speak(locale)
    return use(fetched(locale))
  }
}

/** Once all words are there that the code so far may need: before the server draws, and before a page is brought to life. */
export async function wordsReady(): Promise<void> {
  await Promise.allSettled(areas.flatMap((area) => spoken.map(area)))
}
