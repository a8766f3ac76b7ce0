import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'

import { defaultTimeZone } from '#domain/time-zone.ts'
import type { readSalonReport } from '#features/reports/contract.ts'
import { businessReports as greek } from '#i18n/el/business-reports.ts'
import { businessReports as words } from '#i18n/en/business-reports.ts'
import { answers, refuses, type Route } from '#test/stage/api.ts'
import { madeReport, madeTotals } from '#test/stage/made-report.ts'
import { AtSalon } from '#test/stage/own-salon.tsx'
import { onStage } from '#test/stage/stage.tsx'
import { addDays, todayIn } from '#web/ui/dates.ts'

import { Report } from './report.tsx'

const path = '/business/salons/salon/reports'
const brought = (report = madeReport()) => answers<typeof readSalonReport>('GET', path, report)
const days = '/?from=2026-11-20&to=2026-11-21'

interface Drawn {
  readonly api?: readonly Route[]
  readonly at?: string
  readonly locale?: 'el' | 'en'
}

function drawn({ api = [brought()], at = days, locale = 'en' }: Drawn = {}) {
  return onStage(
    <AtSalon>
      <Report salonId="salon" />
    </AtSalon>,
    { api, path: at, locale },
  )
}

const from = page.getByLabelText(words.from, { exact: true })
const to = page.getByLabelText(words.to, { exact: true })
const part = (name: string) => page.getByRole('region', { name, exact: true })
const asked = (path: string | undefined) =>
  Object.fromEntries(new URL(path ?? '', 'https://x.test').searchParams)

async function choose(field: string, option: string) {
  await page.getByRole('combobox', { name: field, exact: true }).click()
  await page.getByRole('option', { name: option, exact: true }).click()
}

const today = todayIn(defaultTimeZone)

test.each([
  ['/', { from: addDays(today, -29), to: today, step: 'day' }],
  [days, { from: '2026-11-20', to: '2026-11-21', step: 'day' }],
  [`${days}&step=month`, { from: '2026-11-20', to: '2026-11-21', step: 'month' }],
  ['/?from=2026-11-21&to=2026-11-20', { from: addDays(today, -29), to: today, step: 'day' }],
])('the address %s asks for its period', async (at, query) => {
  const { calls } = await drawn({ at })
  await expect.poll(() => asked(calls[0]?.path)).toEqual(query)
})

test('a usual period goes into the address and chooses how it is cut', async () => {
  const { calls, path: address } = await drawn({ at: `${days}&step=month` })
  await choose(words.period, words.periods.days90)
  const span = { from: addDays(today, -89), to: today }
  await expect.poll(() => asked(calls.at(-1)?.path)).toEqual({ ...span, step: 'week' })
  expect(asked(address())).toEqual(span)
  await choose(words.step, words.steps.day)
  await expect.poll(() => asked(calls.at(-1)?.path)).toEqual({ ...span, step: 'day' })
})

test('a last day before the first has a fault at its field and loads nothing', async () => {
  const { calls, path: address } = await drawn()
  await expect.element(part(words.charts.money)).toBeVisible()
  await to.fill('2026-11-19')
  await expect.element(to).toHaveAccessibleDescription(words.range)
  expect([calls.length, asked(address())['to']]).toEqual([1, '2026-11-21'])
  await from.fill('2026-11-18')
  await expect
    .poll(() => asked(calls.at(-1)?.path))
    .toEqual({ from: '2026-11-18', to: '2026-11-19', step: 'day' })
  await expect.element(page.getByText(words.range)).not.toBeInTheDocument()
})

const money = part(words.charts.money)

test('the table behind a chart has a row for each day, and is folded away at first', async () => {
  await drawn()
  const table = money.getByRole('table', { name: words.charts.money })
  await expect.element(money).toBeVisible()
  await expect.element(table).not.toBeInTheDocument()
  await money.getByText(words.charts.table).click()
  await expect.element(table.getByRole('row').nth(1)).toMatchTextContent(/^20\/11\/26.*€40.*€0/)
  await expect.element(table.getByRole('row').nth(2)).toMatchTextContent(/^21\/11\/26.*€0.*€25/)
})

test('the drawing is hidden from screen readers and has its numbers as titles', async () => {
  await drawn()
  await expect.element(money).toBeVisible()
  await expect.element(money.getByRole('img')).not.toBeInTheDocument()
  const titles = (name: string) =>
    [...part(name).element().querySelectorAll('[aria-hidden] title')].map(({ textContent }) => textContent)
  expect(titles(words.charts.bookings)).toEqual([
    '20/11: 2, No-shows 1, Cancelled 0, Period before 0',
    '21/11: 1, No-shows 0, Cancelled 1, Period before 0',
  ])
  expect(titles(words.charts.occupancy)).toEqual([
    '20/11: 50.0%, Period before –',
    '21/11: –, Period before –',
  ])
})

test('the team is compared by the chosen figure, the highest first', async () => {
  await drawn()
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
  const { calls } = await drawn({ api: [brought(), file], at: `${days}&step=week` })
  await exportStaff.click()
  await expect.poll(() => saved).toEqual([words.fileName('staff', '2026-11-20', '2026-11-21')])
  expect(asked(calls.at(-1)?.path)).toEqual({
    from: '2026-11-20',
    to: '2026-11-21',
    step: 'week',
    table: 'staff',
  })
})

test('a failed export shows a toast and saves no file', async () => {
  const saved = watchDownloads()
  await drawn({
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
  await drawn({ api: [brought(madeReport({ ...none, demand: wanted }))] })
  await expect.element(page.getByText(words.empty)).toBeVisible()
  const lost = part(words.lost.title)
  await expect.element(lost.getByText(words.lost.times(3))).toBeVisible()
  await expect.element(lost.getByText(words.lost.peak('Monday 09:00–11:00'))).toBeVisible()
  await expect.element(part(words.staff)).not.toBeInTheDocument()
})

test('a Greek owner reads shares with a comma', async () => {
  await drawn({ locale: 'el' })
  const occupancy = page.getByRole('listitem').filter({ hasText: greek.figures.occupancy[1] ?? '' })
  await expect.element(occupancy).toMatchTextContent('25,0%')
})
