import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import type { readBooking } from '#features/calendar/contract.ts'
import { businessCalendar as words } from '#i18n/en/business-calendar.ts'
import { calendarDays } from '#i18n/en/calendar-days.ts'
import { answers } from '#test/stage/api.ts'
import { calendarRoutes, calendarSalon as salon } from '#test/stage/calendar-routes.ts'
import { calendarDay, madeCalendarBooking, madeDetails } from '#test/stage/made-calendar.ts'
import { onStage } from '#test/stage/stage.tsx'

import { Calendar } from './calendar.tsx'
import { looks } from './status-looks.ts'

const block = page.getByRole('button', { name: /^Μαρία Παππά/ })
const { checked_in: look } = looks
const booking = madeCalendarBooking({ status: 'checked_in' })

beforeEach(async () => {
  await page.viewport(1280, 900)
  onTestFinished(() => page.viewport(390, 844))
})

/** Counts how often the heads, the columns and the blocks of the grid are drawn. */
async function drawn() {
  const draws = [
    vi.spyOn(calendarDays, 'count'),
    vi.spyOn(calendarDays, 'column'),
    vi.spyOn(looks, 'checked_in', 'get').mockReturnValue(look),
  ]
  onTestFinished(() => draws.forEach((draw) => draw.mockRestore()))
  await onStage(<Calendar salonId="salon" timeZone="Europe/Athens" />, {
    path: `/?date=${calendarDay}`,
    api: [
      ...calendarRoutes({ bookings: [booking] }),
      answers<typeof readBooking>('GET', `${salon}/bookings/maria`, madeDetails()),
    ],
  })
  await expect.element(block).toBeVisible()
  const before = draws.map((draw) => draw.mock.calls.length)
  // The legend has the look of the status, too.
  expect(before).toEqual([2, 2, 3])
  return () => draws.map((draw, index) => draw.mock.calls.length - (before[index] ?? 0))
}

test('a move by keys draws no column and no block again', async () => {
  const draws = await drawn()
  block.element().focus()
  await userEvent.keyboard('m{ArrowDown}{ArrowRight}')
  await expect.element(page.getByText(words.moving.at('Ελένη', '12:05–13:05')).first()).toBeInTheDocument()
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByText(words.moving.cancelled)).toBeInTheDocument()
  expect(draws()).toEqual([0, 0, 0])
})

test('the sheet of a booking opens and closes without drawing the grid again', async () => {
  const draws = await drawn()
  await block.click()
  await expect.element(page.getByRole('heading', { name: words.booking.history })).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('heading', { name: words.booking.history })).not.toBeInTheDocument()
  expect(draws()).toEqual([0, 0, 0])
})
