import { readdirSync, readFileSync } from 'node:fs'

/** Ticks of the kernel's clock per second, on every Linux that Node runs on. */
const ticksPerSecond = 100

/** The fields of `/proc/<pid>/stat` after the name of the process, which may contain spaces. */
function statOf(pid: number): readonly number[] | undefined {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return text
      .slice(text.lastIndexOf(')') + 4)
      .split(' ')
      .map(Number)
  } catch {
    // The process ended after it was listed; its parent's figures include its time.
    return undefined
  }
}

/** Milliseconds of processor time of a process and its children, including those that have ended. Linux only. */
export function cpuMilliseconds(pid: number): number {
  const own = statOf(pid)
  if (!own) return 0
  // utime, stime, and the same of children that were waited for.
  const ticks = [10, 11, 12, 13].reduce((sum, field) => sum + (own[field] ?? 0), 0)
  return (
    (ticks * 1000) / ticksPerSecond + childrenOf(pid).reduce((sum, child) => sum + cpuMilliseconds(child), 0)
  )
}

const childrenOf = (pid: number): readonly number[] =>
  readdirSync('/proc')
    .map(Number)
    .filter((each) => each > 0 && statOf(each)?.[0] === pid)
