import { openDatabase } from '#entry/boot.ts'
import { databases, openPools } from '#entry/pools.ts'
import {
  KeyChangeRefused,
  listKeys,
  publishNextKey,
  retireKey,
  rotateKeys,
} from '#features/accounts/commands/change-signing-keys.ts'
import { readConfig } from '#platform/config.ts'
import type { Platform } from '#platform/context.ts'
import { createLog } from '#platform/log.ts'
import { sealingKey } from '#platform/sealing-key.ts'
import { StartError } from '#platform/start-error.ts'

import { type Wanted, wantedBy } from './auth-keys/arguments.ts'

const USAGE = `usage: npm run auth-keys -- list | next [--alg ES256|RS256|EdDSA] | rotate [--now] | retire KID [--now]
  list    the keys that sign and verify access tokens
  next    publishes the key that will sign; browsers learn it within eleven minutes
  rotate  lets the next key sign; the old one still verifies, so no session ends
  retire  forgets an old key
  --now   a key leaked: do not wait until all browsers know the new key`

async function change(
  platform: Pick<Platform, 'config' | 'dbs' | 'sealingKey'>,
  { action, kid, alg, now }: Wanted,
): Promise<void> {
  const { auth } = platform.dbs
  if (action === 'next') await publishNextKey(platform, alg)
  if (action === 'rotate') await rotateKeys(auth, now)
  if (action === 'retire') await retireKey(platform, kid, now)
  for (const key of await listKeys(auth))
    console.log(`${key.status.padEnd(10)} ${key.alg.padEnd(6)} ${key.kid}`)
}

async function run(wanted: Wanted): Promise<void> {
  const config = readConfig(process.env)
  if (config.auth.signingKeys)
    throw new StartError('The keys stand in AUTH_SIGNING_KEYS: change them there, a new one last at first.')
  const log = createLog('silent')
  const { urls, stop } = await openDatabase(config, log, 'join')
  const pools = openPools(urls)
  try {
    await change({ config, dbs: databases(pools), sealingKey: await sealingKey(urls.ownerUrl) }, wanted)
  } finally {
    await Promise.all(Object.values(pools).map(({ close }) => close()))
    await stop()
  }
}

const wanted = wantedBy(process.argv.slice(2))
if (wanted === undefined) {
  console.error(USAGE)
  process.exitCode = 2
} else {
  try {
    await run(wanted)
  } catch (error) {
    if (!(error instanceof StartError) && !(error instanceof KeyChangeRefused)) throw error
    console.error(error.message)
    process.exitCode = 1
  }
}
