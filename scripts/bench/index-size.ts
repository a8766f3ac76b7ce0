import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

import { FollowedSearch } from '#entry/followed-search.ts'
import type { Db } from '#platform/db.ts'

const megabyte = 1024 * 1024

/** How long the index of a process takes to read, and the memory that it keeps. */
export async function measureIndex(db: Db): Promise<Record<string, unknown>> {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as () => void
  const used = () => {
    collect()
    const { heapUsed, arrayBuffers } = process.memoryUsage()
    return heapUsed + arrayBuffers
  }
  const before = used()
  const began = performance.now()
  const cpu = process.cpuUsage()
  const { index } = await FollowedSearch.read(db, new AbortController().signal)
  const { user, system } = process.cpuUsage(cpu)
  return {
    bench: 'search-index',
    salons: index.salons,
    readMs: Math.round(performance.now() - began),
    cpuMs: Math.round((user + system) / 1000),
    megabytes: Number(((used() - before) / megabyte).toFixed(1)),
    targetMs: 10_000,
    targetMegabytes: 80,
  }
}
