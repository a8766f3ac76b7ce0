import { Link } from 'react-router'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import type { CalendarView, readBooking, readCalendar } from '#features/calendar/contract.ts'
import type { keepQuiet, moveBooking } from '#features/calendar/contract/bookings.ts'
import { businessCalendar as words } from '#i18n/en/business-calendar.ts'
import { business } from '#i18n/en/business.ts'
import { answers, refuses, unreachable, type Route } from '#test/stage/api.ts'
import { calendarRoutes, calendarSalon as salon } from '#test/stage/calendar-routes.ts'
import {
  at,
  calendarDay,
  eleni,
  madeCalendarBooking,
  madeDetails,
  madeItem,
  madeView,
  niki,
} from '#test/stage/made-calendar.ts'
import { onStage } from '#test/stage/stage.tsx'
import { waitlistRoutes } from '#test/stage/waitlist-routes.ts'

import { LiveSalon } from '../live/live-salon.tsx'
import { Calendar } from './calendar.tsx'

const { moving } = words

beforeEach(async () => {
  await page.viewport(1280, 900)
  onTestFinished(() => page.viewport(390, 844))
})

const movePath = `${salon}/bookings/maria/move`
const moved = (mail: 'sent' | 'limit' = 'sent') =>
  answers<typeof moveBooking>('POST', movePath, {
    id: 'maria',
    status: 'confirmed',
    start: at('12:15'),
    end: at('13:15'),
    stamp: 'moved',
    mail,
  })

async function drawn(
  but: Partial<CalendarView> = {},
  api: readonly Route[] = [],
  path = `/?date=${calendarDay}`,
) {
  const stage = await onStage(
    <LiveSalon salonId="salon">
      <Calendar salonId="salon" timeZone="Europe/Athens" />
    </LiveSalon>,
    {
      path,
      api: [...calendarRoutes(but), ...api],
    },
  )
  const sent = () => stage.calls.filter(({ method }) => method === 'POST')
  return { ...stage, sent }
}

const block = page.getByRole('button', { name: /^Μαρία Παππά/ })

/** The position of a block in its column, which may scroll meanwhile. */
const topOf = (element: Element) =>
  element.getBoundingClientRect().top -
  (element.closest('[data-column]')?.getBoundingClientRect().top ?? Number.NaN)

async function startMove() {
  await expect.element(block).toBeVisible()
  block.element().focus()
  await userEvent.keyboard('m')
  await expect.element(page.getByText(moving.start('Μαρία Παππά'))).toBeInTheDocument()
}

test('the arrow keys move a booking down the day, and the drop sends it once', async () => {
  const { sent } = await drawn({}, [moved()])
  await startMove()
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}')
  await expect.element(page.getByText(moving.at('Νίκη', '12:15–13:15')).first()).toBeInTheDocument()
  expect(sent()).toEqual([])
  await userEvent.keyboard('{Enter}')
  await expect
    .poll(() => sent().map(({ body }) => body))
    .toEqual([
      {
        seen: madeCalendarBooking().stamp,
        start: '2026-03-10T10:15:00.000Z',
        items: [],
        outsideHours: false,
      },
    ])
})

test('keys move a booking to another team member and make it longer; the toast says until when', async () => {
  const { sent } = await drawn({}, [moved()])
  await startMove()
  await userEvent.keyboard('{ArrowRight}{Shift>}{ArrowDown}{ArrowDown}{/Shift}{Enter}')
  await expect
    .poll(() => sent()[0]?.body)
    .toMatchObject({ items: [{ position: 0, staffId: eleni, minutes: 70 }] })
  expect(sent()[0]?.body).not.toHaveProperty('start')
  await expect.element(page.getByText(moving.done('Μαρία Παππά', 'Tue 12:00–13:10'))).toBeVisible()
})

test('Escape or a drop at the old time puts a booking back and sends nothing', async () => {
  const { sent } = await drawn()
  await startMove()
  await userEvent.keyboard('{ArrowDown}{Escape}')
  await expect.element(page.getByText(moving.cancelled)).toBeInTheDocument()
  await expect.element(block).toHaveFocus()
  await userEvent.keyboard('m{ArrowDown}{ArrowUp}{Enter}')
  await expect.element(block).toHaveFocus()
  expect(sent()).toEqual([])
})

test('a completed booking cannot be moved', async () => {
  await drawn({ bookings: [madeCalendarBooking({ status: 'completed' })] })
  await expect.element(block).toBeVisible()
  block.element().focus()
  await userEvent.keyboard('m')
  await expect.element(page.getByText(moving.fixed)).toBeInTheDocument()
})

test('a move announces taken times, equipment and the requested team member', async () => {
  const other = madeCalendarBooking({
    id: 'other',
    clientName: 'Άννα',
    busy: [{ staffId: eleni, start: at('12:00'), end: at('13:00') }],
    items: [madeItem({ staffId: eleni })],
  })
  const items = [madeItem({ asked: { staffId: niki, name: 'Νίκη' }, needsResource: true })]
  await drawn({ bookings: [madeCalendarBooking({ items }), other] })
  await startMove()
  await userEvent.keyboard('{ArrowRight}')
  await expect
    .element(page.getByText(`Ελένη, 12:00–13:00 · ${moving.taken} · ${moving.askedFor('Νίκη')}`).first())
    .toBeInTheDocument()
  await userEvent.keyboard('{ArrowLeft}{ArrowDown}')
  await expect.element(page.getByText(`Νίκη, 12:05–13:05 · ${moving.checked}`).first()).toBeInTheDocument()
  await userEvent.keyboard('{Escape}')
})

test('the label of a moved block stays in the window of a phone', async () => {
  await page.viewport(390, 844)
  await drawn({ bookings: [madeCalendarBooking({ items: [madeItem({ needsResource: true })] })] })
  await startMove()
  await userEvent.keyboard('{ArrowRight}')
  const label = document.querySelector('[data-tip]')
  await expect.poll(() => label?.textContent).toContain('Ελένη')
  const { left = 0, right = Number.NaN } = label?.getBoundingClientRect() ?? {}
  expect([left >= 0, right <= window.innerWidth], `${left} to ${right}`).toEqual([true, true])
  await userEvent.keyboard('{Escape}')
})

test('undo sends the stamp that the move returned', async () => {
  const { sent } = await drawn({}, [moved()])
  await startMove()
  await userEvent.keyboard('{ArrowDown}{Enter}')
  await page.getByRole('button', { name: moving.undo }).click()
  await expect.element(page.getByText(moving.undone)).toBeVisible()
  expect(sent()[1]?.body).toMatchObject({ seen: 'moved', start: at('12:00'), outsideHours: true })
})

test.each([
  ['waits: it is taken back', true, moving.quiet],
  ['has gone: that is said', false, moving.tooLate],
])('the mail about a move %s', async (_, isTakenBack, said) => {
  const quiet = answers<typeof keepQuiet>('POST', `${salon}/bookings/maria/keep-quiet`, { isTakenBack })
  const { sent } = await drawn({}, [moved(), quiet])
  await startMove()
  await userEvent.keyboard('{ArrowDown}{Enter}')
  await expect.element(page.getByText(moving.mailSoon)).toBeVisible()
  await page.getByRole('button', { name: moving.noMail }).click()
  await expect.element(page.getByText(said)).toBeVisible()
  expect(sent()[1]?.path).toContain('keep-quiet')
  await expect.element(block).toHaveFocus()
})

test('a move outside the working hours is made once the user insists', async () => {
  const outside: Route = {
    method: 'POST',
    path: movePath,
    answer: (call) =>
      ((call.body as { outsideHours: boolean }).outsideHours
        ? moved()
        : refuses('POST', movePath, { code: 'outside_hours', detail: '' })
      ).answer(call),
  }
  const { sent } = await drawn({}, [outside])
  await startMove()
  await userEvent.keyboard('{ArrowDown}{Enter}')
  await expect.element(page.getByText(moving.outside)).toBeVisible()
  await page.getByRole('button', { name: moving.anyway }).click()
  await expect
    .poll(() => sent().map(({ body }) => body))
    .toMatchObject([{ outsideHours: false }, { outsideHours: true }])
})

test.each<[string, Route]>([
  [moving.slotTaken, refuses('POST', movePath, { code: 'slot_taken', detail: '' })],
  [moving.ownOverlap, refuses('POST', movePath, { code: 'own_overlap', detail: '' })],
  [moving.unable, refuses('POST', movePath, { code: 'service_not_available', detail: '' })],
  [moving.changed, refuses('POST', movePath, { code: 'booking_not_changeable', detail: '' })],
  [words.failedSave, unreachable('POST', movePath)],
])('a refused move puts the booking back: %s', async (said, route) => {
  await drawn({}, [route])
  await startMove()
  const before = topOf(block.element())
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}{Enter}')
  await expect.element(page.getByText(said)).toBeVisible()
  await expect.poll(() => topOf(block.element())).toBe(before)
})

test('the buttons change the day, and the address keeps it', async () => {
  const { path, calls } = await drawn()
  await page.getByRole('button', { name: words.nextDay }).click()
  await expect.poll(path).toBe('/?date=2026-03-11')
  await page.getByRole('button', { name: words.week, exact: true }).click()
  await expect.poll(path).toContain('view=week')
  await page.getByRole('button', { name: words.nextWeek }).click()
  await expect.poll(path).toContain('date=2026-03-18')
  await page.getByRole('button', { name: words.today, exact: true }).click()
  await expect.poll(path).toBe('/?view=week')
  const asked = calls.map(({ path: to }) => to)
  expect(asked).toContain(`${salon}/calendar?from=2026-03-11&days=1`)
  expect(asked).toContain(`${salon}/calendar?from=2026-03-16&days=7`)
})

test('an invalid date in the address means today', async () => {
  const { calls } = await drawn({}, [], '/?date=2026-02-31x&view=month')
  await expect.element(block).toBeVisible()
  expect(calls.some(({ path }) => path === `${salon}/calendar?days=1`)).toBe(true)
})

test('a change elsewhere is shown as soon as the server reports it', async () => {
  const lines: ReadableStreamDefaultController<Uint8Array>[] = []
  const start = (line: ReadableStreamDefaultController<Uint8Array>) => void lines.push(line)
  const line: Route = {
    method: 'GET',
    path: `${salon}/changes`,
    answer: () => new Response(new ReadableStream({ start })),
  }
  const tell = (text: string) => lines[0]?.enqueue(new TextEncoder().encode(text))
  let bookings = [madeCalendarBooking()]
  const live = answers<typeof readCalendar>('GET', `${salon}/calendar`, () => madeView({ bookings }))
  await drawn({}, [line, live])
  await expect.element(block).toBeVisible()
  bookings = []
  tell('event: change\ndata: {}\n\n')
  await expect.element(block).not.toBeInTheDocument()
  bookings = [madeCalendarBooking()]
  // However the network cuts it.
  for (const piece of ['event: beat\n\nevent: cha', 'nge\ndata: {}\n', '\n']) tell(piece)
  await expect.element(block).toBeVisible()
})

test('a salon without a team gets an empty state', async () => {
  await drawn({ staff: [], bookings: [] })
  await expect.element(page.getByText(words.noStaff)).toBeVisible()
})

test('a calendar that did not load can be loaded again', async () => {
  let isLost = true
  const path = `${salon}/calendar`
  const there = answers<typeof readCalendar>('GET', path, madeView())
  const answer: Route['answer'] = (call) => (isLost ? unreachable('GET', path) : there).answer(call)
  await drawn({}, [{ ...there, answer }])
  await expect.element(page.getByText(words.failed)).toBeVisible()
  isLost = false
  await page.getByRole('button', { name: /again/i }).click()
  await expect.element(block).toBeVisible()
})

const bookingPath = `${salon}/bookings/maria`
const opened = answers<typeof readBooking>('GET', bookingPath, madeDetails())
const sheet = page.getByRole('dialog', { name: words.booking.title })

test('the link of a mail opens its booking at its day, and closing the sheet stays there', async () => {
  const { calls, path } = await drawn({}, [opened], '/?salon=aegean&booking=maria')
  await expect.element(sheet.getByText('Μαρία Παππά')).toBeVisible()
  const days = calls.filter((call) => call.path.startsWith(`${salon}/calendar`)).map((call) => call.path)
  expect(days).toEqual([expect.stringContaining(`from=${calendarDay}`)])
  await userEvent.keyboard('{Escape}')
  await expect.element(sheet).not.toBeInTheDocument()
  await expect.poll(path).toBe(`/?salon=aegean&date=${calendarDay}`)
  await expect.element(block).toBeVisible()
})

test('a booking that is found while the calendar is open opens at its day, each time', async () => {
  const found = (
    <>
      <Calendar salonId="salon" timeZone="Europe/Athens" />
      <Link to="/?booking=maria">found</Link>
    </>
  )
  await onStage(found, { path: '/?date=2026-03-12', api: [...calendarRoutes(), opened] })
  for (const _ of [1, 2]) {
    await page.getByRole('link', { name: 'found' }).click()
    await expect.element(sheet.getByText('Μαρία Παππά')).toBeVisible()
    await expect.element(page.getByRole('button', { name: 'Date: 10 Mar 2026' })).toBeInTheDocument()
    await userEvent.keyboard('{Escape}')
    await expect.element(sheet).not.toBeInTheDocument()
  }
})

test('the link of a mail to a booking that is gone says so over the calendar of today', async () => {
  const gone = refuses('GET', bookingPath, { status: 404, code: 'not_found', detail: 'Not found' })
  const { calls } = await drawn({}, [gone], '/?booking=maria')
  await expect.element(sheet.getByText(words.booking.failed)).toBeVisible()
  expect(calls.filter((call) => call.path.startsWith(`${salon}/calendar`))[0]?.path).not.toContain('from=')
})

const waitlist = page.getByRole('dialog', { name: business.waitlist })

test('an address opens who waits, once', async () => {
  const { path } = await drawn({}, waitlistRoutes('salon'), `/?date=${calendarDay}&waitlist=1`)
  await expect.element(waitlist.getByRole('heading', { name: 'Ζωή Παππά' })).toBeVisible()
  await expect.poll(path).toBe(`/?date=${calendarDay}`)
})

test('a short bar has who waits in its menu, with their number', async () => {
  await page.viewport(1024, 768)
  await drawn({}, waitlistRoutes('salon'))
  await page.getByRole('button', { name: `${words.view}: ${words.day}` }).click()
  await page.getByRole('menuitem', { name: business.waitlistOf(1) }).click()
  await expect.element(waitlist.getByRole('heading', { name: 'Ζωή Παππά' })).toBeVisible()
})

test('an hour gives way to the current time beside it', async () => {
  onTestFinished(() => void vi.useRealTimers())
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(at('11:53')) })
  await drawn()
  await expect.element(block).toBeVisible()
  const hours = () =>
    [...document.querySelectorAll<HTMLElement>('[data-hour]')]
      .filter(({ style }) => style.visibility === 'hidden')
      .map(({ textContent }) => textContent)
  await expect.poll(hours).toEqual(['12:00'])
  expect(document.querySelector('[data-now-label]')?.textContent).toBe('11:53')
})
