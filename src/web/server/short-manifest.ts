import { readFile, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

const start = 'window.__reactRouterManifest='

/**
 * The list of pages for browsers without what each page imports (only the server needs that, which asks for it in the
 * head) and without what a page does not have: every first visit loads the list. @throws when it no longer looks as this
 * expects
 */
export function shortManifest(script: string): string {
  if (!script.startsWith(start)) throw new Error('React Router writes its list of pages in another way')
  const manifest = JSON.parse(script.slice(start.length).replace(/;$/, '')) as {
    readonly routes: Readonly<Record<string, { readonly imports?: readonly string[] }>>
  }
  const routes = Object.entries(manifest.routes).map(([id, route]) => {
    const { imports: _, ...rest } = route
    return [id, Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== false))]
  })
  return `${start}${JSON.stringify({ ...manifest, routes: Object.fromEntries(routes) as object })};`
}

/** Shortens the list of pages of the client build. */
export async function shortenManifest(client: string): Promise<void> {
  const folder = join(client, 'assets')
  const name = (await readdir(folder)).find((file) => /^manifest-[^.]+\.js$/.test(file))
  if (name === undefined) throw new Error('the client build has no list of pages')
  const file = join(folder, name)
  await writeFile(file, shortManifest(await readFile(file, 'utf8')))
}
