import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { reviewToken } from '#features/reviews/store/link.ts'
import { only, sql } from '#platform/db.ts'
import { aPastVisit } from '#test/reviewed-visit.ts'
import { aSalon, type MadeSalon } from '#test/salon-factory.ts'

import { expectAccessible, signIn, startSite, type Session, type Site } from './site.ts'

let site: Site
let salon: MadeSalon
let customer: Session
let owner: Session
let file: { name: string; mimeType: string; buffer: Buffer }

beforeAll(async () => {
  site = await startSite()
  salon = await aSalon(site.owner, { hours: '{[480,1320)}', staff: 1, name: 'Ατελιέ Νύχι' })
  customer = await signIn(site, 'customer@example.com')
  owner = await signIn(site, 'owner@example.com')
  await sql`update profiles set role = 'business' where email = 'owner@example.com'`.execute(site.owner)
  await sql`update salons set owner_id = (select id from profiles where email = 'owner@example.com') where id = ${salon.id}`.execute(
    site.owner,
  )
  const buffer = await sharp({ create: { width: 1200, height: 900, channels: 3, background: '#b5657e' } })
    .jpeg()
    .toBuffer()
  file = { name: 'nails.jpg', mimeType: 'image/jpeg', buffer }
})
afterAll(() => site.stop())

const visit = async () => {
  const { id } = await only(
    site.owner,
    sql<{ id: string }>`select id from profiles where email = 'customer@example.com'`,
  )
  return aPastVisit(site.owner, { customerId: id, salon })
}

test('a customer sends photos with a review; the salon shows a lent one until it is taken back', async () => {
  await visit()
  const page = await site.open({ locale: 'el', width: 390, touch: true }, customer)
  await page.goto(`${site.url}/dashboard/reviews`)
  await page.getByRole('button', { name: /^Γράψτε κριτική:/ }).tap()
  const sheet = page.locator('dialog[open]')
  await sheet
    .getByRole('radio', { name: /^5 αστέρια/ })
    .first()
    .check({ force: true })
  await sheet.locator('input[type=file]').setInputFiles([file, file])
  await sheet.getByRole('button', { name: 'Αφαίρεση φωτογραφίας 2' }).tap()
  await sheet.getByRole('checkbox', { name: /Το σαλόνι μπορεί/ }).tap()
  await expectAccessible(page)
  await sheet.getByRole('button', { name: 'Δημοσίευση' }).tap()
  await page.getByRole('switch', { name: /Το σαλόνι μπορεί/ }).waitFor()
  expect(await page.getByRole('switch').isChecked()).toBe(true)
  expect(await page.getByRole('img', { name: /^Φωτογραφία/ }).count()).toBe(1)

  const room = await site.open({ locale: 'el', width: 1440 }, owner)
  await room.goto(`${site.url}/business/reviews`)
  await room.getByRole('button', { name: /^Προσθήκη στις φωτογραφίες μας/ }).click()
  await room.getByText('Προστέθηκε', { exact: true }).waitFor()
  await expectAccessible(room)

  const reader = await site.open({ locale: 'el', width: 1440 })
  await reader.goto(`${site.url}/salon/${salon.slug}`)
  const photo = reader.getByRole('button', { name: /^Φωτογραφία 1 από κριτική/ })
  // The photos of reviews load later than the rest of the page.
  const isAnswering = () =>
    photo.evaluate((each) => Object.keys(each).some((key) => key.startsWith('__reactProps')))
  await expect.poll(isAnswering).toBe(true)
  await photo.click()
  await reader.locator('dialog[open] img').waitFor()
  await reader.keyboard.press('Escape')
  const lent = () =>
    only(site.owner, sql<{ count: number }>`select count(*) from salon_photos where lent_picture is not null`)
  expect((await lent()).count).toBe(1)

  await page.getByRole('switch').tap()
  await page.getByText('Το σαλόνι δεν τις δείχνει πια').waitFor()
  expect((await lent()).count).toBe(0)
})

test('the reader of a mailed link sends photos too', async () => {
  const { key } = await only(site.owner, sql<{ key: Buffer }>`select key from auth.sealing_key`)
  const token = reviewToken({ sealingKey: key }, await visit())
  const page = await site.open({ locale: 'en', width: 768 })
  await page.goto(`${site.url}/en/dashboard/reviews?token=${token}`)
  await page
    .getByRole('radio', { name: /^4 stars/ })
    .first()
    .check({ force: true })
  await page.locator('input[type=file]').setInputFiles(file)
  await page.getByRole('button', { name: 'Publish' }).click()
  await page.getByRole('heading', { name: 'Thank you!' }).waitFor()
  const { count } = await only(
    site.owner,
    sql<{
      count: number
    }>`select count(*) from review_photos p join reviews r on r.id = p.review_id where r.rating = 4`,
  )
  expect(count).toBe(1)
})
