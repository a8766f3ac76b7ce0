import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads'

import { getRequestListener } from '@hono/node-server'

import { createApi } from '#entry/app.ts'
import { actorOf } from '#features/accounts/queries.ts'
import { bookingRoutes } from '#features/booking/http.ts'
import { salonRoutes } from '#features/salons/http.ts'
import type { DatabaseUrls } from '#platform/roles.ts'

import { benchPlatform } from './bench-database.ts'

export interface ApiThread {
  readonly port: number
  readonly stop: () => Promise<unknown>
}

/** The API on a thread of its own, so that whoever measures it does not share its event loop. */
export function startApiThread(urls: DatabaseUrls): Promise<ApiThread> {
  const thread = new Worker(new URL(import.meta.url), { workerData: urls })
  return new Promise((done, failed) => {
    thread.once('error', failed)
    thread.once('message', (port: number) => done({ port, stop: () => thread.terminate() }))
  })
}

if (!isMainThread) {
  const { platform } = await benchPlatform(workerData as DatabaseUrls, 12)
  const api = createApi({ platform, routes: [...bookingRoutes, ...salonRoutes], actorOf })
  // As the site serves it.
  const listener = getRequestListener(api.fetch, { overrideGlobalObjects: false })
  const server = createServer((request, response) => void listener(request, response))
  server.listen(0, '127.0.0.1', () => parentPort?.postMessage((server.address() as AddressInfo).port))
}
