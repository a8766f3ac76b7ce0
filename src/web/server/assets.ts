import { createHash } from 'node:crypto'
import { readFileSync, readdirSync } from 'node:fs'
import { extname, join, relative, sep } from 'node:path'

import { chosenCoding, type Coding } from '#platform/http/content-coding.ts'

const types: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.json': 'application/json',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
}
const encodings = [
  ['br', '.br'],
  ['gzip', '.gz'],
] as const

interface Asset {
  readonly body: Buffer<ArrayBuffer>
  readonly headers: Readonly<Record<string, string>>
  /** Smaller forms of the same, best first. */
  readonly packed: readonly (readonly [Coding, Buffer<ArrayBuffer>])[]
}

function files(directory: string): ReadonlyMap<string, Buffer<ArrayBuffer>> {
  const all = readdirSync(directory, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  )
  return new Map(
    all.map((entry) => {
      const file = join(entry.parentPath, entry.name)
      return [`/${relative(directory, file).split(sep).join('/')}`, readFileSync(file)]
    }),
  )
}

function keepingOf(path: string): string {
  if (path.startsWith('/assets/')) return 'public, max-age=31536000, immutable'
  // An old service worker would keep whole browsers on an old version.
  return path === '/sw.js' ? 'no-cache' : 'public, max-age=3600'
}

/**
 * The rights of a file that is a document of its own: a drawing shows the colours that it brings, a worker's script
 * calls this site; nothing for all others.
 */
function ownPolicy(type: string, body: Buffer): { 'content-security-policy'?: string } {
  if (type === types['.js'])
    return { 'content-security-policy': "default-src 'self'; frame-ancestors 'none'" }
  const style = type === types['.svg'] && /<style>([^]*?)<\/style>/.exec(body.toString())?.[1]
  if (typeof style !== 'string') return {}
  const hash = createHash('sha256').update(style).digest('base64')
  return {
    'content-security-policy': `default-src 'none'; style-src 'sha256-${hash}'; frame-ancestors 'none'`,
  }
}

function readAssets(directory: string): ReadonlyMap<string, Asset> {
  const found = files(directory)
  const assets = new Map<string, Asset>()
  for (const [path, body] of found) {
    const type = types[extname(path)]
    if (type === undefined || path.startsWith('/.')) continue
    const packed = encodings.flatMap(([name, suffix]) => {
      const small = found.get(path + suffix)
      return small ? [[name, small] as const] : []
    })
    const headers = {
      'content-type': type,
      'cache-control': keepingOf(path),
      ...ownPolicy(type, body),
      ...(packed.length > 0 && { vary: 'accept-encoding' }),
    }
    assets.set(path, { body, headers, packed })
  }
  return assets
}

/**
 * The files of the client build, held in memory (about 2 MB) with the forms packed at build time.
 * @returns a function that answers GET and HEAD of such a file, and undefined for every other path
 */
export function createAssetHandler(directory: string): (request: Request) => Response | undefined {
  const assets = readAssets(directory)
  return (request) => {
    const asset = assets.get(new URL(request.url).pathname)
    if (!asset) return undefined
    const offered = asset.packed.map(([name]) => name)
    const coding = chosenCoding(request.headers.get('accept-encoding'), offered)
    const small = asset.packed.find(([name]) => name === coding)
    const body = small ? small[1] : asset.body
    const headers = {
      ...asset.headers,
      ...(small && { 'content-encoding': small[0] }),
      'content-length': String(body.length),
    }
    return new Response(request.method === 'HEAD' ? null : body, { headers })
  }
}
