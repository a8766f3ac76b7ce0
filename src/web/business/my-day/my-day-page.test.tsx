import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'

import type { blockTime, moveBlock } from '#features/calendar/contract/blocks.ts'
import type { DayBooking, MyDay, OwnDay, readMyDay } from '#features/my-day/contract.ts'
import { businessMyDay as greek } from '#i18n/el/business-my-day.ts'
import { businessCalendar as calendar } from '#i18n/en/business-calendar.ts'
import { businessMyDay as words } from '#i18n/en/business-my-day.ts'
import { answers } from '#test/stage/api.ts'
import { expectAccessible } from '#test/stage/axe.ts'
import { madeTeamWeek } from '#test/stage/made-team-week.ts'
import { AtSalon } from '#test/stage/own-salon.tsx'
import { onStage } from '#test/stage/stage.tsx'

import { MyDayPage } from './my-day-page.tsx'

const minute = 60_000

/** A booking this many minutes from now, by the UTC clock. */
const madeVisit = (inMinutes: number, but: Partial<DayBooking> = {}): DayBooking => {
  const at = (minutes: number) =>
    new Date(Date.now() + minutes * minute).toISOString().replace(/\.\d+Z$/, '+00:00')
  return {
    id: 'maria',
    status: 'confirmed',
    start: at(inMinutes),
    end: at(inMinutes + 60),
    clientName: 'Μαρία Παππά',
    clientPhone: '•••• 2222',
    note: '',
    services: ['Gel polish + French'],
    ...but,
  }
}

const figures = { from: '2026-03-09', to: '2026-03-15', visits: 12, bookedMinutes: 1110, takings: null }

function madeDay(but: Partial<OwnDay> = {}): MyDay {
  const away = [{ start: 600, end: 1080, reason: 'Γιατρός' }]
  const { days, staff } = madeTeamWeek({ 3: { away }, 4: { breaks: [[840, 870]] } })
  const week = days.flatMap((day, n) => {
    const shift = staff[0]?.days[n]
    return shift ? [{ ...day, shift }] : []
  })
  const thisMonth = { ...figures, from: '2026-03-01', to: '2026-03-31', visits: 40 }
  const own = {
    bookings: [],
    staffId: 'niki',
    blocks: [],
    week,
    weekMinutes: 2880,
    thisWeek: figures,
    thisMonth,
    ...but,
  }
  return { timeZone: 'Europe/Athens', today: '2026-03-10', own }
}

const drawn = (day: MyDay, locale: 'el' | 'en' = 'en') =>
  onStage(
    <AtSalon but={{ role: 'technician', staffId: 'niki' }}>
      <MyDayPage />
    </AtSalon>,
    { locale, api: [answers<typeof readMyDay>('GET', '/business/salons/salon/my-day', day)] },
  )

const part = (name: string) => page.getByRole('region', { name })

beforeEach(() => page.viewport(390, 844))

test('the next client stands first with all there is to know, and leads to the calendar', async () => {
  const past = madeVisit(-180, { id: 'late', clientName: 'Ρένα' })
  const next = madeVisit(25, { note: 'Χωρίς ακετόνη' })
  await drawn(madeDay({ bookings: [past, next, madeVisit(200, { id: 'eva', clientName: 'Εύα' })] }))
  const first = part(words.next)
  for (const text of ['Μαρία Παππά', 'Gel polish + French', '•••• 2222', 'Χωρίς ακετόνη', words.in('25 min')])
    await expect.element(first.getByText(text)).toBeVisible()
  // A masked number cannot be called.
  expect(document.querySelector('[href^="tel:"]')).toBeNull()
  await expect
    .element(first.getByRole('link', { name: words.open }))
    .toHaveAttribute('href', '/en/business/dashboard?salon=atelie&booking=maria')
  const links = part(words.rest).getByRole('link')
  await expect.element(links.first().getByText('Ρένα')).toBeVisible()
  await expect
    .element(links.nth(1))
    .toHaveAttribute('href', '/en/business/dashboard?salon=atelie&booking=eva')
  expect(links.elements()).toHaveLength(2)
  await expectAccessible()
})

test('a visit whose time has come is under way', async () => {
  await drawn(madeDay({ bookings: [madeVisit(-10)] }))
  await expect.element(part(words.now).getByText('Μαρία Παππά')).toBeVisible()
  await expect.element(part(words.rest)).not.toBeInTheDocument()
})

test.each([
  ['without bookings', [], words.free],
  ['when all are done', [madeVisit(-180, { status: 'completed' as const })], words.done],
])('a day %s says so', async (_, bookings, text) => {
  await drawn(madeDay({ bookings }))
  await expect.element(page.getByText(text)).toBeVisible()
  await expect.element(part(words.rest)).not.toBeInTheDocument()
})

test('her week shows shifts, breaks, absences and closed days', async () => {
  await drawn(madeDay())
  const days = part(words.week).getByRole('listitem')
  await expect.element(days.nth(1)).toHaveTextContent('Tue 10Today10:00–18:00')
  await expect.element(days.nth(1)).toHaveAttribute('aria-current', 'date')
  await expect.element(days.nth(3)).toHaveTextContent('Thu 12away: Γιατρός')
  await expect.element(days.nth(4)).toHaveTextContent('Fri 1310:00–18:00break 14:00–14:30')
  await expect.element(days.nth(6)).toHaveTextContent('Sun 15Closed: Γιορτή')
  await expect.element(part(words.week).getByText(words.work('48 h'))).toBeVisible()
})

test('her figures have no amounts until the salon shows them', async () => {
  await drawn(madeDay())
  const rows = part(words.figures).getByRole('row')
  await expect.element(rows.nth(1)).toHaveTextContent('Visitscompleted1240')
  await expect
    .element(rows.nth(2))
    .toHaveTextContent('Booked hoursincluding those to come18 h 30 min18 h 30 min')
  expect(rows.elements()).toHaveLength(3)
  expect(document.body.textContent).not.toMatch(/€|commission/i)
})

test('with amounts she sees takings and commission', async () => {
  const takings = { salesCents: 32_050, commissionCents: 7754 }
  await drawn(
    madeDay({
      thisWeek: { ...figures, takings },
      thisMonth: { ...figures, takings: { salesCents: -1000, commissionCents: 0 } },
    }),
  )
  const rows = part(words.figures).getByRole('row')
  await expect.element(rows.nth(3)).toHaveTextContent('Takings€320.50−€10.00')
  await expect.element(rows.nth(4)).toHaveTextContent('My commission€77.54€0.00')
  await expect.element(page.getByText(words.amounts)).toBeVisible()
  await expectAccessible()
})

test('who has no calendar of their own is told why the page is empty', async () => {
  await drawn({ timeZone: 'Europe/Athens', today: '2026-03-10', own: null })
  await expect.element(page.getByRole('heading', { name: words.none })).toBeVisible()
  await expect.element(part(words.figures)).not.toBeInTheDocument()
  await expectAccessible()
})

test('in Greek, on a wide window', async () => {
  await page.viewport(1440, 900)
  onTestFinished(() => page.viewport(390, 844))
  await drawn(madeDay({ bookings: [madeVisit(75)] }), 'el')
  await expect.element(part(greek.next).getByText(greek.in('1 ώρα 15′'))).toBeVisible()
  await expect.element(page.getByText('Τρίτη 10 Μαρτίου')).toBeVisible()
  const boxOf = (name: string) => part(name).element().getBoundingClientRect()
  expect(boxOf(greek.week).left).toBeGreaterThan(boxOf(greek.next).right)
  await expectAccessible()
})

test('a break of today is added, and one that is there opens to be moved', async () => {
  const blocks = [
    { id: 'block', start: '2026-03-10T14:00:00+02:00', end: '2026-03-10T14:30:00+02:00', reason: 'Φαγητό' },
  ]
  const path = '/business/salons/salon/blocks'
  const { calls } = await onStage(
    <AtSalon but={{ role: 'technician', staffId: 'niki' }}>
      <MyDayPage />
    </AtSalon>,
    {
      locale: 'en',
      api: [
        answers<typeof readMyDay>('GET', '/business/salons/salon/my-day', madeDay({ blocks })),
        answers<typeof blockTime>('POST', path, { id: 'new' }),
        answers<typeof moveBlock>('PUT', `${path}/block`, { id: 'block' }),
      ],
    },
  )
  const breaks = part(words.breaks)
  await breaks.getByRole('button', { name: words.newBreak }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabelText(calendar.form.time, { exact: true }).fill('1615')
  await dialog.getByLabelText(calendar.form.until, { exact: true }).fill('16:30')
  await dialog.getByRole('button', { name: calendar.form.saveBlock, exact: true }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  await breaks.getByRole('button', { name: /14:00–14:30/ }).click()
  await dialog.getByLabelText(calendar.form.until, { exact: true }).fill('14:45')
  await dialog.getByRole('button', { name: calendar.blockedTime.save, exact: true }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  const sent = calls.filter(({ method }) => method !== 'GET').map(({ method, body }) => [method, body])
  const common = { overBookings: false }
  expect(sent).toEqual([
    [
      'POST',
      {
        ...common,
        staffId: 'niki',
        start: '2026-03-10T16:15',
        end: '2026-03-10T16:30',
        reason: words.breakReason,
      },
    ],
    ['PUT', { ...common, start: '2026-03-10T14:00', end: '2026-03-10T14:45', reason: 'Φαγητό' }],
  ])
})
