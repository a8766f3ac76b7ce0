import { parseArgs } from 'node:util'

import { openDatabase } from '#entry/boot.ts'
import { readConfig } from '#platform/config.ts'
import { createLog } from '#platform/log.ts'
import { StartError } from '#platform/start-error.ts'

import { demoAccounts } from '../db/demo/accounts.ts'
import { fillDemo } from '../db/demo/fill.ts'

const USAGE = 'usage: npm run demo -- [--salons N]   (N from 1 to 200000; 120 without it)'
const MOST = 200_000

/** The requested number of salons; undefined for invalid arguments. */
function salonsWanted(args: readonly string[]): number | undefined {
  try {
    const { values } = parseArgs({
      args: [...args],
      options: { salons: { type: 'string', default: '120' } },
      strict: true,
    })
    const wanted = /^\d{1,6}$/.test(values.salons) ? Number(values.salons) : 0
    return wanted >= 1 && wanted <= MOST ? wanted : undefined
  } catch (error) {
    if (error instanceof TypeError) return undefined
    throw error
  }
}

/** Fills the configured database with the demo and prints its accounts. */
async function demo(salons: number): Promise<void> {
  const config = readConfig(process.env)
  const { urls, explain, stop } = await openDatabase(config, createLog('silent'), 'join')
  try {
    const today = Temporal.Now.plainDateISO('Europe/Athens').toString()
    const report = await fillDemo({
      ownerUrl: urls.ownerUrl,
      salons,
      today,
      now: Temporal.Now.instant().toString(),
      log: (line) => console.log(line),
    })
    console.log(
      `${report.salons} salons and ${report.bookings} bookings added in ${(report.ms / 1000).toFixed(1)} s.`,
    )
    for (const { role, email, password } of demoAccounts)
      console.log(`${role.padEnd(9)} ${email}  ${password}`)
  } catch (error) {
    throw explain(error)
  } finally {
    await stop()
  }
}

const wanted = salonsWanted(process.argv.slice(2))
if (wanted === undefined) {
  console.error(USAGE)
  process.exitCode = 2
} else {
  try {
    await demo(wanted)
  } catch (error) {
    if (!(error instanceof StartError)) throw error
    console.error(error.message)
    process.exitCode = 1
  }
}
