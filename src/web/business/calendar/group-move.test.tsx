import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import type { moveBooking } from '#features/calendar/contract/bookings.ts'
import { businessCalendar as words } from '#i18n/en/business-calendar.ts'
import { answers, refuses } from '#test/stage/api.ts'
import { calendarRoutes, calendarSalon as salon } from '#test/stage/calendar-routes.ts'
import { at, calendarDay, eleni, madeCalendarBooking, madeItem, niki } from '#test/stage/made-calendar.ts'
import { onStage } from '#test/stage/stage.tsx'

import { Calendar } from './calendar.tsx'

beforeEach(async () => {
  await page.viewport(1440, 900)
  onTestFinished(() => page.viewport(390, 844))
})

/** Two guests at noon, one with Niki and one with Eleni. */
const group = madeCalendarBooking({
  items: [madeItem(), madeItem({ position: 1, staffId: eleni, staffName: 'Ελένη' })],
  busy: [niki, eleni].map((staffId) => ({ staffId, start: at('12:00'), end: at('13:00') })),
  guests: 2,
  isSequence: false,
})
const path = `${salon}/bookings/maria/move`
const moved = answers<typeof moveBooking>('POST', path, {
  id: 'maria', status: 'confirmed', start: at('12:15'), end: at('13:15'), stamp: 'later', mail: 'none',
}) // prettier-ignore

async function drawn(answer = moved) {
  const stage = await onStage(<Calendar salonId="salon" timeZone="Europe/Athens" />, {
    path: `/?date=${calendarDay}`,
    api: [...calendarRoutes({ bookings: [group] }), answer],
  })
  await expect.element(blocks.first()).toBeVisible()
  const sent = () => stage.calls.filter(({ method }) => method === 'POST').map(({ body }) => body)
  return { ...stage, sent }
}

const blocks = page.getByRole('button', { name: /^Μαρία Παππά/ })
const shifts = () => blocks.elements().map((block) => (block as HTMLElement).style.transform)

async function lift() {
  ;(blocks.first().element() as HTMLElement).focus()
  await userEvent.keyboard('m{ArrowDown}')
}

test('both guests have a sign, go along under the hand, and come back when the move is given up', async () => {
  const { sent } = await drawn()
  await expect.element(blocks.last()).toHaveAccessibleName(expect.stringContaining(words.signs.group(2)))
  await lift()
  const [first, second] = shifts()
  expect(first).toMatch(/^translate\(0px, [1-9]/)
  expect(second).toBe(first)
  await userEvent.keyboard('{ArrowRight}')
  // A move to another column moves only the guest of the lifted block.
  expect(shifts()[0]).not.toBe(first)
  expect(shifts()[1]).toBe(first)
  await userEvent.keyboard('{Escape}')
  expect(shifts()).toEqual(['', ''])
  expect(sent()).toEqual([])
})

test('the group is saved in one call, and one press undoes it', async () => {
  const { sent } = await drawn()
  await lift()
  await userEvent.keyboard('{Enter}')
  await expect.poll(sent).toMatchObject([{ start: expect.stringContaining('T10:'), items: [] }])
  await page.getByRole('button', { name: words.moving.undo }).click()
  await expect.poll(() => sent().length).toBe(2)
  expect(sent()[1]).toMatchObject({ start: at('12:00') })
})

test('a refusal leaves both where they were', async () => {
  const refused = refuses('POST', path, { code: 'slot_taken', detail: 'Taken.', status: 409 })
  await drawn(refused)
  const tops = () =>
    blocks
      .elements()
      .map((block) => [(block as HTMLElement).offsetTop, (block as HTMLElement).style.transform])
  const before = tops()
  await lift()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText(words.moving.slotTaken)).toBeVisible()
  await expect.poll(tops).toEqual(before)
})
