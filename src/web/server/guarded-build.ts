import { data, type LoaderFunction, type LoaderFunctionArgs, type ServerBuild } from 'react-router'

import type { Platform } from '#platform/context.ts'
import { isDatabaseAway } from '#platform/database-away.ts'
import { isKeepable, queryObject } from '#platform/http/fields.ts'

/**
 * The same pages, whose loaders need not think of two things: an address that no page has (letters that no database
 * keeps, two slashes in a row) is not found, and while the database is away the page says that it's back soon (503)
 * instead of speaking of a mistake. The root stays as it is: its error page would be one without header and footer.
 */
export function guardedBuild<Build extends ServerBuild>(build: Build, log: Platform['log']): Build {
  const routes = Object.entries(build.routes).map(([id, route]) => {
    const loader = route?.module.loader
    if (route?.parentId === undefined || loader === undefined) return [id, route]
    return [id, { ...route, module: { ...route.module, loader: guarded(loader, log) } }]
  })
  return { ...build, routes: Object.fromEntries(routes) as Build['routes'] }
}

function guarded(loader: LoaderFunction, log: Platform['log']): LoaderFunction {
  const load = async (args: LoaderFunctionArgs, handlerContext: unknown): Promise<unknown> => {
    const { pathname, searchParams } = new URL(args.request.url)
    const isAddress = !pathname.includes('//') && [args.params, queryObject(searchParams)].every(isKeepable)
    if (!isAddress) throw data(null, { status: 404 })
    try {
      return await loader(args, handlerContext)
    } catch (error) {
      if (!(error instanceof Error && isDatabaseAway(error))) throw error
      log.warn({ path: pathname, reason: error.message }, 'unavailable for now')
      throw data(null, { status: 503 })
    }
  }
  return load as LoaderFunction
}
