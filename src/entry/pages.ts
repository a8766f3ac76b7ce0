import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

import type { Platform } from '#platform/context.ts'
import { createAssetHandler } from '#web/server/assets.ts'
import { createPageHandler, type PageBuild } from '#web/server/page-handler.ts'

export interface Pages {
  /** A file of the client build; undefined for every other path. */
  readonly asset: (request: Request) => Response | undefined
  readonly page: (request: Request) => Promise<Response>
  /** Drops cached pages by tag; `*` drops all. */
  readonly invalidate: (tag: string) => void
}

/** The pages out of their build, or in development out of their sources. */
export async function openPages(
  platform: Platform,
  { build, dev }: { readonly build?: string; readonly dev?: boolean },
): Promise<Pages> {
  if (dev) return (await import('#web/server/development.ts')).developmentPages(platform)
  if (build === undefined) throw new Error('a server needs built pages or development mode')
  const pages = (await import(pathToFileURL(join(build, 'server/index.js')).href)) as PageBuild
  const { handle, invalidate, clear } = createPageHandler({ build: pages, platform })
  return {
    asset: createAssetHandler(join(build, 'client')),
    page: handle,
    invalidate: (tag) => (tag === '*' ? clear() : invalidate(tag)),
  }
}
