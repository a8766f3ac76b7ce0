import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'

import type { CalendarBooking } from '#features/calendar/contract.ts'
import type { moveBooking } from '#features/calendar/contract/bookings.ts'
import { businessCalendar as greek } from '#i18n/el/business-calendar.ts'
import { businessCalendar as words } from '#i18n/en/business-calendar.ts'
import { answers, refuses, type Route } from '#test/stage/api.ts'
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

import { MoveSheet } from './move-sheet.tsx'

const path = '/business/salons/salon/bookings/maria/move'
const { form, moving } = words

const moved = (start = at('15:00')) =>
  answers<typeof moveBooking>('POST', path, {
    id: 'maria',
    status: 'confirmed',
    start,
    end: at('16:00'),
    stamp: 'later',
    mail: 'sent',
  })

async function drawn(
  but: Partial<CalendarBooking> = {},
  api: readonly Route[] = [moved()],
  locale: 'el' | 'en' = 'en',
) {
  const onClose = vi.fn<() => void>()
  const booking = madeCalendarBooking(but)
  const stage = await onStage(
    <MoveSheet salonId="salon" view={madeView()} booking={booking} onClose={onClose} />,
    { api, locale },
  )
  return { ...stage, onClose }
}

const { stamp } = madeCalendarBooking()
const time = page.getByRole('textbox', { name: form.time, exact: true })
const minutes = page.getByLabelText(form.minutes)
const save = page.getByRole('button', { name: form.move, exact: true })

async function withEleni() {
  await page.getByRole('combobox', { name: form.staff }).click()
  await page.getByRole('option', { name: 'Ελένη' }).click()
}

test('only a new time is sent, and the toast names the new start', async () => {
  const { calls, onClose } = await drawn()
  await expect.element(time).toHaveValue('12:00')
  await time.fill('15.00')
  await tap(save)
  await expect.element(page.getByText(/Μαρία Παππά: .*15:00/)).toBeVisible()
  expect(calls.map(({ body }) => body)).toEqual([
    { seen: stamp, start: `${calendarDay}T15:00`, items: [{ position: 0 }], outsideHours: false, tell: true },
  ])
  expect(onClose).toHaveBeenCalledOnce()
})

test('a new length is sent for the first service, without a start', async () => {
  const { calls } = await drawn()
  await minutes.fill('75')
  await save.click()
  await expect
    .poll(() => calls[0]?.body)
    .toEqual({
      seen: stamp,
      items: [{ position: 0, minutes: 75 }],
      outsideHours: false,
      tell: true,
    })
})

test.each(['', '4', '60'])('«%s» does not change the length', async (typed) => {
  const { calls } = await drawn()
  await time.fill('15:00')
  await minutes.fill(typed)
  await save.click()
  await expect.poll(() => calls[0]?.body).toMatchObject({ items: [{ position: 0 }] })
  expect(JSON.stringify(calls[0]?.body)).not.toContain('minutes')
})

test('another team member takes over all services of the first one, and none of a third', async () => {
  const { calls } = await drawn({
    items: [
      madeItem(),
      madeItem({ position: 1, staffId: eleni, name: 'Pedicure', start: at('13:00'), end: at('13:30') }),
      madeItem({ position: 2, name: 'Polish', start: at('13:30'), end: at('14:00') }),
    ],
  })
  await withEleni()
  await save.click()
  await expect
    .poll(() => calls[0]?.body)
    .toEqual({
      seen: stamp,
      items: [
        { position: 0, staffId: eleni },
        { position: 2, staffId: eleni },
      ],
      outsideHours: false,
      tell: true,
    })
})

test.each([
  [niki, 0, 1],
  [eleni, 1, 0],
])(
  'with %s asked for, the form says so while the service goes to another team member',
  async (staffId, before, after) => {
    await drawn({ items: [madeItem({ asked: { staffId, name: 'Asked' } })] })
    const notice = page.getByText(moving.askedFor('Asked'))
    await expect.element(time).toBeVisible()
    expect(notice.all()).toHaveLength(before)
    await withEleni()
    await expect.poll(() => notice.all().length).toBe(after)
  },
)

test('an invalid time is marked at its field, in Greek too', async () => {
  const { calls } = await drawn({}, [], 'el')
  const field = page.getByRole('textbox', { name: greek.form.time, exact: true })
  await field.fill('αργά')
  await page.getByRole('button', { name: greek.form.move, exact: true }).click()
  await expect.element(field).toHaveAccessibleDescription(expect.stringContaining(greek.form.needed.time))
  expect(calls).toEqual([])
})

test('outside the working hours the same move is sent once the user insists', async () => {
  const outside: Route = {
    method: 'POST',
    path,
    answer: (call) =>
      ((call.body as { outsideHours: boolean }).outsideHours
        ? moved(at('21:00'))
        : refuses('POST', path, { code: 'outside_hours', detail: '' })
      ).answer(call),
  }
  const { calls, onClose } = await drawn({}, [outside])
  await time.fill('21:00')
  await save.click()
  await page.getByRole('button', { name: moving.anyway }).click()
  await expect.poll(() => onClose.mock.calls.length).toBe(1)
  expect(calls.map(({ body }) => body)).toMatchObject([
    { start: `${calendarDay}T21:00`, outsideHours: false, tell: true },
    { start: `${calendarDay}T21:00`, outsideHours: true, tell: true },
  ])
})

test('a taken time keeps what was typed', async () => {
  const { onClose } = await drawn({}, [refuses('POST', path, { code: 'slot_taken', detail: '' })])
  await time.fill('15:00')
  await minutes.fill('90')
  await save.click()
  await expect.element(page.getByText(form.taken)).toBeVisible()
  await expect.element(time).toHaveValue('15:00')
  await expect.element(minutes).toHaveValue(90)
  expect(onClose).not.toHaveBeenCalled()
})
