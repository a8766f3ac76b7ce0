import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads'

import { getRequestListener } from '@hono/node-server'
import { pino } from 'pino'

import { databases, openPools } from '#entry/pools.ts'
import { accountsApp } from '#features/accounts/http.ts'
import { readConfig } from '#platform/config.ts'
import type { DatabaseUrls } from '#platform/roles.ts'
import { sealingKey } from '#platform/sealing-key.ts'

export interface AuthThread {
  readonly port: number
  readonly stop: () => Promise<unknown>
}

/** The sign-in service on a thread of its own, with the site's pools. */
export function startAuthThread(urls: DatabaseUrls): Promise<AuthThread> {
  const thread = new Worker(new URL(import.meta.url), { workerData: urls })
  return new Promise((done, failed) => {
    thread.once('error', failed)
    thread.once('message', (port: number) => done({ port, stop: () => thread.terminate() }))
  })
}

if (!isMainThread) {
  const urls = workerData as DatabaseUrls
  const accounts = accountsApp({
    config: readConfig({ LOG_LEVEL: 'error', PORT: '0' }),
    log: pino({ level: 'error' }),
    now: () => Temporal.Now.instant(),
    dbs: databases(openPools(urls)),
    sealingKey: await sealingKey(urls.ownerUrl),
  })
  // As the site serves it.
  const listener = getRequestListener(accounts.fetch, { overrideGlobalObjects: false })
  const server = createServer((request, response) => void listener(request, response))
  server.listen(0, '127.0.0.1', () => parentPort?.postMessage((server.address() as AddressInfo).port))
}
