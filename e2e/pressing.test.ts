import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { aSalon, type MadeSalon } from '#test/salon-factory.ts'
import { pages } from '#web/app/pages.ts'

import { keepTime, openTimes, sheetOf, timeButton } from './booking-steps.ts'
import { listen, settle } from './page-findings.ts'
import { demoParameters, inLocale, pathsOf, personOf } from './page-paths.ts'
import { pressAll, type Pointer } from './pressing.ts'
import { dayFromNow, startSite, type Site, type View } from './site.ts'

// Every control of every page that anybody can open, and of the booking sheet, pressed as people press: by mouse and by
// finger, in both languages. What is pressed is read from the page, so a new control is in it by itself.
let site: Site
let paths: readonly string[]

beforeAll(async () => {
  site = await startSite({ demo: true })
  const parameters = await demoParameters(site)
  const isOpen = (path: string) => personOf(path) === 'visitor'
  const unclaimed = `/salon/${parameters['claimed']}`
  const own = Object.values(pages).filter(({ path }) => isOpen(path.replace('/*', '')))
  paths = [...own.flatMap(({ path }) => pathsOf(path, parameters)), unclaimed]
})
afterAll(() => site.stop())

interface Lane extends Pick<View, 'locale'> {
  readonly pointer: Pointer
}
const lanes: readonly Lane[] = [
  { locale: 'el', pointer: 'mouse' },
  { locale: 'en', pointer: 'mouse' },
  { locale: 'el', pointer: 'touch' },
  { locale: 'en', pointer: 'touch' },
]
const viewOf = ({ locale, pointer }: Lane): View => ({
  locale,
  width: pointer === 'touch' ? 390 : 1440,
  touch: pointer === 'touch',
})

/** A salon for one lane: in a shared one, lanes would take each other's times. */
const ownSalon = (): Promise<MadeSalon> =>
  aSalon(site.owner, {
    staff: 2,
    services: [{ options: [{ minutes: 30, priceCents: 500 }] }, { minutes: 30, priceCents: 1500 }],
  })

/** A fresh visitor who stays here: another service's sign-in would leave the site. */
async function openFor(lane: Lane): Promise<Page> {
  const page = await site.open(viewOf(lane))
  await page.route('**/auth/v1/authorize*', (route) => route.fulfill({ status: 204 }))
  return page
}

test.concurrent.each(lanes)(
  'every public page by $pointer ($locale)',
  async (lane) => {
    const { locale, pointer } = lane
    const known = new Map<string, number>()
    const found: string[] = []
    let page = await openFor(lane)
    // Each page in each language and by each pointer; which of both it is together changes from page to page.
    const isDiagonal = (locale === 'el') === (pointer === 'mouse')
    for (const path of paths.filter((_, at) => (at % 2 === 0) === isDiagonal)) {
      const here = inLocale(path, locale)
      const heard = listen(page)
      await page.goto(site.url + here, { waitUntil: 'load' })
      await settle(page)
      const wrong = [...(await pressAll(page, { pointer, known })), ...heard.taken()]
      found.push(...wrong.map((text) => `${here}: ${text}`))
      if (wrong.some((text) => text.includes('crashed'))) page = await openFor(lane)
    }
    await page.context().close()
    expect(known.size).toBeGreaterThan(60)
    expect(found).toEqual([])
  },
  600_000,
)

test.concurrent.each(lanes)(
  'every step of the booking sheet by $pointer ($locale)',
  async (lane) => {
    const { locale, pointer } = lane
    const salon = await ownSalon()
    const day = dayFromNow(3)
    const at = { locale, time: '12:00' }
    const known = new Map<string, number>()
    const found: string[] = []
    const steps = {
      services: (page: Page) =>
        page.goto(`${site.url}${inLocale(`/salon/${salon.slug}`, locale)}#book-services`),
      time: async (page: Page) => {
        await openTimes(site, page, { locale, salon, day })
        await timeButton(page, at.time).waitFor()
      },
      details: async (page: Page) => {
        await openTimes(site, page, { locale, salon, day })
        await keepTime(page, at)
        await sheetOf(page).locator('input[type=email]').waitFor()
      },
    }
    for (const [name, goThere] of Object.entries(steps)) {
      const page = await openFor(lane)
      const heard = listen(page)
      await goThere(page)
      await sheetOf(page).waitFor()
      const wrong = await pressAll(page, { pointer, known, staysOpen: true })
      found.push(...[...wrong, ...heard.taken()].map((text) => `${name}: ${text}`))
      await page.context().close()
    }
    expect(found).toEqual([])
  },
  600_000,
)
