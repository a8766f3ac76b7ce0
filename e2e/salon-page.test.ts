import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { salonUnverified as greekUnverified } from '#i18n/el/salon-unverified.ts'
import { salon as greek } from '#i18n/el/salon.ts'
import { salonNearby as nearby } from '#i18n/en/salon-nearby.ts'
import { salonUnverified as englishUnverified } from '#i18n/en/salon-unverified.ts'
import { salon as english } from '#i18n/en/salon.ts'
import { money } from '#i18n/format.ts'
import { sql } from '#platform/db.ts'
import { newId } from '#platform/new-id.ts'
import { aSalon, type MadeSalon } from '#test/salon-factory.ts'

import { expectSteady, watchLayoutShift } from './layout-shift.ts'
import { dayFromNow, expectAccessible, startSite, type Site, type View } from './site.ts'

let site: Site
let salon: MadeSalon
let crowded: MadeSalon
let waiting: MadeSalon

const inWords = { el: greek, en: english }
/** Each language and each width occurs once. */
const views: readonly View[] = [
  { locale: 'el', width: 390 },
  { locale: 'en', width: 1440 },
]
const longName = 'Το Ατελιέ της Κωνσταντίνας Παπαδημητρακοπούλου & Θυγατέρων Νύχια και Περιποίηση'.slice(
  0,
  80,
)

async function illustrate({ id }: MadeSalon): Promise<void> {
  const names = ['salon-2-wine', 'tips-2-wine-almond-solid-goldleaf-solid', 'hand-2-wine-oval-solid']
  for (const [position, name] of names.entries())
    await sql`insert into salon_photos (salon_id, position, picture, is_illustration, alt_el, alt_en)
      values (${id}, ${position}, ${name}, true, 'Εικονογράφηση: νύχια', 'Illustration: nails')`.execute(
      site.owner,
    )
}

/** Inserts a completed booking. @returns its id */
async function completedBooking({ id: salonId }: MadeSalon, start: string, cents: number): Promise<string> {
  const id = newId()
  const code = id.slice(-8).toUpperCase().replaceAll(/[01]/g, 'Z')
  await sql`insert into bookings (id, salon_id, code, status, start_at, end_at, total_cents, refundable_until, contact_name, confirmed_at)
    values (${id}, ${salonId}, ${code}, 'completed', ${start}::timestamptz, ${start}::timestamptz + interval '1 hour', ${cents}, ${start}, 'Άννα', ${start})`.execute(
    site.owner,
  )
  return id
}

/** Inserts reviews, each of a completed booking. */
async function review(made: MadeSalon, count: number): Promise<void> {
  for (let at = 0; at < count; at += 1) {
    const start = `2026-01-${String(at + 1).padStart(2, '0')}T09:00:00Z`
    const bookingId = await completedBooking(made, start, 2500)
    await sql`insert into reviews (booking_id, salon_id, author_name, rating, body, language, reply, replied_at, reply_language, created_at)
      values (${bookingId}, ${made.id}, ${`Άννα ${at + 1}`}, ${at % 5 === 0 ? 3 : 5}, 'Πολύ προσεγμένη δουλειά.', 'el', ${at === 0 ? 'Σας ευχαριστούμε!' : null},
        ${at === 0 ? start : null}, ${at === 0 ? 'el' : null}, ${start}::timestamptz + interval '2 hours')`.execute(
      site.owner,
    )
  }
}

beforeAll(async () => {
  site = await startSite({ reuse: false, pictures: true })
  salon = await aSalon(site.owner, {
    staff: 2,
    services: [
      { minutes: 60, priceCents: 2500, options: [{ minutes: 15, priceCents: 550 }] },
      { minutes: 30, priceCents: 1500 },
    ],
  })
  await sql`update staff_services set price_cents = 3000 where staff_id = ${salon.staffIds[1]} and service_id = ${salon.serviceIds[0]}`.execute(
    site.owner,
  )
  await sql`update salons set amenities = '{wifi,card}', phone = '+302101234567' where id = ${salon.id}`.execute(
    site.owner,
  )
  await sql`insert into salon_exceptions (salon_id, day, plan, reason_el, reason_en) values (${salon.id}, ${dayFromNow(9)}, '{}', 'Απογραφή', 'Stocktaking')`.execute(
    site.owner,
  )
  await illustrate(salon)
  await review(salon, 23)
  crowded = await aSalon(site.owner, {
    name: longName,
    services: Array.from({ length: 60 }, () => ({ minutes: 20 })),
  })
  waiting = await aSalon(site.owner, { name: 'Ανώνυμο', verification: 'unverified', staff: 2 })
})
afterAll(() => site.stop())

const pathOf = (locale: 'el' | 'en', slug: string) =>
  `${site.url}${locale === 'en' ? '/en' : ''}/salon/${slug}`

async function show(view: View, slug: string): Promise<Page> {
  const page = await site.open(view)
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text())
  })
  await page.goto(pathOf(view.locale, slug), { waitUntil: 'networkidle' })
  return page
}
const errors: string[] = []

const expectNoSideScroll = async (page: Page) =>
  expect(await page.evaluate('document.documentElement.scrollWidth - innerWidth')).toBeLessThanOrEqual(0)

const selectButtons = (page: Page) => page.locator('#services li button[aria-pressed]')

test.each(views)(
  'the page lets a visitor choose services and shows their sum ($locale, $width px)',
  async (view) => {
    const words = inWords[view.locale]
    const page = await show(view, salon.slug)
    await expectNoSideScroll(page)
    await expectAccessible(page)
    const price = (cents: number) => money(view.locale, cents)
    await page
      .locator('#services')
      .getByText(words.from(price(2500)), { exact: true })
      .waitFor()
    await selectButtons(page).nth(0).click()
    await selectButtons(page).last().click()
    const sum = words.chosenNow(words.count(2), price(2500 + 1500))
    await page.getByText(sum).waitFor({ state: 'attached' })
    const summary = page.locator('section:visible', {
      hasText: view.width < 900 ? words.count(2) : words.totalFrom,
    })
    await summary.getByText(price(4000)).first().waitFor()
    // The calendars are empty, so there is a next available time.
    await page
      .locator('section:visible')
      .getByText(view.width < 900 ? /^(?:Επόμενη|Next): .+ \d\d:\d\d$/ : /^.+ \d\d:\d\d$/)
      .first()
      .waitFor()
    await expectAccessible(page)
    await page.getByRole('button', { name: words.book, exact: true }).first().click()
    await page
      .locator('dialog[open]')
      .getByText(/Ημιμόνιμο 1|Gel polish 1/)
      .first()
      .waitFor()
    await page.context().close()
    expect([...site.pageErrors, ...errors]).toEqual([])
  },
)

test.each(views)('sixty services and a long name fit ($locale, $width px)', async (view) => {
  const page = await show(view, crowded.slug)
  await expectNoSideScroll(page)
  await expectAccessible(page)
  expect(await selectButtons(page).count()).toBe(60)
  for (let at = 0; at < 5; at += 1) await selectButtons(page).nth(at).click()
  expect(await selectButtons(page).nth(5).isDisabled()).toBe(true)
  await page.context().close()
})

test.each(views)('an unverified salon waits for its owner ($locale, $width px)', async (view) => {
  const words = inWords[view.locale]
  const page = await show(view, waiting.slug)
  const title = view.locale === 'en' ? 'Booking Incoming... Awaiting Owner Approval' : greekUnverified.title
  const claim = view.locale === 'en' ? 'Claim This Business' : greekUnverified.claim
  const { noData } = view.locale === 'en' ? englishUnverified : greekUnverified
  await page.locator('h2:visible', { hasText: title }).waitFor()
  expect(await page.locator('a:visible', { hasText: claim }).getAttribute('href')).toMatch(
    new RegExp(`/claim/${waiting.slug}$`),
  )
  await page.locator('p:visible', { hasText: noData }).waitFor()
  expect(await page.getByRole('button', { name: words.book }).count()).toBe(0)
  await expectNoSideScroll(page)
  await expectAccessible(page)
  await page.context().close()
})

test('the page of an unverified salon shows potential earnings as a range', async () => {
  const others = await Promise.all(Array.from({ length: 5 }, () => aSalon(site.owner)))
  const start = Temporal.Now.instant()
    .subtract({ hours: 9 * 24 })
    .toString()
  for (const [at, other] of others.entries()) await completedBooking(other, start, (at + 1) * 30_000)
  await sql`update salons set description_el = 'Νέα περιγραφή' where id = ${waiting.id}`.execute(site.owner)
  await expect
    .poll(async () => (await fetch(pathOf('en', waiting.slug))).text())
    .toContain(englishUnverified.range('€200', '€400'))
  // The server puts it in its place without a script, although its component is loaded lazily.
  expect(await (await fetch(pathOf('en', waiting.slug))).text()).not.toContain('$RC')
})

test('an id redirects to the salon’s address, and an unknown or suspended salon is not found', async () => {
  const query = '?start=2030-01-02T10:00:00Z&services=a,b'
  const moved = await fetch(pathOf('en', salon.id) + query, { redirect: 'manual' })
  const { pathname, search } = new URL(moved.headers.get('location') ?? '', site.url)
  expect([moved.status, pathname, search]).toEqual([301, `/en/salon/${salon.slug}`, query])
  for (const name of ['no-such-salon', newId()]) {
    const missing = await fetch(pathOf('el', name))
    expect([missing.status, (await missing.text()).includes('Δεν βρήκαμε αυτή τη σελίδα')]).toEqual([
      404,
      true,
    ])
  }
  const gone = await aSalon(site.owner)
  await sql`update salons set verification = 'suspended', suspension_reason = 'x' where id = ${gone.id}`.execute(
    site.owner,
  )
  expect((await fetch(pathOf('el', gone.slug))).status).toBe(404)
})

const htmlOf = async (path: string) => {
  const response = await fetch(site.url + path)
  return response.status === 200 ? (await response.text()).replaceAll(/nonce="[^"]*"/g, '') : response.status
}

test('a salon’s changes appear on its page, the home page and in the results before the cache expires', async () => {
  const { id, slug, serviceIds, staffIds } = await aSalon(site.owner, {
    name: 'Κοράλλι',
    staff: 2,
    services: [{ options: [{ minutes: 15, priceCents: 550 }] }],
  })
  await illustrate({ id, slug, serviceIds, staffIds, optionIds: [] })
  await review({ id, slug, serviceIds, staffIds, optionIds: [] }, 3)
  const [own, home, results] = [`/salon/${slug}`, '/', '/salons']
  const neighbour = await aSalon(site.owner, { name: 'Δίπλα' })
  // Both are far from the salons of other tests, so that each is among the other's nearest.
  await sql`update salons set latitude = 36.44, longitude = 28.22 where id in (${id}, ${neighbour.id})`.execute(
    site.owner,
  )
  const beside = `/salon/${neighbour.slug}`
  const everywhere = [own, home, results, beside]
  const changes: readonly (readonly [readonly string[], ReturnType<typeof sql>])[] = [
    [[own], sql`update salon_hours set plan = '{[555,1075)}' where salon_id = ${id} and weekday = 2`],
    [
      [own],
      sql`insert into salon_exceptions (salon_id, day, plan, reason_el) values (${id}, ${dayFromNow(3)}, '{}', 'Ανακαίνιση')`,
    ],
    [everywhere, sql`update services set price_cents = 1777 where id = ${serviceIds[0]}`],
    [[own], sql`update service_options set minutes = 25 where salon_id = ${id}`],
    [everywhere, sql`update staff_services set price_cents = 1666 where staff_id = ${staffIds[0]}`],
    [[own], sql`update staff set name = 'Ευανθία' where id = ${staffIds[0]}`],
    [[own], sql`update staff set is_active = false where id = ${staffIds[1]}`],
    [[own], sql`update booking_policies set cancellation_hours = 31 where salon_id = ${id}`],
    [[own], sql`update salons set description_el = 'Θέα στο λιμάνι.' where id = ${id}`],
    [[own], sql`delete from salon_photos where salon_id = ${id} and position = 2`],
    [
      everywhere,
      sql`update salon_photos set picture = 'hand-2-wine-oval-solid' where salon_id = ${id} and position = 1`,
    ],
    // A salon that takes no bookings is no longer suggested.
    [[own, beside], sql`update salons set subscription = 'cancelled' where id = ${id}`],
    [
      [own, home, results],
      sql`update salons set verification = 'suspended', suspension_reason = 'x' where id = ${id}`,
    ],
  ]
  for (const [place, [paths, change]] of changes.entries()) {
    const before = await Promise.all(paths.map(htmlOf))
    expect(await Promise.all(paths.map(htmlOf))).toEqual(before)
    await change.execute(site.owner)
    for (const [n, path] of paths.entries())
      await expect
        .poll(() => htmlOf(path), { interval: 50, message: `change ${place} on ${path}` })
        .not.toEqual(before[n])
  }
  expect(await htmlOf(own)).toBe(404)
})

test('the address chooses services, team member and time, and the cached page stays the same', async () => {
  const view: View = { locale: 'el', width: 390 }
  const page = await site.open(view)
  const query = `?services=${salon.serviceIds[1]}`
  const html = await (await fetch(pathOf('el', salon.slug) + query)).text()
  expect(html).not.toContain('aria-pressed="true"')
  await page.goto(pathOf('el', salon.slug) + query)
  await expect.poll(() => selectButtons(page).last().getAttribute('aria-pressed')).toBe('true')
  const start = `${dayFromNow(4)}T10:00:00+02:00`
  await page.goto(
    `${pathOf('el', salon.slug)}${query}&staff=${salon.staffIds[0]}&start=${encodeURIComponent(start)}`,
  )
  await page
    .locator('dialog[open]')
    .getByText(/Ημιμόνιμο 2/)
    .first()
    .waitFor()
  await page.context().close()
})

test('reviews load page by page, with the salon’s replies', async () => {
  const page = await show({ locale: 'en', width: 390 }, salon.slug)
  const items = page.locator('#reviews li:has(time)')
  expect(await items.count()).toBe(3)
  for (const expected of [10, 20, 23]) {
    await page.getByRole('button', { name: english.moreReviews }).click()
    await expect.poll(() => items.count()).toBe(expected)
  }
  expect(await page.getByRole('button', { name: english.moreReviews }).count()).toBe(0)
  expect(new Set(await items.locator('h3').allTextContents()).size).toBe(23)
  expect(await page.getByText('Σας ευχαριστούμε!').count()).toBe(1)
  await page.context().close()
})

test('the photos open in a lightbox that the keyboard controls', async () => {
  const page = await show({ locale: 'en', width: 1440 }, salon.slug)
  await page
    .getByRole('button', { name: /^Photo 1 of 3/ })
    .first()
    .click()
  const dialog = page.locator('dialog[open]')
  await dialog.getByText('Photo 1 of 3').waitFor()
  await page.keyboard.press('ArrowLeft')
  await dialog.getByText('Photo 3 of 3').waitFor()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect.poll(() => dialog.count()).toBe(0)
  await page.context().close()
})

test('the page says that there is no available time, or offers another try after a failure', async () => {
  const full = await aSalon(site.owner, { hours: '{}' })
  const page = await show({ locale: 'en', width: 390 }, full.slug)
  await page.getByText(english.nextFree.noneShort).waitFor()
  await page.route('**/availability*', (route) => route.abort())
  await page.goto(pathOf('en', salon.slug))
  await page.getByRole('button', { name: english.nextFree.failed }).waitFor()
  await page.unroute('**/availability*')
  const asked = page.waitForRequest('**/availability?*')
  await page.getByRole('button', { name: english.nextFree.failed }).click()
  await page
    .getByText(/^Next: /)
    .first()
    .waitFor()
  expect(await page.getByText(english.nextFree.failed).count()).toBe(0)
  // The answer has only the shown times and fits into one packet.
  const { responseBodySize } = await (await asked).sizes()
  expect(responseBodySize).toBeLessThan(1400)
  await page.context().close()
})

test('a full salon leads to the nearest ones that have a time, without those that have none', async () => {
  const [far, near, noTime] = [
    await aSalon(site.owner, { hours: '{}', name: 'Χωρίς ώρες' }),
    await aSalon(site.owner, { name: 'Ελεύθερο' }),
    await aSalon(site.owner, { hours: '{}', name: 'Κι αυτό γεμάτο' }),
  ]
  await sql`update salons set latitude = 39.1 + case id when ${near.id} then 0.02 when ${noTime.id} then 0.01 else 0 end, longitude = 26.5
    where id in (${far.id}, ${near.id}, ${noTime.id})`.execute(site.owner)
  const page = await show({ locale: 'en', width: 390 }, far.slug)
  await page.locator('section:visible').getByRole('link', { name: english.nextFree.nearby }).click()
  const list = page.getByRole('region', { name: nearby.title })
  await expect.poll(() => list.getByRole('heading', { level: 3 }).first().innerText()).toBe('Elefthero')
  expect(await list.getByText('Ki afto gemato').count()).toBe(0)
  await expectNoSideScroll(page)
  await expectAccessible(page)
  const time = list.locator('.time-chip').first()
  const clock = (await time.innerText()).trim()
  await time.click()
  await page.waitForURL(new RegExp(`/salon/${near.slug}`))
  await page.locator('dialog[open]').getByRole('button', { name: clock, pressed: true }).waitFor()
  await page.context().close()
})

test('structured data has a nail salon with its rating, and the page may be indexed', async () => {
  const html = await (await fetch(pathOf('el', salon.slug))).text()
  const json = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html)?.[1] ?? ''
  expect(JSON.parse(json)['@graph'][0]).toMatchObject({
    '@type': 'NailSalon',
    url: expect.stringMatching(new RegExp(`/salon/${salon.slug}$`)),
    aggregateRating: { reviewCount: 23 },
  })
  expect(html).not.toContain('noindex')
  expect(html).toMatch(new RegExp(`<link rel="canonical" href="http://[^"/]+/salon/${salon.slug}"/>`))
})

const scriptsMost = 140_000
const pictureMost = 40_000

interface Weights {
  readonly scripts: Promise<number>[]
  readonly pictures: Promise<number>[]
}

/** Records the bytes of all scripts that the page loads from now on, and of the salon's largest picture. */
function weighed(page: Page): Weights {
  const scripts: Promise<number>[] = []
  const pictures: Promise<number>[] = []
  page.on('response', (response) => {
    if (response.url().endsWith('.js'))
      scripts.push(
        response
          .request()
          .sizes()
          .then(({ responseBodySize }) => responseBodySize),
      )
    if (response.url().includes('/salon-2-wine-')) pictures.push(response.body().then((body) => body.length))
  })
  return { scripts, pictures }
}

async function sum(sizes: Weights['scripts']): Promise<number> {
  return (await Promise.all(sizes)).reduce((total, size) => total + size, 0)
}

test.each<View>([
  { locale: 'el', width: 390 },
  { locale: 'el', width: 1440 },
])('the page is light before the first press and does not shift ($width px)', async (view) => {
  const page = await site.open(view)
  const { scripts, pictures } = weighed(page)
  await watchLayoutShift(page)
  await page.goto(pathOf('el', salon.slug), { waitUntil: 'networkidle' })
  await page
    .getByText(/\d\d:\d\d$/)
    .first()
    .waitFor()
  expect(await sum(scripts)).toBeLessThanOrEqual(scriptsMost)
  // The list of neighbours is there before anyone comes near.
  expect(await page.locator('#nearby li').count()).toBeGreaterThan(0)
  expect(Math.max(...(await Promise.all(pictures)))).toBeLessThanOrEqual(pictureMost)
  await expectSteady(page)
  await page.context().close()
})

test('the page of a salon that cannot be booked is as light, with its panel', async () => {
  const page = await site.open({ locale: 'el', width: 390 })
  const { scripts } = weighed(page)
  await page.goto(pathOf('el', waiting.slug), { waitUntil: 'networkidle' })
  await page.locator('h2:visible', { hasText: greekUnverified.title }).waitFor()
  expect(await sum(scripts)).toBeLessThanOrEqual(scriptsMost)
  await page.context().close()
})
