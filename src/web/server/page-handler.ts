import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router'

import { localeOfPath } from '#domain/language.ts'
import type { Platform } from '#platform/context.ts'
import { chosenCoding } from '#platform/http/content-coding.ts'
import { retryLater } from '#platform/http/problem-response.ts'
import { PAGE_OVERTIME_SECONDS } from '#platform/limits.ts'

import type { pageContext } from '../app/request.ts'
import { cachedPage, type CachedPage } from './cached-page.ts'
import { guardedBuild } from './guarded-build.ts'
import { newNonce } from './nonce.ts'
import { PageCache } from './page-cache.ts'
import { noPageHeaders, pageHeaders, type PageHeaders } from './page-headers.ts'
import { pagePath, pageRequests, type PageRequest } from './page-request.ts'

/** The built pages. Their entry brings the key under which loaders look for their PageContext. */
export type PageBuild = ServerBuild & {
  readonly entry: { readonly module: { readonly pageContext: typeof pageContext } }
}

export interface PageHandlerOptions {
  readonly build: PageBuild
  readonly platform: Platform
  /** Most bytes of rendered pages that are kept; by default 64 MB. */
  readonly cacheBytes?: number
  /** In development there is no cache, and no policy that would stop hot reload. */
  readonly development?: boolean
}

export interface PageHandler {
  /** Answers GET and HEAD of pages and their data. Never throws: what breaks becomes a page with status 500. */
  readonly handle: (request: Request) => Promise<Response>
  /** The kept page of an address, ready to be written; undefined when it has to be rendered first (`handle`). */
  readonly kept: (path: string, acceptEncoding?: string, cookies?: string) => KeptAnswer | undefined
  /** Drops the cached pages that carry the tag (`salon:<id>`, `salons`, …). */
  readonly invalidate: (tag: string) => void
  readonly clear: () => void
}

/** An answer as plain values: no Request or Response object, which would cost more than the answer itself. */
export interface KeptAnswer {
  readonly status: number
  /** Names and values in turn. */
  readonly headers: string[]
  readonly body: Buffer<ArrayBuffer>
  /** To be called when the last byte has left, and only then: the next answer is written over it. */
  readonly sent: () => void
}

interface Rendered {
  readonly page: CachedPage
  readonly tags: readonly string[]
}

/** Random per process, so that no written text can contain it. */
const placeholder = `n${newNonce().replaceAll(/\W/g, 'x')}`
const defaultCacheBytes = 64 * 1024 * 1024

/** Serves the built pages: rendered whole, public ones from memory, each answer with a nonce of its own. */
export function createPageHandler(options: PageHandlerOptions): PageHandler {
  const { build, platform, cacheBytes = defaultCacheBytes, development = false } = options
  const cache = new PageCache({
    bytes: development ? 0 : cacheBytes,
    overtimeSeconds: PAGE_OVERTIME_SECONDS,
    clock: () => performance.now(),
  })
  const pageRequest = pageRequests(build)
  const render = cachingRenderer(renderer(options), cache)
  const common = development ? noPageHeaders : pageHeaders(platform.config)
  return {
    async handle(request) {
      const direct = cache.get(pathOf(request.url))
      if (direct) return answer(request, direct, common)
      const url = new URL(request.url)
      const page = pageRequest(url)
      const known = page.seconds === undefined ? undefined : cache.get(page.key)
      return answer(request, known ?? (await render(request, url, page)).page, common)
    },
    kept: (path, acceptEncoding, cookies) => {
      const page = cache.get(path)
      return page && written(page, common, { acceptEncoding, cookies })
    },
    invalidate: (tag) => cache.invalidate(tag),
    clear: () => cache.clear(),
  }
}

/** Renders a public page once for all requests that wait for it, and keeps it. */
function cachingRenderer(render: ReturnType<typeof renderer>, cache: PageCache) {
  const underWay = new Map<string, Promise<Rendered>>()
  return async (request: Request, url: URL, { key, seconds, takesCards }: PageRequest): Promise<Rendered> => {
    if (seconds === undefined) return render(url, { takesCards, signal: request.signal })
    const before = cache.invalidations
    // A request after a change must not be given a page whose rendering began before it.
    const name = `${before} ${key}`
    const running = underWay.get(name)
    if (running) return running
    // Without the signal of the first request: when its client leaves, others still wait for the page.
    // Not by `new URL(key, url)`, which takes the text after two slashes for another host.
    const work = render(new URL(url.origin + key), { takesCards }).finally(() => underWay.delete(name))
    underWay.set(name, work)
    const { page, tags } = await work
    if (page.status === 200 && cache.invalidations === before) cache.put(key, page, { tags, seconds })
    // While the database is away, an outdated page is better than none.
    const last = page.status === 503 ? cache.last(key) : undefined
    return last ? { page: last, tags } : work
  }
}

// By hand: a URL object would cost more than all the rest of a cached answer.
function pathOf(url: string): string {
  return url.slice(url.indexOf('/', url.indexOf('//') + 2))
}

function renderer({ build, platform, development }: PageHandlerOptions) {
  const run = createRequestHandler(
    guardedBuild(build, platform.log),
    development ? 'development' : 'production',
  )
  return async (
    url: URL,
    { takesCards, signal }: { readonly takesCards: boolean; readonly signal?: AbortSignal },
  ): Promise<Rendered> => {
    const tags = new Set<string>()
    const context = new RouterContextProvider()
    context.set(build.entry.module.pageContext, {
      db: platform.dbs.public,
      platform,
      locale: localeOfPath(pagePath(url.pathname)),
      nonce: development ? undefined : placeholder,
      takesCards,
      tag: (...names) => names.forEach((name) => tags.add(name)),
    })
    // Only the address reaches the page: what's rendered for one reader is served to all.
    const response = await run(new Request(url, signal && { signal }), context)
    const html = Buffer.from(await response.arrayBuffer())
    const page = cachedPage(html, placeholder, {
      status: response.status,
      headers: ownHeaders(response.headers),
      takesCards,
    })
    return { page, tags: [...tags] }
  }
}

// The browser's router tells its data from a proxy's error page by headers of its own.
const passedOn = /^(?:content-type|location|x-robots-tag|x-remix-[a-z-]+)$/

const ownHeaders = (headers: Headers): Readonly<Record<string, string>> =>
  Object.fromEntries([...headers].filter(([name]) => passedOn.test(name)))

/** An answer's headers besides its length and policy: names and values in turn, made once for each page. */
const fixedHeaders = new WeakMap<CachedPage, readonly string[]>()

function fixedHeadersOf(page: CachedPage, { fixed }: PageHeaders): readonly string[] {
  const known = fixedHeaders.get(page)
  if (known) return known
  const all = {
    ...fixed,
    ...page.headers,
    ...(page.status === 503 && retryLater),
    'cache-control': 'no-cache',
    vary: 'accept-encoding',
  }
  const made = Object.entries(all).flat()
  fixedHeaders.set(page, made)
  return made
}

/** The headers of a request on which its answer depends. */
interface Asking {
  readonly acceptEncoding: string | undefined
  readonly cookies: string | undefined
}

function written(page: CachedPage, common: PageHeaders, asking: Asking): KeptAnswer {
  const { acceptEncoding = '', cookies = '' } = asking
  const nonce = newNonce()
  const zip = page.gzip !== undefined && chosenCoding(acceptEncoding, ['gzip']) === 'gzip'
  const body = zip ? page.gzip(nonce) : page.plain(nonce)
  const sent = () => {
    if (zip) page.giveBack(body)
  }
  const headers = [...fixedHeadersOf(page, common), 'content-length', String(body.length)]
  if (zip) headers.push('content-encoding', 'gzip')
  if (common.policy) headers.push('content-security-policy', common.policy(nonce, page.takesCards, cookies))
  return { status: page.status, headers, body, sent }
}

function answer(request: Request, page: CachedPage, common: PageHeaders): Response {
  const { status, headers, body } = written(page, common, {
    acceptEncoding: request.headers.get('accept-encoding') ?? undefined,
    cookies: request.headers.get('cookie') ?? undefined,
  })
  const empty = request.method === 'HEAD' || status === 204 || status === 304
  const pairs = headers.flatMap((name, index) =>
    index % 2 === 0 ? [[name, headers[index + 1] as string] as [string, string]] : [],
  )
  return new Response(empty ? null : body, { status, headers: pairs })
}
