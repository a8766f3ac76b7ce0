import type { Plugin } from 'vite'

/** A module whose names throw when something calls them after all. */
const absent = (names: readonly string[]): string =>
  `const absent = () => { throw new Error('left out by lean-router.ts') }; export { ${names.map((name) => `absent as ${name}`).join(', ')} };`

/** Modules of React Router below its build → what stands in the browser instead. */
const replacements: Readonly<Record<string, string>> = {
  // Called only with an own route discovery.
  'lib/dom/ssr/route-discovery.js': absent([
    'RouteDiscoveryRuntime',
    'getCustomPatchRoutesOnNavigationFunction',
    'useCustomRouteDiscovery',
    'useRouteDiscovery',
  ]),
  // Works only with `routeDiscovery: lazy`; our manifest comes whole.
  'lib/dom/ssr/fog-of-war.js': `${absent([
    'URL_LIMIT',
    'getManifestPath',
    'getManifestPathsParam',
    'getPartialManifest',
    'getPathsWithAncestors',
    'handleClientVersionMismatch',
    'shouldUseInitialRouteDiscovery',
  ])} const nothing = () => undefined; export { nothing as getPatchRoutesOnNavigationFunction, nothing as isFogOfWarEnabled, nothing as useFogOFWarDiscovery };`,
  // Called only with instrumentations given to the router.
  'lib/router/instrumentation.js': `${absent([
    'getRouteInstrumentationUpdates',
    'instrumentClientSideRouter',
    'instrumentHandler',
    'instrumentationResultMetaContext',
  ])} export const consumeInstrumentationClientResultMetaReceiver = () => undefined;`,
}

/**
 * Keeps the parts of React Router that wait for options we don't set out of the browser, which saves 3.8 kB (brotli) of
 * each first visit; docs/decisions/0035 says why.
 */
export function leanRouter(): Plugin {
  const missing = new Set(Object.keys(replacements))
  return {
    name: 'lean-router',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    load(id) {
      const part = /react-router\/dist\/production\/(.+)$/.exec(id)?.[1] ?? ''
      const code = replacements[part]
      if (code === undefined) return undefined
      missing.delete(part)
      return { code, map: null, moduleSideEffects: false }
    },
    buildEnd(error) {
      if (!error && missing.size > 0) throw new Error(`React Router no longer has ${[...missing].join(', ')}`)
    },
  }
}
