import { gunzipSync } from 'node:zlib'

import { pino } from 'pino'
import type { RouterContextProvider, ServerBuild } from 'react-router'
import { createContext } from 'react-router'
import { describe, expect, onTestFinished, test, vi } from 'vitest'

import type { Platform } from '#platform/context.ts'

import type { PageContext } from '../app/request.ts'
import { createPageHandler, type PageBuild } from './page-handler.ts'

const pageContext = createContext<PageContext>()

type Params = Readonly<Record<string, string | undefined>>

/** A tiny build with pages of our kinds: what React Router's compiler makes, made by hand. */
function application() {
  let rendered = 0
  let release: Promise<void> = Promise.resolve()
  let failure: Error | undefined
  const loader = async ({
    params,
    context,
  }: {
    params: Record<string, string>
    context: RouterContextProvider
  }) => {
    await release
    if (failure) throw failure
    context.get(pageContext).tag(`salon:${params['id']}`, 'salons')
    return null
  }
  const cached = {
    handle: {
      cache: { seconds: 60, query: ['service', 'page'], except: ({ id = '' }: Params) => id === 'old' },
    },
    default: () => null,
  }
  const pages = (locale: string, prefix: string) => ({
    [locale]: { id: locale, path: prefix, module: { default: () => null } },
    [`${locale}-home`]: {
      id: `${locale}-home`,
      parentId: locale,
      index: true,
      module: { default: () => null, loader: () => null },
    },
    [`${locale}-salon`]: {
      id: `${locale}-salon`,
      parentId: locale,
      path: 'salon/:id',
      module: { ...cached, loader },
    },
    [`${locale}-private`]: {
      id: `${locale}-private`,
      parentId: locale,
      path: 'private',
      module: { default: () => null },
    },
  })
  // oxlint-disable-next-line max-params -- the signature is React Router's
  const render = (
    request: Request,
    status: number,
    headers: Headers,
    _: unknown,
    context: RouterContextProvider,
  ) => {
    const { nonce, locale } = context.get(pageContext)
    const { pathname, search } = new URL(request.url)
    headers.set('content-type', 'text/html')
    rendered += 1
    const filler = 'σαλόνι '.repeat(300)
    const html = `<p>${locale} ${pathname}${search} ${rendered}</p><script nonce="${nonce}"></script>${filler}<b nonce="${nonce}">`
    return new Response(html, { status, headers })
  }
  const build = {
    entry: { module: { default: render, pageContext } },
    routes: { ...pages('el', ''), ...pages('en', 'en') },
    assets: { routes: {}, entry: { module: '', imports: [] }, url: '', version: '' },
    publicPath: '/',
    assetsBuildDirectory: '',
    future: {},
    ssr: true,
    isSpaMode: false,
    prerender: [],
    routeDiscovery: { mode: 'initial' },
  } as unknown as ServerBuild as PageBuild
  const platform = {
    config: { publicUrl: 'https://onyxi.example', auth: {}, payments: { provider: 'at_salon' } },
    dbs: {},
    log: pino({ level: 'silent' }),
  } as Platform
  const pagesOf = createPageHandler({ build, platform })
  return {
    ...pagesOf,
    get: (path: string, headers: Record<string, string> = {}) =>
      pagesOf.handle(new Request(`http://localhost:3000${path}`, { headers })),
    times: () => rendered,
    fail: (error: Error | undefined) => (failure = error),
    hold: () => {
      const { promise, resolve } = Promise.withResolvers<void>()
      release = promise
      return resolve
    },
  }
}

const first = async (response: Promise<Response>) => /<p>(.*)<\/p>/.exec(await (await response).text())?.[1]
const nonces = (html: string) => [...html.matchAll(/nonce="([^"]*)"/g)].map((match) => match[1])

describe('the page handler', () => {
  test('a public page is rendered once, and every answer has a nonce of its own', async () => {
    const app = application()
    const seen = new Set<string>()
    for (let each = 0; each < 5; each += 1) {
      const response = await app.get('/salon/1')
      const [one, other] = nonces(await response.text())
      expect(one).toMatch(/^[\w+/]{24}$/)
      expect(other).toBe(one)
      expect(response.headers.get('content-security-policy')).toContain(`'nonce-${one}'`)
      seen.add(String(one))
    }
    expect(seen.size).toBe(5)
    expect(app.times()).toBe(1)
  })

  test('an address that only leads on is rendered each time, with its whole query', async () => {
    const app = application()
    expect(await first(app.get('/salon/old?start=9'))).toBe('el /salon/old?start=9 1')
    expect(await first(app.get('/salon/old?start=9'))).toBe('el /salon/old?start=9 2')
    expect(await first(app.get('/salon/new?start=9'))).toBe('el /salon/new 3')
  })

  test('compressed and plain answers are the same page', async () => {
    const app = application()
    const plain = await (await app.get('/salon/1')).text()
    const response = await app.get('/salon/1', { 'accept-encoding': 'gzip, deflate, br' })
    expect(response.headers.get('content-encoding')).toBe('gzip')
    const packed = Buffer.from(await response.arrayBuffer())
    expect(Number(response.headers.get('content-length'))).toBe(packed.length)
    expect(packed.length).toBeLessThan(plain.length / 4)
    const bare = (html: string) => html.replaceAll(/nonce="[^"]*"/g, '')
    const unpacked = gunzipSync(packed).toString()
    expect(bare(unpacked)).toBe(bare(plain))
    expect(nonces(unpacked)).toHaveLength(2)
    expect(response.headers.get('content-security-policy')).toContain(`'nonce-${nonces(unpacked)[0]}'`)
  })

  test('an answer is written over one that was sent, never over one that is under way', async () => {
    const app = application()
    await app.get('/salon/1')
    const read = ({ body }: { body: Buffer }) => gunzipSync(body).toString()
    const one = app.kept('/salon/1', 'gzip')!
    const other = app.kept('/salon/1', 'gzip')!
    const [before, beside] = [read(one), read(other)]
    expect(beside).not.toBe(before)
    one.sent()
    const next = app.kept('/salon/1', 'gzip')!
    const last = app.kept('/salon/1', 'gzip')!
    expect(next.body).toBe(one.body)
    expect(read(other)).toBe(beside)
    const nonce = nonces(read(next))[0]
    expect(next.headers.at(-1)).toContain(`'nonce-${nonce}'`)
    expect(new Set([before, beside, read(next), read(last)]).size).toBe(4)
  })

  test('languages and parameters are never mixed up; unknown parameters neither reach the page nor fill the cache', async () => {
    const app = application()
    expect(await first(app.get('/salon/1'))).toBe('el /salon/1 1')
    expect(await first(app.get('/en/salon/1'))).toBe('en /en/salon/1 2')
    expect(await first(app.get('/salon/2'))).toBe('el /salon/2 3')
    expect(await first(app.get('/salon/1?service=gel'))).toBe('el /salon/1?service=gel 4')
    expect(await first(app.get('/salon/1?utm_source=x&service=gel'))).toBe('el /salon/1?service=gel 4')
    expect(await first(app.get('/salon/1?service=gel&page=2'))).toBe('el /salon/1?page=2&service=gel 5')
    expect(await first(app.get('/salon/1?page=2&service=gel'))).toBe('el /salon/1?page=2&service=gel 5')
    expect(await first(app.get('/salon/1?utm_source=x'))).toBe('el /salon/1 1')
    expect(app.times()).toBe(5)
  })

  test('a page without a rule is rendered every time', async () => {
    const app = application()
    expect(await first(app.get('/private?x=1'))).toBe('el /private?x=1 1')
    expect(await first(app.get('/private?x=1'))).toBe('el /private?x=1 2')
  })

  test('a page is rendered anew once what it shows has changed', async () => {
    const app = application()
    await app.get('/salon/1')
    await app.get('/salon/2')
    app.invalidate('salon:1')
    expect(await first(app.get('/salon/1'))).toBe('el /salon/1 3')
    expect(await first(app.get('/salon/2'))).toBe('el /salon/2 2')
  })

  test('many at once wait for one rendering', async () => {
    const app = application()
    const letGo = app.hold()
    const all = Array.from({ length: 20 }, () => first(app.get('/salon/1')))
    letGo()
    expect(new Set(await Promise.all(all))).toEqual(new Set(['el /salon/1 1']))
  })

  test('requests that wait for a rendering get it, also when the first one was aborted', async () => {
    const app = application()
    const letGo = app.hold()
    const leaving = new AbortController()
    const left = app.handle(new Request('http://localhost:3000/salon/1', { signal: leaving.signal }))
    const waiting = [app.get('/salon/1'), app.get('/salon/1')]
    await new Promise((resolve) => setTimeout(resolve, 20))
    leaving.abort()
    letGo()
    await Promise.allSettled([left])
    for (const answer of await Promise.all(waiting)) expect(answer.status).toBe(200)
    expect(await first(app.get('/salon/1'))).toBe('el /salon/1 1')
  })

  test('what changed while a page was being rendered is not served from memory', async () => {
    const app = application()
    const letGo = app.hold()
    const stale = first(app.get('/salon/1'))
    await new Promise((resolve) => setTimeout(resolve, 20))
    app.invalidate('salon:1')
    const fresh = first(app.get('/salon/1'))
    letGo()
    expect(new Set([await stale, await fresh])).toEqual(new Set(['el /salon/1 1', 'el /salon/1 2']))
    expect(await first(app.get('/salon/1'))).toBe('el /salon/1 2')
  })

  test('a page that changed while it was being rendered is not kept', async () => {
    const app = application()
    const letGo = app.hold()
    const stale = first(app.get('/salon/1'))
    await new Promise((resolve) => setTimeout(resolve, 20))
    app.invalidate('salon:1')
    letGo()
    expect(await stale).toBe('el /salon/1 1')
    expect(await first(app.get('/salon/1'))).toBe('el /salon/1 2')
  })

  test('the browser gets the data of a page under the same rules', async () => {
    const app = application()
    const data = await app.get('/en/salon/1.data?utm_source=x')
    expect(data.headers.get('x-remix-response')).toBe('yes')
    expect(data.headers.get('content-type')).toBe('text/x-script')
    expect((await app.get('/en/nothing.data')).headers.get('x-remix-response')).toBe('yes')
  })

  test.each([
    '/salon/x%00',
    '/en/salon/%00',
    '/salon/%00.data',
    '//salon/1',
    '//',
    '///',
    '/salon/1?service=%00',
  ])('an address that no page has is 404: %s', async (path) => {
    expect((await application().get(path)).status).toBe(404)
  })

  describe('while the database is away', () => {
    const away = Object.assign(new Error('terminating connection'), { code: '57P01' })

    test.each(['/salon/1', '/en/salon/1', '/salon/1.data'])(
      'says so, and when to come again: %s',
      async (path) => {
        const app = application()
        app.fail(away)
        const answer = await app.get(path)
        expect(answer.status).toBe(503)
        expect(answer.headers.get('retry-after')).toBe('5')
        app.fail(undefined)
        expect((await app.get(path)).status).toBe(200)
      },
    )

    test('shows the last page for an hour, unless it is known to be outdated', async () => {
      let now = 0
      vi.spyOn(performance, 'now').mockImplementation(() => now)
      onTestFinished(() => void vi.restoreAllMocks())
      const app = application()
      const page = await first(app.get('/salon/1'))
      await app.get('/salon/2')
      app.fail(away)
      now = 120_000
      expect(await first(app.get('/salon/1'))).toBe(page)
      app.invalidate('salon:2')
      expect((await app.get('/salon/2')).status).toBe(503)
      now = 60_000 + 3_600_000
      expect((await app.get('/salon/1')).status).toBe(503)
    })

    test('a mistake of ours stays one', async () => {
      const app = application()
      app.fail(new Error('undefined is not a function'))
      const answer = await app.get('/salon/1')
      expect(answer.status).toBe(500)
      expect(answer.headers.get('retry-after')).toBeNull()
    })
  })

  test('an unknown page is 404 and not kept; HEAD has no body', async () => {
    const app = application()
    expect((await app.get('/nothing')).status).toBe(404)
    const head = await app.handle(new Request('http://localhost:3000/salon/1', { method: 'HEAD' }))
    expect(await head.text()).toBe('')
    expect(Number(head.headers.get('content-length'))).toBeGreaterThan(1000)
  })

  test('every answer carries the headers that browsers are told to be strict by', async () => {
    const { headers } = await application().get('/salon/1')
    const policy = headers.get('content-security-policy') ?? ''
    for (const rule of ["frame-ancestors 'none'", "object-src 'none'", "base-uri 'none'", "'strict-dynamic'"])
      expect(policy).toContain(rule)
    expect(policy).not.toContain('unsafe')
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin')
    expect(headers.get('strict-transport-security')).toContain('max-age=')
  })
})
