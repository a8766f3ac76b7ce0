import tailwindcss from '@tailwindcss/vite'
import { playwright } from '@vitest/browser-playwright'
import type { TestProjectInlineConfiguration } from 'vitest/config'
import type { BrowserCommand } from 'vitest/node'

import { browserArguments, browserPath } from '../../e2e/browser.ts'

/** Prepared before the first test: one that is met on the way would load the page anew under a test's feet. */
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

/** Parts of pages, drawn in a real browser without the rest of the product: `src/web/…/part.test.tsx`. */
export async function browserProject(): Promise<TestProjectInlineConfiguration> {
  const executablePath = await browserPath('node_modules/.cache/chromium')
  return {
    extends: true,
    plugins: [tailwindcss()],
    optimizeDeps: { include: libraries },
    test: {
      name: 'stage',
      include: ['src/web/**/*.test.tsx'],
      // A page goes through many files: a new one for each would load the same hundred modules again.
      isolate: false,
      browser: {
        enabled: true,
        headless: true,
        screenshotFailures: false,
        commands: { tap },
        // As Playwright reads: a sentence may have more around it.
        locators: { exact: false },
        provider: playwright({
          actionTimeout: 30_000,
          launchOptions: { executablePath, args: [...browserArguments] },
          contextOptions: { hasTouch: true, reducedMotion: 'reduce', timezoneId: 'Europe/Athens' },
        }),
        instances: [{ browser: 'chromium', viewport: { width: 390, height: 844 } }],
      },
    },
  }
}
