import { parseSync, type Plugin } from 'vite'

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

/** React Router's messages to developers: always the second argument. */
const sayings = new Set(['invariant', 'warning'])

interface Node {
  readonly type: string
  readonly start: number
  readonly end: number
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value

/** The second arguments of the calls with messages to developers, in the order of the code. */
function* saidIn(value: unknown): Generator<Node> {
  if (Array.isArray(value)) for (const each of value) yield* saidIn(each)
  if (!isNode(value)) return
  const { callee, arguments: args } = value as Node & { callee?: { name?: string }; arguments?: Node[] }
  const said = value.type === 'CallExpression' && sayings.has(callee?.name ?? '') ? args?.[1] : undefined
  if (said) yield said
  else for (const each of Object.values(value)) yield* saidIn(each)
}

/** The code of a module without those messages: an error in the browser is found by its stack. */
function unsaid(code: string): string {
  const said = [...saidIn(parseSync('module.js', code).program)]
  return said.reduceRight((left, { start, end }) => `${left.slice(0, start)}''${left.slice(end)}`, code)
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
    transform(code, id) {
      if (!/react-router\/dist\/production\/lib\//.test(id)) return undefined
      return { code: unsaid(code), map: null }
    },
    buildEnd(error) {
      if (!error && missing.size > 0) throw new Error(`React Router no longer has ${[...missing].join(', ')}`)
    },
  }
}
