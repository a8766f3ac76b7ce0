import type { IncomingMessage, ServerResponse } from 'node:http'

import type { Platform } from '#platform/context.ts'
import { freePort } from '#platform/free-port.ts'

import { createPageHandler, type PageBuild, type PageHandler } from './page-handler.ts'

export interface DevHandler extends Pick<PageHandler, 'handle'> {
  /** Answers what belongs to Vite (modules, styles, hot reload), else calls `next`; stands before everything else. */
  readonly middleware: (request: IncomingMessage, response: ServerResponse, next: () => void) => void
  readonly close: () => Promise<void>
}

/** Pages straight from their sources, with hot reload. Nothing is cached, no policy stands in Vite's way. */
export async function createDevHandler(platform: Platform): Promise<DevHandler> {
  const { createServer } = await import('vite')
  // Each has its own: Vite's usual port is taken as soon as two of these run.
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
