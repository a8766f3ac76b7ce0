import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { createGunzip, createGzip } from 'node:zlib'

import type { Platform } from '#platform/context.ts'
import { chosenCoding } from '#platform/http/content-coding.ts'
import { isKnownVersion } from '#platform/http/known-version.ts'
import { queueOf } from '#platform/in-turn.ts'
import { SITEMAP_PARTS_KEPT, SITEMAP_SECONDS } from '#platform/limits.ts'
import { robots } from '#web/server/sitemap.ts'

import { sitemapTexts } from './sitemap-texts.ts'

/** A part in its compressed form, a thirtieth of its size. */
interface Packed {
  readonly bytes: Buffer<ArrayBuffer>
  /** Weak, because the compressed and the plain form have different bytes. */
  readonly etag: string
}

/**
 * `/robots.txt`, `/sitemap.xml` and its parts under `/sitemaps/`. Each is made at most once an hour, one at a time, and
 * compressed while it grows: a hundred thousand salons are some twenty parts of 200 kB.
 * @param page fetches a page of the site
 * @returns undefined for every other path
 */
export function sitemapAnswers(
  platform: Platform,
  page: (request: Request) => Promise<Response>,
): (request: Request, path: string) => Promise<Response> | undefined {
  const obtain = keeper(platform, sitemapTexts(platform, page))
  const forRobots = { headers: { 'cache-control': 'public, max-age=3600' } }
  return (request, path) => {
    if (path === '/robots.txt')
      return Promise.resolve(new Response(robots(platform.config.publicUrl), forRobots))
    if (path !== '/sitemap.xml' && !path.startsWith('/sitemaps/')) return undefined
    return obtain(path).then((part) => answer(request, part))
  }
}

function keeper({ now }: Platform, texts: ReturnType<typeof sitemapTexts>) {
  const kept = new Map<string, { readonly made: Promise<Packed | undefined>; readonly until: number }>()
  const inTurn = queueOf(1)

  async function make(path: string): Promise<Packed | undefined> {
    const found = await texts(path)
    if (!found) return undefined
    const bytes = Buffer.from(await buffer(Readable.from(found).pipe(createGzip({ level: 6 }))))
    return { bytes, etag: `W/"${createHash('sha256').update(bytes).digest('hex').slice(0, 24)}"` }
  }

  return async (path: string): Promise<Packed | undefined> => {
    const time = now().epochMilliseconds
    const known = kept.get(path)
    if (known && known.until > time) return known.made
    const made = inTurn(() => make(path))
    kept.delete(path)
    kept.set(path, { made, until: time + SITEMAP_SECONDS * 1000 })
    for (const oldest of kept.keys()) {
      if (kept.size <= SITEMAP_PARTS_KEPT) break
      kept.delete(oldest)
    }
    let part: Packed | undefined
    try {
      part = await made
    } finally {
      // A failed or missing part is tried again at the next request.
      if (!part && kept.get(path)?.made === made) kept.delete(path)
    }
    return part
  }
}

function answer({ headers: asked, method }: Request, part: Packed | undefined): Response {
  if (!part) return new Response(null, { status: 404, headers: { 'cache-control': 'no-store' } })
  const { bytes, etag } = part
  const headers = {
    'content-type': 'application/xml; charset=utf-8',
    'cache-control': `public, max-age=${SITEMAP_SECONDS}`,
    vary: 'accept-encoding',
    etag,
  }
  if (isKnownVersion(asked.get('if-none-match'), etag)) return new Response(null, { status: 304, headers })
  const isPacked = chosenCoding(asked.get('accept-encoding'), ['gzip']) === 'gzip'
  const sent = isPacked
    ? { ...headers, 'content-encoding': 'gzip', 'content-length': String(bytes.length) }
    : headers
  if (method === 'HEAD') return new Response(null, { headers: sent })
  return new Response(isPacked ? bytes : unpacked(bytes), { headers: sent })
}

const unpacked = (bytes: Buffer): ReadableStream =>
  Readable.toWeb(Readable.from([bytes]).pipe(createGunzip())) as ReadableStream
