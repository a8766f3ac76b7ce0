import { accessSync, constants, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { type FileLock, tryFileLock } from '#platform/file-lock.ts'
import { StartError } from '#platform/start-error.ts'

/** Another process uses the data folder. */
export class DataFolderBusy extends StartError {
  override readonly name = 'DataFolderBusy'
}

/**
 * Locks the data folder for this process until it releases it or dies.
 * @throws {DataFolderBusy} when another process has it
 * @throws {StartError} when the folder cannot be created or written
 */
export function lockDataFolder(folder: string): FileLock {
  const holder = join(folder, 'lock.pid')
  const lock = explained(folder, () => {
    mkdirSync(folder, { recursive: true })
    accessSync(folder, constants.W_OK | constants.X_OK)
    return tryFileLock(join(folder, 'lock'))
  })
  if (lock) {
    writeFileSync(holder, `${process.pid}\n`)
    return lock
  }
  const who = existsSync(holder) ? `process ${readFileSync(holder, 'utf8').trim()}` : 'another process'
  throw new DataFolderBusy(
    `The data folder ${folder} is already in use by ${who}: stop that one first, or set DATA_DIR to another folder.`,
  )
}

function explained<Result>(folder: string, work: () => Result): Result {
  try {
    return work()
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new StartError(
      `The data folder ${folder} cannot be written (${reason}): give this account the right to write there, or set DATA_DIR to another folder.`,
      { cause: error },
    )
  }
}
