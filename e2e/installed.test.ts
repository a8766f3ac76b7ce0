import { createServer, request as ask, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'

import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { spacedCode } from '#domain/booking-code.ts'
import { installed as greek } from '#i18n/el/installed.ts'
import { shell as greekShell } from '#i18n/el/shell.ts'
import { installed as english } from '#i18n/en/installed.ts'
import { aSalon, type MadeSalon } from '#test/salon-factory.ts'

import {
  bookAt,
  dayFromNow,
  expectAccessible,
  holdAt,
  signIn,
  startSite,
  type Session,
  type Site,
} from './site.ts'

let site: Site
let salon: MadeSalon
beforeAll(async () => {
  site = await startSite({ reuse: false })
  salon = await aSalon(site.owner)
})
afterAll(async () => {
  await site.stop()
})

const words = { el: greek.offline, en: english.offline }
const requestAt = (time: string) => ({
  salonId: salon.id,
  serviceId: salon.serviceIds[0] ?? '',
  start: `${dayFromNow(3)}T${time}`,
})

/** Waits until an active service worker controls the page. */
const controlled = (page: Page) =>
  page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated')

const ownKept = (page: Page) =>
  page.evaluate(async () => {
    if (!(await caches.has('onyxi-own'))) return undefined
    const found = await (await caches.open('onyxi-own')).match('/own-bookings')
    return (await found?.json()) as { items: { code: string; start: string }[] } | undefined
  })

/** Every address in the browser's caches. */
const keptAddresses = (page: Page) =>
  page.evaluate(async () => {
    const found: string[] = []
    for (const name of await caches.keys())
      for (const { url } of await (await caches.open(name)).keys())
        found.push(`${name} ${new URL(url).pathname}`)
    return found
  })

test.each([
  ['el', greek.description, '/'],
  ['en', english.description, '/en'],
] as const)('the site can be installed in %s', async (locale, description, start) => {
  const html = await (await fetch(site.url + start)).text()
  const address = /<link rel="manifest" href="([^"]+)"/.exec(html)?.[1] ?? ''
  const answer = await fetch(site.url + address)
  expect(answer.headers.get('content-type')).toBe('application/manifest+json')
  const manifest = (await answer.json()) as {
    icons: { src: string; sizes: string; purpose: string }[]
    shortcuts: { url: string }[]
  }
  expect(manifest).toMatchObject({
    id: '/',
    lang: locale,
    description,
    start_url: start,
    display: 'standalone',
  })
  expect(manifest.icons.map(({ purpose }) => purpose)).toEqual(['any', 'any', 'maskable'])
  const apple = /<link rel="apple-touch-icon" href="([^"]+)"/.exec(html)?.[1] ?? ''
  for (const { src, sizes } of [...manifest.icons, { src: apple, sizes: '180x180' }]) {
    const icon = await fetch(site.url + src)
    expect(icon.headers.get('content-type')).toBe('image/png')
    const { width, height } = await sharp(Buffer.from(await icon.arrayBuffer())).metadata()
    expect(`${width}x${height}`).toBe(sizes)
  }
  for (const { url } of manifest.shortcuts) expect((await fetch(site.url + url)).status).toBe(200)
})

test('the service worker is at the root, and no cache keeps an old one', async () => {
  const { status, headers } = await fetch(`${site.url}/sw.js`, { method: 'HEAD' })
  expect(status).toBe(200)
  expect(headers.get('content-type')).toMatch(/^text\/javascript/)
  expect(headers.get('cache-control')).toBe('no-cache')
  expect(headers.get('content-security-policy')).toContain("default-src 'self'")
  expect((await fetch(`${site.url}/`)).headers.get('content-security-policy')).toContain("worker-src 'self'")
})

test.each([
  { locale: 'el', width: 390, path: '/about' },
  { locale: 'en', width: 1440, path: '/en/booking-faq' },
] as const)(
  '$locale: a page without a network says so and opens once the network is back',
  async ({ path, ...view }) => {
    const page = await site.open({ ...view, asNew: true })
    await page.goto(site.url + path)
    await controlled(page)
    const { scope, script } = await page.evaluate(async () => {
      const { scope: root, active } = await navigator.serviceWorker.ready
      return { scope: root, script: active?.scriptURL }
    })
    expect([scope, script]).toEqual([`${site.url}/`, `${site.url}/sw.js`])
    await page.context().setOffline(true)
    await page.reload()
    const { title, retry } = words[view.locale]
    expect(await page.locator('h1').innerText()).toBe(title)
    expect(await page.locator('html').getAttribute('lang')).toBe(view.locale)
    expect(await page.locator('script').count()).toBe(0)
    expect(await page.locator('section').count()).toBe(0)
    const fonts = () =>
      page.evaluate(() => [...document.fonts].filter(({ status }) => status === 'loaded').length)
    await expect.poll(fonts).toBeGreaterThanOrEqual(2)
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(
      0,
    )
    await expectAccessible(page)
    await page.context().setOffline(false)
    await page.getByRole('link', { name: retry }).click()
    await page.locator('footer').waitFor()
    expect(new URL(page.url()).pathname).toBe(path)
    await page.context().close()
  },
)

test('a customer can read the bookings without a network, and signing out removes them', async () => {
  const session: Session = await signIn(site, 'offline@example.gr')
  await bookAt(site, session, requestAt('12:00'))
  const page = await site.open({ locale: 'el', width: 390, asNew: true }, session)
  await page.goto(`${site.url}/about`)
  await controlled(page)
  await expect.poll(async () => (await ownKept(page))?.items.length).toBe(1)
  const code = (await ownKept(page))?.items[0]?.code ?? ''

  // Private pages are opened, and none of them is cached.
  await page.goto(`${site.url}/dashboard`)
  await page.getByRole('heading', { name: 'Νύχια & Σία' }).waitFor()
  await page.goto(`${site.url}/dashboard/profile`)
  await page.locator('h1').waitFor()
  const addresses = await keptAddresses(page)
  expect(addresses.filter((address) => !/^onyxi-assets \/assets\/[\w.-]+$/.test(address))).toEqual([
    'onyxi-own /own-bookings',
  ])
  expect(addresses.length).toBeGreaterThan(10)

  await page.context().setOffline(true)
  await page.goto(`${site.url}/dashboard`)
  const own = page.getByRole('region', { name: greek.offline.bookings })
  expect(await own.innerText()).toMatch(/Νύχια & Σία[\s\S]*12:00–13:00[\s\S]*Νίκη/)
  expect(await own.innerText()).toContain(spacedCode(code))
  await expectAccessible(page)
  await page.context().setOffline(false)

  // Another tab signs out.
  const other = await page.context().newPage()
  await page.goto(`${site.url}/about`)
  await other.goto(`${site.url}/dashboard`)
  await other.getByRole('button', { name: greekShell.menu }).click()
  await other.getByRole('button', { name: greekShell.account.logOut }).click()
  await expect.poll(() => ownKept(other)).toBeUndefined()
  await page.context().setOffline(true)
  await page.goto(`${site.url}/dashboard`)
  expect(await page.locator('h1').innerText()).toBe(greek.offline.title)
  expect(await page.locator('section').count()).toBe(0)
  await page.context().close()
})

test('a new booking is cached at once, and another account removes the bookings of the first', async () => {
  const first = await signIn(site, 'first-here@example.gr')
  await bookAt(site, first, requestAt('14:00'))
  const page = await site.open({ locale: 'en', width: 390, asNew: true }, first)
  await page.goto(`${site.url}/en/about`)
  await expect.poll(async () => (await ownKept(page))?.items.length).toBe(1)

  const second = await signIn(site, 'second-here@example.gr')
  await page
    .context()
    .addInitScript((text) => localStorage.setItem('onyxi-auth', text), JSON.stringify(second))
  await page.reload()
  await expect.poll(async () => (await ownKept(page))?.items.length).toBe(0)

  const hold = await holdAt(site, requestAt('16:00'))
  await page.goto(`${site.url}/en/salon/${salon.slug}`, { waitUntil: 'networkidle' })
  const status = await page.evaluate(
    async ({ holdId, token, bearer }) => {
      const headers = {
        authorization: `Bearer ${bearer}`,
        'hold-token': token,
        'content-type': 'application/json',
      }
      const body = JSON.stringify({ holdId, contact: { name: 'Maria', phone: '690 123 4567' } })
      const answer = await fetch('/api/v1/bookings', { method: 'POST', headers, body })
      // The pages dispatch this event after each change of a booking.
      window.dispatchEvent(new Event('onyxi-bookings-changed'))
      return answer.status
    },
    { holdId: String(hold['id']), token: String(hold['token']), bearer: String(second['access_token']) },
  )
  expect(status).toBe(201)
  await expect.poll(async () => (await ownKept(page))?.items.length).toBe(1)
  await page.context().close()
})

/** Starts a proxy for the site that can change the service worker, as a new release does. */
function release(): Promise<{ server: Server; url: string; renew: () => void }> {
  let isNew = false
  const server = createServer((incoming, outgoing) => {
    const forward = ask(
      `${site.url}${incoming.url}`,
      { method: incoming.method, headers: incoming.headers },
      (answer) => {
        const isChanged = isNew && incoming.url === '/sw.js' && answer.statusCode === 200
        const { 'content-length': _, 'content-encoding': packed, ...headers } = answer.headers
        outgoing.writeHead(answer.statusCode ?? 502, isChanged ? headers : answer.headers)
        if (isChanged) outgoing.write(packed ? '' : '// newer\n')
        answer.pipe(outgoing)
      },
    )
    if (incoming.url === '/sw.js') forward.setHeader('accept-encoding', 'identity')
    incoming.pipe(forward)
  })
  return new Promise((done) => {
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo
      done({ server, url: `http://localhost:${port}`, renew: () => (isNew = true) })
    })
  })
}

test('a new version is offered and takes over when the visitor accepts it', async () => {
  const { server, url, renew } = await release()
  const page = await site.open({ locale: 'el', width: 1440, asNew: true })
  await page.goto(`${url}/about`)
  await controlled(page)
  const toast = page.getByText(greek.updated)
  expect(await toast.count()).toBe(0)
  renew()
  await page.evaluate(async () => (await navigator.serviceWorker.ready).update())
  await toast.waitFor()
  const waiting = () => page.evaluate(async () => (await navigator.serviceWorker.ready).waiting?.state)
  expect(await waiting()).toBe('installed')
  await Promise.all([
    // The browser lets the old worker finish its work.
    page.waitForEvent('load', { timeout: 400_000 }),
    page.getByRole('button', { name: greek.reload, exact: true }).click(),
  ])
  await controlled(page)
  expect(await waiting()).toBeUndefined()
  expect(site.pageErrors).toEqual([])
  await page.context().close()
  server.close()
})

test('a service worker that cannot be registered is only logged', async () => {
  const { server, url } = await release()
  const page = await site.open({ locale: 'en', width: 390, asNew: true })
  const logged: string[] = []
  page.on('console', (message) => logged.push(`${message.type()} ${message.text()}`))
  await page.addInitScript(() => {
    navigator.serviceWorker.register = () => Promise.reject(new Error('no room'))
  })
  await page.goto(`${url}/en/about`)
  await expect.poll(() => logged.join('\n')).toContain('service worker registration failed')
  expect(logged.filter((line) => line.startsWith('error'))).toHaveLength(1)
  expect(await page.locator('h1').isVisible()).toBe(true)
  expect(site.pageErrors).toEqual([])
  await page.context().close()
  server.close()
})
