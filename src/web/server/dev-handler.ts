import type { IncomingMessage, ServerResponse } from 'node:http'

import type { Platform } from '#platform/context.ts'
import { freePort } from '#platform/free-port.ts'

import { createPageHandler, type PageBuild, type PageHandler } from './page-handler.ts'

export interface DevHandler extends Pick<PageHandler, 'handle'> {
  /** Answers requests for Vite's files (modules, styles, hot reload), else calls `next`; comes before all other handlers. */
  readonly middleware: (request: IncomingMessage, response: ServerResponse, next: () => void) => void
  readonly close: () => Promise<void>
}

/** Serves pages from their sources, with hot reload, without a cache or a policy that would stop Vite. */
export async function createDevHandler(platform: Platform): Promise<DevHandler> {
  const { createServer } = await import('vite')
  // Each process has its own port: Vite's usual one is taken as soon as two run.
  const hmr = { port: await freePort() }
  const vite = await createServer({ server: { middlewareMode: true, hmr }, appType: 'custom' })
  return {
    middleware: vite.middlewares,
    async handle(request) {
      const build = (await vite.ssrLoadModule('virtual:react-router/server-build')) as PageBuild
      return createPageHandler({ build, platform, development: true }).handle(request)
    },
    close: () => vite.close(),
  }
}
