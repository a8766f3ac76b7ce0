import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { businessNails as rulesInGreek } from '#i18n/el/business-nails.ts'
import { businessServices as greekServices } from '#i18n/el/business-services.ts'
import { nails as greek } from '#i18n/el/nails.ts'
import { businessNails as rulesInEnglish } from '#i18n/en/business-nails.ts'
import { businessServices as englishServices } from '#i18n/en/business-services.ts'
import { nails as english } from '#i18n/en/nails.ts'
import { rows, sql } from '#platform/db.ts'
import { aNailShop, type NailShop } from '#test/nails/nail-shop.ts'

import { footButton, inWords, sheetOf, timeButton, typeContact } from './booking-steps.ts'
import { ownerOf } from './owner-steps.ts'
import {
  bookAt,
  codeFor,
  dayFromNow,
  expectAccessible,
  signIn,
  startSite,
  type Site,
  type View,
} from './site.ts'

let site: Site
let salon: NailShop
const words = { el: greek, en: english }
const day = dayFromNow(3)

beforeAll(async () => {
  site = await startSite({ env: { AUTH_MAIL_SECONDS: '0' } })
  salon = await aNailShop(site.owner)
})
afterAll(() => site.stop())

/** Opens the sheet on the salon's page with the services of these names. */
async function openWith(page: Page, { locale }: View, ...names: readonly string[]): Promise<void> {
  await page.goto(`${site.url}${locale === 'en' ? '/en' : ''}/salon/${salon.slug}#book-services`)
  for (const name of names)
    await press(page, sheetOf(page).getByRole('button', { name: new RegExp(`^${name}`) }))
  await press(page, sheetOf(page).getByRole('button', { name: inWords[locale].services.next }))
  await sheetOf(page).getByRole('heading', { name: inWords[locale].step.nails }).waitFor()
}

/** By touch if the page has it, otherwise by mouse. */
async function press(page: Page, target: Locator): Promise<void> {
  const isTouch = await page.evaluate(() => navigator.maxTouchPoints > 0)
  await (isTouch ? target.tap() : target.click())
}

const changeName = ({ line }: typeof greek | typeof english): RegExp =>
  new RegExp(`^${line.change} ?: ${line.label}`)
const answer = (page: Page, text: string) => press(page, sheetOf(page).getByText(text, { exact: true }))
const next = (page: Page, locale: View['locale']) =>
  press(page, sheetOf(page).getByRole('button', { name: words[locale].next }))

async function pickTime(page: Page, locale: View['locale'], time: string): Promise<void> {
  await press(page, sheetOf(page).locator(`[data-date="${day}"]`))
  await press(page, timeButton(page, time))
  await sheetOf(page).getByText(inWords[locale].hold.kept).waitFor()
}

const held = () =>
  rows(
    site.owner,
    sql<{ services: string[]; status: string; answers: object | null }>`
      select array_agg(i.service_name_el order by i.position) as services, b.status,
        (select json_build_object('material', a.material, 'madeBy', a.made_by, 'wish', a.wish, 'broken', a.broken) from visit_answers a where a.booking_id = b.id) as answers
      from bookings b join booking_items i on i.booking_id = b.id where b.salon_id = ${salon.id} and b.status in ('held', 'confirmed')
      group by b.id order by b.id desc`,
  )

test('by finger, in Greek: the answers book removal and new set, and another answer holds the time anew', async () => {
  const view = { locale: 'el', width: 390, touch: true } as const
  const page = await site.open(view)
  await openWith(page, view, 'Ενίσχυση με BIAB')
  await expectAccessible(page)
  await answer(page, greek.material.names.hard_gel)
  await answer(page, greek.madeBy.names.elsewhere)
  await answer(page, greek.wish.names.new_set)
  const chain = sheetOf(page).getByRole('region', { name: greek.result.title })
  await expect.poll(() => chain.innerText()).toContain('Αφαίρεση τζελ ή ακρυλικού')
  expect(await chain.innerText()).toContain('1 ώρα 45′')
  await expectAccessible(page)
  await next(page, 'el')
  await pickTime(page, 'el', '12:00')
  await expectAccessible(page)
  expect(await held()).toMatchObject([
    {
      services: ['Αφαίρεση τζελ ή ακρυλικού', 'Ενίσχυση με BIAB'],
      answers: { material: 'hard_gel', madeBy: 'elsewhere', wish: 'new_set', broken: 0 },
    },
  ])

  await press(page, sheetOf(page).getByRole('button', { name: changeName(greek) }))
  await answer(page, greek.madeBy.names.here)
  await answer(page, greek.wish.names.refill)
  await answer(page, greek.age.weeks(2))
  await press(page, sheetOf(page).getByRole('button', { name: greek.broken.more }))
  await expect.poll(() => chain.innerText()).toContain('Συντήρηση BIAB')
  await next(page, 'el')
  await sheetOf(page).getByText(inWords.el.hold.kept).waitFor()
  await expect.poll(held).toMatchObject([
    {
      services: ['Συντήρηση BIAB', 'Επιδιόρθωση νυχιού'],
      answers: { material: 'hard_gel', madeBy: 'here', wish: 'refill', broken: 1 },
    },
  ])

  await press(page, footButton(page, 'continue', { locale: 'el', time: '12:00' }))
  await sheetOf(page).getByLabel('Email', { exact: true }).fill('finger@example.com')
  await page.keyboard.press('Enter')
  await sheetOf(page)
    .locator('input[name=code]')
    .fill(await codeFor(site, 'finger@example.com'))
  await typeContact(page, 'el')
  await press(page, footButton(page, 'confirm', { locale: 'el', time: '12:00' }))
  await sheetOf(page).getByRole('heading', { name: inWords.el.step.done }).waitFor()
  expect(await held()).toMatchObject([{ status: 'confirmed', answers: { wish: 'refill', broken: 1 } }])
  expect(site.pageErrors).toEqual([])
})

test('by mouse, in English: unknown nails get the longest, and a time that is too short says so', async () => {
  const view = { locale: 'en', width: 1440 } as const
  const page = await site.open(view)
  await openWith(page, view, 'BIAB overlay', 'Classic pedicure')
  await answer(page, english.material.names.nothing)
  await answer(page, english.wish.names.new_set)
  await next(page, 'en')
  await pickTime(page, 'en', '16:00')
  await press(page, sheetOf(page).getByRole('button', { name: changeName(english) }))
  await answer(page, english.material.names.unknown)
  await answer(page, english.madeBy.names.myself)
  await sheetOf(page).getByText(english.notes.may_be_less).waitFor()
  await expectAccessible(page)
  await next(page, 'en')
  await sheetOf(page).getByText(inWords.en.hold.lostWith).waitFor()
  // The answers are still there, and another time can be chosen with them.
  await sheetOf(page).getByText(english.material.names.unknown).waitFor()
  await expectAccessible(page)

  await press(page, sheetOf(page).getByRole('button', { name: changeName(english) }))
  await answer(page, english.wish.names.only_removal)
  await answer(page, english.material.names.nothing)
  await answer(page, english.wish.names.repair)
  for (let nail = 0; nail < 3; nail += 1)
    await press(page, sheetOf(page).getByRole('button', { name: english.broken.more }))
  await sheetOf(page).getByText(english.refusals.too_many_broken(3)).waitFor()
  expect(await sheetOf(page).getByRole('button', { name: english.next }).isDisabled()).toBe(true)
  await expectAccessible(page)
})

/** The beginning of the focused control's name. */
const focused = (page: Page) =>
  page.evaluate(() => {
    const control = document.activeElement
    const label = control instanceof HTMLInputElement ? control.labels?.[0]?.textContent : undefined
    return (control?.ariaLabel ?? label ?? control?.textContent ?? '').slice(0, 80)
  })

/** Presses a key until a control with this text has the focus. */
async function keyTo(page: Page, key: 'Tab' | 'ArrowDown', text: string): Promise<void> {
  for (let presses = 0; presses < 40; presses += 1) {
    await page.keyboard.press(key)
    if ((await focused(page)).includes(text)) return
  }
  throw new Error(`${key} never leads to ${text}; the focus is on ${await focused(page)}`)
}

test('by keyboard: arrows answer, and the answers book a refill', async () => {
  const view = { locale: 'el', width: 768 } as const
  const page = await site.open(view)
  await openWith(page, view, 'Ενίσχυση με BIAB')
  const { material, madeBy, wish } = greek
  await sheetOf(page).getByText(material.names.nothing, { exact: true }).waitFor()
  await keyTo(page, 'Tab', material.names.nothing)
  await keyTo(page, 'ArrowDown', material.names.hard_gel)
  await keyTo(page, 'Tab', madeBy.names.here)
  await page.keyboard.press('Space')
  await page.keyboard.press('Tab')
  if (!(await focused(page)).includes(wish.names.refill)) await keyTo(page, 'ArrowDown', wish.names.refill)
  else await page.keyboard.press('Space')
  await keyTo(page, 'Tab', greek.age.weeks(1))
  await keyTo(page, 'ArrowDown', greek.age.weeks(2))
  await keyTo(page, 'Tab', greek.broken.more)
  await page.keyboard.press('Enter')
  await sheetOf(page).getByRole('region', { name: greek.result.title }).getByText('Συντήρηση BIAB').waitFor()
  await keyTo(page, 'Tab', greek.next)
  await page.keyboard.press('Enter')
  await pickTime(page, 'el', '13:30')
  expect((await held())[0]).toMatchObject({
    services: ['Συντήρηση BIAB', 'Επιδιόρθωση νυχιού'],
    answers: { material: 'hard_gel', madeBy: 'here', wish: 'refill', broken: 1 },
  })
})

test('a returning customer only confirms', async () => {
  const email = 'known@example.com'
  const session = await signIn(site, email)
  const id = await bookAt(site, session, { salonId: salon.id, serviceId: salon.ids.overlay, start: `${dayFromNow(5)}T10:00` })
  await sql`delete from busy_times where booking_id = ${id}`.execute(site.owner)
  await sql`update bookings set status = 'completed', start_at = now() - interval '20 days', end_at = now() - interval '20 days' + interval '1 hour'
    where id = ${id}`.execute(site.owner)
  const view = { locale: 'el', width: 360, touch: true } as const
  const page = await site.open(view, session)
  await openWith(page, view, 'Ενίσχυση με BIAB')
  await sheetOf(page).getByText(greek.known.question).waitFor()
  await expectAccessible(page)
  await next(page, 'el')
  await pickTime(page, 'el', '15:00')
  expect((await held())[0]).toMatchObject({ services: ['Συντήρηση BIAB'], answers: { wish: 'refill' } })
}) // prettier-ignore

test('a day on which the refill is too late says what it needs instead, one press away', async () => {
  const view = { locale: 'en', width: 390, touch: true } as const
  const page = await site.open(view)
  await openWith(page, view, 'BIAB overlay')
  await answer(page, english.material.names.hard_gel)
  await answer(page, english.madeBy.names.here)
  await answer(page, english.wish.names.refill)
  // Five weeks to the day: a refill today, and none on any later day.
  await answer(page, english.age.weeks(5))
  await next(page, 'en')
  await press(page, sheetOf(page).locator(`[data-date="${dayFromNow(6)}"]`))
  await press(page, timeButton(page, '11:00'))
  await sheetOf(page)
    .getByText(english.notes.refill_too_late({ daysMost: 35 }))
    .waitFor()
  await expectAccessible(page)
  await press(page, sheetOf(page).getByRole('button', { name: english.line.take('1 h 45 min', '€48') }))
  await sheetOf(page).getByText(inWords.en.hold.kept).waitFor()
  expect((await held())[0]).toMatchObject({
    services: ['Αφαίρεση τζελ ή ακρυλικού', 'Ενίσχυση με BIAB'],
    answers: { wish: 'refill' },
  })
})

test.each([
  { locale: 'el', width: 390, touch: true, words: rulesInGreek, tab: greekServices.tabs.nails, page: '/business/services' },
  { locale: 'en', width: 1440, words: rulesInEnglish, tab: englishServices.tabs.nails, page: '/en/business/services' },
] as const)('the owner changes a rule and tries it ($locale, $width px)', async ({ words: rules, tab, page: path, ...view }) => {
  const email = `nails-${view.locale}@example.com`
  const shop = await aNailShop(site.owner)
  const page = await site.open(view, await ownerOf(site, shop, email))
  await page.goto(site.url + path)
  await press(page, page.getByRole('tab', { name: tab }))
  const tried = page.getByRole('region', { name: rules.preview.title })
  await tried.waitFor()
  await expectAccessible(page)
  const polish = page.getByRole('group', { name: rules.table.materials.gel_polish })
  await press(page, polish.getByRole('combobox'))
  await press(page, page.getByRole('option', { name: rules.table.refused }))
  await press(page, tried.getByText(words[view.locale].material.names.gel_polish, { exact: true }))
  await press(page, tried.getByText(words[view.locale].madeBy.names.elsewhere, { exact: true }))
  await press(page, tried.getByText(words[view.locale].wish.names.new_set, { exact: true }))
  await tried.getByText(words[view.locale].refusals.title).waitFor()
  await expectAccessible(page)
  await press(page, page.getByRole('button', { name: rules.save }))
  await page.getByText(rules.saved).waitFor()
  const saved = await rows(
    site.owner,
    sql<{ outcome: string }>`select distinct outcome from removal_rules where salon_id = ${shop.id} and material = 'gel_polish'`,
  )
  expect(saved).toEqual([{ outcome: 'refused' }])
}) // prettier-ignore
