import { join } from 'node:path'

import type { Config } from '@react-router/dev/config'

import { writeInstallable } from './src/web/server/installable.ts'
import { packAssets } from './src/web/server/pack-assets.ts'
import { shortenManifest } from './src/web/server/short-manifest.ts'

export default {
  appDirectory: 'src/web',
  buildDirectory: 'build',
  ssr: true,
  // The whole manifest comes with the page: no endpoint that tells the route tree piece by piece.
  routeDiscovery: { mode: 'initial' },
  splitRouteModules: true,
  // Integrity hashes would add 100 incompressible bytes a chunk to every page, for files of our own origin.
  subResourceIntegrity: false,
  buildEnd: async ({ reactRouterConfig }) => {
    const client = join(reactRouterConfig.buildDirectory, 'client')
    await shortenManifest(client)
    await writeInstallable(client)
    await packAssets(client)
  },
} satisfies Config
