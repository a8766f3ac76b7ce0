import { createServer } from 'node:net'
import { resolve } from 'node:path'

import { type OpenDatabase, openDatabase } from '#entry/boot.ts'
import { runProcess } from '#entry/lifetime.ts'
import { type Config, readConfig } from '#platform/config.ts'
import { createLog, type Log } from '#platform/log.ts'
import type { SandboxFaults } from '#platform/payments/sandbox-calls.ts'
import type { DatabaseUrls } from '#platform/roles.ts'
import { StartError } from '#platform/start-error.ts'

import { ensureWebBuild } from './build-web.ts'

interface SiteOptions {
  /** Serves the pages from their sources and reloads them on changes. */
  readonly dev: boolean
  /** For tests. */
  readonly sandboxFaults?: SandboxFaults
}

/** Runs the whole site in this process until a signal ends it. */
export async function runSite({ dev, sandboxFaults }: SiteOptions): Promise<void> {
  await runProcess(async ({ onEnd, logTo }) => {
    const config = readConfig(process.env)
    const log = createLog(config.logLevel)
    logTo(log)
    // Errors that prevent the start are reported before a long build.
    const opening = openDatabase(config, log)
    onEnd(async () => {
      const [database] = await Promise.allSettled([opening])
      if (database.status === 'fulfilled') await database.value.stop()
    })
    const database = await opening
    const { urls } = database
    await tryAddress(config)
    if (!dev) {
      await ensureWebBuild()
      // React chooses its production code by this, when the built pages are first loaded.
      process.env['NODE_ENV'] = 'production'
    }
    if (config.demo) await fillDemo(database, log)
    const server = await serve({ config, urls, log, dev, sandboxFaults })
    onEnd(server.stop)
    console.log(await announcement(config, server.url))
  })
}

async function fillDemo({ urls: { ownerUrl }, explain }: OpenDatabase, log: Log): Promise<void> {
  const demo = await import('../db/demo/fill.ts')
  if (!(await demo.isFillable(ownerUrl))) {
    log.warn('this database is in use without the demo, so the demo is left out (DEMO=0 says so for good)')
    return
  }
  const today = Temporal.Now.plainDateISO('Europe/Athens').toString()
  const now = Temporal.Now.instant().toString()
  const filled = await demo
    .fillDemo({ ownerUrl, today, now, log: (line) => log.info(line) })
    .catch((error: unknown) => {
      throw explain(error)
    })
  if (filled.salons > 0) log.info(filled, 'demo filled')
}

interface Serving extends Pick<SiteOptions, 'dev'> {
  readonly config: Config
  readonly urls: DatabaseUrls
  readonly log: Log
  readonly sandboxFaults: SandboxFaults | undefined
}

async function serve({ config, urls, log, dev, sandboxFaults }: Serving) {
  // Imported only now, because the server loads the built pages, which did not exist before.
  const { startServer } = await import('#entry/server.ts')
  const pages = dev ? { dev: true } : { build: resolve(import.meta.dirname, '../build') }
  try {
    return await startServer({ config, urls, log, sandboxFaults, ...pages })
  } catch (error) {
    throw explainListen(error, config)
  }
}

/** Listens for a moment, so that an unavailable address is reported at once. */
async function tryAddress(config: Config): Promise<void> {
  const server = createServer()
  const { promise, resolve: done, reject } = Promise.withResolvers<void>()
  server.once('error', reject).listen(config.port, config.host, done)
  try {
    await promise
  } catch (error) {
    throw explainListen(error, config)
  }
  await new Promise((closed) => server.close(closed))
}

function explainListen(error: unknown, { port, host }: Config): unknown {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  const reasons: Record<string, string> = {
    EADDRINUSE: `Port ${port} is already in use: stop the other program, or set PORT to a free one.`,
    EACCES: `This account may not listen on port ${port}: set PORT to one above 1023.`,
    EADDRNOTAVAIL: `This machine has no address ${host}: correct HOST, or leave it out.`,
    ENOTFOUND: `This machine has no address ${host}: correct HOST, or leave it out.`,
  }
  const reason = reasons[String(code)]
  return reason ? new StartError(reason, { cause: error }) : error
}

async function announcement(config: Config, url: string): Promise<string> {
  const lines = ['', `Onyxi is open at ${url}`]
  if (config.demo) {
    const { demoAccounts } = await import('../db/demo/accounts.ts')
    const rows = demoAccounts.map(
      ({ role, email, password }) => `  ${role.padEnd(10)} ${email.padEnd(32)} ${password}`,
    )
    lines.push('', 'Demo accounts (role, email, password):', ...rows)
  }
  if (config.outbox) lines.push('', `Messages it sends are kept at ${url}/outbox`)
  return [...lines, '', 'Stop it with Ctrl-C.', ''].join('\n')
}
