import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { team as greek } from '#i18n/el/business-team.ts'
import { hoursEditor } from '#i18n/el/hours-editor.ts'
import { team as english } from '#i18n/en/business-team.ts'
import { business } from '#i18n/en/business.ts'
import { joinSalon } from '#i18n/en/join-salon.ts'
import { root } from '#i18n/en/root.ts'
import { tabBar } from '#i18n/en/tab-bar.ts'
import { sql } from '#platform/db.ts'
import { aSalon } from '#test/salon-factory.ts'

import { personWithPassword, typePassword } from './entrance-steps.ts'
import { ownerOf } from './owner-steps.ts'
import { choose } from './select-steps.ts'
import { expectAccessible, foundInMail, holdAt, startSite, type Session, type Site } from './site.ts'

let site: Site
let owner: Session
let salon: Awaited<ReturnType<typeof aSalon>>
beforeAll(async () => {
  site = await startSite({ env: { AUTH_MAIL_SECONDS: '0' } })
  salon = await aSalon(site.owner, { staff: 1, services: [{}, { minutes: 30 }] })
  owner = await ownerOf(site, salon)
})
afterAll(() => site.stop())

/** The path of the newest invitation to an address. */
const mailedPath = (email: string): Promise<string> =>
  foundInMail(site, email, (texts) => {
    const link = URL.parse(/\S*\/join-salon\?token=\S+/.exec(texts.join('\n'))?.[0] ?? '')
    return link ? link.pathname + link.search : undefined
  })

test('the owner adds a team member with hours and invites her; she joins and sees only permitted pages', async () => {
  const page = await site.open({ locale: 'el', width: 1440 }, owner)
  await page.goto(`${site.url}/business/team`)
  await page.getByRole('heading', { name: 'Νίκη 1' }).waitFor()
  await page.getByRole('button', { name: greek.add, exact: true }).click()
  const sheet = page.locator('dialog[open]')
  await sheet.getByRole('button', { name: greek.sheet.add }).click()
  await sheet.getByText(greek.sheet.nameMissing).waitFor()
  await sheet.getByLabel(greek.sheet.name, { exact: true }).fill('Σοφία')
  await sheet.getByRole('button', { name: greek.sheet.add }).click()
  await page.getByRole('heading', { name: 'Σοφία' }).waitFor()

  // The keyboard alone makes Monday start an hour later and copies it to the other days.
  await page.getByRole('button', { name: greek.member.edit('Σοφία') }).click()
  await sheet.getByRole('tab', { name: greek.sheet.tabs.details }).press('ArrowRight')
  await sheet.getByLabel(greek.hours.own).press('Space')
  const monday = sheet.getByRole('group', { name: hoursEditor.days[0] ?? '', exact: true })
  await choose(monday, hoursEditor.from, '11:00')
  await monday.getByRole('button', { name: hoursEditor.addBreak }).press('Enter')
  await monday.getByRole('button', { name: hoursEditor.copy('Δευτέρα') }).press('Enter')
  await page.keyboard.press('Enter')
  await expectAccessible(page)
  await sheet.getByRole('button', { name: greek.save }).press('Enter')
  await expect.poll(() => page.locator('dialog[open]').count()).toBe(0)
  const hours = await sql`
    select weekday, plan::text, breaks::text from staff_hours h join staff t on t.id = h.staff_id where t.name = 'Σοφία' order by weekday`.execute(
    site.owner,
  )
  expect(hours.rows).toEqual(
    [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, plan: '{[660,1080)}', breaks: '{[870,900)}' })),
  )

  const invited = await personWithPassword(site)
  await page.getByRole('button', { name: greek.access.invite, exact: true }).click()
  await sheet.getByLabel(greek.access.email, { exact: true }).fill(invited.email)
  await sheet.getByRole('button', { name: greek.access.send }).click()
  await sheet.getByText(greek.access.calendarMissing).waitFor()
  await choose(sheet, greek.access.calendar, 'Σοφία')
  await choose(sheet, greek.access.language, greek.access.languages.en)
  await sheet.getByRole('button', { name: greek.access.send }).click()
  await page.getByText(invited.email).first().waitFor()

  const path = await mailedPath(invited.email)
  expect(path).toMatch(/^\/en\/join-salon\?token=[\w-]{43}$/)
  const phone = await site.open({ locale: 'en', width: 390 })
  await phone.goto(site.url + path)
  await phone.getByText(joinSalon.signedOut(invited.email)).waitFor()
  await expectAccessible(phone)
  await phone.getByRole('link', { name: joinSalon.signIn }).click()
  await typePassword(phone, 'en', invited.email)
  await phone.getByRole('button', { name: joinSalon.accept }).click()
  await phone.getByRole('heading', { name: joinSalon.joinedTitle }).waitFor()
  await phone.getByRole('link', { name: joinSalon.go }).click()
  await phone.waitForURL(`${site.url}/en/business/dashboard`)
  await phone.getByRole('navigation', { name: tabBar.label }).waitFor()
  expect(await phone.getByRole('link', { name: business.pages.businessTeam, exact: true }).count()).toBe(0)
  await phone.goto(`${site.url}/en/business/team`)
  await phone.getByRole('heading', { name: root.errors.forbidden.title }).waitFor()
  expect(await phone.getByText('Niki 1').count()).toBe(0)

  // The owner ends her access.
  await page.reload()
  await page.getByRole('button', { name: greek.access.more(invited.email) }).click()
  await page.getByRole('menuitem', { name: greek.access.remove }).click()
  await sheet.getByRole('button', { name: greek.access.remove }).click()
  await page.getByText(greek.access.removed).waitFor()
  await phone.goto(`${site.url}/en/business/dashboard`)
  await phone.getByText(business.none).waitFor()
  await phone.goto(site.url + path)
  await phone.getByRole('heading', { name: joinSalon.state.used.title }).waitFor()
  expect(site.pageErrors).toEqual([])
})

test('time off shows affected bookings and holds before it is saved, and cancels nothing', async () => {
  const day = Temporal.Now.plainDateISO('Europe/Athens').add({ days: 3 }).toString()
  const { rows } = await sql<{ id: string }>`
    insert into bookings (salon_id, code, status, start_at, end_at, total_cents, refundable_until, contact_name, confirmed_at)
    values (${salon.id}, 'ABCDEFGH', 'confirmed', ${`${day}T12:00Z`}, ${`${day}T13:00Z`}, 2500, now(), 'Ζωή', now()) returning id`.execute(
    site.owner,
  )
  const id = rows[0]?.id
  await sql`insert into booking_items (booking_id, salon_id, position, service_id, staff_id, service_name_el, service_name_en, phases, start_at, end_at, price_cents)
    values (${id}, ${salon.id}, 0, ${salon.serviceIds[0]}, ${salon.staffIds[0]}, 'Ημιμόνιμο', 'Gel', '[["work", 60]]', ${`${day}T12:00Z`}, ${`${day}T13:00Z`}, 2500)`.execute(
    site.owner,
  )
  await sql`insert into busy_times (booking_id, salon_id, staff_id, starts_at, ends_at)
    values (${id}, ${salon.id}, ${salon.staffIds[0]}, ${`${day}T12:00Z`}, ${`${day}T13:00Z`})`.execute(
    site.owner,
  )
  await holdAt(site, {
    salonId: salon.id,
    serviceId: salon.serviceIds[0] ?? '',
    staffId: salon.staffIds[0],
    start: `${day}T11:00`,
  })
  const page = await site.open({ locale: 'el', width: 390 }, owner)
  await page.goto(`${site.url}/business/team`)
  await page.getByRole('button', { name: greek.member.edit('Νίκη 1') }).click()
  const sheet = page.locator('dialog[open]')
  await sheet.getByRole('tab', { name: greek.sheet.tabs.absences }).click()
  await sheet.getByRole('textbox', { name: greek.absences.from, exact: true }).fill(day)
  await sheet.getByRole('button', { name: greek.absences.add }).click()
  await sheet.getByText(greek.affected.title(1)).waitFor()
  await sheet.getByText('Ζωή').waitFor()
  // The customer of a hold can still confirm it for ten minutes.
  await sheet.getByText(greek.affected.holds(1)).waitFor()
  await expectAccessible(page)
  await sheet.getByRole('button', { name: greek.affected.confirm }).click()
  await sheet.getByRole('button', { name: greek.absences.remove('') }).waitFor()
  const kept = await sql`
    select status, (select count(*)::integer from time_off) as off from bookings where id = ${id}`.execute(
    site.owner,
  )
  expect(kept.rows).toEqual([{ status: 'confirmed', off: 1 }])
  expect(site.pageErrors).toEqual([])
})

test.each([
  { locale: 'el', width: 390, touch: true },
  { locale: 'en', width: 1440, touch: false },
] as const)(
  'the owner shows a photo of a team member and takes it away again: $locale, $width px',
  async (view) => {
    const { member, sheet: sheetWords, face } = view.locale === 'el' ? greek : english
    const path = view.locale === 'en' ? '/en' : ''
    const page = await site.open(view, owner)
    await page.goto(`${site.url}${path}/business/team`)
    const press = (name: string | RegExp) => {
      const button = page.getByRole('button', { name, exact: true })
      return view.touch ? button.tap() : button.click()
    }
    await press(member.edit(view.locale === 'en' ? 'Niki 1' : 'Νίκη 1'))
    const sheet = page.locator('dialog[open]')
    await sheet.getByRole('tab', { name: sheetWords.tabs.details }).waitFor()
    const chooser = page.waitForEvent('filechooser')
    await press(face.add)
    const photo = await sharp({ create: { width: 700, height: 900, channels: 3, background: '#d9a58a' } })
      .jpeg()
      .toBuffer()
    await (await chooser).setFiles({ name: 'niki.jpg', mimeType: 'image/jpeg', buffer: photo })
    await page.getByText(face.saved).waitFor()
    await sheet.locator('img[src*="/pictures/photo-"]').waitFor()
    await expectAccessible(page)
    const shown = () => salonPage(path)
    await expect.poll(shown).toMatch(/\/pictures\/photo-[0-9a-f-]{36}-320\.avif/)
    const file = /\/pictures\/photo-[0-9a-f-]{36}-320\.avif/.exec(await shown())?.[0] ?? ''
    expect((await fetch(site.url + file)).headers.get('content-type')).toBe('image/avif')
    await press(face.remove)
    await page.getByText(face.removed).waitFor()
    await sheet.getByRole('button', { name: face.add }).waitFor()
    await expect.poll(shown).not.toMatch(/\/pictures\/photo-/)
    expect(site.pageErrors).toEqual([])
    await page.context().close()
  },
)

/** The salon's public page. */
const salonPage = async (path: string) => (await fetch(`${site.url}${path}/salon/${salon.slug}`)).text()
