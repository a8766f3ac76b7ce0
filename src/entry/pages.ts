import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

import type { Platform } from '#platform/context.ts'
import { createAssetHandler } from '#web/server/assets.ts'
import { createPageHandler, type PageBuild, type PageHandler } from '#web/server/page-handler.ts'

export interface Pages {
  /** A file of the client build; undefined for every other path. */
  readonly asset: (request: Request) => Response | undefined
  readonly page: (request: Request) => Promise<Response>
  /** A cached page as plain values; undefined if it must be rendered. */
  readonly kept: PageHandler['kept']
  /** Drops cached pages by tag; `*` drops all. */
  readonly invalidate: (tag: string) => void
  /** In development: answers requests for sources; calls `next` for all others. */
  readonly middleware?: (request: IncomingMessage, response: ServerResponse, next: () => void) => void
  readonly close: () => Promise<void>
}

export interface PagesOptions {
  /** The folder of the built pages. */
  readonly build?: string
  /** Serves the pages from their sources instead. */
  readonly dev?: boolean
}

/** Opens the built pages, or in development the pages from their sources. */
export async function openPages(platform: Platform, { build, dev }: PagesOptions): Promise<Pages> {
  if (dev) return openSources(platform)
  if (build === undefined) throw new Error('a server needs built pages or development mode')
  const pages = (await import(pathToFileURL(join(build, 'server/index.js')).href)) as PageBuild
  const { handle, kept, invalidate, clear } = createPageHandler({ build: pages, platform })
  return {
    asset: createAssetHandler(join(build, 'client')),
    page: handle,
    kept,
    invalidate: (tag) => (tag === '*' ? clear() : invalidate(tag)),
    close: async () => {},
  }
}

async function openSources(platform: Platform): Promise<Pages> {
  const { createDevHandler } = await import('#web/server/dev-handler.ts')
  const { middleware, handle, close } = await createDevHandler(platform)
  return {
    asset: () => undefined,
    page: handle,
    kept: () => undefined,
    invalidate: () => {},
    middleware,
    close,
  }
}
