import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { link as greekLink } from '#i18n/el/business-link.ts'
import { photos as greek } from '#i18n/el/business-photos.ts'
import { inBoth } from '#i18n/en/in-both.ts'
import { rows, sql } from '#platform/db.ts'
import { aSalon, type MadeSalon } from '#test/salon-factory.ts'

import { ownerOf } from './owner-steps.ts'
import { expectAccessible, startSite, type Session, type Site } from './site.ts'

let site: Site
let owner: Session
let salon: MadeSalon
beforeAll(async () => {
  site = await startSite({ pictures: true, env: { AUTH_MAIL_SECONDS: '0' } })
  salon = await aSalon(site.owner)
  owner = await ownerOf(site, salon)
})
afterAll(() => site.stop())

const aFile = async (name: string, background: string) => ({
  name,
  mimeType: 'image/jpeg',
  buffer: await sharp({ create: { width: 1000, height: 1000, channels: 3, background } })
    .jpeg()
    .toBuffer(),
})

test('the owner adds, orders, crops and describes photos, and the public page shows them', async () => {
  const page = await site.open({ locale: 'el', width: 1440 }, owner)
  await page.goto(`${site.url}/business/photos`)
  await page.getByText(greek.empty, { exact: true }).waitFor()
  const wrong = { name: 'κείμενο.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('words') }
  await page
    .locator('input[type=file]')
    .setInputFiles([await aFile('red.jpg', '#cc0000'), wrong, await aFile('blue.jpg', '#0000cc')])
  const cards = page.getByRole('list', { name: greek.list }).getByRole('listitem')
  await expect.poll(() => cards.count()).toBe(2)
  // The file that is no photo is reported, and the others are uploaded.
  const failed = page.getByRole('list', { name: greek.uploads }).getByRole('listitem')
  await expect.poll(() => failed.count()).toBe(1)
  expect(await failed.innerText()).toContain('Δεν είναι φωτογραφία JPEG, PNG ή WebP.')
  await failed.getByRole('button', { name: greek.discard('κείμενο.jpg') }).click()
  await expectAccessible(page)

  const order = async () =>
    (
      await rows(
        site.owner,
        sql<{
          picture: string
        }>`select picture from salon_photos where salon_id = ${salon.id} order by position`,
      )
    ).map(({ picture }) => picture)
  const [red = '', blue = ''] = await order()
  const handle = page.getByRole('button', { name: greek.drag(1) })
  await handle.focus()
  await handle.press('ArrowRight')
  await expect.poll(order).toEqual([blue, red])
  const from = await page.getByRole('button', { name: greek.drag(2) }).boundingBox()
  const to = await cards.first().boundingBox()
  if (!from || !to) throw new Error('no boxes')
  await page.mouse.move(from.x + 10, from.y + 10)
  await page.mouse.down()
  await page.mouse.move(to.x + 60, to.y + 60, { steps: 5 })
  await page.mouse.up()
  await expect.poll(order).toEqual([red, blue])

  await page.getByRole('button', { name: greek.edit(1) }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('slider', { name: greek.zoom }).fill('50')
  await dialog.getByLabel(greek.altEl).fill('')
  await dialog.getByRole('button', { name: greek.save }).click()
  await dialog.getByText(greek.altNeeded).waitFor()
  await dialog.getByRole('button', { name: greek.kinds.room }).click()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: greek.save }).click()
  await dialog.waitFor({ state: 'hidden' })
  expect((await order())[0]).not.toBe(red)

  const visitor = await site.open({ locale: 'en', width: 390 })
  await visitor.goto(`${site.url}/en/salon/${salon.slug}`)
  const face = visitor.getByRole('button', { name: inBoth.suggestions.room('Nychia & Sia') }).first()
  await face.waitFor()
  const shown = await face.locator('img').evaluate(async (image: HTMLImageElement) => {
    await image.decode()
    return image.currentSrc
  })
  expect(shown).toMatch(/\/pictures\/photo-.*\.avif$/)

  await page.getByRole('button', { name: greek.remove(2) }).click()
  await page.getByRole('dialog').getByRole('button', { name: greek.removeYes }).click()
  await expect.poll(order).toHaveLength(1)
  expect(site.pageErrors).toEqual([])
})

test('the owner gets a short link, its QR code, a button and a private calendar', async () => {
  const page = await site.open({ locale: 'el', width: 1440 }, owner)
  await page.goto(`${site.url}/business/link`)
  const short = await page.getByLabel(greekLink.short, { exact: true }).inputValue()
  expect(short).toBe(`${site.url}/s/${salon.slug}`)
  const [png] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: greekLink.png }).click(),
  ])
  const { width, height } = await sharp(await png.path()).metadata()
  expect([png.suggestedFilename(), width === height, (width ?? 0) >= 1024]).toEqual([
    `${salon.slug}.png`,
    true,
    true,
  ])
  await page.getByRole('button', { name: greekLink.languages.en }).click()
  const code = await page.getByLabel(greekLink.code).inputValue()
  expect(code).toContain(`href="${site.url}/en/salon/${salon.slug}?via=button"`)
  expect(code).not.toContain('script')
  await expectAccessible(page)
  await page.getByRole('button', { name: greekLink.makeFor('Νίκη 1') }).click()
  // A test site does not know its own port, so only the path is right.
  const { pathname } = new URL(await page.getByLabel(greekLink.feedAddress).inputValue())
  const address = site.url + pathname
  const feed = await fetch(address)
  expect([feed.status, feed.headers.get('content-type')]).toEqual([200, 'text/calendar; charset=utf-8'])
  expect(await feed.text()).toContain('BEGIN:VCALENDAR')
  await page.getByRole('dialog').getByRole('button', { name: greekLink.close }).click()
  await page.getByRole('button', { name: greekLink.revokeFor('Νίκη 1') }).click()
  await page.getByText(greekLink.revoked).waitFor()
  expect((await fetch(address)).status).toBe(404)
  const visitor = await site.open({ locale: 'el', width: 390 })
  await visitor.goto(short)
  expect(new URL(visitor.url()).pathname).toBe(`/salon/${salon.slug}`)
  expect(site.pageErrors).toEqual([])
})
