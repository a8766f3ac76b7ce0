import { matchPath } from 'react-router'

import { inLanguage } from '#domain/language.ts'

import { pages, type PageShape } from '../../app/pages.ts'

const all: readonly { readonly path: string; readonly shape: PageShape }[] = Object.values(pages)

/** The layout of the page at a path in either language; an unknown path gets the layout of a text. */
export function shapeOf(pathname: string): PageShape {
  const bare = inLanguage(pathname, 'el')
  return all.find(({ path }) => matchPath({ path, caseSensitive: true }, bare) !== null)?.shape ?? 'text'
}
