import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { isMainThread, parentPort, workerData } from 'node:worker_threads'

import { getRequestListener } from '@hono/node-server'

import { openApi } from '#entry/api.ts'
import { databases, openPools } from '#entry/pools.ts'
import { startSearchFeed, type SearchFeed } from '#entry/search-feed.ts'
import { accountsApp } from '#features/accounts/http.ts'
import type { Platform } from '#platform/context.ts'
import type { DatabaseUrls } from '#platform/roles.ts'

import { benchPlatform } from './bench-database.ts'
import { openThread, type ServerThread } from './open-thread.ts'

interface Service {
  readonly kind: 'api' | 'sign-in'
  readonly urls: DatabaseUrls
}

/** The JSON API or the sign-in service without the pages; the latter with the site's pools. */
export const startService = (service: Service): Promise<ServerThread> => openThread(import.meta.url, service)

/** A site's index, once all salons are in it. */
async function readSearch(platform: Platform): Promise<SearchFeed['index']> {
  const { index } = startSearchFeed({ platform, onChange: () => undefined })
  while (!index()) await sleep(50)
  return index
}

if (!isMainThread) {
  const { kind, urls } = workerData as Service
  const { platform } = await benchPlatform(urls, 12)
  const app =
    kind === 'api'
      ? openApi({ ...platform, search: await readSearch(platform) })
      : accountsApp({ ...platform, dbs: databases(openPools(urls)) })
  // The same option as on the site.
  const listener = getRequestListener(app.fetch, { overrideGlobalObjects: false })
  const server = createServer((request, response) => void listener(request, response))
  server.listen(0, '127.0.0.1', () => parentPort?.postMessage((server.address() as AddressInfo).port))
}
