import { matchRoutes, type RouteObject, type ServerBuild } from 'react-router'

import type { PageHandle } from '../app/page-handle.ts'

/** What an address asks for, as far as caching goes. */
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

function routeTree(build: ServerBuild): RouteObject[] {
  const children = (parentId: string | undefined): RouteObject[] =>
    Object.values(build.routes).flatMap((route): RouteObject[] => {
      if (route === undefined || route.parentId !== parentId) return []
      const common = {
        id: route.id,
        caseSensitive: true,
        ...(route.path !== undefined && { path: route.path }),
      }
      return route.index
        ? [{ ...common, index: true as const }]
        : [{ ...common, children: children(route.id) }]
    })
  return children(undefined)
}

/** Reads addresses by the rules that the build's routes give in their `handle`. */
export function pageRequests(build: ServerBuild): (url: URL) => PageRequest {
  const tree = routeTree(build)
  const routeOf = (id: string | undefined): Route => ({
    handle: (id === undefined ? undefined : build.routes[id]?.module.handle) as PageHandle | undefined,
  })
  return (url) => {
    const leaf = matchRoutes(tree, pagePath(url.pathname))?.at(-1)
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
