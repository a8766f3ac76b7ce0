import { chmodSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import type { TestProject } from 'vitest/node'

import { stopEmbeddedPostgres } from '#platform/embedded-postgres.ts'

import { fastFolder } from './memory-folder.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The folder for files that this run's test files share: browser, pictures. */
    testFolder: string
    /** The folder of this run's database server; see database.ts. */
    databaseFolder: string
  }
}

const PREFIX = 'onyxi-test-'

/** Makes a folder for the run's database server, which starts only when a test needs a database. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  await sweep()
  const folder = ownFolder(tmpdir())
  const databaseFolder = ownFolder(fastFolder())
  // Sites, browser profiles and started programs write here: on a disk the tests of the start took half as much time again.
  const former = process.env['TMPDIR']
  const temporary = ownFolder(fastFolder())
  process.env['TMPDIR'] = temporary
  project.provide('testFolder', folder)
  project.provide('databaseFolder', databaseFolder)
  return async () => {
    if (former === undefined) delete process.env['TMPDIR']
    else process.env['TMPDIR'] = former
    await remove(databaseFolder)
    await remove(temporary)
    await remove(folder)
  }
}

function ownFolder(place: string): string {
  const folder = mkdtempSync(join(place, `${PREFIX}${process.pid}-`))
  chmodSync(folder, 0o755) // under root the server runs as another account
  return folder
}

/** Removes the folders of killed runs. */
async function sweep(): Promise<void> {
  for (const place of new Set([tmpdir(), fastFolder()]))
    for (const name of readdirSync(place)) {
      const pid = name.startsWith(PREFIX) ? Number.parseInt(name.slice(PREFIX.length), 10) : Number.NaN
      if (!Number.isNaN(pid) && !isRunning(pid)) await remove(join(place, name))
    }
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

async function remove(folder: string): Promise<void> {
  await stopEmbeddedPostgres(folder)
  rmSync(folder, { recursive: true, force: true })
}
