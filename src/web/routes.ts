import { layout, prefix, route, type RouteConfig, type RouteConfigEntry } from '@react-router/dev/routes'

import { locales, type Locale } from '#domain/locale.ts'

import { pages } from './app/pages.ts'

/** `howItWorks` → `how-it-works` */
const fileOf = (name: string): string => name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

/** Every page once per language, under ids of its own; the layout of a language brings that language's words. */
function tree(locale: Locale): RouteConfigEntry {
  const children = Object.entries(pages).map(([name, { path }]) =>
    route(path.slice(1), `routes/${fileOf(name)}.tsx`, {
      id: `${locale}-${name}`,
      index: path === '/',
      caseSensitive: true,
    }),
  )
  // The kit on one page, to be looked at while building.
  const design =
    process.env['NODE_ENV'] === 'development'
      ? [route('design', 'routes/design.tsx', { id: `${locale}-design` })]
      : []
  const missing = route('*', 'routes/not-found.tsx', { id: `${locale}-not-found` })
  return layout(`routes/layout-${locale}.tsx`, { id: locale }, [...children, ...design, missing])
}

export default locales.flatMap((locale) =>
  locale === 'el' ? [tree(locale)] : prefix(locale, [tree(locale)]),
) satisfies RouteConfig
