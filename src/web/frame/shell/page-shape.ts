import { matchPath } from 'react-router'

import { inLanguage } from '#domain/language.ts'

import { pages, type PageShape } from '../../app/pages.ts'

const all: readonly { readonly path: string; readonly shape: PageShape }[] = Object.values(pages)

/** How the page at a path of either language is laid out; what is no page will say so in words. */
export function shapeOf(pathname: string): PageShape {
  const bare = inLanguage(pathname, 'el')
  return all.find(({ path }) => matchPath({ path, caseSensitive: true }, bare) !== null)?.shape ?? 'text'
}
