import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import type { readCalendarServices } from '#features/calendar/contract.ts'
import { businessCalendar as words } from '#i18n/en/business-calendar.ts'
import { answers } from '#test/stage/api.ts'
import { calendarRoutes, calendarSalon as salon } from '#test/stage/calendar-routes.ts'
import { at, calendarDay, madeCalendarBooking, madeItem, madeServices } from '#test/stage/made-calendar.ts'
import { onStage } from '#test/stage/stage.tsx'
import { tap } from '#test/stage/tap.ts'

import { Calendar } from './calendar.tsx'
import { drawnAt, type Density } from './density.ts'

beforeEach(async () => {
  await page.viewport(1440, 900)
  onTestFinished(async () => {
    localStorage.removeItem('onyxi-density')
    await page.viewport(390, 844)
  })
})

/** In a window of its own height, as in the workspace's frame. */
const inWindow = (
  <div style={{ height: 800, display: 'flex', flexDirection: 'column' }}>
    <Calendar salonId="salon" timeZone="Europe/Athens" />
  </div>
)

const drawn = (bookings = [madeCalendarBooking({})]) =>
  onStage(inWindow, {
    path: `/?date=${calendarDay}`,
    api: [
      ...calendarRoutes({ bookings }),
      answers<typeof readCalendarServices>('GET', `${salon}/calendar/services`, { items: [...madeServices] }),
    ],
  })

const block = page.getByRole('button', { name: /^Μαρία/ })
const heightOf = () => block.element().getBoundingClientRect().height

async function draw(density: Density) {
  await tap(page.getByRole('button', { name: words.display.title, exact: true }))
  await tap(page.getByRole('menuitemradio', { name: words.display.grid(density), exact: true }))
}

test('a finer grid draws a booking longer, and the choice is kept until the usual one', async () => {
  await drawn()
  await expect.element(block).toBeVisible()
  const usual = heightOf()
  await draw('10')
  await expect.poll(heightOf).toBeGreaterThan(usual * 1.4)
  const finer = heightOf()
  await draw('5')
  await expect.poll(heightOf).toBeGreaterThan(finer * 1.4)
  expect(localStorage.getItem('onyxi-density')).toBe('5')
  await draw('15')
  await expect.poll(heightOf).toBe(usual)
  expect(localStorage.getItem('onyxi-density')).toBe(null)
})

test('the time in the middle of the window stays there', async () => {
  await drawn()
  await expect.element(block).toBeVisible()
  const grid = page.getByRole('region', { name: words.title }).element()
  /** Pixels from the middle of the window down to the start of the booking. */
  const place = () => {
    const frame = grid.getBoundingClientRect()
    return block.element().getBoundingClientRect().top - (frame.top + frame.height / 2)
  }
  await draw('5')
  await expect.poll(() => grid.scrollHeight).toBeGreaterThan(2000)
  grid.scrollTop += place()
  await expect.poll(() => Math.abs(place())).toBeLessThan(2)
  await draw('10')
  await expect.poll(() => grid.scrollHeight).toBeLessThan(2000)
  expect(Math.abs(place())).toBeLessThan(3)
})

/** Presses an empty place of the first column, this many pixels below its top. @returns the minutes of the start */
async function pressAt(y: number) {
  const column = page.elementLocator(document.querySelector('[data-column="0"]') ?? document.body)
  await column.click({ position: { x: 40, y } })
  const time = page.getByRole('dialog').getByRole('textbox', { name: words.form.time })
  await expect.element(time).toBeVisible()
  return (time.element() as HTMLInputElement).value.slice(-2)
}

test('a press on an empty place begins at the line above it', async () => {
  await drawn()
  await expect.element(block).toBeVisible()
  expect(await pressAt(22 * drawnAt('15').scale + 1)).toBe('15')
  await userEvent.keyboard('{Escape}')
  await draw('5')
  expect(await pressAt(22 * drawnAt('5').scale + 1)).toBe('20')
})

test.each([
  [true, 44],
  [false, 33],
])('25 minutes are high enough for the pointer: by finger %s', async (isCoarse, height) => {
  const native = window.matchMedia.bind(window)
  const asked = vi.spyOn(window, 'matchMedia')
  onTestFinished(() => asked.mockRestore())
  asked.mockImplementation((query) => {
    const list = native(query)
    return query === '(pointer: coarse)' ? Object.defineProperty(list, 'matches', { value: isCoarse }) : list
  })
  await drawn([madeCalendarBooking({ items: [madeItem({ end: at('12:25'), phases: [['work', 25]] })] })])
  await expect.element(block).toBeVisible()
  expect(Math.floor(heightOf())).toBe(height)
})
