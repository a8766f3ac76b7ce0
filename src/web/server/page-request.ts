import { matchRoutes, type RouteObject, type ServerBuild } from 'react-router'

import { locales } from '#domain/locale.ts'

import type { PageHandle } from '../app/page-handle.ts'

/** The parts of an address that matter for caching. */
export interface PageRequest {
  /** The address with only the parameters that its page reads, in a fixed order. */
  readonly key: string
  /** Undefined for pages that are rendered at every request. */
  readonly seconds: number | undefined
  /** Whether the form of the payment provider may be loaded. */
  readonly takesCards: boolean
}

interface Route {
  readonly handle: PageHandle | undefined
}

/** Suffix of the addresses under which the browser fetches only the data of a page. */
const dataSuffix = /(?:\/_)?\.data$/

/** The page's own path: `/en/salon/1.data` → `/en/salon/1`, `/_.data` → `/`. */
export const pagePath = (pathname: string): string => pathname.replace(dataSuffix, '') || '/'

/** The path from the root: a layout may have one too. */
function fullPath(build: ServerBuild, { path, parentId }: { path?: string; parentId?: string }): string {
  const parent = parentId === undefined ? undefined : build.routes[parentId]
  return [...(parent ? [fullPath(build, parent)] : []), path ?? ''].filter((part) => part !== '').join('/')
}

/** `/en/salon/1` → `salon` */
const firstWord = (path: string): string =>
  path.split('/').find((part) => part !== '' && !locales.some((locale) => locale === part)) ?? ''

/**
 * Finds the page of a path. React Router reads every route that it is given at each match, which takes as long as a
 * tenth of a page: it is given those that begin with the same word.
 */
function pageMatcher(build: ServerBuild) {
  const parents = new Set(Object.values(build.routes).map((route) => route?.parentId))
  const pages = Object.values(build.routes).flatMap((route): RouteObject[] =>
    route === undefined || parents.has(route.id)
      ? []
      : [{ id: route.id, path: fullPath(build, route), caseSensitive: true }],
  )
  const byWord = Map.groupBy(pages, ({ path = '' }) => firstWord(path))
  const anyWord = byWord.get('*') ?? []
  return (path: string) => matchRoutes([...(byWord.get(firstWord(path)) ?? []), ...anyWord], path)?.at(-1)
}

/** Reads addresses by the rules that the build's routes give in their `handle`. */
export function pageRequests(build: ServerBuild): (url: URL) => PageRequest {
  const match = pageMatcher(build)
  const routeOf = (id: string | undefined): Route => ({
    handle: (id === undefined ? undefined : build.routes[id]?.module.handle) as PageHandle | undefined,
  })
  return (url) => {
    const leaf = match(pagePath(url.pathname))
    const handle = routeOf(leaf?.route.id).handle
    const rule = handle?.cache
    const cache = rule?.except?.(leaf?.params ?? {}) ? undefined : rule
    const allowed = [
      ...(cache?.query ?? []),
      ...(url.pathname.endsWith('.data') ? ['_routes'] : []),
    ].toSorted()
    const search = new URLSearchParams(
      allowed.flatMap((name) => url.searchParams.getAll(name).map((value) => [name, value])),
    ).toString()
    const kept = cache === undefined ? url.search : search === '' ? '' : `?${search}`
    return { key: url.pathname + kept, seconds: cache?.seconds, takesCards: handle?.takesCards === true }
  }
}
