import { localeOfPath } from '#domain/language.ts'

import type { KeptBookings } from './kept-bookings.ts'
import { offlinePage } from './offline-page.ts'
import { ownCache, ownEntry } from './own-cache.ts'
import { shownPush, type ShownPush } from './shown-push.ts'

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
interface Pushed extends Extendable {
  readonly data: { readonly text: () => string } | null
}
interface Pressed extends Extendable {
  readonly notification: { readonly data: unknown; readonly close: () => void }
}
interface OpenPage {
  readonly url: string
  readonly focus: () => Promise<OpenPage>
  readonly navigate: (url: string) => Promise<unknown>
}
interface Scope {
  readonly clients: {
    readonly claim: () => Promise<void>
    readonly matchAll: (of: { type: 'window'; includeUncontrolled: true }) => Promise<readonly OpenPage[]>
    readonly openWindow: (url: string) => Promise<unknown>
  }
  readonly registration: {
    readonly navigationPreload?: { readonly enable: () => Promise<void> }
    readonly showNotification: (title: string, options: object) => Promise<void>
  }
  readonly skipWaiting: () => Promise<void>
  addEventListener(kind: 'install' | 'activate', listener: (event: Extendable) => void): void
  addEventListener(kind: 'fetch', listener: (event: Fetching) => void): void
  addEventListener(kind: 'push', listener: (event: Pushed) => void): void
  addEventListener(kind: 'notificationclick', listener: (event: Pressed) => void): void
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

scope.addEventListener('push', (event) => event.waitUntil(show(event)))

scope.addEventListener('notificationclick', (event) => {
  event.notification.close()
  const { url, receipt } = event.notification.data as Pick<ShownPush, 'url' | 'receipt'>
  event.waitUntil(Promise.all([open(url), report(receipt, 'seen')]))
})

const openPages = () => scope.clients.matchAll({ type: 'window', includeUncontrolled: true })

/** Each message is shown, whatever it contains: browsers withdraw the permission from a site that shows nothing. */
async function show({ data }: Pushed): Promise<void> {
  const [page] = await openPages()
  const { title, receipt, url, ...more } = shownPush(data?.text(), new URL(page?.url ?? '/', location.href).pathname)
  const icon = '/icons/icon-192.png'
  await scope.registration.showNotification(title, { ...more, icon, badge: icon, data: { url, receipt } })
  await report(receipt, 'delivered')
} // prettier-ignore

/** Without the confirmation that a message was shown, it comes by mail, too. */
async function report(receipt: string | undefined, state: 'delivered' | 'seen'): Promise<void> {
  if (receipt === undefined) return
  await fetch(receipt, { method: 'POST', body: JSON.stringify({ state }), keepalive: true }).catch(
    () => undefined,
  )
}

/** In a page that is already open, if there is one. */
async function open(url: string): Promise<void> {
  const [page] = await openPages()
  if (page === undefined) return void (await scope.clients.openWindow(url))
  await page.focus()
  // A page that this worker does not control yet cannot be navigated.
  await page.navigate(url).catch(() => scope.clients.openWindow(url))
}

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
