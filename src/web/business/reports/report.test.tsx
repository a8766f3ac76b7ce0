import { expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import { defaultTimeZone } from '#domain/time-zone.ts'
import type { listReportBookings, ReportBookings as Answered } from '#features/reports/contract.ts'
import { businessReports as greek } from '#i18n/el/business-reports.ts'
import { businessReports as words } from '#i18n/en/business-reports.ts'
import { kit } from '#i18n/en/kit.ts'
import { answers, refuses, type Route } from '#test/stage/api.ts'
import { asked, brought, days, drawnReport, path } from '#test/stage/drawn-report.tsx'
import { madeReport, madeTotals } from '#test/stage/made-report.ts'
import { tap } from '#test/stage/tap.ts'
import { addDays, todayIn } from '#web/ui/dates.ts'

const from = page.getByLabelText(words.from, { exact: true })
const to = page.getByLabelText(words.to, { exact: true })
const part = (name: string) => page.getByRole('region', { name, exact: true })
/** The calls for the report; the part about the waitlist at its foot makes another call at the same time. */
const readsIn = (calls: readonly { readonly path: string }[]) =>
  calls.map(({ path: at }) => at).filter((at) => at.startsWith(path))

/** Wider than a phone, where the period is chosen in a sheet. */
async function onLaptop() {
  await page.viewport(1280, 900)
  onTestFinished(() => page.viewport(390, 844))
}

async function choose(field: string, option: string) {
  await page.getByRole('combobox', { name: field, exact: true }).click()
  await page.getByRole('option', { name: option, exact: true }).click()
}

const card = (name: string) => page.getByRole('listitem').filter({ hasText: name }).first()
const today = todayIn(defaultTimeZone)

test.each([
  ['/', { from: addDays(today, -29), to: today, step: 'day' }],
  [days, { from: '2026-11-20', to: '2026-11-21', step: 'day' }],
  [`${days}&step=month`, { from: '2026-11-20', to: '2026-11-21', step: 'month' }],
  ['/?from=2026-11-21&to=2026-11-20', { from: addDays(today, -29), to: today, step: 'day' }],
])('the address %s asks for its period', async (at, query) => {
  const { calls } = await drawnReport({ at })
  await expect.poll(() => asked(readsIn(calls)[0])).toEqual(query)
})

test('a usual period goes into the address and chooses how it is cut', async () => {
  await onLaptop()
  const { calls, path: address } = await drawnReport({ at: `${days}&step=month` })
  await choose(words.period, words.periods.days90)
  const span = { from: addDays(today, -89), to: today }
  await expect.poll(() => asked(readsIn(calls).at(-1))).toEqual({ ...span, step: 'week' })
  expect(asked(address())).toEqual(span)
  await choose(words.step, words.steps.day)
  await expect.poll(() => asked(readsIn(calls).at(-1))).toEqual({ ...span, step: 'day' })
})

test('a last day before the first has a fault at its field and loads nothing', async () => {
  await onLaptop()
  const { calls, path: address } = await drawnReport()
  await expect.element(part(words.charts.money)).toBeVisible()
  await to.fill('2026-11-19')
  await expect.element(to).toHaveAccessibleDescription(words.range)
  const reads = calls.filter(({ path: at }) => at.includes(path))
  expect([reads.length, asked(address())['to']]).toEqual([1, '2026-11-21'])
  await from.fill('2026-11-18')
  await expect
    .poll(() => asked(readsIn(calls).at(-1)))
    .toEqual({ from: '2026-11-18', to: '2026-11-19', step: 'day' })
  await expect.element(page.getByText(words.range)).not.toBeInTheDocument()
})

test('on a phone the first figure is in sight, and the period is chosen in a sheet, by finger', async () => {
  const { calls, path: address } = await drawnReport()
  await expect.element(card(words.figures.revenue[0] ?? '')).toBeVisible()
  const first = card(words.figures.revenue[0] ?? '').element()
  expect(first.getBoundingClientRect().top).toBeLessThan(270)
  const chosen = page.getByRole('button', { name: words.periods.own })
  await expect.element(chosen).toMatchTextContent(/20\/11\/26–21\/11\/26/)
  await tap(chosen)
  const sheet = page.getByRole('dialog', { name: words.period })
  await expect.element(sheet.getByLabelText(words.from, { exact: true })).toHaveValue('2026-11-20')
  await tap(sheet.getByRole('button', { name: words.periods.days90 }))
  await expect.element(sheet).not.toBeInTheDocument()
  const span = { from: addDays(today, -89), to: today }
  await expect.poll(() => asked(readsIn(calls).at(-1))).toEqual({ ...span, step: 'week' })
  expect(asked(address())).toEqual(span)
})

const money = part(words.charts.money)

test('the table behind a chart has a row for each day, and is folded away at first', async () => {
  await drawnReport()
  const table = money.getByRole('table', { name: words.charts.money })
  await expect.element(money).toBeVisible()
  await expect.element(table).not.toBeInTheDocument()
  await money.getByText(words.charts.table).click()
  await expect.element(table.getByRole('row').nth(1)).toMatchTextContent(/^20\/11\/26.*€40.*€0/)
  await expect.element(table.getByRole('row').nth(2)).toMatchTextContent(/^21\/11\/26.*€0.*€25/)
})

const reader = (name: string) => part(name).getByRole('slider', { name, exact: true })
const read = (name: string) => reader(name).element().getAttribute('aria-valuetext')

test('the numbers of each bar are read by the arrow keys and under the pointer, in sight', async () => {
  await drawnReport()
  await expect.element(money).toBeVisible()
  const bookings = reader(words.charts.bookings)
  bookings.element().focus()
  const last = 'Sat 21/11: Upcoming or done 1, No-shows 0, Cancelled 1, Before, Sat 14/11 0'
  await expect.poll(() => read(words.charts.bookings)).toBe(last)
  await expect.element(part(words.charts.bookings).getByText('Sat 21/11')).toBeVisible()
  await userEvent.keyboard('{ArrowLeft}')
  const first = 'Fri 20/11: Upcoming or done 1, No-shows 1, Cancelled 0, Before, Fri 13/11 0'
  await expect.poll(() => read(words.charts.bookings)).toBe(first)
  await userEvent.keyboard('{Escape}')
  await expect.element(part(words.charts.bookings).getByText('Fri 20/11')).not.toBeInTheDocument()
  await reader(words.charts.occupancy).hover({ position: { x: 4, y: 20 } })
  await expect
    .poll(() => read(words.charts.occupancy))
    .toBe('Fri 20/11: Occupancy 50.0%, Before, Fri 13/11 –')
})

test('the line across a bar has what was kept before, and the scale fits both', async () => {
  const report = madeReport()
  const [first, second] = report.buckets
  const before = { ...first!.before, bookings: 9, noShows: 1, cancelled: 6 }
  await drawnReport({ api: [brought({ ...report, buckets: [{ ...first!, before }, second!] })] })
  await expect.element(part(words.charts.bookings)).toBeVisible()
  const drawing = part(words.charts.bookings).element()
  // Eight took place, without no-shows and cancelled ones.
  const line = drawing.querySelector('[role=slider] line[stroke=currentColor]')
  expect(line?.getAttribute('y1')).toBe('0')
  expect([...drawing.querySelectorAll('.text-caption span:not(.invisible)')].map(({ textContent }) => textContent).slice(0, 5)).toEqual(['0', '2', '4', '6', '8']) // prettier-ignore
})

test('five figures first: a change only with a base, without a judgement of few, and none for days that run', async () => {
  await drawnReport()
  await expect.element(page.getByText(words.compared('20/11/26', '13/11/26'))).toBeVisible()
  await expect.element(page.getByText(words.restRuns)).toBeVisible()
  const revenue = card(words.figures.revenue[0] ?? '')
  await expect.element(revenue).toMatchTextContent(/€40.*\+100\.0%.*was €20/)
  expect(revenue.element().querySelector('.text-success')).not.toBeNull()
  const fresh = card(words.figures.fresh[0] ?? '')
  await expect.element(fresh).toMatchTextContent(new RegExp(`\\+50\\.0%.*was 2.*${words.fewToTell}`))
  expect(fresh.element().querySelector('.text-success')).toBeNull()
  await expect
    .element(card(words.figures.rebooked[0] ?? ''))
    .toMatchTextContent(words.tooEarly(60, '20/1/27'))
})

test('a period that still runs as a whole is compared with nothing', async () => {
  await drawnReport({ api: [brought(madeReport({ compared: null }))] })
  await expect.element(page.getByText(words.nothingOver)).toBeVisible()
  await expect.element(card(words.figures.revenue[0] ?? '')).not.toMatchTextContent('%')
})

const list: Answered = {
  period: { from: '2026-11-20', to: '2026-11-21' },
  figure: 'rebooked',
  count: 26,
  cents: 65_000,
  minutes: 0,
  cameAgain: 11,
  page: 1,
  pages: 2,
  bookings: [
    { id: '0198c0de-0000-7000-8000-000000000001', start: '2026-11-20T08:00:00Z', status: 'completed', client: 'Μαρία', items: [{ name: 'Gel', staff: 'Νίκη' }], cents: 2500, minutes: 0, cameAgain: true },
    { id: '0198c0de-0000-7000-8000-000000000002', start: '2026-11-20T09:00:00Z', status: 'completed', client: 'Ελένη', items: [{ name: 'Gel', staff: 'Νίκη' }], cents: 2500, minutes: 0, cameAgain: false },
  ],
} // prettier-ignore

test('a figure opens the bookings behind it, page by page, each with the way to the calendar', async () => {
  const behind = answers<typeof listReportBookings>('GET', `${path}/bookings`, list)
  const current = madeTotals({
    bookings: 30,
    completed: 28,
    rebookable: 26,
    rebooked: 11,
    rebookingRate: 11 / 26,
  })
  const { calls, path: address } = await drawnReport({ api: [brought(madeReport({ current })), behind] })
  await page.getByRole('link', { name: new RegExp(`^${words.figures.rebooked[0]}`) }).click()
  const sheet = page.getByRole('dialog', { name: words.figures.rebooked[0] ?? '' })
  await expect.element(sheet.getByText('26 appointments · 11 rebooked')).toBeVisible()
  const days = { from: '2026-11-20', to: '2026-11-21', figure: 'rebooked' }
  expect(asked(readsIn(calls).at(-1))).toEqual({ ...days, page: '1' })
  await expect.element(sheet.getByRole('link', { name: 'Μαρία' })).toHaveAttribute('href', '/en/business/dashboard?salon=atelie&booking=0198c0de-0000-7000-8000-000000000001') // prettier-ignore
  await expect.element(sheet.getByText(words.behind.notBack)).toBeVisible()
  await sheet.getByRole('link', { name: kit.page(2), exact: true }).click()
  await expect.poll(() => asked(readsIn(calls).at(-1))).toEqual({ ...days, page: '2' })
  await userEvent.keyboard('{Escape}')
  await expect.poll(() => asked(address())).toEqual({ from: '2026-11-20', to: '2026-11-21' })
})

test('the team is compared by the chosen figure, the highest first', async () => {
  await drawnReport()
  const staff = part(words.staff)
  const names = () =>
    [...staff.element().querySelectorAll('li')].map(({ textContent }) => textContent?.match(/^\p{L}+/u)?.[0])
  await expect.element(staff).toBeVisible()
  expect(names()).toEqual(['Ελένη', 'Νίκη', 'Άννα'])
  await choose(words.compare.figureOf(words.staff), words.figures.bookings[0] ?? '')
  await expect.poll(names).toEqual(['Νίκη', 'Ελένη', 'Άννα'])
  await staff.getByText(words.charts.table).click()
  await expect.element(staff.getByRole('rowheader', { name: `Άννα (${words.gone})` })).toBeVisible()
})

function watchDownloads(): readonly string[] {
  const names: string[] = []
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function saved(
    this: HTMLAnchorElement,
  ) {
    names.push(this.download)
  })
  onTestFinished(() => click.mockRestore())
  return names
}

const exportPath = `${path}/export`
const exportStaff = page.getByRole('button', { name: words.exportOf(words.staff) })

test('a table is saved as a file of the same period', async () => {
  const file: Route = { method: 'GET', path: exportPath, answer: () => new Response('Νίκη;10') }
  const saved = watchDownloads()
  const { calls } = await drawnReport({ api: [brought(), file], at: `${days}&step=week` })
  await exportStaff.click()
  await expect.poll(() => saved).toEqual([words.fileName('staff', '2026-11-20', '2026-11-21')])
  expect(asked(readsIn(calls).at(-1))).toEqual({
    from: '2026-11-20',
    to: '2026-11-21',
    step: 'week',
    table: 'staff',
  })
})

test('a failed export shows a toast and saves no file', async () => {
  const saved = watchDownloads()
  await drawnReport({
    api: [brought(), refuses('GET', exportPath, { code: 'forbidden', detail: 'No.', status: 403 })],
  })
  await exportStaff.click()
  await expect.element(page.getByText(words.exportFailed)).toBeVisible()
  expect(saved).toEqual([])
})

const wanted = {
  times: 3,
  before: 1,
  full: 1,
  byPage: 2,
  weekdays: [{ weekday: 1, times: 3, before: 1, full: 1, anyTime: 0, hours: [...Array(10).fill(0), 3] }],
  services: [],
  peak: { weekday: 1, times: 3, hours: { from: 9, to: 11 }, isClosed: true },
}

test('without bookings there is only the demand that was lost', async () => {
  const none = { current: madeTotals(), previous: madeTotals() }
  await drawnReport({ api: [brought(madeReport({ ...none, demand: wanted }))] })
  await expect.element(page.getByText(words.empty)).toBeVisible()
  const lost = part(words.lost.title)
  await expect.element(lost.getByText(words.lost.times(3))).toBeVisible()
  await expect.element(lost.getByText(words.lost.peak('Monday 09:00–11:00'))).toBeVisible()
  await expect.element(part(words.staff)).not.toBeInTheDocument()
})

test('a Greek owner reads shares with a comma', async () => {
  await drawnReport({ locale: 'el' })
  await expect.element(card(greek.figures.occupancy[0] ?? '')).toMatchTextContent('25,0%')
})
