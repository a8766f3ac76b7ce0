import { readFile, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'

import { minifySync } from 'vite'

import { locales } from '#domain/locale.ts'

type Route = Readonly<Record<string, unknown>>

interface Manifest {
  readonly routes: Readonly<Record<string, Route>>
}

const start = 'window.__reactRouterManifest='

/**
 * React Router's list without each page's imports (only the server needs those, for the head) and without absent
 * properties.
 */
function readManifest(script: string): Manifest {
  if (!script.startsWith(start)) throw new Error('React Router writes its list of pages in another way')
  const manifest = JSON.parse(script.slice(start.length).replace(/;$/, '')) as Manifest
  const routes = Object.entries(manifest.routes).map(([id, route]) => [
    id,
    Object.fromEntries(Object.entries(route).filter(([key, value]) => key !== 'imports' && value !== false)),
  ])
  return { ...manifest, routes: Object.fromEntries(routes) as Manifest['routes'] }
}

/**
 * Builds the pages of each language from one line for both; a hash alone belongs to the script of the page's own
 * name, and `-` and `/` stand for a path that follows from it: `about`, `admin/jobs`. Browsers run it too, so it uses
 * nothing but its arguments.
 */
function expanded(
  manifest: Manifest,
  shapes: readonly Route[],
  lines: string,
  languages: readonly string[],
): Manifest {
  const { root, ...layouts } = manifest.routes
  const routes: Record<string, Route> = { ...(root && { root }) }
  for (const parentId of languages) {
    routes[parentId] = layouts[parentId] as Route
    for (const line of lines.split('\n')) {
      const [name, below, file, shape, loader] = line.split(' ')
      const id = `${parentId}-${name}`
      const own = name?.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
      const address = below === '-' ? own : below === '/' ? own?.replace('-', '/') : below
      const path = parentId === 'en' ? (address ? `en/${address}` : 'en') : address
      const script = (module = '') => `/assets/${module.length === 7 ? `${own}-${module}` : module}.js`
      routes[id] = {
        ...shapes[Number(shape)],
        id,
        parentId,
        path,
        module: script(file),
        ...(loader && { clientLoaderModule: script(loader) }),
      }
    }
  }
  return { ...manifest, routes }
}

/** The properties that are different for every page. */
const ownKeys = new Set(['id', 'parentId', 'path', 'module', 'clientLoaderModule'])

/**
 * A page in one line: name, path, script, other properties (by the index of their shape), script of its browser
 * loader.
 */
function lineOf(route: Route, shapes: Route[]) {
  const { id, path, module, clientLoaderModule } = route
  const shape = Object.fromEntries(Object.entries(route).filter(([key]) => !ownKeys.has(key)))
  let at = shapes.findIndex((each) => isDeepStrictEqual(each, shape))
  if (at === -1) at = shapes.push(shape) - 1
  const file = (address: unknown) => String(address).slice('/assets/'.length, -'.js'.length)
  const name = String(id).replace(/^el-/, '')
  const own = name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
  const script = file(module)
  const isOwn = script.startsWith(`${own}-`) && script.length === own.length + 8
  const below = path === own ? '-' : path === own.replace('-', '/') ? '/' : path
  const line = [name, below, isOwn ? script.slice(own.length + 1) : script, at]
  return (clientLoaderModule === undefined ? line : [...line, file(clientLoaderModule)]).join(' ')
}

/**
 * The list of pages for browsers, which every first visit loads: each page once for both languages.
 * @throws when it no longer looks as this expects
 */
export function shortManifest(script: string): string {
  const manifest = readManifest(script)
  const shapes: Route[] = []
  const pages = Object.values(manifest.routes).filter(({ parentId }) => parentId === 'el')
  const lines = pages.map((page) => lineOf(page, shapes)).join('\n')
  const rest = Object.entries(manifest.routes).filter(([id]) => !/^\w\w-/.test(id))
  const parts = [{ ...manifest, routes: Object.fromEntries(rest) }, shapes, lines, locales] as const
  if (!isDeepStrictEqual(expanded(...parts), manifest))
    throw new Error('the pages of a language are not those of the other')
  const program = `${start}(${expanded.toString()})(${parts.map((part) => JSON.stringify(part)).join()});`
  return minifySync('manifest.js', program).code
}

/** Shortens the list of pages of the client build. */
export async function shortenManifest(client: string): Promise<void> {
  const folder = join(client, 'assets')
  const name = (await readdir(folder)).find((file) => /^manifest-[^.]+\.js$/.test(file))
  if (name === undefined) throw new Error('the client build has no list of pages')
  const file = join(folder, name)
  await writeFile(file, shortManifest(await readFile(file, 'utf8')))
}
