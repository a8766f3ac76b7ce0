import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { resolve } from 'node:path'
import { isMainThread, parentPort, workerData } from 'node:worker_threads'

import { startServer } from '#entry/server.ts'
import { readConfig } from '#platform/config.ts'
import { createLog } from '#platform/log.ts'
import type { DatabaseUrls } from '#platform/roles.ts'

import { openThread, type ServerThread } from './open-thread.ts'

export type SiteThreadInput =
  | {
      readonly kind: 'site'
      readonly urls: DatabaseUrls
      readonly dataDir: string
      /** Settings beside the bench's own. */
      readonly settings?: Readonly<Record<string, string>>
    }
  /** A bare HTTP server of the same runtime that sends the same bytes and headers. */
  | { readonly kind: 'bare'; readonly headers: Record<string, string>; readonly body: Uint8Array }

export const startThread = (input: SiteThreadInput): Promise<ServerThread> =>
  // As at a real start: React is faster with this setting.
  openThread(import.meta.url, input, { ...process.env, NODE_ENV: 'production' })

async function runSite({
  urls,
  dataDir,
  settings,
}: Extract<SiteThreadInput, { kind: 'site' }>): Promise<number> {
  const config = readConfig({
    PORT: '0',
    HOST: '127.0.0.1',
    DATA_DIR: dataDir,
    LOG_LEVEL: 'error',
    // Drawing pictures for salons that the bench has just made would count as its work.
    PICTURES_AHEAD: '0',
    ...settings,
  })
  const { url } = await startServer({
    config,
    urls,
    log: createLog('error'),
    build: resolve(import.meta.dirname, '../../build'),
  })
  return Number(new URL(url).port)
}

function runBare({ headers, body }: Extract<SiteThreadInput, { kind: 'bare' }>): Promise<number> {
  const server = createServer((_, response) => {
    response.writeHead(200, headers).end(body)
  })
  return new Promise((done) =>
    server.listen(0, '127.0.0.1', () => done((server.address() as AddressInfo).port)),
  )
}

if (!isMainThread) {
  const input = workerData as SiteThreadInput
  parentPort?.postMessage(await (input.kind === 'site' ? runSite(input) : runBare(input)))
}
