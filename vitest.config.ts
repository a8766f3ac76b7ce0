import { globSync, readFileSync } from 'node:fs'

import { defineConfig } from 'vitest/config'

import { MixedOrder } from './test/mixed-order.ts'
import { browserProject } from './test/stage/browser-project.ts'

const everything = globSync('{src,test,db,scripts,e2e}/**/*.test.ts')

/** Files that replace modules or globals, or load React's development build, which the next file would still see. */
const aloneInProcess = everything.filter((file) =>
  /\bvi\.(?:mock|spyOn|stub|useFake)|\bdev: true|\balone in its process\b/.test(readFileSync(file, 'utf8')),
)

export default defineConfig({
  // The browser tests run React's production build, and files share their process: its development JSX would be missing.
  oxc: { jsx: { runtime: 'automatic', development: false } },
  test: {
    projects: [
      // Most files share the modules of their process: loading the server for each of them took a quarter of the run.
      {
        extends: true,
        test: { name: 'shared', isolate: false, include: everything, exclude: aloneInProcess },
      },
      { extends: true, test: { name: 'alone', include: aloneInProcess } },
      await browserProject(),
    ],
    globalSetup: ['test/global-setup.ts'],
    // What is waited for may take long on a machine with other work: only what never comes fails.
    testTimeout: 600_000,
    hookTimeout: 600_000,
    expect: { poll: { timeout: 120_000 } },
    // One more than the cores of a small machine: most tests spend half of their time waiting.
    maxWorkers: 3,
    sequence: { sequencer: MixedOrder },
    pool: 'forks',
    // With V8's usual room for new objects, a worker spent up to 7% of its time on collecting garbage.
    execArgv: ['--max-semi-space-size=64'],
    // The stand-in for Google says so at each import, as long as this Node is not yet called LTS.
    onConsoleLog: (line) => !line.includes('oidc-provider WARNING: Unsupported runtime'),
  },
})
