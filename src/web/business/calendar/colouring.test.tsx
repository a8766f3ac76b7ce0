import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import { businessCalendar as greek } from '#i18n/el/business-calendar.ts'
import { businessCalendar as words } from '#i18n/en/business-calendar.ts'
import { catalogue } from '#i18n/en/catalogue.ts'
import { calendarRoutes } from '#test/stage/calendar-routes.ts'
import {
  at,
  calendarDay,
  eleni,
  madeCalendarBooking,
  madeItem,
  madeView,
  niki,
} from '#test/stage/made-calendar.ts'
import { onStage } from '#test/stage/stage.tsx'
import { tap } from '#test/stage/tap.ts'

import { Calendar } from './calendar.tsx'

beforeEach(async () => {
  await page.viewport(1440, 900)
  onTestFinished(async () => {
    localStorage.removeItem('onyxi-colours')
    await page.viewport(390, 844)
  })
})

const { display, people, signs } = words
const maria = madeCalendarBooking({ hasAllergy: true, isFirst: true, isBirthday: true })
const anna = madeCalendarBooking({
  id: 'anna',
  clientName: 'Άννα',
  status: 'completed',
  items: [madeItem({ staffId: eleni, staffName: 'Ελένη', category: 'pedicure', name: 'Pedicure' })],
})

const drawn = (locale: 'el' | 'en' = 'en', rest = '', bookings = [maria, anna]) =>
  onStage(<Calendar salonId="salon" timeZone="Europe/Athens" />, {
    locale,
    path: `/?date=${calendarDay}${rest}`,
    api: [...calendarRoutes({ bookings })],
  })

const block = (name: string) => page.getByRole('button', { name: new RegExp(`^${name}`) })
const legend = (locale = words) =>
  page
    .getByRole('list', { name: locale.display.legend })
    .getByRole('listitem')
    .elements()
    .map((entry) => entry.textContent)

async function colour(by: keyof typeof display.colourBy) {
  await tap(page.getByRole('button', { name: display.title, exact: true }))
  await tap(page.getByRole('menuitemradio', { name: display.colourBy[by] }))
}

test('blocks are coloured by status at first, and the legend names the shown ones', async () => {
  await drawn()
  await expect.element(block('Μαρία')).toBeVisible()
  const shown = [words.status.confirmed, words.status.completed]
  expect(legend()).toEqual([...shown, signs.allergy, signs.first, signs.birthday, signs.online])
  await expect.element(block('Μαρία')).not.toHaveAttribute('data-tint')
})

test('by team member or category each has a hue of its own, with its name, and the choice is kept', async () => {
  await drawn()
  await colour('staff')
  const tint = (name: string) => block(name).element().getAttribute('data-tint')
  expect(legend().slice(0, 2)).toEqual(['Νίκη', 'Ελένη'])
  expect([tint('Μαρία'), tint('Άννα')]).toEqual(['0', '1'])
  const drawnAs = (name: string) => getComputedStyle(block(name).element()).backgroundColor
  expect(drawnAs('Μαρία')).not.toBe(drawnAs('Άννα'))
  await colour('category')
  expect(legend().slice(0, 2)).toEqual([catalogue.gel_polish.name, catalogue.pedicure.name])
  expect(tint('Μαρία')).not.toBe(tint('Άννα'))
  expect(localStorage.getItem('onyxi-colours')).toBe('category')
  await colour('status')
  expect(localStorage.getItem('onyxi-colours')).toBe(null)
})

test('a kept choice is in force in Greek, too', async () => {
  localStorage.setItem('onyxi-colours', 'staff')
  await drawn('el')
  await tap(page.getByRole('button', { name: greek.display.title, exact: true }))
  await expect
    .element(page.getByRole('menuitemradio', { name: greek.display.colourBy.staff }))
    .toHaveAttribute('aria-checked', 'true')
  await expect.element(block('Μαρία')).toBeVisible()
  expect(legend(greek as unknown as typeof words)).toEqual(
    expect.arrayContaining(['Νίκη', 'Ελένη', greek.signs.online]),
  )
})

test('an allergy, a first visit and a birthday are signs of a block', async () => {
  await drawn()
  await expect
    .element(
      page.getByRole('button', {
        name: new RegExp(`^Μαρία.*${signs.allergy}, ${signs.first}, ${signs.birthday}`),
      }),
    )
    .toBeVisible()
  await expect.element(block('Άννα')).not.toHaveAccessibleName(expect.stringContaining(signs.first))
})

test('a booking of a series has its sign, which the legend explains beside the others', async () => {
  await drawn('en', '', [
    { ...maria, isInSeries: true, guests: 2 },
    { ...anna, source: 'link', guests: 3 },
  ])
  await expect.element(block('Μαρία')).toHaveAccessibleName(expect.stringContaining(signs.series))
  await expect.element(block('Άννα')).not.toHaveAccessibleName(expect.stringContaining(signs.series))
  expect(legend().slice(2)).toEqual([
    signs.allergy,
    signs.first,
    signs.birthday,
    signs.groups,
    signs.online,
    signs.series,
  ])
})

test('a short block of a narrow column shows name and service in full width, and its allergy', async () => {
  await page.viewport(390, 844)
  const items = [madeItem({ end: at('12:15'), phases: [['work', 15]] })]
  const short = { ...maria, items, prepaidCents: 500, note: 'Γαλλικό', isInSeries: true }
  await drawn('en', '&view=week', [short])
  await expect.element(block('Μαρία')).toBeVisible()
  const box = block('Μαρία').element().getBoundingClientRect()
  const words = block('Μαρία').element().querySelector('.truncate')?.getBoundingClientRect()
  expect(words?.width ?? 0).toBeGreaterThan(box.width - 40)
  const inSight = [...block('Μαρία').element().querySelectorAll('svg')].filter(
    (sign) => sign.getBoundingClientRect().bottom <= box.bottom,
  )
  expect(inSight).toHaveLength(1)
})

test.each([
  [3, 'fit'],
  [4, 'are swiped'],
])('%i people of a day on a phone %s', async (count, how) => {
  await page.viewport(390, 844)
  const staff = ['Νίκη', 'Ελένη', 'Ζωή', 'Άννα']
    .slice(0, count)
    .map((name, tint) => ({ id: name, name, isActive: true, tint }))
  const days = madeView().days.map((day) => ({
    ...day,
    staff: staff.map(({ id }) => ({ staffId: id, work: [], blocks: [] })),
  }))
  await onStage(<Calendar salonId="salon" timeZone="Europe/Athens" />, {
    path: `/?date=${calendarDay}`,
    api: [...calendarRoutes({ bookings: [], staff, days })],
  })
  const last = () => document.querySelector(`[data-column="${count - 1}"]`)?.getBoundingClientRect().right
  await expect.poll(last).toBeDefined()
  expect((last() ?? 0) <= window.innerWidth).toBe(how === 'fit')
})

test('a day shows the columns of some, and the menu stays open while they are chosen', async () => {
  await drawn()
  await tap(page.getByRole('button', { name: people.title }))
  await tap(page.getByRole('menuitemcheckbox', { name: 'Νίκη' }))
  await expect.element(block('Μαρία')).not.toBeInTheDocument()
  await expect.element(block('Άννα')).toBeVisible()
  await expect
    .element(page.getByRole('menuitemcheckbox', { name: 'Νίκη' }))
    .toHaveAttribute('aria-checked', 'false')
  await userEvent.keyboard('{Escape}')
  await tap(page.getByRole('button', { name: `${people.title}: ${people.some(1, 2)}` }))
  await tap(page.getByRole('menuitemradio', { name: words.wholeTeam }))
  await expect.element(block('Μαρία')).toBeVisible()
})

test('an address names the shown columns; one that names nobody shows all', async () => {
  await drawn('en', `&people=${niki}`)
  await expect.element(block('Μαρία')).toBeVisible()
  await expect.element(block('Άννα')).not.toBeInTheDocument()
})

test('an address with a team member who is gone shows all columns', async () => {
  await drawn('en', '&people=gone')
  await expect.element(block('Άννα')).toBeVisible()
  await expect.element(block('Μαρία')).toBeVisible()
})
