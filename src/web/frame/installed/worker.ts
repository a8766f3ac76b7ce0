import { localeOfPath } from '#domain/language.ts'

import type { KeptBookings } from './kept-bookings.ts'
import { offlinePage } from './offline-page.ts'
import { ownCache, ownEntry } from './own-cache.ts'

// The service worker, built into one file of its own (server/installable.ts). It keeps files with a hash in their name,
// which are the same for everyone, and never a page or an answer of the API.

/** Written in by the build. */
declare const BUILD: {
  /** Every file with a hash in its name. */
  readonly assets: readonly string[]
  /** The ones that the page without a network is made of. */
  readonly offline: readonly string[]
  readonly styles: string
  readonly favicon: string
}

interface Extendable extends Event {
  readonly waitUntil: (work: Promise<unknown>) => void
}
interface Fetching extends Extendable {
  readonly request: Request
  readonly preloadResponse: Promise<Response | undefined>
  readonly respondWith: (answer: Promise<Response>) => void
}
interface Scope {
  readonly clients: { readonly claim: () => Promise<void> }
  readonly registration: { readonly navigationPreload?: { readonly enable: () => Promise<void> } }
  readonly skipWaiting: () => Promise<void>
  addEventListener(kind: 'install' | 'activate', listener: (event: Extendable) => void): void
  addEventListener(kind: 'fetch', listener: (event: Fetching) => void): void
  addEventListener(kind: 'message', listener: (event: MessageEvent<unknown>) => void): void
}
const scope = self as unknown as Scope

const assetCache = 'onyxi-assets'

scope.addEventListener('install', (event) => {
  event.waitUntil(caches.open(assetCache).then((cache) => cache.addAll([...BUILD.offline])))
})

scope.addEventListener('activate', (event) => {
  event.waitUntil(
    Promise.all([
      dropOldAssets(),
      // Where there is none, a page begins to load a moment later.
      scope.registration.navigationPreload?.enable(),
      scope.clients.claim(),
    ]),
  )
})

// Sent by a page whose reader has asked for the new version.
scope.addEventListener('message', ({ data }) => {
  if (data === 'take-over') void scope.skipWaiting()
})

scope.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== location.origin) return
  if (request.mode === 'navigate') event.respondWith(page(event, pathname))
  else if (pathname.startsWith('/assets/')) event.respondWith(asset(request))
})

async function dropOldAssets(): Promise<void> {
  const cache = await caches.open(assetCache)
  const known = new Set(BUILD.assets)
  const old = (await cache.keys()).filter(({ url }) => !known.has(new URL(url).pathname))
  await Promise.all(old.map((request) => cache.delete(request)))
}

/** From the network; when that does not answer, the page that says so. */
async function page({ request, preloadResponse }: Fetching, pathname: string): Promise<Response> {
  try {
    return (await preloadResponse) ?? (await fetch(request))
  } catch {
    return withoutNetwork(pathname)
  }
}

async function withoutNetwork(pathname: string): Promise<Response> {
  const { styles, favicon } = BUILD
  const kept = (await caches.has(ownCache)) ? await ownBookings() : undefined
  const html = offlinePage({ locale: localeOfPath(pathname), styles, favicon, kept, now: Date.now() })
  return new Response(html, {
    status: 503,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy':
        "default-src 'none'; style-src 'self'; font-src 'self'; img-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    },
  })
}

async function ownBookings(): Promise<KeptBookings | undefined> {
  const found = await (await caches.open(ownCache)).match(ownEntry)
  return found && ((await found.json()) as KeptBookings)
}

/** A file whose name changes with its content is right for ever. */
async function asset(request: Request): Promise<Response> {
  const cache = await caches.open(assetCache)
  const known = await cache.match(request)
  if (known) return known
  const answer = await fetch(request)
  if (answer.status === 200) await cache.put(request, answer.clone())
  return answer
}
