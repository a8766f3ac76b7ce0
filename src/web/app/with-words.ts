import type { EntryContext } from 'react-router'

import { locales, type Locale } from '#domain/locale.ts'

/** The scripts with a page's words in each language, by the page's own script. */
export type WordScripts = Readonly<Record<string, Readonly<Record<Locale, readonly string[]>>>>

type Manifest = EntryContext['manifest']

/** The same pages, whose heads load the words of their language too; a page's id begins with its language. */
export function withWords(manifest: Manifest, scripts: WordScripts): Manifest {
  const routes = Object.entries(manifest.routes).map(([id, route]) => {
    const locale = locales.find((each) => id.startsWith(`${each}-`))
    const words = locale && route && scripts[route.module]?.[locale]
    return [id, words ? { ...route, imports: [...(route.imports ?? []), ...words] } : route]
  })
  return { ...manifest, routes: Object.fromEntries(routes) as Manifest['routes'] }
}
