import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  existsSync,
  globSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join, resolve } from 'node:path'

import { StartError } from '#platform/start-error.ts'

const root = resolve(import.meta.dirname, '..')
/** The files that the built pages depend on; dependencies are in the lock file. */
const sources = [
  'src/**/*',
  'public/**/*',
  '{react-router,vite}.config.ts',
  'package.json',
  'package-lock.json',
]
const mark = join(root, 'build/.sources')

/** A hash of the sources. */
export function hashSources(): string {
  const hash = createHash('sha256')
  const names = sources.flatMap((pattern) => globSync(pattern, { cwd: root }))
  for (const name of names.toSorted()) {
    const path = join(root, name)
    if (/\.test\.tsx?$/.test(name) || !statSync(path).isFile()) continue
    hash.update(`${name}\0`).update(createHash('sha256').update(readFileSync(path)).digest())
  }
  return hash.digest('hex')
}

/** Whether `build/` has the complete build of these sources. */
export const isBuilt = (hash: string): boolean => existsSync(mark) && readFileSync(mark, 'utf8') === hash

/** Must be called before the first file of a build changes. */
export const markUnbuilt = (): void => rmSync(mark, { force: true })

/** Must be called after the last file of a build is written. */
export function markBuilt(hash: string): void {
  mkdirSync(dirname(mark), { recursive: true })
  writeFileSync(`${mark}.new`, hash)
  renameSync(`${mark}.new`, mark)
}

/**
 * Builds the pages unless `build/` is up to date. The build is a separate process that takes the lock and sets the mark
 * itself, so that it stays consistent when this process is killed.
 * @param say reports the progress, if given
 */
export async function ensureWebBuild(say: (line: string) => void = console.log): Promise<void> {
  if (isBuilt(hashSources())) return
  say('Building the pages (only after a change) …')
  const began = performance.now()
  await runBuild()
  say(`Built in ${Math.round((performance.now() - began) / 1000)} s.`)
}

function runBuild(): Promise<void> {
  const { promise, resolve: done, reject } = Promise.withResolvers<void>()
  const child = spawn(process.execPath, [join(root, 'scripts/build.ts')], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let printed = ''
  const keep = (chunk: Buffer) => (printed += chunk.toString())
  child.stdout.on('data', keep)
  child.stderr.on('data', keep)
  child.on('error', reject)
  child.on('close', (code) => {
    if (code === 0) return done()
    console.error(printed)
    reject(new StartError('The pages could not be built: the reason stands above.'))
  })
  return promise
}
