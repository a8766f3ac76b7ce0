import tailwindcss from '@tailwindcss/vite'
import { playwright, type PlaywrightProviderOptions } from '@vitest/browser-playwright'
import type { TestProjectInlineConfiguration } from 'vitest/config'
import type { BrowserCommand, TestProject } from 'vitest/node'

import { browserArguments, browserPath, forShortPages } from '../../e2e/browser.ts'
import { madeTown } from '../../e2e/street-data.ts'

/** Prepared before the first test, because a library that is found later would reload the page during a test. */
const libraries = [
  '@supabase/auth-js',
  '@tanstack/react-query',
  'get-nonce',
  'lucide-react',
  'radix-ui',
  'react',
  'react-dom',
  'react-dom/client',
  'react-router',
  'react/jsx-runtime',
  'sonner',
  'uqr',
  'vitest-browser-react/pure',
  'zod',
]

const tap: BrowserCommand<[selector: string]> = async ({ iframe }, selector) => {
  await iframe.locator(selector).tap()
}

/** Serves the streets of the made town until the run ends. @returns the origin */
const serveStreets: BrowserCommand<[]> = async () => {
  const { serveArchive, streetsArchive } = await import('../streets-archive.ts')
  const { url } = await serveArchive(streetsArchive(madeTown(), [5, 15]))
  return new URL(url).origin
}

/**
 * Playwright with one tab. Each tab fetches and compiles the same thousand modules and libraries, which took a third of
 * the work of three tabs; the processor is busy with the other tests meanwhile.
 */
function inOneTab(options: PlaywrightProviderOptions) {
  const provider = playwright(options)
  return {
    ...provider,
    providerFactory: (project: TestProject) =>
      Object.assign(provider.providerFactory(project), { supportsParallelism: false }),
  }
}

/** Tests of parts of pages in a real browser, without the rest of the product: `src/web/…/part.test.tsx`. */
export async function browserProject(): Promise<TestProjectInlineConfiguration> {
  const executablePath = await browserPath('node_modules/.cache/chromium')
  return {
    extends: true,
    plugins: [tailwindcss()],
    optimizeDeps: { include: libraries },
    test: {
      name: 'stage',
      include: ['src/web/**/*.test.tsx'],
      // One page runs many files, because a new one for each would load the same hundred modules again.
      isolate: false,
      browser: {
        enabled: true,
        headless: true,
        screenshotFailures: false,
        commands: { tap, serveStreets },
        // Like Playwright: a text may be part of a longer one.
        locators: { exact: false },
        provider: inOneTab({
          actionTimeout: 120_000,
          launchOptions: { executablePath, args: [...browserArguments, forShortPages] },
          contextOptions: { hasTouch: true, reducedMotion: 'reduce', timezoneId: 'Europe/Athens' },
        }),
        instances: [{ browser: 'chromium', viewport: { width: 390, height: 844 } }],
      },
    },
  }
}
