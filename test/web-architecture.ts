import { importsOf, targetOf } from './architecture.ts'

const base = ['app', 'ui', 'frame']

/** The allowed imports of each area of the web. A path below an area allows only that part of it. */
const mayImport: Readonly<Record<string, readonly string[]>> = {
  app: [],
  ui: ['app'],
  frame: ['app', 'ui'],
  // Customers sign in inside the booking sheet.
  market: [...base, 'person/account'],
  // Moving a booking reuses the steps of booking.
  person: [...base, 'market/booking'],
  // The set-up previews the salon's public page, and the application is shown in place of the salon; a change of the
  // bank account asks for the second factor again.
  business: [...base, 'market/salon', 'market/applications', 'person/account'],
  // Administrators decide on what the forms of other areas send, with the same texts.
  admin: [...base, 'market', 'business', 'company'],
  // Affiliates are paid to a bank account like salons, with the same forms.
  company: [...base, 'person/account'],
  server: ['app', 'market/results'],
  routes: [...base, 'market', 'person', 'business', 'admin', 'company'],
}

/** Files beside the areas: the root, the entries, the list of routes. */
const ofRoot = base

function isAllowedWithin(file: string, target: string): boolean {
  const [room = '', ...rest] = file.replace('src/web/', '').split('/')
  const inWeb = target.replace('src/web/', '')
  const isLoose = !inWeb.includes('/')
  // Style sheets collect utilities from all areas, so they are beside them.
  if (isLoose) return rest.length === 0 || inWeb.endsWith('.css')
  const allowed = rest.length === 0 ? ofRoot : [room, ...(mayImport[room] ?? [])]
  return allowed.some((part) => inWeb.startsWith(`${part}/`))
}

/** Each import within the web that its map forbids, as `file → target`. */
export function webBreaches(file: string, source: string): string[] {
  if (!file.startsWith('src/web/')) return []
  return importsOf(source).flatMap((path) => {
    const target = targetOf(file, path)
    if (!target?.startsWith('src/web/') || target.includes('/+types/')) return []
    return isAllowedWithin(file, target) ? [] : [`${file} → ${target}`]
  })
}

/** Files of the web that only run on the server, for a loader. */
const onServer = /^src\/web\/(?:server|routes)\/|\/(?:load|find)-[^/]*\.ts$|\/results-address\.ts$/

/**
 * Imports of a contract's values into files of the browser, as `file → target`: all of zod would come with them, and the
 * page's policy refuses what it tries at its start. Types are free; a list that both need belongs into the domain.
 */
export function contractBreaches(file: string, source: string): string[] {
  if (!file.startsWith('src/web/') || onServer.test(file)) return []
  const imports = source.matchAll(/^import (?!type)\{([^}]*)\} from '(#features\/[^']*\/contract[^']*)'/gm)
  return Array.from(imports).flatMap(([, names = '', target]) => {
    const values = names.split(',').filter((name) => name.trim() !== '' && !/^\s*type /.test(name))
    return values.length > 0 ? [`${file} → ${target}`] : []
  })
}

/**
 * Files that import one another in a circle, even by types: one list for each circle.
 * @param sources the path and the text of each file
 */
export function importCircles(sources: readonly (readonly [string, string])[]): string[][] {
  const texts = new Map(sources)
  const targets = (file: string) =>
    importsOf(texts.get(file) ?? '').flatMap((path) => {
      const target = targetOf(file, path)
      return target !== undefined && texts.has(target) ? [target] : []
    })
  const done = new Set<string>()
  const circles: string[][] = []
  const walk = (file: string, way: readonly string[]): void => {
    const from = way.indexOf(file)
    if (from !== -1) circles.push(way.slice(from))
    if (from !== -1 || done.has(file)) return
    for (const target of targets(file)) walk(target, [...way, file])
    done.add(file)
  }
  for (const file of texts.keys()) walk(file, [])
  return circles
}
