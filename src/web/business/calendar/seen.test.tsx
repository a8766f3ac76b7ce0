import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import { businessCalendar as greek } from '#i18n/el/business-calendar.ts'
import { businessCalendar as english } from '#i18n/en/business-calendar.ts'
import { expectAccessible } from '#test/stage/axe.ts'
import { calendarRoutes } from '#test/stage/calendar-routes.ts'
import { at, calendarDay, madeCalendarBooking, madeItem } from '#test/stage/made-calendar.ts'
import { onStage } from '#test/stage/stage.tsx'
import { tap } from '#test/stage/tap.ts'
import { waitlistRoutes } from '#test/stage/waitlist-routes.ts'

import { Calendar } from './calendar.tsx'

beforeEach(async () => {
  await page.viewport(390, 844)
  onTestFinished(() => localStorage.removeItem('onyxi-colours'))
})

const drawn = (bookings = [madeCalendarBooking()], locale: 'el' | 'en' = 'en') =>
  onStage(<Calendar salonId="salon" timeZone="Europe/Athens" />, {
    locale,
    path: `/?date=${calendarDay}`,
    api: [...calendarRoutes({ bookings }), ...waitlistRoutes('salon')],
  })

const block = page.getByRole('button', { name: /^Μαρία Παππά/ })

test('25 minutes have a line for the name and one for the service, both whole', async () => {
  await drawn([madeCalendarBooking({ items: [madeItem({ end: at('12:25'), phases: [['work', 25]] })] })])
  await expect.element(block).toBeVisible()
  const box = block.element().getBoundingClientRect()
  const lineOf = (text: string) => {
    const found = [...block.element().querySelectorAll('.truncate')].find(
      (line) => line.textContent === text && line.clientHeight > 1,
    )
    return found?.getBoundingClientRect()
  }
  const [name, service] = [lineOf('Μαρία Παππά'), lineOf('Gel manicure')]
  expect(service?.top).toBeGreaterThanOrEqual((name?.bottom ?? Infinity) - 1)
  expect(service?.bottom).toBeLessThanOrEqual(box.bottom)
})

/** The pictures of the signs in an element. */
const icons = (element: Element) =>
  [...element.querySelectorAll('svg')].map(({ classList }) =>
    classList.value.replaceAll(/ ?lucide(?= |$)/g, ''),
  )

test.each([
  ['el', 'status'],
  ['en', 'staff'],
] as const)(
  'a phone has a legend in its menu, readable without colour: %s, by %s',
  async (locale, colouring) => {
    localStorage.setItem('onyxi-colours', colouring)
    const words = locale === 'el' ? greek : (english as unknown as typeof greek)
    const arrived = { status: 'checked_in', hasAllergy: true, isFirst: true, isInSeries: true } as const
    await drawn([madeCalendarBooking(arrived)], locale)
    await expect.element(block).toBeVisible()
    expect(page.getByRole('list', { name: words.display.legend }).query()).toBe(null)
    await tap(page.getByRole('button', { name: `${words.view}: ${words.day}` }))
    await tap(page.getByRole('menuitem', { name: words.display.legend }))
    const sheet = page.getByRole('dialog', { name: words.display.legend })
    await expect.element(sheet.getByText(words.legend.cleaning)).toBeVisible()
    const rows = sheet.getByRole('listitem').elements()
    expect(Math.min(...rows.map((row) => row.getBoundingClientRect().height))).toBeGreaterThanOrEqual(44)
    const explained = rows.flatMap((row) => icons(row).map((icon) => [icon, row.textContent]))
    const { signs, status } = words
    const names = [status.checked_in, signs.allergy, signs.first, signs.online, signs.series]
    expect(explained.map(([, name]) => name)).toEqual(names)
    // They are the pictures of the block.
    expect(new Set(explained.map(([icon]) => icon))).toEqual(new Set(icons(block.element())))
    await expectAccessible()
  },
)

test('the label of a drag says where the block would be, inside the window, and goes with the drop', async () => {
  await drawn()
  await expect.element(block).toBeVisible()
  const tip = () => document.querySelector<HTMLElement>('[data-tip]')
  expect(tip()?.hidden).toBe(true)
  block.element().focus()
  await userEvent.keyboard('m{ArrowRight}{ArrowDown}')
  expect(tip()?.hidden).toBe(false)
  expect(tip()?.textContent).toContain(english.moving.at('Ελένη', '12:05–13:05'))
  const { left, right, bottom } = tip()?.getBoundingClientRect() ?? new DOMRect(-1)
  expect(left).toBeGreaterThanOrEqual(0)
  expect(right).toBeLessThanOrEqual(window.innerWidth)
  expect(bottom).toBeLessThanOrEqual(block.element().getBoundingClientRect().top)
  await userEvent.keyboard('{Escape}')
  expect(tip()?.hidden).toBe(true)
})

test('a link before the bar leads to the first appointment in sight', async () => {
  await drawn()
  await expect.element(block).toBeVisible()
  const link = page.getByRole('link', { name: english.skip })
  await expect.element(link).toBeInTheDocument()
  link.element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(block).toHaveFocus()
})
