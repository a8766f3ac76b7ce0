import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { designTags as greekTags } from '#i18n/el/design-tags.ts'
import { designs as greek } from '#i18n/el/designs.ts'
import { results as greekResults } from '#i18n/el/results.ts'
import { designTags as englishTags } from '#i18n/en/design-tags.ts'
import { designs as english } from '#i18n/en/designs.ts'
import { results as englishResults } from '#i18n/en/results.ts'
import { sql } from '#platform/db.ts'
import { newId } from '#platform/new-id.ts'
import { aSalon, type MadeSalon } from '#test/salon-factory.ts'

import { sheetOf } from './booking-steps.ts'
import { expectAccessible, startSite, type Site, type View } from './site.ts'

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
async function aDesign(name: string, priceCents: number, artLevel: number) {
  const options = [{ minutes: 15, priceCents: 500, name: 'Γαλλικό' }]
  const salon: MadeSalon = await aSalon(site.owner, { name, services: [{ minutes: 45, priceCents, options }] })
  const [photo, id] = [newId(), newId()]
  const [service] = salon.serviceIds
  const option = salon.optionIds[0]?.[0]
  await run(sql`insert into salon_photos (id, salon_id, position, picture, is_illustration, alt_el, alt_en)
    values (${newId()}, ${salon.id}, 0, 'salon-1-wine', true, 'Ο χώρος', 'The room'), (${photo}, ${salon.id}, 1, 'hand-1-wine-almond-solid-floral', true, 'Νύχια', 'Nails')`)
  await run(sql`insert into designs (id, salon_id, photo_id, picture, shape, length, technique, finish, colours, art_level)
    values (${id}, ${salon.id}, ${photo}, 'hand-1-wine-almond-solid-floral', 'almond', 'medium', 'french', 'glossy', '{nude,white}', ${artLevel})`)
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

test('unknown tags, designs and places have no page', async () => {
  for (const path of ['/designs?technique=knitting', `/designs/${newId()}`, '/designs/athens/knitting', '/designs/nowhere/french'])
    expect([path, (await fetch(site.url + path)).status]).toEqual([path, 404])
  const few = await (await fetch(`${site.url}/designs/athens/french`)).text()
  expect(few).toContain('name="robots" content="noindex')
}) // prettier-ignore
