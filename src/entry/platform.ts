import type { Config } from '#platform/config.ts'
import type { Platform } from '#platform/context.ts'
import type { Log } from '#platform/log.ts'
import { sealingKey } from '#platform/sealing-key.ts'

import { openPayments } from './payments.ts'
import { databases, type Pools } from './pools.ts'

interface PlatformOptions {
  readonly config: Config
  readonly log: Log
  readonly pools: Pools
  readonly ownerUrl: string
}

/** The parts that the whole process shares. */
export async function openPlatform({ config, log, pools, ownerUrl }: PlatformOptions): Promise<Platform> {
  const base = { config, log, now: () => Temporal.Now.instant(), dbs: databases(pools) }
  return { ...base, payments: await openPayments(base), sealingKey: await sealingKey(ownerUrl) }
}
