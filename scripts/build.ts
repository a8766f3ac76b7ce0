import { mkdirSync } from 'node:fs'
import { resolve } from 'node:path'

import { waitForFileLock } from '#platform/file-lock.ts'

import { hashSources, isBuilt, markBuilt, markUnbuilt } from './build-web.ts'

// Builds the pages inside this process, so that its death ends the build and releases the lock.
const root = resolve(import.meta.dirname, '..')
mkdirSync(resolve(root, '.cache'), { recursive: true })
// Outside of build/, which the build deletes first. Referenced until the end, because an unreferenced lock is
// collected.
const lock = await waitForFileLock(resolve(root, '.cache/build.lock'))
const hash = hashSources()
if (!isBuilt(hash)) {
  markUnbuilt()
  process.on('exit', (code) => {
    if (code === 0) markBuilt(hash)
    lock.release()
  })
  process.env['NODE_ENV'] = 'production'
  process.chdir(root)
  const cli = resolve(root, 'node_modules/@react-router/dev/bin.cjs')
  process.argv = [process.execPath, cli, 'build']
  await import(cli)
}
