import type { Locator, Page } from 'playwright-core'

import { booking as greek } from '#i18n/el/booking.ts'
import { booking as english } from '#i18n/en/booking.ts'
import { rows, sql } from '#platform/db.ts'
import type { MadeSalon } from '#test/salon-factory.ts'

import type { Site, View } from './site.ts'

export const inWords = { el: greek, en: english }

export const sheetOf = (page: Page): Locator => page.locator('dialog[open]')

export const timeButton = (page: Page, time: string): Locator =>
  sheetOf(page).getByRole('button', { name: time, exact: true })

interface OpenTimesOptions extends Pick<View, 'locale'> {
  readonly salon: MadeSalon
  /** For example «2026-11-20». */
  readonly day: string
  /** Numbers of the salon's services in the order of choosing; by default the first one. */
  readonly services?: readonly number[]
  /** The `via` parameter of the address, which names the source of the booking. */
  readonly via?: string
}

/** Opens the sheet by its address and chooses services and the day. */
export async function openTimes(
  site: Site,
  page: Page,
  { locale, salon, day, services = [1], via }: OpenTimesOptions,
): Promise<void> {
  const query = via === undefined ? '' : `?via=${via}`
  await page.goto(`${site.url}${locale === 'en' ? '/en' : ''}/salon/${salon.slug}${query}#book-services`)
  for (const number of services) {
    const name = `${locale === 'el' ? 'Ημιμόνιμο' : 'Gel polish'} ${number}`
    await sheetOf(page)
      .getByRole('button', { name: new RegExp(`^${name}`) })
      .click()
  }
  await sheetOf(page).getByRole('button', { name: inWords[locale].services.next }).click()
  await sheetOf(page).locator(`[data-date="${day}"]`).click()
}

/** The button at the foot of the sheet that continues with a time or confirms it. */
export const footButton = (page: Page, kind: 'continue' | 'confirm', { locale, time }: Moment): Locator =>
  sheetOf(page).getByRole('button', { name: new RegExp(`${inWords[locale][kind]('')}.* ${time}`) })

interface Moment extends Pick<View, 'locale'> {
  /** For example «12:00». */
  readonly time: string
}

/** Holds a time and continues to the details; a signed-in customer finds the contact fields there. */
export async function holdTime(page: Page, moment: Moment): Promise<void> {
  await timeButton(page, moment.time).click()
  await sheetOf(page).getByText(inWords[moment.locale].hold.kept).waitFor()
  await footButton(page, 'continue', moment).click()
}

export const typed = { name: 'Μαρία Παππά', phone: '690 123 4567', note: 'Χωρίς ακετόν' }

export async function typeContact(page: Page, locale: View['locale']): Promise<void> {
  const { contact: words } = inWords[locale]
  await sheetOf(page).getByLabel(words.name).fill(typed.name)
  await sheetOf(page).getByLabel(words.phone).fill(typed.phone)
  await sheetOf(page).getByLabel(words.note).fill(typed.note)
}

export async function readContact(page: Page): Promise<typeof typed> {
  const valueOf = (name: string) => sheetOf(page).locator(`[name=${name}]`).inputValue()
  return { name: await valueOf('name'), phone: await valueOf('phone'), note: await valueOf('note') }
}

export const bookingsOf = (site: Site, email: string) =>
  rows(
    site.owner,
    sql<{
      status: string
      source: string
      contactName: string
      note: string
      contactPreference: string | null
      localStart: string
      localEnd: string
      totalCents: number
      isForSomeoneElse: boolean
    }>`
      select b.status, b.source, b.contact_name as "contactName", b.note, b.contact_preference as "contactPreference", b.total_cents as "totalCents",
        b.is_for_someone_else as "isForSomeoneElse",
        to_char(b.start_at at time zone 'Europe/Athens', 'YYYY-MM-DD HH24:MI') as "localStart",
        to_char(b.end_at at time zone 'Europe/Athens', 'YYYY-MM-DD HH24:MI') as "localEnd"
      from bookings b join auth.users u on u.id = b.customer_id where u.email = ${email}
      order by b.start_at, b.id`,
  )
