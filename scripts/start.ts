import { resolve } from 'node:path'

import { supervise } from '#entry/supervisor.ts'

process.exit(await supervise(resolve(import.meta.dirname, 'site.ts'), openLog))

/** Called only for a site that was open before, so its settings are valid. */
async function openLog() {
  const { readConfig } = await import('#platform/config.ts')
  const { createLog } = await import('#platform/log.ts')
  return createLog(readConfig(process.env).logLevel)
}
