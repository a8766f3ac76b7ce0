import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { chromium, type Browser } from 'playwright-core'

import { waitForFileLock } from '#platform/file-lock.ts'
import { hasMemoryFolder } from '#test/memory-folder.ts'

export const browserArguments = [
  '--no-sandbox',
  '--disable-background-networking',
  '--disable-component-update',
  '--no-first-run',
  '--font-render-hinting=none',
  '--disable-gpu',
]

/**
 * The scripts of test pages run for a moment: compiling them for speed, and helpers for collecting garbage, took a fifth
 * of the browser's work and never paid off.
 */
export const forShortPages = '--js-flags=--no-turbofan --no-maglev --single-threaded-gc'

/** A bare machine lacks these libraries; the package then brings its own. */
const hasOwnLibraries = ['/usr/lib/x86_64-linux-gnu/libnss3.so', '/usr/lib64/libnss3.so'].some((path) =>
  existsSync(path),
)

const installed = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']

interface BrowserOptions {
  readonly args?: readonly string[]
  /** A folder that the next browser can use too, so it is unpacked once; by default a temporary one. */
  readonly unpackInto?: string | undefined
}

/** Starts the Chromium of `CHROMIUM_PATH`, else the machine's own, else the one from an npm package. */
export async function launchBrowser({ args: moreArgs = [], unpackInto }: BrowserOptions = {}): Promise<{
  browser: Browser
  close: () => Promise<void>
}> {
  const own = unpackInto === undefined ? await mkdtemp(join(tmpdir(), 'onyxi-chromium-')) : undefined
  const browser = await chromium.launch({
    executablePath: await browserPath(own ?? unpackInto ?? ''),
    args: [...browserArguments, ...moreArgs],
    // Playwright moves shared memory to the disk for containers without room; that is slower.
    ignoreDefaultArgs: hasMemoryFolder() ? ['--disable-dev-shm-usage'] : [],
  })
  return {
    browser,
    close: async () => {
      await browser.close()
      if (own) await rm(own, { recursive: true, force: true })
    },
  }
}

export async function browserPath(folder: string): Promise<string> {
  const named = process.env['CHROMIUM_PATH'] ?? installed.find((path) => existsSync(path))
  if (named !== undefined) return named
  await mkdir(folder, { recursive: true })
  const lock = await waitForFileLock(join(folder, 'lock'))
  try {
    const whole = join(folder, 'whole')
    // A killed process leaves an incomplete browser, which the package would accept as complete.
    if (!existsSync(whole)) await rm(join(folder, 'chromium'), { force: true })
    const path = await unpacked(folder)
    await writeFile(whole, '')
    return path
  } finally {
    lock.release()
  }
}

/** The package unpacks itself into the folder for temporary files unless it is there already. */
async function unpacked(folder: string): Promise<string> {
  const before = process.env['TMPDIR']
  process.env['TMPDIR'] = folder
  if (!hasOwnLibraries) process.env['AWS_EXECUTION_ENV'] = 'AWS_Lambda_nodejs24.x'
  try {
    const { default: packed } = await import('@sparticuz/chromium')
    return await packed.executablePath()
  } finally {
    if (before === undefined) delete process.env['TMPDIR']
    else process.env['TMPDIR'] = before
  }
}
