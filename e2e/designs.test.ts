import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { designTags as greekTags } from '#i18n/el/design-tags.ts'
import { designs as greek } from '#i18n/el/designs.ts'
import { results as greekResults } from '#i18n/el/results.ts'
import { designTags as englishTags } from '#i18n/en/design-tags.ts'
import { designs as english } from '#i18n/en/designs.ts'
import { results as englishResults } from '#i18n/en/results.ts'
import { minutes } from '#i18n/format.ts'
import { sql } from '#platform/db.ts'
import { newId } from '#platform/new-id.ts'
import { aSalon, type MadeSalon } from '#test/salon-factory.ts'

import { bookingsOf, footButton, inWords, sheetOf, typeContact } from './booking-steps.ts'
import { codeFor, dayFromNow, expectAccessible, startSite, type Site, type View } from './site.ts'

let site: Site
let near: Made
let far: Made

type Made = Awaited<ReturnType<typeof aDesign>>

beforeAll(async () => {
  site = await startSite({ reuse: true })
  near = await aDesign('Κοντινό', 2500, 2)
  far = await aDesign('Μακρινό', 3000, 3)
})
afterAll(() => site.stop())

const run = (statement: ReturnType<typeof sql>) => statement.execute(site.owner)

/** A salon with a French design that its service and extra make. */
async function aDesign(name: string, priceCents: number, artLevel: number, technique = 'french') {
  const options = [{ minutes: 15, priceCents: 500, name: 'Γαλλικό' }]
  const salon: MadeSalon = await aSalon(site.owner, { name, services: [{ minutes: 45, priceCents, options }] })
  const [photo, id] = [newId(), newId()]
  const [service] = salon.serviceIds
  const option = salon.optionIds[0]?.[0]
  await run(sql`insert into salon_photos (id, salon_id, position, picture, is_illustration, alt_el, alt_en)
    values (${newId()}, ${salon.id}, 0, 'salon-1-wine', true, 'Ο χώρος', 'The room'), (${photo}, ${salon.id}, 1, 'hand-1-wine-almond-solid-floral', true, 'Νύχια', 'Nails')`)
  await run(sql`insert into designs (id, salon_id, photo_id, picture, shape, length, technique, finish, colours, art_level)
    values (${id}, ${salon.id}, ${photo}, 'hand-1-wine-almond-solid-floral', 'almond', 'medium', ${technique}, 'glossy', '{nude,white}', ${artLevel})`)
  await run(sql`insert into design_services (salon_id, design_id, service_id, position) values (${salon.id}, ${id}, ${service}, 0)`)
  await run(sql`insert into design_options (salon_id, design_id, service_id, option_id) values (${salon.id}, ${id}, ${service}, ${option})`)
  await run(sql`select refresh_salon_search()`)
  return { id, salon, name }
} // prettier-ignore

const views: readonly View[] = [
  { locale: 'el', width: 390, touch: true },
  { locale: 'en', width: 1440 },
]
const wordsOf = ({ locale }: View) =>
  locale === 'el' ? { words: greek, tags: greekTags } : { words: english, tags: englishTags }
const address = ({ locale }: View, path: string) => `${site.url}${locale === 'en' ? '/en' : ''}${path}`
const press = async (page: Page, view: View, name: string | RegExp, role: 'link' | 'button' = 'link') => {
  const target = page
    .getByRole('main')
    .getByRole(role, { name, exact: typeof name === 'string' })
    .first()
  await (view.touch ? target.tap() : target.click())
}

test.each(views)('a picture is found by its tags and booked as it is: $locale, $width px', async (view) => {
  const { words, tags } = wordsOf(view)
  const page = await site.open(view)
  await page.goto(address(view, '/designs'))
  await expectAccessible(page)
  await press(page, view, tags.technique.marble)
  await page.getByText(words.empty).or(page.getByText(words.emptyAll)).first().waitFor()
  await press(page, view, words.clear)
  await press(page, view, tags.technique.french)
  await page.waitForURL(/technique=french/)
  await page.getByText(words.count(2)).waitFor()
  await page.goto(address(view, `/designs/${near.id}`))
  await expectAccessible(page)
  await page
    .getByText(/30\s€|€30/)
    .first()
    .waitFor()
  await press(page, view, words.book)
  const sheet = sheetOf(page)
  await sheet.waitFor()
  await sheet
    .getByText(/30\s€|€30/)
    .first()
    .waitFor()
  expect(site.pageErrors).toEqual([])
  await page.close()
})

test.each(views)(
  'designs are searched by typed words, by a suggestion or without: $locale, $width px',
  async (view) => {
    const { words, tags } = wordsOf(view)
    const { search, understood } = view.locale === 'el' ? greekResults : englishResults
    const typed = view.locale === 'el' ? 'γαλλικό αμυγδαλωτά αθήνα' : 'french almond athens'
    const page = await site.open(view)
    await page.goto(address(view, '/'))
    const field = page.getByRole('combobox', { name: search.service })
    await (view.touch ? field.tap() : field.click())
    await field.fill(typed)
    const option = page.getByRole('option', {
      name: `${tags.technique.french}, ${tags.shape.almond.toLowerCase()}`,
    })
    await (view.touch ? option.tap() : option.click())
    await page.waitForURL(/designs\?technique=french&shape=almond&place=athens$/)
    await page.getByText(words.count(2)).waitFor()
    await page.goto(address(view, `/salons?${new URLSearchParams({ q: typed })}`))
    await page.waitForURL(/designs\?technique=french&shape=almond&place=athens&typed=/)
    await page.getByText(understood.text(typed)).waitFor()
    await expectAccessible(page)
    await press(page, view, understood.asWords)
    await page.waitForURL(/salons\?.*words=true/)
    expect(site.pageErrors).toEqual([])
    await page.close()
  },
)

test.each(views)(
  'a design is booked to the end with all that makes it, for the price and minutes it showed: $locale, $width px',
  async (view) => {
    const { locale } = view
    const { words } = wordsOf(view)
    const email = `design-${locale}@example.com`
    const time = locale === 'el' ? '12:00' : '15:00'
    const page = await site.open(view)
    await page.goto(address(view, `/designs/${near.id}`))
    await page.getByText(minutes(locale, 60)).first().waitFor()
    await press(page, view, words.book)
    const sheet = sheetOf(page)
    await sheet.locator(`[data-date="${dayFromNow(4)}"]`).click()
    await sheet.getByRole('button', { name: time, exact: true }).click()
    await footButton(page, 'continue', { locale, time }).click()
    await sheet.getByLabel('Email', { exact: true }).fill(email)
    await page.keyboard.press('Enter')
    await sheet.locator('input[name=code]').fill(await codeFor(site, email))
    await typeContact(page, locale)
    await footButton(page, 'confirm', { locale, time }).click()
    await sheet.getByRole('heading', { name: inWords[locale].step.done }).waitFor()
    await sheet.getByText('Γαλλικό').first().waitFor()
    const [made] = await bookingsOf(site, email)
    expect(made).toMatchObject({
      status: 'confirmed',
      totalCents: 3000,
      localStart: `${dayFromNow(4)} ${time}`,
      localEnd: `${dayFromNow(4)} ${time.replace(/^../, (hour) => String(Number(hour) + 1))}`,
    })
    expect(site.pageErrors).toEqual([])
    await page.close()
  },
)

test('by keyboard alone a design is found by two filters, saved and led to its booking', async () => {
  const page = await site.open({ locale: 'en', width: 1440 })
  const focused = () => page.evaluate(() => document.activeElement?.textContent?.trim() ?? '')
  const tabTo = async (text: string) => {
    for (let tries = 0; tries < 90 && (await focused()) !== text; tries += 1) await page.keyboard.press('Tab')
    expect(await focused()).toBe(text)
  }
  await page.goto(`${site.url}/en/designs`)
  await tabTo(englishTags.technique.french)
  await page.keyboard.press('Enter')
  await page.waitForURL(/technique=french$/)
  await tabTo(english.more)
  await page.keyboard.press('Enter')
  await tabTo(englishTags.shape.almond)
  await page.keyboard.press('Enter')
  await page.waitForURL(/technique=french&shape=almond$/)
  await page.getByText(english.count(2)).waitFor()
  await tabTo('French, nude, white, glossy')
  await page.keyboard.press('Enter')
  await page.waitForURL(/designs\/[0-9a-f-]{36}$/)
  await tabTo(english.save)
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: english.saved, exact: true }).waitFor()
  await page.reload()
  await tabTo(english.book)
  await page.keyboard.press('Enter')
  await sheetOf(page).waitFor()
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.closest('dialog[open]') !== null))
    .toBe(true)
  expect(site.pageErrors).toEqual([])
  await page.close()
})

test('“near me” orders the other salons from where the reader is, and a refusal is explained', async () => {
  const asked = await aDesign('Ζητούμενο', 2000, 1, 'gems')
  await aDesign('Πέραμα', 2100, 1, 'gems')
  const there = await aDesign('Βόλβη', 2200, 1, 'gems')
  await run(sql`update salons set latitude = 40.64, longitude = 22.94 where id = ${there.salon.id}`)
  await run(sql`select refresh_salon_search()`)
  const page = await site.open({ locale: 'en', width: 390, touch: true, asNew: true })
  await page.goto(`${site.url}/en/designs/${asked.id}`)
  const same = page.getByRole('region', { name: english.same })
  const order = async () => {
    const text = await same.innerText()
    return ['€26', '€27'].toSorted((one, other) => text.indexOf(one) - text.indexOf(other))
  }
  expect(await order()).toEqual(['€26', '€27'])
  await same.getByRole('button', { name: english.nearMe }).tap()
  await page.getByText(englishResults.near.refused).waitFor()
  expect(await order()).toEqual(['€26', '€27'])
  await page.context().grantPermissions(['geolocation'])
  await page.context().setGeolocation({ latitude: 40.6401, longitude: 22.9444 })
  await same.getByRole('button', { name: english.nearMe }).tap()
  await page.waitForURL(/near=40\.640/)
  await same.getByText(new RegExp(english.nearYou)).first().waitFor()
  expect(await order()).toEqual(['€27', '€26'])
  await expectAccessible(page)
  await page.context().close()
})

/** The distance of the first card from the top of the window. */
const firstCardTop = (page: Page) =>
  page
    .getByRole('main')
    .locator('ul.grid > li')
    .first()
    .evaluate((card) => card.getBoundingClientRect().top)

test.each([360, 390])(
  'a filter chosen by finger folds away, and the list stays in sight: %s px',
  async (width) => {
    const view: View = { locale: 'el', width, touch: true }
    const page = await site.open(view)
    await page.goto(address(view, '/designs'))
    await page.getByText(greek.more).tap()
    await press(page, view, greekTags.shape.almond)
    await page.waitForURL(/shape=almond$/)
    await page.getByRole('link', { name: greek.remove(greekTags.shape.almond) }).waitFor()
    expect(await page.getByRole('link', { name: greekTags.shape.square, exact: true }).isVisible()).toBe(
      false,
    )
    await expect.poll(() => firstCardTop(page)).toBeLessThan(400)
    await page.getByText(greek.more).tap()
    await press(page, view, greekTags.art[0])
    await page.waitForURL(/artLevel=0/)
    await page.getByText(greek.empty).waitFor()
    await press(page, view, greek.remove(greekTags.art[0]))
    await page.waitForURL(/shape=almond$/)
    await expect.poll(() => firstCardTop(page)).toBeLessThan(640)
    expect(await firstCardTop(page)).toBeGreaterThan(0)
    await page.goto(address(view, '/designs?shape=almond&length=medium'))
    expect(await firstCardTop(page)).toBeLessThan(640)
    expect(await page.getByRole('link', { name: greekTags.shape.square, exact: true }).isVisible()).toBe(
      false,
    )
    await expectAccessible(page)
    await page.close()
  },
)

test('“near me” lists the nearest designs first; without permission a place is typed', async () => {
  const here = await aDesign('Κύμη', 2300, 2, 'foil')
  const there = await aDesign('Κάρυστος', 2400, 2, 'foil')
  const at = ({ salon }: Made, latitude: number, longitude: number) =>
    run(sql`update salons set latitude = ${latitude}, longitude = ${longitude} where id = ${salon.id}`)
  await at(here, 40.63, 22.95)
  await at(there, 39.36, 22.94)
  await run(sql`select refresh_salon_search()`)
  const page = await site.open({ locale: 'en', width: 390, touch: true, asNew: true })
  await page.goto(`${site.url}/en/designs?technique=foil`)
  await page.getByRole('button', { name: english.nearMe }).tap()
  await page.getByText(englishResults.near.refused).waitFor()
  await expectAccessible(page)
  const field = page.getByRole('combobox', { name: englishResults.search.place })
  await expect.poll(() => field.evaluate((input) => input === document.activeElement)).toBe(true)
  await field.fill('Athina')
  await page.getByRole('option', { name: /^Athens/ }).first().waitFor()
  await page.keyboard.press('Enter')
  await page.waitForURL(/technique=foil&place=athens$/)
  await page.getByRole('link', { name: english.remove('Athens') }).waitFor()
  await page.context().grantPermissions(['geolocation'])
  const first = page.getByRole('main').locator('ul.grid > li').first()
  for (const [latitude, price] of [[40.6401, '€28'], [39.3621, '€29']] as const) {
    await page.goto(`${site.url}/en/designs?technique=foil&place=athens`)
    await page.context().setGeolocation({ latitude, longitude: 22.9444 })
    await page.getByRole('button', { name: english.nearMe }).tap()
    await page.waitForURL(/technique=foil&near=/)
    await first.getByText(price).waitFor()
    await first.getByText(new RegExp(english.nearYou)).waitFor()
  }
  await page.getByText(english.orderNear).waitFor()
  await expectAccessible(page)
  await page.getByRole('link', { name: english.remove(english.nearMe) }).tap()
  await page.waitForURL(/technique=foil$/)
  expect(site.pageErrors).toEqual([])
  await page.context().close()
}) // prettier-ignore

test('another salon does the same with its own figures, and only with as much art', async () => {
  const view = views[1] as View
  const page = await site.open(view)
  await page.goto(address(view, `/designs/${near.id}`))
  const same = page.getByRole('region', { name: english.same })
  await same.getByText(/€35/).waitFor()
  const time = same.getByRole('link', { name: new RegExp(`^${english.bookAt('').trim()}`) })
  expect(await time.getAttribute('href')).toContain(
    `/en/salon/${far.salon.slug}?services=${far.salon.serviceIds[0]}`,
  )
  await page.goto(address(view, `/designs/${far.id}`))
  await page.getByText(english.sameNone).waitFor()
  await page.close()
})

test('a design is saved on the device and found again; the work of a salon leads to it', async () => {
  const view = views[0] as View
  const page = await site.open(view)
  await page.goto(address(view, `/salon/${near.salon.slug}`))
  await page.locator(`a[href="/designs/${near.id}"]`).tap()
  await press(page, view, greek.save, 'button')
  await page.getByRole('button', { name: greek.saved, exact: true }).waitFor()
  await page.goto(address(view, '/designs/saved'))
  await page.getByText(`${near.name} · Αθήνα`).waitFor()
  await expectAccessible(page)
  await press(page, view, greek.saved, 'button')
  await page.getByText(greek.savedNone).waitFor()
  expect(site.pageErrors).toEqual([])
  await page.close()
})

test('without script every filter can be reached, a place that is not listed too', async () => {
  const opened = await site.open({ locale: 'el', width: 390 })
  const scriptless = await opened.context().browser()?.newContext({ javaScriptEnabled: false })
  const page = await scriptless?.newPage()
  if (!page) throw new Error('no browser')
  const main = page.getByRole('main')
  await page.goto(`${site.url}/designs`)
  await main.getByRole('link', { name: greekTags.technique.french, exact: true }).click()
  for (const tag of [greekTags.shape.almond, greekTags.length.medium, greekTags.finish.glossy]) {
    await main.getByText(greek.more).click()
    await main.getByRole('link', { name: tag, exact: true }).click()
  }
  await main.getByText(greek.more).click()
  await main.getByLabel(greek.otherPlace).fill('xyzqwv')
  await main.getByRole('button', { name: greek.findPlace }).click()
  await main.getByText(greek.unknownPlace('xyzqwv')).waitFor()
  await main.getByLabel(greek.otherPlace).fill('σπαρτη')
  await main.getByRole('button', { name: greek.findPlace }).click()
  const { pathname, searchParams } = new URL(page.url())
  expect([pathname, Object.fromEntries(searchParams)]).toEqual([
    '/designs',
    { technique: 'french', shape: 'almond', length: 'medium', finish: 'glossy', place: 'sparta' },
  ])
  await scriptless?.close()
  await opened.close()
})

test('unknown tags, designs and places have no page', async () => {
  for (const path of ['/designs?technique=knitting', `/designs/${newId()}`, '/designs/athens/knitting', '/designs/nowhere/french'])
    expect([path, (await fetch(site.url + path)).status]).toEqual([path, 404])
  const few = await (await fetch(`${site.url}/designs/athens/french`)).text()
  expect(few).toContain('name="robots" content="noindex')
}) // prettier-ignore
