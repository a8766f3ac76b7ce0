import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { aSalon, type MadeSalon } from '#test/salon-factory.ts'
import { pages } from '#web/app/pages.ts'

import { holdTime, openTimes, sheetOf, timeButton } from './booking-steps.ts'
import { watchForProblems, settle } from './page-findings.ts'
import { demoParameters, inLocale, pathsOf, personOf } from './page-paths.ts'
import { pressAll, type Pointer } from './pressing.ts'
import { dayFromNow, startSite, type Site, type View } from './site.ts'

// These tests press every control of the public pages in one of four ways, and of the booking sheet in two: by mouse or
// by touch, in Greek or in English. They read the controls from the page, so they cover a new one without a change.
let site: Site
let paths: readonly string[]

beforeAll(async () => {
  // The badge counts by itself, so that each press would seem to have an effect.
  site = await startSite({ demo: true, pictures: true, env: { ONLINE_BADGE: '0' } })
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
/** Each page in one of the ways: a page has little of its own, and every way covers the shared parts. */
const pagesOf = (lane: Lane): readonly string[] =>
  paths.filter((_, at) => at % lanes.length === lanes.indexOf(lane))
/** Half of a list in each lane, so that both languages and both pointers see all of it. */
const shareOf = <Item>({ locale, pointer }: Lane, all: readonly Item[]): readonly Item[] => {
  const isDiagonal = (locale === 'el') === (pointer === 'mouse')
  return all.filter((_, at) => (at % 2 === 0) === isDiagonal)
}
const viewOf = ({ locale, pointer }: Lane): View => ({
  locale,
  width: pointer === 'touch' ? 390 : 1440,
  touch: pointer === 'touch',
})

/** Each lane has a salon of its own: in a shared one, lanes would take each other's times. */
const ownSalon = (): Promise<MadeSalon> =>
  aSalon(site.owner, {
    staff: 2,
    services: [{ options: [{ minutes: 30, priceCents: 500 }] }, { minutes: 30, priceCents: 1500 }],
  })

const isNoRace = (report: string) => !/^answer: 409 .*\/(?:holds|quote)$/.test(report)

/** Opens a page that a sign-in with another service does not leave. */
async function openFor(lane: Lane): Promise<Page> {
  const page = await site.open(viewOf(lane))
  // A route of the page would switch off the browser's cache, so that every load compiled all scripts again.
  const devtools = await page.context().newCDPSession(page)
  const answer = async (requestId: string) =>
    devtools.send('Fetch.fulfillRequest', { requestId, responseCode: 204 }).catch(() => undefined)
  devtools.on('Fetch.requestPaused', ({ requestId }) => void answer(requestId))
  await devtools.send('Fetch.enable', { patterns: [{ urlPattern: '*/auth/v1/authorize*' }] })
  return page
}

test.concurrent.each(lanes)(
  'every control of the public pages answers a press by $pointer ($locale)',
  async (lane) => {
    const { locale, pointer } = lane
    const known = new Map<string, number>()
    const found: string[] = []
    let page = await openFor(lane)
    for (const path of pagesOf(lane)) {
      const here = inLocale(path, locale)
      const problems = watchForProblems(page)
      await page.goto(site.url + here, { waitUntil: 'load' })
      await settle(page)
      // The lanes press at the same time and can take each other's times, which the sheet says.
      const wrong = [...(await pressAll(page, { pointer, known })), ...problems.take().filter(isNoRace)]
      found.push(...wrong.map((text) => `${here}: ${text}`))
      if (wrong.some((text) => text.includes('crashed'))) page = await openFor(lane)
    }
    await page.context().close()
    expect(known.size).toBeGreaterThan(60)
    expect(found).toEqual([])
  },
  1_800_000,
)

test.concurrent.each(lanes)(
  'every control of the booking sheet answers a press by $pointer ($locale)',
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
        await holdTime(page, at)
        await sheetOf(page).locator('input[type=email]').waitFor()
      },
    }
    for (const [name, goThere] of shareOf(lane, Object.entries(steps))) {
      const page = await openFor(lane)
      const problems = watchForProblems(page)
      await goThere(page)
      await sheetOf(page).waitFor()
      const wrong = await pressAll(page, { pointer, known, staysOpen: true })
      // The press may come before the price of the previously chosen time.
      const real = problems.take().filter(isNoRace)
      found.push(...[...wrong, ...real].map((text) => `${name}: ${text}`))
      await page.context().close()
    }
    expect(found).toEqual([])
  },
  1_800_000,
)
