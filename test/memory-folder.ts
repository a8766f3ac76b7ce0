import { statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'

const GIGABYTE = 1024 ** 3
const SHARED_MEMORY = '/dev/shm'

/**
 * Whether this machine can spare the memory for files of a short life. On a disk each of a test's databases costs a
 * thousand new files, and those of the ones before it are still in the way: an eighth of the processor's time.
 */
export const hasMemoryFolder = (): boolean =>
  process.platform === 'linux' &&
  process.availableMemory() > 6 * GIGABYTE &&
  freeBytes(SHARED_MEMORY) > 3 * GIGABYTE

/** Where files of a short life cost least: in memory, or else where temporary files are. */
export const fastFolder = (): string => (hasMemoryFolder() ? SHARED_MEMORY : tmpdir())

function freeBytes(path: string): number {
  const { bavail, bsize } = statfsSync(path)
  return bavail * bsize
}
