import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { businessCalendar as words } from '#i18n/el/business-calendar.ts'
import { kit } from '#i18n/el/kit.ts'
import { shell } from '#i18n/el/shell.ts'
import { newId } from '#platform/new-id.ts'
import { aSalon, type MadeSalon } from '#test/salon-factory.ts'

import { dragAnHour, ownerOf } from './owner-steps.ts'
import { bookAt, dayFromNow, signIn, startSite, type Session, type Site, type View } from './site.ts'

let site: Site
let salon: MadeSalon
let owner: Session
let customer: Session

const tomorrow = dayFromNow(1)

beforeAll(async () => {
  // Every page fetches its scripts, and one of them has a clock of its own.
  site = await startSite({ reuse: false, env: { AUTH_MAIL_SECONDS: '0' } })
  salon = await aSalon(site.owner, { hours: '{[0,1440)}', staff: 2 })
  owner = await ownerOf(site, salon)
  customer = await signIn(site, 'customer@example.com')
})
afterAll(async () => {
  await site.stop()
})

const book = (start: string, day = tomorrow) =>
  bookAt(site, customer, { salonId: salon.id, serviceId: salon.serviceIds[0], start: `${day}T${start}` })

/** A call of the owner, as from another screen. */
async function call(method: 'GET' | 'POST', path: string, body?: object) {
  const answer = await fetch(`${site.url}/api/v1/business/salons/${salon.id}/bookings/${path}`, {
    method,
    headers: {
      authorization: `Bearer ${String(owner['access_token'])}`,
      'content-type': 'application/json',
      'idempotency-key': newId(),
    },
    ...(body && { body: JSON.stringify(body) }),
  })
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
  return (await answer.json()) as { booking: { stamp: string; note: string; start: string } }
}

const read = async (id: string) => (await call('GET', id)).booking
const change = async (id: string, what: 'move' | 'change' | 'cancel', body: object) =>
  call('POST', `${id}/${what}`, { seen: (await read(id)).stamp, ...body })

const blockOf = (page: Page, id: string) => page.locator(`[data-block^="${id}"]`)
const dialog = (page: Page) => page.locator('dialog[open]').last()

async function openDay(view: Partial<View> = {}, prepare: (page: Page) => Promise<unknown> = async () => {}) {
  const page = await site.open({ locale: 'el', width: 1440, ...view }, owner)
  await prepare(page)
  await page.goto(`${site.url}/business/dashboard?date=${tomorrow}`)
  await page.locator('[data-column="0"]').waitFor()
  return page
}

/** Such a page fetches nothing in advance. */
const neverIdle = (page: Page) =>
  page.addInitScript(() => Object.assign(globalThis, { requestIdleCallback: () => 0 }))

test('the scripts that the days need weigh less than 180 kB, and its own come to no other page; a sheet comes at its press, also after a failure', async () => {
  const id = await book('09:00')
  const sizes: Promise<number>[] = []
  const names: string[] = []
  const page = await openDay({}, async (opened) => {
    await neverIdle(opened)
    await opened.route('**/assets/sheets-*.js', (route) => route.abort())
    opened.on('requestfinished', (request) => {
      if (request.resourceType() !== 'script') return
      names.push(request.url())
      sizes.push(request.sizes().then(({ responseBodySize }) => responseBodySize))
    })
  })
  await blockOf(page, id).waitFor()
  const bytes = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0)
  expect(bytes).toBeGreaterThan(120_000)
  expect(bytes).toBeLessThanOrEqual(180_000)
  await blockOf(page, id).click()
  await dialog(page).getByText(shell.connection.lost).waitFor()
  await page.unroute('**/assets/sheets-*.js')
  await dialog(page).getByRole('button', { name: kit.retry }).click()
  await dialog(page).getByRole('button', { name: words.booking.edit, exact: true }).waitFor()
  await page.keyboard.press('Escape')
  // The focus is back on the pressed element, although another sheet was there first.
  await expect.poll(() => blockOf(page, id).evaluate((block) => block === document.activeElement)).toBe(true)
  const own = () => names.filter((name) => name.includes('/business-dashboard-')).length
  expect(own()).toBe(1)
  await page.goto(`${site.url}/business/clients`)
  await page.getByRole('heading', { level: 1 }).waitFor()
  expect(own()).toBe(1)
  expect(site.pageErrors).toEqual([])
})

test('two screens and a phone see each change', async () => {
  const pages = [await openDay(), await openDay({ width: 1024 }), await openDay({ width: 390, touch: true })]
  const seen = async (id: string, text: string | undefined) => {
    const began = performance.now()
    await Promise.all(
      pages.map((page) =>
        text === undefined
          ? blockOf(page, id).waitFor({ state: 'detached' })
          : blockOf(page, id).filter({ hasText: text }).waitFor({ state: 'attached' }),
      ),
    )
    return performance.now() - began
  }
  const id = await book('12:00')
  const waits = [await seen(id, '12:00')]
  await change(id, 'move', { start: `${tomorrow}T14:00` })
  waits.push(await seen(id, '14:00'))
  await change(id, 'change', { note: 'Αλλεργία στο ακρυλικό' })
  waits.push(await seen(id, words.signs.note))
  await change(id, 'cancel', { reason: 'Αρρώστησε η Νίκη' })
  waits.push(await seen(id, undefined))
  // A busy machine may be slow once, but not each time; without polling, only the stream brings changes.
  expect(Math.min(...waits)).toBeLessThan(2000)
})

test('a phone that was offline for a minute says so, and catches up when it returns', async () => {
  const id = await book('16:00')
  const page = await openDay({ width: 390, touch: true }, (opened) => opened.clock.install())
  await blockOf(page, id).waitFor({ state: 'attached' })
  await page.context().setOffline(true)
  await page.getByText(words.offline).waitFor()
  const added = await book('18:00')
  await change(id, 'move', { start: `${tomorrow}T20:00` })
  await page.clock.fastForward('01:00')
  await page.getByText(words.offline).waitFor()
  expect(await blockOf(page, added).count()).toBe(0)
  await page.context().setOffline(false)
  await blockOf(page, added).waitFor({ state: 'attached' })
  await blockOf(page, id).filter({ hasText: '20:00' }).waitFor({ state: 'attached' })
  await page.getByText(words.offline).waitFor({ state: 'detached' })
})

test('of two people who move one booking at the same time, the second gets a refusal and sees where it is', async () => {
  const id = await book('06:00')
  const page = await openDay()
  const first = Promise.withResolvers<void>()
  await page.route('**/move', async (route) => {
    await first.promise
    await route.continue()
  })
  await dragAnHour(page, blockOf(page, id), { time: '07:00' })
  await change(id, 'move', { start: `${tomorrow}T02:00` })
  first.resolve()
  await page.getByText(words.moving.changed).waitFor()
  await blockOf(page, id).filter({ hasText: '02:00' }).waitFor()
  expect((await read(id)).start).toContain('T02:00')
})

test('of two people who write into one booking at the same time, the second gets a refusal and loses nothing', async () => {
  const id = await book('04:00')
  const page = await openDay()
  await blockOf(page, id).click()
  const open = async () => {
    await dialog(page).getByRole('button', { name: words.booking.edit, exact: true }).click()
    await dialog(page).getByLabel(words.form.minutes).waitFor()
  }
  await open()
  const note = dialog(page).getByLabel(words.booking.note)
  await note.fill('Θέλει κοντά')
  await dialog(page).getByLabel(words.form.minutes).fill('70')
  await change(id, 'change', { note: 'Θέλει κόκκινα' })
  // Its own screen shows the change before it saves.
  await page.locator('dialog[open]').first().getByText('Θέλει κόκκινα').waitFor({ state: 'attached' })
  const save = () =>
    dialog(page)
      .getByRole('button', { name: new RegExp(`^${words.form.move}`) })
      .click()
  await save()
  await dialog(page).getByText(words.moving.changed).waitFor()
  expect(await note.inputValue()).toBe('Θέλει κοντά')
  expect((await read(id)).note).toBe('Θέλει κόκκινα')
  await page.keyboard.press('Escape')
  await open()
  expect(await note.inputValue()).toBe('Θέλει κόκκινα')
  await note.fill('Θέλει κόκκινα και κοντά')
  await save()
  await expect.poll(async () => (await read(id)).note).toBe('Θέλει κόκκινα και κοντά')
})

test.each([390, 1024])(
  'two fingers make the grid finer around the time between them (%d px)',
  async (width) => {
    const page = await openDay({ width, touch: true })
    const grid = page.locator('main section').first()
    await grid.evaluate((element) => element.scrollTo({ top: 500, behavior: 'instant' }))
    const devtools = await page.context().newCDPSession(page)
    const box = await grid.boundingBox()
    const [x, y] = [(box?.x ?? 0) + 150, Math.round((box?.y ?? 0) + (box?.height ?? 0) * 0.3)]
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...heights: readonly number[]) =>
      devtools.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: heights.map((height, finger) => ({ x: x + finger * 20, y: height, id: finger })),
      })
    /** The pixels of an hour, and the minute of the day between the fingers. */
    const drawn = () =>
      page.locator('[data-column="0"]').evaluate((column, height) => {
        const hour = Number.parseFloat(getComputedStyle(column).getPropertyValue('--hour'))
        return { hour, minute: ((height - column.getBoundingClientRect().top) / hour) * 60 }
      }, y)
    const pinch = async (from: number, to: number) => {
      await touch('touchStart', y - from)
      await touch('touchStart', y - from, y + from)
      for (const part of [0.25, 0.5, 0.75, 1])
        await touch('touchMove', y - from - (to - from) * part, y + from + (to - from) * part)
      await touch('touchEnd')
    }
    const usual = await drawn()
    await pinch(30, 50)
    await expect.poll(async () => (await drawn()).hour).toBe(156)
    expect((await drawn()).minute).toBeCloseTo(usual.minute, -0.5)
    await pinch(40, 90)
    await expect.poll(async () => (await drawn()).hour).toBe(240)
    await pinch(90, 25)
    await expect.poll(async () => (await drawn()).hour).toBe(usual.hour)
    expect(Math.abs((await drawn()).minute - usual.minute)).toBeLessThan(3)
    // The page is as large as before, no block is lifted and no sheet has opened.
    expect(await page.evaluate(() => window.visualViewport?.scale)).toBe(1)
    expect(await page.locator('[data-moving], dialog[open]').count()).toBe(0)
    // One finger scrolls.
    const scrolled = () => grid.evaluate(({ scrollTop }) => scrollTop)
    const before = await scrolled()
    await touch('touchStart', y + 90)
    for (const up of [60, 30, 0, -30]) await touch('touchMove', y + up)
    await touch('touchEnd')
    await expect.poll(scrolled).toBeGreaterThan(before + 30)
    expect(site.pageErrors).toEqual([])
  },
)
