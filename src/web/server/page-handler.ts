import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router'

import { localeOfPath } from '#domain/language.ts'
import type { Platform } from '#platform/context.ts'

import type { visit } from '../request.ts'
import { cachedPage, type CachedPage } from './cached-page.ts'
import { newNonce } from './nonce.ts'
import { PageCache } from './page-cache.ts'
import { pageHeaders, type PageHeaders } from './page-headers.ts'
import { pagePath, pageRequests, type PageRequest } from './page-request.ts'

/** The built pages. Their entry brings the key under which loaders look for their Visit. */
export type PageBuild = ServerBuild & {
  readonly entry: { readonly module: { readonly visit: typeof visit } }
}

export interface PageHandlerOptions {
  readonly build: PageBuild
  readonly platform: Platform
  /** Most bytes of rendered pages that are kept; 64 MB unless said otherwise. */
  readonly cacheBytes?: number
  /** Development: no policy that would stop hot reload, nothing kept. */
  readonly development?: boolean
}

export interface PageHandler {
  /** Answers GET and HEAD of pages and their data. Never throws: what breaks becomes a page with status 500. */
  readonly handle: (request: Request) => Promise<Response>
  /** The kept page of an address, ready to be written; undefined when it has to be rendered first (`handle`). */
  readonly kept: (path: string, acceptEncoding: string | undefined) => KeptAnswer | undefined
  /** Drops the cached pages that carry the tag (`salon:<id>`, `salons`, …). */
  readonly invalidate: (tag: string) => void
  readonly clear: () => void
}

/** An answer as plain values: no Request or Response object, which would cost more than the answer itself. */
export interface KeptAnswer {
  readonly status: number
  readonly headers: Record<string, string>
  readonly body: Buffer<ArrayBuffer>
}

interface Rendered {
  readonly page: CachedPage
  readonly tags: readonly string[]
}

/** Random per process, so that nothing that people write can contain it. */
const placeholder = `n${newNonce().replaceAll(/\W/g, 'x')}`
const defaultCacheBytes = 64 * 1024 * 1024

/** Serves the built pages: rendered whole, public ones from memory, each answer with a nonce of its own. */
export function createPageHandler(options: PageHandlerOptions): PageHandler {
  const { build, platform, cacheBytes = defaultCacheBytes, development = false } = options
  const cache = new PageCache({ bytes: development ? 0 : cacheBytes, clock: () => performance.now() })
  const asked = pageRequests(build)
  const render = renderer(options)
  const headersOf = development ? () => ({}) : pageHeaders(platform.config)
  const underWay = new Map<string, Promise<Rendered>>()

  async function renderOnce(request: Request, url: URL, { key, seconds }: PageRequest): Promise<Rendered> {
    if (seconds === undefined) return render(request, url)
    const before = cache.invalidations
    // Whoever asks after a change must not be given a page whose rendering began before it.
    const name = `${before} ${key}`
    const running = underWay.get(name)
    if (running) return running
    const work = render(request, new URL(key, url)).finally(() => underWay.delete(name))
    underWay.set(name, work)
    const { page, tags } = await work
    if (page.status === 200 && cache.invalidations === before) cache.put(key, page, { tags, seconds })
    return work
  }

  return {
    async handle(request) {
      const direct = cache.get(pathOf(request.url))
      if (direct) return answer(request, direct, headersOf)
      const url = new URL(request.url)
      const wanted = asked(url)
      const known = wanted.seconds === undefined ? undefined : cache.get(wanted.key)
      if (known) return answer(request, known, headersOf)
      const { page } = await renderOnce(request, url, wanted)
      return answer(request, page, headersOf)
    },
    kept: (path, acceptEncoding) => {
      const page = cache.get(path)
      return page && written(page, headersOf, acceptEncoding)
    },
    invalidate: (tag) => cache.invalidate(tag),
    clear: () => cache.clear(),
  }
}

// By hand: a URL object would cost more than all the rest of a cached answer.
function pathOf(url: string): string {
  return url.slice(url.indexOf('/', url.indexOf('//') + 2))
}

function renderer({ build, platform, development }: PageHandlerOptions) {
  const run = createRequestHandler(build, development ? 'development' : 'production')
  return async (request: Request, url: URL): Promise<Rendered> => {
    const tags = new Set<string>()
    const context = new RouterContextProvider()
    context.set(build.entry.module.visit, {
      db: platform.dbs.public,
      platform,
      locale: localeOfPath(pagePath(url.pathname)),
      nonce: development ? undefined : placeholder,
      tag: (...names) => names.forEach((name) => tags.add(name)),
    })
    // Only the address reaches the page: what's rendered for one reader is served to all.
    const response = await run(new Request(url, { signal: request.signal }), context)
    const html = Buffer.from(await response.arrayBuffer())
    const page = cachedPage(html, placeholder, {
      status: response.status,
      headers: ownHeaders(response.headers),
    })
    return { page, tags: [...tags] }
  }
}

// The browser's router tells its data from a proxy's error page by headers of its own.
const passedOn = /^(?:content-type|location|x-robots-tag|x-remix-[a-z-]+)$/

const ownHeaders = (headers: Headers): Readonly<Record<string, string>> =>
  Object.fromEntries([...headers].filter(([name]) => passedOn.test(name)))

type HeadersOf = (nonce: string) => PageHeaders

function written(page: CachedPage, headersOf: HeadersOf, acceptEncoding: string | undefined): KeptAnswer {
  const nonce = newNonce()
  const headers = Object.assign(headersOf(nonce), page.headers)
  headers['cache-control'] = 'no-cache'
  headers['vary'] = 'accept-encoding'
  const zip = page.gzip !== undefined && /\bgzip\b/.test(acceptEncoding ?? '')
  if (zip) headers['content-encoding'] = 'gzip'
  const body = zip ? page.gzip(nonce) : page.plain(nonce)
  headers['content-length'] = String(body.length)
  return { status: page.status, headers, body }
}

function answer(request: Request, page: CachedPage, headersOf: HeadersOf): Response {
  const { status, headers, body } = written(
    page,
    headersOf,
    request.headers.get('accept-encoding') ?? undefined,
  )
  const empty = request.method === 'HEAD' || status === 204 || status === 304
  return new Response(empty ? null : body, { status, headers })
}
