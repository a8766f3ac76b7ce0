import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

import { getRequestListener } from '@hono/node-server'

import { accountsApp } from '#features/accounts/http.ts'
import { checkSigningKeys } from '#features/accounts/queries.ts'
import { outboxRoutes } from '#features/messages/http.ts'
import type { Config } from '#platform/config.ts'
import { securityHeaders } from '#platform/http/security-headers.ts'
import { closeLines } from '#platform/live/changes-hub.ts'
import type { Log } from '#platform/log.ts'
import type { SandboxFaults } from '#platform/payments/sandbox-calls.ts'
import type { DatabaseUrls } from '#platform/roles.ts'

import { openApi } from './api.ts'
import { dispatcher } from './dispatch.ts'
import { openFollowedPages } from './followed-pages.ts'
import { drain, httpServer, usualPatience } from './http-server.ts'
import type { Pages } from './pages.ts'
import { openPictures, warm } from './pictures.ts'
import { openPlatform } from './platform.ts'
import { openPools } from './pools.ts'
import { startWorker } from './worker.ts'

export interface ServerOptions {
  readonly config: Config
  readonly urls: DatabaseUrls
  readonly log: Log
  /** The folder of the built pages. */
  readonly build?: string
  /** Serves the pages from their sources instead. */
  readonly dev?: boolean
  /** For tests. */
  readonly sandboxFaults?: SandboxFaults | undefined
}

export interface RunningServer {
  readonly url: string
  /** The port that it listens on, which may differ from the public address. */
  readonly port: number
  readonly stop: () => Promise<void>
}

/** Opens the pools, the pages and the worker, and listens. Rejects with the original listen error (EADDRINUSE, …). */
export async function startServer(options: ServerOptions): Promise<RunningServer> {
  const { config, urls, log, sandboxFaults } = options
  const pools = openPools(urls)
  const opened = await openPlatform({ config, log, pools, ownerUrl: urls.ownerUrl, sandboxFaults })
  await checkSigningKeys(opened)
  const followed = await openFollowedPages(opened, urls.ownerUrl, options)
  const { platform, pages } = followed
  const pictures = openPictures(config.dataDir)
  const listener = getRequestListener(
    dispatcher({
      platform,
      api: openApi(platform),
      accounts: accountsApp(platform),
      outbox: outboxRoutes(platform),
      pages,
      pictures,
    }),
    {
      overrideGlobalObjects: false,
    },
  )
  const headers = securityHeaders(config.publicUrl)
  const server = httpServer(
    (request, response) => {
      if (pages.middleware) pages.middleware(request, response, () => void listener(request, response))
      else if (!writeKept(pages, request, response)) {
        response.setHeaders(new Map(Object.entries(headers)))
        void listener(request, response)
      }
    },
    // Sources are compiled at the first request of a page, which may take long.
    { headers, ...(options.dev && { patience: { ...usualPatience, stalled: 0 } }) },
  )
  const closeRest = () => Promise.all([followed.close(), ...Object.values(pools).map(({ close }) => close())])
  try {
    await listen(server, config)
  } catch (error) {
    await closeRest()
    throw error
  }
  const worker = startWorker(platform)
  const warming = config.picturesAhead ? warm(pictures, log) : undefined
  const { port } = server.address() as AddressInfo
  return {
    url: config.publicUrl.endsWith(':0') ? `http://localhost:${port}` : config.publicUrl,
    port,
    stop: async () => {
      closeLines(platform)
      await Promise.all([drain(server), worker.stop(), warming?.stop()])
      await closeRest()
    },
  }
}

/** Writes a cached page directly, because going through the app would cost more than the answer. */
function writeKept(
  pages: Pages,
  { method, url = '', headers }: IncomingMessage,
  response: ServerResponse,
): boolean {
  const kept = method === 'GET' ? pages.kept(url, headers['accept-encoding'], headers.cookie) : undefined
  if (kept) response.writeHead(kept.status, kept.headers).end(kept.body, kept.sent)
  return kept !== undefined
}

const listen = (server: Server, { port, host }: Config): Promise<void> =>
  new Promise((done, failed) => {
    server.once('error', failed)
    server.listen(port, host, () => {
      server.off('error', failed)
      done()
    })
  })
