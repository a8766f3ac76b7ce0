import { openDatabase } from '#entry/boot.ts'
import { readConfig } from '#platform/config.ts'
import { createLog } from '#platform/log.ts'
import { StartError } from '#platform/start-error.ts'

import { runAudit } from './audit/run-audit.ts'

/** How many breaches of one kind are shown beside their number. */
const mostShown = 5

/** Checks the invariants of the database, one line each; exit status 1 when one is broken. */
async function audit(): Promise<number> {
  const config = readConfig(process.env)
  const { urls, stop } = await openDatabase(config, createLog('silent'), 'join')
  try {
    const findings = await runAudit(urls.ownerUrl)
    for (const { name, breaches } of findings) {
      console.log(breaches.length === 0 ? `ok      ${name}` : `BROKEN  ${name}: ${breaches.length}`)
      for (const breach of breaches.slice(0, mostShown)) console.log(`        ${breach}`)
    }
    const broken = findings.filter(({ breaches }) => breaches.length > 0).length
    console.log(
      broken === 0
        ? `${findings.length} invariants hold.`
        : `${broken} of ${findings.length} invariants are broken.`,
    )
    return broken === 0 ? 0 : 1
  } finally {
    await stop()
  }
}

try {
  process.exitCode = await audit()
} catch (error) {
  if (!(error instanceof StartError)) throw error
  console.error(error.message)
  process.exitCode = 1
}
