import { setTimeout as sleep } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

import { FollowedSearch } from '#entry/followed-search.ts'
import type { Db } from '#platform/db.ts'

const megabyte = 1024 * 1024

/** How long the index of a process takes to read, and the memory that it keeps. */
export async function measureIndex(db: Db): Promise<Record<string, unknown>> {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as () => void
  const used = async () => {
    collect()
    // V8 gives buffers back in the background.
    await sleep(500)
    collect()
    const { heapUsed, arrayBuffers } = process.memoryUsage()
    return heapUsed + arrayBuffers
  }
  const before = await used()
  const began = performance.now()
  const cpu = process.cpuUsage()
  const { index } = await FollowedSearch.read(db, new AbortController().signal)
  const { user, system } = process.cpuUsage(cpu)
  const readMs = Math.round(performance.now() - began)
  const after = await used()
  return {
    bench: 'search-index',
    salons: index.salons,
    readMs,
    cpuMs: Math.round((user + system) / 1000),
    megabytes: Number(((after - before) / megabyte).toFixed(1)),
    targetMs: 10_000,
    targetMegabytes: 80,
  }
}
