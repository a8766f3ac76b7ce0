import type { EntryContext } from 'react-router'

import { locales, type Locale } from '#domain/locale.ts'

/** By the script of a page: the scripts with its words in each language. */
export type WordScripts = Readonly<Record<string, Readonly<Record<Locale, readonly string[]>>>>

type Manifest = EntryContext['manifest']

/** The same pages, whose heads ask for the words of their own language too: the id of a page begins with that. */
export function withWords(manifest: Manifest, scripts: WordScripts): Manifest {
  const routes = Object.entries(manifest.routes).map(([id, route]) => {
    const locale = locales.find((each) => id.startsWith(`${each}-`))
    const words = locale && route && scripts[route.module]?.[locale]
    return [id, words ? { ...route, imports: [...(route.imports ?? []), ...words] } : route]
  })
  return { ...manifest, routes: Object.fromEntries(routes) as Manifest['routes'] }
}
