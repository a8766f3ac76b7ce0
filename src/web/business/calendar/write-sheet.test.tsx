import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import type { blockTime } from '#features/calendar/contract/blocks.ts'
import { businessCalendar as greek } from '#i18n/el/business-calendar.ts'
import { businessCalendar as words } from '#i18n/en/business-calendar.ts'
import { answers, refuses, unreachable, type Route } from '#test/stage/api.ts'
import { calendarSalon as salon } from '#test/stage/calendar-routes.ts'
import { calendarDay, eleni, madeServices, niki } from '#test/stage/made-calendar.ts'
import { tap } from '#test/stage/tap.ts'
import {
  book,
  choose,
  drawnSheet,
  name,
  priced,
  service,
  time,
  written,
  type DrawnSheet,
} from '#test/stage/write-sheet.tsx'

const { form } = words
test('a name and a service are enough for a walk-in, and the sheet closes', async () => {
  const { sent, onClose } = await drawnSheet({ api: [written()] })
  await expect.element(name).toHaveFocus()
  await userEvent.keyboard(' Μαρία ')
  await choose(service, /Gel manicure/)
  await tap(book)
  await expect.element(page.getByText(words.form.saved('Μαρία', '10:30'))).toBeVisible()
  expect(sent().map(({ path, body }) => [path, body])).toEqual([
    [
      `${salon}/bookings`,
      {
        start: `${calendarDay}T10:30`,
        services: [{ serviceId: 'manicure', optionIds: [], staffId: niki }],
        name: 'Μαρία',
        note: '',
        outsideHours: false,
      },
    ],
  ])
  expect(onClose).toHaveBeenCalledOnce()
})

test('missing fields are named in Greek too', async () => {
  const { sent } = await drawnSheet({ locale: 'el', api: [written()] })
  await page.getByRole('button', { name: greek.form.save('10:30') }).click()
  await expect.element(page.getByText(greek.form.needed.name)).toBeVisible()
  await expect.element(page.getByText(greek.form.needed.service)).toBeVisible()
  expect(sent()).toEqual([])
})

test('all missing fields are marked at once, and nothing is sent', async () => {
  const { sent } = await drawnSheet()
  await time.fill('25:00')
  await page.getByRole('button', { name: form.save('25:00') }).click()
  for (const [field, said] of [
    [name, form.needed.name],
    [service, form.needed.service],
    [time, form.needed.time],
  ] as const) {
    await expect.element(field).toHaveAccessibleDescription(expect.stringContaining(said))
    await expect.element(field).toHaveAttribute('aria-invalid', 'true')
  }
  expect(sent()).toEqual([])
})

test.each([
  ['930', '09:30'],
  ['9.30', '09:30'],
  [' 9:30', '09:30'],
  ['1845', '18:45'],
])('a time typed as %s is read as %s', async (typed, meant) => {
  const { sent } = await drawnSheet({ api: [written()] })
  await name.fill('Μαρία')
  await choose(service, /Pedicure/)
  await time.fill(typed)
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => sent()[0]?.body).toMatchObject({ start: `${calendarDay}T${meant}` })
})

test('the button shows the price of the chosen team member, with extras and further services', async () => {
  const { sent } = await drawnSheet({ draft: { staffId: eleni }, api: [written()] })
  await name.fill('Μαρία')
  await choose(service, /Gel manicure · 45 min · €35/)
  await expect.element(priced('€35')).toBeVisible()
  await page.getByRole('checkbox', { name: /French/ }).click()
  await expect.element(priced('€40')).toBeVisible()
  await choose(page.getByRole('combobox', { name: form.staff }), 'Νίκη')
  await expect.element(priced('€35')).toBeVisible()
  await page.getByRole('button', { name: form.another }).click()
  await choose(service.nth(1), /Pedicure/)
  await expect.element(priced('€75')).toBeVisible()
  await book.click()
  await expect
    .poll(() => sent()[0]?.body)
    .toMatchObject({
      services: [
        { serviceId: 'manicure', optionIds: ['french'], staffId: niki },
        { serviceId: 'pedicure', optionIds: [], staffId: niki },
      ],
    })
})

test('only services of the team member are offered, and anyone available names no team member', async () => {
  const { sent } = await drawnSheet({ draft: { staffId: eleni }, api: [written()] })
  await service.click()
  await expect.element(page.getByRole('option')).toHaveLength(1)
  await userEvent.keyboard('{Escape}')
  await choose(page.getByRole('combobox', { name: form.staff }), form.anyone)
  await name.fill('Μαρία')
  await choose(service, /Pedicure/)
  await book.click()
  await expect
    .poll(() => sent()[0]?.body)
    .toMatchObject({
      services: [{ serviceId: 'pedicure', optionIds: [] }],
    })
  expect(JSON.stringify(sent()[0]?.body)).not.toContain('staffId')
})

test('outside the working hours the form asks once more and sends the same again', async () => {
  const outside: Route = {
    method: 'POST',
    path: `${salon}/bookings`,
    answer: (call) =>
      (call.body as { outsideHours: boolean }).outsideHours
        ? written().answer(call)
        : refuses('POST', '', { code: 'outside_hours', detail: '' }).answer(call),
  }
  const { sent, onClose } = await drawnSheet({ api: [outside] })
  await name.fill('Μαρία')
  await choose(service, /Pedicure/)
  await book.click()
  await expect.element(page.getByText(form.outside)).toBeVisible()
  await page.getByRole('button', { name: form.outsideYes }).click()
  await expect.poll(() => onClose.mock.calls.length).toBe(1)
  expect(sent().map(({ body }) => body)).toMatchObject([{ outsideHours: false }, { outsideHours: true }])
  expect(sent()[1]?.key).not.toBe(sent()[0]?.key)
})

test.each<[string, Parameters<typeof refuses>[2] & Record<string, unknown>]>([
  [form.taken, { code: 'slot_taken', detail: '' }],
  [form.resource('Καρέκλα'), { code: 'slot_taken', detail: '', resource: 'Καρέκλα' }],
  [form.unable, { code: 'service_not_available', detail: '' }],
  [form.notBookable, { code: 'salon_not_bookable', detail: '' }],
  ['Twice that night.', { code: 'local_time_ambiguous', detail: 'Twice that night.' }],
])('a refusal is explained and the form keeps what was typed: %s', async (said, refusal) => {
  const { onClose } = await drawnSheet({ api: [refuses('POST', `${salon}/bookings`, refusal)] })
  await name.fill('Μαρία')
  await choose(service, /Pedicure/)
  await book.click()
  await expect.element(page.getByText(said)).toBeVisible()
  await expect.element(name).toHaveValue('Μαρία')
  await expect.element(page.getByRole('button', { name: form.outsideYes })).not.toBeInTheDocument()
  expect(onClose).not.toHaveBeenCalled()
})

test('after a lost connection the same booking keeps its key, and a changed one gets another', async () => {
  const { sent } = await drawnSheet({ api: [unreachable('POST', `${salon}/bookings`)] })
  await name.fill('Μαρία')
  await choose(service, /Pedicure/)
  for (const n of [1, 2]) {
    await book.click()
    await expect.poll(() => sent().length).toBe(n)
    await expect.element(page.getByText(words.failedSave)).toBeVisible()
    await expect.element(book).not.toHaveAttribute('aria-busy', 'true')
  }
  await name.fill('Ελένη')
  await book.click()
  await expect.poll(() => sent().length).toBe(3)
  const [first, second, third] = sent().map(({ key }) => key)
  expect(second).toBe(first)
  expect(third).not.toBe(first)
})

test('the toast says when no more mail is sent', async () => {
  await drawnSheet({ api: [written('limit')] })
  await name.fill('Μαρία')
  await choose(service, /Pedicure/)
  await book.click()
  await expect.element(page.getByText(words.mailLimit)).toBeVisible()
})

test('without services the form says why nothing can be booked', async () => {
  await drawnSheet({ services: [] })
  await expect.element(page.getByText(form.noServices)).toBeVisible()
  await expect.element(name).not.toBeInTheDocument()
})

test('services that did not load can be loaded again', async () => {
  let tries = 0
  const path = `${salon}/calendar/services`
  const second: Route = {
    method: 'GET',
    path,
    answer: (call) =>
      (tries++ === 0 ? unreachable('GET', path) : answers('GET', path, { items: [...madeServices] })).answer(
        call,
      ),
  }
  await drawnSheet({ api: [second] })
  await expect.element(page.getByText(form.failed)).toBeVisible()
  await page.getByRole('button', { name: /again/i }).click()
  await expect.element(service).toBeVisible()
})

const until = page.getByRole('textbox', { name: form.until })
const block = page.getByRole('button', { name: form.saveBlock })

async function drawnBlock(options: DrawnSheet = {}) {
  const stage = await drawnSheet(options)
  await tap(page.getByRole('button', { name: form.block, exact: true }))
  return stage
}
const blocked = answers<typeof blockTime>('POST', `${salon}/blocks`, { id: 'block' })

test('time is blocked for an hour, or until the typed end', async () => {
  const { sent, onClose } = await drawnBlock({ api: [blocked] })
  await expect.element(until).toHaveValue('11:30')
  await time.fill('1400')
  await expect.element(until).toHaveValue('15:00')
  await until.fill('16.15')
  await time.fill('14:30')
  await expect.element(until).toHaveValue('16.15')
  await page.getByRole('textbox', { name: form.reason }).fill(' Γιατρός ')
  await block.click()
  await expect.element(page.getByText(form.blocked)).toBeVisible()
  expect(sent().map(({ body }) => body)).toEqual([
    {
      staffId: niki,
      start: `${calendarDay}T14:30`,
      end: `${calendarDay}T16:15`,
      reason: 'Γιατρός',
      overBookings: false,
    },
  ])
  expect(onClose).toHaveBeenCalledOnce()
})

test('late in the evening a blocked time ends with the day', async () => {
  await drawnBlock({ draft: { time: '23:20' } })
  await expect.element(until).toHaveValue('23:59')
})

test('a blocked time without a team member is the first one’s', async () => {
  const { sent } = await drawnBlock({ draft: { staffId: '' }, api: [blocked] })
  await expect.element(page.getByRole('combobox', { name: form.whose })).toHaveTextContent('Νίκη')
  await block.click()
  await expect.poll(() => sent()[0]?.body).toMatchObject({ staffId: niki })
})

test.each([
  ['10:30', '10:30', form.needed.until, until],
  ['10:30', '9:00', form.needed.until, until],
  ['10:30', 'later', form.needed.until, until],
  ['half', '12:00', form.needed.time, time],
])('a blocked time from %s until %s is not sent', async (from, to, said, field) => {
  const { sent } = await drawnBlock()
  await until.fill(to)
  await time.fill(from)
  await block.click()
  await expect.element(field).toHaveAccessibleDescription(expect.stringContaining(said))
  expect(sent()).toEqual([])
})

test('bookings in a blocked time are announced before it is saved', async () => {
  const full: Route = {
    method: 'POST',
    path: `${salon}/blocks`,
    answer: (call) =>
      (call.body as { overBookings: boolean }).overBookings
        ? blocked.answer(call)
        : refuses('POST', '', { code: 'time_has_bookings', detail: '' }).answer(call),
  }
  const { sent, onClose } = await drawnBlock({ api: [full] })
  await block.click()
  await expect.element(page.getByText(form.hasBookings)).toBeVisible()
  expect(onClose).not.toHaveBeenCalled()
  await page.getByRole('button', { name: form.hasBookingsYes }).click()
  await expect.poll(() => onClose.mock.calls.length).toBe(1)
  expect(sent().map(({ body }) => body)).toMatchObject([{ overBookings: false }, { overBookings: true }])
})

test('the day and the time are kept between booking and blocked time, and Escape closes', async () => {
  const { onClose } = await drawnSheet()
  await time.fill('12:45')
  await page.getByRole('button', { name: form.block, exact: true }).click()
  await expect.element(time).toHaveValue('12:45')
  await userEvent.keyboard('{Escape}')
  expect(onClose).toHaveBeenCalledOnce()
})
