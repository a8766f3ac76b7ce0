import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { chromium, type Browser } from 'playwright-core'

const args = [
  '--no-sandbox',
  '--disable-background-networking',
  '--disable-component-update',
  '--no-first-run',
  '--font-render-hinting=none',
  '--disable-gpu',
]

/** Libraries that a desktop has and a bare machine lacks; the package brings its own for those. */
const hasOwnLibraries = ['/usr/lib/x86_64-linux-gnu/libnss3.so', '/usr/lib64/libnss3.so'].some((path) =>
  existsSync(path),
)

const installed = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']

/** The Chromium that `CHROMIUM_PATH` names, else the machine's own, else the one out of an npm package. */
export async function launchBrowser(
  moreArgs: readonly string[] = [],
): Promise<{ browser: Browser; close: () => Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'onyxi-chromium-'))
  const browser = await chromium.launch({
    executablePath: await executable(folder),
    args: [...args, ...moreArgs],
  })
  return {
    browser,
    close: async () => {
      await browser.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

async function executable(folder: string): Promise<string> {
  const named = process.env['CHROMIUM_PATH'] ?? installed.find((path) => existsSync(path))
  if (named !== undefined) return named
  // The package unpacks itself into the folder for temporary files; another run's must not be shared while it's written.
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
