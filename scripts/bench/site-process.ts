import { fork } from 'node:child_process'

import type { DatabaseUrls } from '#platform/roles.ts'

import { startThread } from './site-thread.ts'

interface SiteInput {
  readonly urls: DatabaseUrls
  readonly dataDir: string
  readonly settings?: Readonly<Record<string, string>>
}

export interface SiteProcess {
  readonly port: number
  readonly pid: number
  readonly stop: () => void
}

/** Runs the whole site in a separate process, so that its processor time is separate from its clients'. */
export function startSiteProcess(input: SiteInput): Promise<SiteProcess> {
  const child = fork(import.meta.filename, { env: { ...process.env, NODE_ENV: 'production' } })
  return new Promise((done, failed) => {
    child.once('error', failed)
    child.once('message', (port: number) =>
      done({ port, pid: child.pid ?? 0, stop: () => void child.kill('SIGTERM') }),
    )
    child.send(input)
  })
}

if (process.send !== undefined && process.argv[1] === import.meta.filename)
  process.once('message', (input) => {
    void startThread({ kind: 'site', ...(input as SiteInput) }).then(({ port }) => process.send?.(port))
  })
