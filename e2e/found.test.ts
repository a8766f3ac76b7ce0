import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { securityHeaders } from '#platform/http/security-headers.ts'
import { aListedSalon, type ListedSalonOptions } from '#test/listed-salon.ts'

import { startSite, type Site } from './site.ts'

// These tests read the site by plain requests, as search engines and messengers do.
const origin = 'https://onyxi.gr'
const evilName = '</script><script>alert(1)</script>\u2028 &'

let site: Site
let real: string
let realId: string
let demo: string
let evil: string
let third: string
let unverified: string

beforeAll(async () => {
  site = await startSite({ env: { PUBLIC_URL: origin } })
  const services = [['manicure', 1500]] as const
  const salon = await aListedSalon(site.owner, { name: 'Ροδόνερο', place: 'kolonaki', services })
  real = salon.slug
  realId = salon.id
  evil = (await aListedSalon(site.owner, { name: evilName, place: 'kolonaki', services })).slug
  third = (
    await aListedSalon(site.owner, {
      name: 'Τρίτη',
      place: 'kolonaki',
      services: [
        ['manicure', 2000],
        ['biab', 4000],
      ],
    })
  ).slug
  unverified = (
    await aListedSalon(site.owner, {
      name: 'Άγνωστο',
      place: 'koukaki',
      services,
      verification: 'unverified',
    })
  ).slug
  demo = (await aSample({ name: 'Δείγμα', place: 'kolonaki' })).slug
  // Enough for people, nothing for search engines.
  for (let n = 0; n < 3; n++) await aSample({ place: 'piraeus', services })
})
afterAll(() => site.stop())

const aSample = (options: ListedSalonOptions) =>
  site.owner.transaction().execute(async (tx) => {
    const salon = await aListedSalon(tx, options)
    await tx.updateTable('salons').set({ is_demo: true }).where('id', '=', salon.id).execute()
    return salon
  })

const get = (path: string, init?: RequestInit) => fetch(site.url + path, { redirect: 'manual', ...init })
const text = async (path: string) => (await get(path)).text()
const places = (xml: string) => [...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, place]) => place ?? '')
const meta = (html: string, name: string) =>
  new RegExp(`<meta (?:property|name)="${name}" content="(.*?)"`).exec(html)?.[1]

test('every answer has the security headers', async () => {
  const asked: [path: string, status: number, init?: RequestInit][] = [
    ['/', 200],
    ['/', 200],
    ['/en/about', 200],
    ['/', 200, { method: 'HEAD' }],
    ['/nothing', 404],
    ['/', 405, { method: 'POST' }],
    [`/salon/${real}`, 200],
    [`/salon/${realId}`, 301],
    ['/api/v1/salons', 200],
    ['/api/v1/nothing', 404],
    ['/api/v1/holds', 415, { method: 'POST', body: 'x' }],
    ['/api/docs', 200],
    ['/api/v1/openapi.json', 200],
    ['/auth/v1/settings', 200],
    ['/auth/v1/user', 401],
    ['/auth/v1/verify?token=x&type=signup', 303],
    ['/rest/v1/', 200, { method: 'HEAD' }],
    ['/outbox', 200],
    ['/health/live', 200],
    ['/health/ready', 200],
    ['/robots.txt', 200],
    ['/sitemap.xml', 200],
    ['/sitemaps/salons-99.xml', 404],
    ['/share/onyxi-el.jpg', 200],
    ['/share/el/nobody-000000000000.jpg', 404],
    [`/share/el/${real}-000000000000.jpg`, 302],
    ['/pictures/salon-1-wine-320.webp', 200],
    ['/pictures/salon-1-wine-321.webp', 404],
  ]
  const [style] = /\/assets\/[\w-]+\.css/.exec(await text('/')) ?? []
  asked.push([style ?? '', 200])
  const { 'content-security-policy': _, ...common } = securityHeaders(origin)
  for (const [path, status, init] of asked) {
    const answer = await get(path, init)
    expect.soft([path, answer.status, ...headerFindings(path, answer, common)]).toEqual([path, status])
  }
})

/** Finds headers that are missing or too lax. */
function headerFindings(
  path: string,
  { headers }: Response,
  common: Readonly<Record<string, string>>,
): string[] {
  const policy = headers.get('content-security-policy') ?? ''
  const isShownElsewhere = /^\/(?:share|pictures)\//.test(path)
  const wrong = Object.entries(common).flatMap(([name, value]) => {
    const found = headers.get(name)
    const isRight =
      found === value ||
      (name === 'cross-origin-resource-policy' && isShownElsewhere && found === 'cross-origin') ||
      (name === 'referrer-policy' && found === 'no-referrer')
    return isRight ? [] : [`${name}: ${found}`]
  })
  // The outbox shows mails with their inline styles.
  const isStrict = path === '/outbox' || !policy.includes('unsafe')
  return policy.includes("frame-ancestors 'none'") && isStrict ? wrong : [...wrong, `policy: ${policy}`]
}

test('no page has an inline style, which its policy refuses', async () => {
  for (const path of ['/', '/en', '/salons', `/salon/${real}`, '/about', '/login', '/how-it-works'])
    expect([path, / style="/.test(await text(path))]).toEqual([path, false])
})

test('robots.txt names the sitemap, which lists indexed pages in both languages and no sample salon', async () => {
  const robots = await text('/robots.txt')
  expect(robots).toContain(`Sitemap: ${origin}/sitemap.xml`)
  expect(robots).toContain('Disallow: /api/')
  const parts = places(await text('/sitemap.xml'))
  expect(parts).toEqual(['pages', 'places', 'salons-1'].map((part) => `${origin}/sitemaps/${part}.xml`))
  const pages = await text('/sitemaps/pages.xml')
  expect(places(pages)).toEqual(
    expect.arrayContaining([
      `${origin}/`,
      `${origin}/en`,
      `${origin}/about`,
      `${origin}/en/about`,
      `${origin}/salons`,
      `${origin}/points`,
      `${origin}/promotions`,
    ]),
  )
  expect(places(pages).filter((place) => /dashboard|auth|admin/.test(place))).toEqual([])
  const salons = await text('/sitemaps/salons-1.xml')
  expect(places(salons).toSorted()).toEqual(
    [real, evil, third, unverified]
      .flatMap((slug) => [`${origin}/en/salon/${slug}`, `${origin}/salon/${slug}`])
      .toSorted(),
  )
  expect(salons).toContain(
    `<xhtml:link rel="alternate" hreflang="x-default" href="${origin}/salon/${real}"/>`,
  )
  expect(salons).toMatch(/<lastmod>\d{4}-\d\d-\d\dT[\d:.]+(?:Z|\+00:00)<\/lastmod>/)
  expect(await text(`/salon/${demo}`)).toContain('<meta name="robots" content="noindex"')
})

test('a place has one canonical page, and equivalent addresses lead to it', async () => {
  const html = await text('/salons/kolonaki/manicure')
  expect(html).toContain(`href="/salon/${real}"`)
  expect(html).toContain('href="/salons/athens/manicure"')
  const canonical = (page: string) => /<link rel="canonical" href="(.*?)"/.exec(page)?.[1]
  const own = `${origin}/salons/kolonaki/manicure`
  expect(canonical(html)).toBe(own)
  expect(canonical(await text('/salons?place=kolonaki&service=manicure'))).toBe(own)
  expect(canonical(await text('/en/salons?service=manicure&place=kolonaki&sort=rating'))).toBe(
    `${origin}/en/salons/kolonaki/manicure`,
  )
  const typed = await get(`/salons/${encodeURIComponent('Κολωνάκι')}/manicure`)
  expect([typed.status, typed.headers.get('location')]).toEqual([301, '/salons/kolonaki/manicure'])
  expect((await get('/salons/kolonaki/haircut')).status).toBe(404)
  expect((await get('/salons/zzzzqqqq')).status).toBe(404)
})

const isOut = async (path: string) =>
  (await text(path)).includes('<meta name="robots" content="noindex, follow"')
const hasLink = async (path: string, to: string) =>
  new RegExp(`<a [^>]*href="${to}"`).test((await text(path)).replace(/^.*<main/s, ''))

test('a page of salons is for search engines only with three to book or ten in its list', async () => {
  for (const path of [
    '/salons/kolonaki',
    '/salons/kolonaki/manicure',
    '/salons/athens',
    '/en/salons/athens/manicure',
  ])
    expect([path, await isOut(path)]).toEqual([path, false])
  // One salon, none, an unverified one, samples: few enough to be left out.
  for (const path of ['/salons/kolonaki/biab', '/salons/kolonaki/kids', '/salons/koukaki', '/salons/piraeus'])
    expect([path, await isOut(path)]).toEqual([path, true])
  const listed = places(await text('/sitemaps/places.xml'))
  expect(listed.toSorted()).toEqual(
    ['/salons/athens', '/salons/athens/manicure', '/salons/kolonaki', '/salons/kolonaki/manicure']
      .flatMap((path) => [`${origin}${path}`, `${origin}/en${path}`])
      .toSorted(),
  )
})

test('a page with too little leads to where there is more', async () => {
  expect(await hasLink('/salons/kolonaki/biab', '/salons/kolonaki')).toBe(true)
  expect(await hasLink('/salons/koukaki/manicure', '/salons/athens/manicure')).toBe(true)
  expect(await hasLink('/salons/koukaki', '/salons/athens')).toBe(true)
  expect(await hasLink('/salons/piraeus/manicure', '/salons\\?region=piraeus')).toBe(true)
})

/** A query with its names in order, each with its values. */
function sorted(query: string): string {
  const names = new URLSearchParams(query)
  names.sort()
  return names.toString()
}

test('every narrower search is left out and is its own address', async () => {
  const canonical = (page: string) =>
    /<link rel="canonical" href="(.*?)"/.exec(page)?.[1]?.replaceAll('&amp;', '&')
  for (const query of [
    'service=manicure&minRating=4',
    'region=athens&service=manicure',
    'place=kolonaki&service=manicure&verified=true',
    'service=manicure&priceLevel=1&priceLevel=2',
    'place=kolonaki&bookable=true',
    'q=rodonero',
  ]) {
    const html = await text(`/salons?${query}`)
    expect([query, html.includes('content="noindex, follow"')]).toEqual([query, true])
    expect(sorted(new URL(canonical(html) ?? '').search)).toBe(sorted(query))
  }
  for (const query of ['', 'service=manicure', 'region=athens', 'service=manicure&sort=price'])
    expect([query, await isOut(`/salons?${query}`)]).toEqual([query, false])
})

test('the sitemap tells when the list of a place changed', async () => {
  const entry = (path: string, xml: string) =>
    new RegExp(`<url><loc>${origin}${path}</loc><lastmod>(.*?)</lastmod>`).exec(xml)?.[1] ?? ''
  const xml = await text('/sitemaps/places.xml')
  const rows = await site.owner
    .selectFrom('salon_search')
    .innerJoin('salons', 'salons.id', 'salon_search.salon_id')
    .select(['changed_at', 'slug'])
    .execute()
  const latest = rows
    .filter(({ slug }) => [real, evil, third].includes(slug))
    .map(({ changed_at }) => Date.parse(String(changed_at)))
  expect(Date.parse(entry('/salons/kolonaki', xml))).toBe(Math.max(...latest))
})

test('the page of a place tells machines its list and its place in the site', async () => {
  const html = await text('/salons/kolonaki/manicure')
  const { '@graph': facts } = JSON.parse(
    /<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/s.exec(html)?.[1] ?? '',
  )
  expect(facts.map((each: { '@type': string }) => each['@type'])).toEqual(['ItemList', 'BreadcrumbList'])
  expect(facts[0].itemListElement).toHaveLength(3)
  expect(facts[1].itemListElement.map(({ item }: { item: string }) => item)).toEqual([
    `${origin}/`,
    `${origin}/salons`,
    `${origin}/salons/athens`,
    `${origin}/salons/kolonaki`,
    `${origin}/salons/kolonaki/manicure`,
  ])
  expect(html).toContain('15–20')
})

test('every page of the sitemap exists and is its own canonical address', async () => {
  const parts = await Promise.all(
    ['pages', 'places', 'salons-1'].map((part) => text(`/sitemaps/${part}.xml`)),
  )
  const all = parts.flatMap(places)
  expect(all).toEqual(
    expect.arrayContaining([`${origin}/salons/kolonaki`, `${origin}/en/salons/athens/manicure`]),
  )
  for (const place of all) {
    const answer = await get(place.slice(origin.length))
    const html = await answer.text()
    expect([place, answer.status]).toEqual([place, 200])
    expect([place, /<link rel="canonical" href="(.*?)"/.exec(html)?.[1]]).toEqual([place, place])
    expect([place, html.includes('content="noindex')]).toEqual([place, false])
  }
})

test('a part of the sitemap is sent compressed, plain or as not modified', async () => {
  const packed = await get('/sitemaps/salons-1.xml')
  expect(packed.headers.get('content-encoding')).toBe('gzip')
  const plain = await get('/sitemaps/salons-1.xml', { headers: { 'accept-encoding': 'identity' } })
  expect(plain.headers.get('content-encoding')).toBeNull()
  expect(await plain.text()).toBe(await packed.text())
  const etag = packed.headers.get('etag') ?? ''
  const known = await get('/sitemaps/salons-1.xml', { headers: { 'if-none-match': etag } })
  expect([known.status, await known.text()]).toEqual([304, ''])
  expect((await get('/sitemaps/salons-2.xml')).status).toBe(404)
})

test('a shared link has a picture of its own, at an address that changes with its content', async () => {
  const html = await text(`/salon/${real}`)
  const image = meta(html, 'og:image') ?? ''
  expect(image).toMatch(new RegExp(`^${origin}/share/el/${real}-[0-9a-f]{12}\\.jpg$`))
  expect(meta(html, 'twitter:card')).toBe('summary_large_image')
  expect(meta(html, 'og:locale')).toBe('el_GR')
  expect([meta(html, 'og:image:width'), meta(html, 'og:image:height')]).toEqual(['1200', '630'])
  const path = image.slice(origin.length)
  const answer = await get(path)
  expect(answer.headers.get('cache-control')).toContain('immutable')
  const picture = Buffer.from(await answer.arrayBuffer())
  expect(await sharp(picture).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 })

  await site.owner.updateTable('salons').set({ name: 'Άλλο όνομα' }).where('slug', '=', real).execute()
  const moved = await get(path)
  expect(moved.status).toBe(302)
  expect(moved.headers.get('location')).not.toBe(path)
  await expect
    .poll(async () => meta(await text(`/salon/${real}`), 'og:image'))
    .toBe(origin + moved.headers.get('location'))

  const english = await text(`/en/salon/${real}`)
  expect(meta(english, 'og:image')).toContain('/share/en/')
  expect(meta(await text('/about'), 'og:image')).toBe(`${origin}/share/onyxi-el.jpg`)
  expect(meta(await text('/en/about'), 'og:image')).toBe(`${origin}/share/onyxi-en.jpg`)
})

test('a salon’s name cannot end a script, and structured data has it as written', async () => {
  const [plain, html] = [await text(`/salon/${real}`), await text(`/salon/${evil}`)]
  const scripts = (page: string) => page.match(/<script\b/g)?.length
  expect(scripts(html)).toBe(scripts(plain))
  expect(html).not.toContain('<script>alert')
  const { '@graph': facts } = JSON.parse(
    /<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/s.exec(html)?.[1] ?? '',
  )
  expect(facts.map((each: { '@type': string }) => each['@type'])).toEqual(['NailSalon', 'BreadcrumbList'])
  expect(facts[0].name).toBe(evilName)
  expect(facts[0].url).toBe(`${origin}/salon/${evil}`)
  expect(facts[0].makesOffer[0]).toMatchObject({ price: '15.00', priceCurrency: 'EUR' })
  expect(facts[0].potentialAction.target.urlTemplate).toBe(`${origin}/salon/${evil}`)
  expect(facts[0]).not.toHaveProperty('aggregateRating')
  expect(facts[1].itemListElement.map(({ item }: { item: string }) => item)).toEqual([
    `${origin}/`,
    `${origin}/salons`,
    `${origin}/salon/${evil}`,
  ])
})
