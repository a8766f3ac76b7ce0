import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { businessHours as hours } from '#i18n/el/business-hours.ts'
import { photos as photoWords } from '#i18n/el/business-photos.ts'
import { businessSetUp as words } from '#i18n/el/business-set-up.ts'
import { salonNearby } from '#i18n/el/salon-nearby.ts'
import { salon as salonWords } from '#i18n/el/salon.ts'
import { businessPolicies as english } from '#i18n/en/business-policies.ts'
import { one, sql } from '#platform/db.ts'
import { aSalon, type MadeSalon } from '#test/salon-factory.ts'

import { choose } from './select-steps.ts'
import { dayFromNow, expectAccessible, signIn, startSite, type Session, type Site } from './site.ts'

let site: Site
let owner: Session
let salon: MadeSalon
beforeAll(async () => {
  site = await startSite()
  owner = await signIn(site, 'owner@example.gr')
  const { id } = owner['user'] as { id: string }
  await sql`insert into profiles (id, email, role) values (${id}, 'owner@example.gr', 'business')
    on conflict (id) do update set role = 'business'`.execute(site.owner)
  salon = await aSalon(site.owner, { name: 'Πορσελάνη' })
  // A newly approved salon has a name, a place and nothing else.
  for (const part of ['staff_services', 'services', 'staff', 'salon_hours'])
    await sql`delete from ${sql.table(part)} where salon_id = ${salon.id}`.execute(site.owner)
  await sql`update salons set owner_id = ${id} where id = ${salon.id}`.execute(site.owner)
})
afterAll(() => site.stop())

const toast = (page: Page, text: string) =>
  page.locator('[data-sonner-toast]').getByText(text, { exact: true }).first().waitFor()
const step = (page: Page, title: string) => page.getByRole('heading', { name: title, exact: true }).waitFor()

test('an owner makes an empty salon bookable on a phone with at most eight fields', async () => {
  const page = await site.open({ locale: 'el', width: 390 }, owner)
  let fields = 0
  const fill = async (label: string, text: string) => {
    fields += 1
    await page.getByLabel(label).first().fill(text)
  }
  const press = (name: string | RegExp) =>
    page
      .getByRole('button', { name, exact: typeof name === 'string' })
      .first()
      .click()
  // A salon without services is not shown as full.
  const empty = await (await fetch(`${site.url}/salon/${salon.slug}`)).text()
  expect(empty).toContain(salonNearby.closedForBooking.title)
  expect(empty).not.toContain(salonWords.book)
  await page.goto(`${site.url}/business/dashboard`)
  await page.getByRole('link', { name: 'Συνεχίστε το στήσιμο' }).click()
  await step(page, words.details.title)
  await press(words.save)
  await page.getByText(words.details.faults.description).waitFor()
  await expectAccessible(page)
  await fill(words.details.descriptionEl, 'Μικρό σαλόνι στο Κουκάκι, μόνο με ραντεβού.')
  await fill(words.details.phone, '210 923 4567')
  await fill(words.details.website, 'javascript:alert(1)')
  await press(words.save)
  await page.getByText(/www\.to-saloni\.gr/).waitFor()
  await fill(words.details.website, 'www.porselani.gr')
  await press(words.save)

  await step(page, words.hours.title)
  await press(hours.usual.daily)
  await press(words.save)

  await step(page, words.team.title)
  // The focus moves into the next step and not to the top of the page.
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('step')
  await fill(words.team.name, 'Νίκη')
  await press(words.team.add)
  await page.getByRole('main').getByText('Νίκη', { exact: true }).waitFor()
  await press(words.next)

  await step(page, words.services.title)
  await press(words.services.usual)
  await fill('Τιμή σε ευρώ', '18,50')
  await expectAccessible(page)
  await press(words.services.add)

  await step(page, words.photos.title)
  await press(words.later)
  await step(page, words.policies.title)
  // The owner goes back to a skipped step and completes it.
  await page.getByRole('button', { name: new RegExp(words.step.photos) }).click()
  await step(page, words.photos.title)
  const file = await sharp({ create: { width: 800, height: 600, channels: 3, background: '#c88' } })
    .jpeg()
    .toBuffer()
  const chosen = { name: 'desk.jpg', mimeType: 'image/jpeg', buffer: file }
  await page.locator('input[type=file]').setInputFiles(chosen)
  await page.getByRole('button', { name: photoWords.edit(1) }).waitFor()
  await page.getByText(words.progress(5, 6)).waitFor()
  await expect.poll(() => page.getByRole('list', { name: photoWords.uploads }).count()).toBe(0)
  await press(words.next)
  await step(page, words.policies.title)
  await press(words.policies.fine)
  await step(page, words.done.title)
  await page.getByText(words.done.text).waitFor()
  expect(fields).toBeLessThanOrEqual(8)

  const refused: string[] = []
  page.on('console', (message) => message.type() === 'error' && refused.push(message.text()))
  await press(words.preview)
  const frame = page.frameLocator(`iframe[title="${words.preview}"]`)
  await frame.getByText('18,50', { exact: false }).first().waitFor()
  expect(
    await frame.locator('body').evaluate((body) => body.ownerDocument.defaultView?.innerWidth),
  ).toBeLessThan(600)
  expect(refused).toEqual([])
  const free = await fetch(
    `${site.url}/api/v1/salons/${salon.slug}/availability?from=${dayFromNow(1)}&to=${dayFromNow(7)}&service=${await firstService()}`,
  )
  const { days } = (await free.json()) as { days: { starts: unknown[] }[] }
  expect(days.filter(({ starts }) => starts.length > 0).length).toBeGreaterThanOrEqual(5)

  // Opening the setup again leads to the first open step, here to the end.
  await page.goto(`${site.url}/business/set-up`)
  await step(page, words.done.title)
  await page.getByText(words.progress(6, 6)).waitFor()
})

const firstService = async () =>
  (
    await one(
      site.owner,
      sql<{ id: string }>`select id from services where salon_id = ${salon.id} order by position limit 1`,
    )
  )?.id

test('one press closes a holiday, and other days get an exception', async () => {
  const page = await site.open({ locale: 'el', width: 390 }, owner)
  await page.goto(`${site.url}/business/hours`)
  const holiday = page.getByRole('button', { name: /^Χριστούγεννα/ })
  await holiday.click()
  await toast(page, hours.holidayClosed)
  expect(await holiday.getAttribute('aria-pressed')).toBe('true')
  await holiday.click()
  await toast(page, hours.holidayOpen)
  await page.getByLabel(hours.from, { exact: true }).last().fill(dayFromNow(10))
  await page.getByLabel(hours.to).last().fill(dayFromNow(12))
  await page.getByLabel(hours.reasonEl).fill('Εκπαίδευση')
  await page.getByRole('button', { name: hours.addSubmit }).click()
  await toast(page, hours.added(3))
  expect(await page.getByText('Εκπαίδευση').count()).toBe(3)
  await expectAccessible(page)
})

test('a draft of the policies shows its effect, and the page says why a time is not offered', async () => {
  const page = await site.open({ locale: 'en', width: 1440 }, owner)
  await page.goto(`${site.url}/en/business/policies`)
  // The salon is closed on Sundays.
  const open = [1, 2].map(dayFromNow).find((date) => Temporal.PlainDate.from(date).dayOfWeek !== 7) ?? ''
  const preview = page.getByRole('region', { name: english.preview.title })
  await preview.getByLabel(english.preview.date, { exact: true }).fill(open)
  await page.getByText(english.preview.same).waitFor()
  await choose(page, english.slotStep, english.everyMinutes(60))
  await page.getByText(/times fewer/).waitFor()
  expect(
    (
      await one(
        site.owner,
        sql<{ step: number }>`select slot_step as step from booking_policies where salon_id = ${salon.id}`,
      )
    )?.step,
  ).toBe(30)
  await page.getByRole('button', { name: english.save }).click()
  await toast(page, english.saved)
  await page.getByText(english.preview.same).waitFor()
  const why = page.getByRole('region', { name: english.why.title })
  await why.getByLabel(english.why.date).fill(open)
  await why.getByLabel(english.why.time).fill('08:00')
  await why.getByRole('button', { name: english.why.ask }).click()
  await why.getByText('the salon opens at 10:00').waitFor()
  await why.getByRole('button', { name: '10:00' }).click()
  await why.getByRole('button', { name: english.why.ask }).click()
  await why.getByText(english.why.offered).waitFor()
  await expectAccessible(page)
  expect(site.pageErrors).toEqual([])
})
