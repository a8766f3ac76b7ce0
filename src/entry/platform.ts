import type { Config } from '#platform/config.ts'
import type { Platform } from '#platform/context.ts'
import type { Log } from '#platform/log.ts'
import type { SandboxFaults } from '#platform/payments/sandbox-calls.ts'
import { sealingKey } from '#platform/sealing-key.ts'

import { openPayments } from './payments.ts'
import { databases, type Pools } from './pools.ts'

interface PlatformOptions {
  readonly config: Config
  readonly log: Log
  readonly pools: Pools
  readonly ownerUrl: string
  /** For tests. */
  readonly sandboxFaults?: SandboxFaults | undefined
}

/** The parts that the whole process shares. */
export async function openPlatform({
  config,
  log,
  pools,
  ownerUrl,
  sandboxFaults,
}: PlatformOptions): Promise<Platform> {
  const base = { config, log, now: () => Temporal.Now.instant(), dbs: databases(pools) }
  const payments = await openPayments(base, sandboxFaults)
  return { ...base, payments, sealingKey: await sealingKey(ownerUrl) }
}
