import { defineConfig } from 'vitest/config'

import { MixedOrder } from './test/mixed-order.ts'

export default defineConfig({
  test: {
    include: [
      'src/**/*.test.ts',
      'test/**/*.test.ts',
      'db/**/*.test.ts',
      'scripts/**/*.test.ts',
      'e2e/**/*.test.ts',
    ],
    globalSetup: ['test/global-setup.ts'],
    testTimeout: 120_000,
    hookTimeout: 300_000,
    // What is waited for may take long on a machine with other work: only what never comes fails.
    expect: { poll: { timeout: 30_000 } },
    // One more than the cores of a small machine: most tests wait for somebody half of their time.
    maxWorkers: 3,
    sequence: { sequencer: MixedOrder },
    pool: 'forks',
    // The stand-in for Google says so at each import, as long as this Node is not yet called LTS.
    onConsoleLog: (line) => !line.includes('oidc-provider WARNING: Unsupported runtime'),
  },
})
