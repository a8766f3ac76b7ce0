import { expect, test } from 'vitest'
import { page } from 'vitest/browser'

import type { previewAffectedBookings } from '#features/affected-bookings/contract.ts'
import type { addTimeOff, clearStaffDay, setStaffDay, StaffMember } from '#features/team/contract.ts'
import { team as greek } from '#i18n/el/business-team.ts'
import { businessAffected as affected } from '#i18n/en/business-affected.ts'
import { team } from '#i18n/en/business-team.ts'
import { accepts, answers, refuses, unreachable, type Route } from '#test/stage/api.ts'
import { madeAbsence, madeAffected, madeStaff, madeTeam } from '#test/stage/made-team.ts'
import { AtSalon } from '#test/stage/own-salon.tsx'
import { onStage } from '#test/stage/stage.tsx'
import { tap } from '#test/stage/tap.ts'
import { dayName } from '#web/ui/dates.ts'

import { Absences } from './absences.tsx'

const { absences: words, affected: affectedWords } = team
const base = '/business/salons/salon/team/niki'
const free = answers<typeof addTimeOff>('POST', `${base}/time-off`, madeAbsence())

interface Drawn {
  readonly api?: readonly Route[]
  readonly staff?: Partial<StaffMember>
  readonly locale?: 'el' | 'en'
}

function drawn({ api = [free], staff, locale = 'en' }: Drawn = {}) {
  const part = (
    <AtSalon>
      <Absences team={madeTeam()} staff={madeStaff(staff)} />
    </AtSalon>
  )
  return onStage(part, { api, locale })
}

const from = page.getByLabelText(words.from, { exact: true })
const to = page.getByLabelText(words.to)
const reason = page.getByRole('textbox', { name: words.reason })
const add = page.getByRole('button', { name: words.add })

test('whole days end at the midnight after the last, once nothing is booked then', async () => {
  const { calls } = await drawn()
  await from.fill('2026-03-30')
  await to.fill('2026-04-01')
  await reason.fill('Easter')
  await tap(add)
  await expect.element(page.getByText(words.saved)).toBeVisible()
  const body = { start: '2026-03-30T00:00', end: '2026-04-02T00:00', reason: 'Easter' }
  expect(calls.map((call) => [call.path, call.body])).toEqual([
    [`${base}/time-off`, { ...body, preview: true }],
    [`${base}/time-off`, { ...body, preview: false }],
  ])
  await expect.element(from).toHaveValue('')
  await expect.element(reason).toHaveValue('')
})

test('one day needs no end', async () => {
  const { calls } = await drawn()
  await from.fill('2026-03-12')
  await add.click()
  await expect
    .poll(() => calls.at(1)?.body)
    .toMatchObject({ start: '2026-03-12T00:00', end: '2026-03-13T00:00', preview: false })
})

const time = (name: 'startTime' | 'endTime') => page.getByRole('combobox', { name: words[name] })
async function between(start: string, end: string) {
  await page.getByText(words.wholeDays).click()
  for (const [name, clock] of [
    ['startTime', start],
    ['endTime', end],
  ] as const) {
    await time(name).click()
    await page.getByRole('option', { name: clock }).click()
  }
}

test('hours of a day are sent by the clock of the salon, and 24:00 is the next midnight', async () => {
  const { calls } = await drawn()
  await from.fill('2026-03-12')
  await between('17:30', '24:00')
  await add.click()
  await expect
    .poll(() => calls[0]?.body)
    .toMatchObject({ start: '2026-03-12T17:30', end: '2026-03-13T00:00' })
})

test('an end before the beginning is not sent', async () => {
  const { calls } = await drawn()
  await from.fill('2026-03-12')
  await between('17:30', '10:00')
  await add.click()
  await expect.element(from).toHaveAccessibleDescription(expect.stringContaining(words.wrong))
  expect(calls).toEqual([])
})

test('what is booked is shown before it is saved, and the way back keeps what was typed', async () => {
  const { calls } = await drawn({
    api: [
      answers<typeof addTimeOff>(
        'POST',
        `${base}/time-off`,
        madeAbsence({ affectedBookings: [madeAffected], holds: 2 }),
      ),
    ],
  })
  await from.fill('2026-03-12')
  await reason.fill('Doctor')
  await add.click()
  await expect.element(page.getByText(affectedWords.title(1))).toBeVisible()
  await expect.element(page.getByText('Μαρία Παππά')).toBeVisible()
  await expect.element(page.getByRole('link', { name: '694 123 4567' })).toBeVisible()
  await expect.element(page.getByText(affectedWords.holds(2))).toBeVisible()
  await page.getByRole('button', { name: affectedWords.back }).click()
  await expect.element(from).toHaveValue('2026-03-12')
  await expect.element(reason).toHaveValue('Doctor')
  expect(calls).toHaveLength(1)
  await add.click()
  await page.getByRole('button', { name: affectedWords.confirm }).click()
  await expect.element(page.getByText(words.saved)).toBeVisible()
  expect(calls.map(({ body }) => (body as { readonly preview: boolean }).preview)).toEqual([
    true,
    true,
    false,
  ])
})

test.each<[string, Route]>([
  ['a lost connection', unreachable('POST', `${base}/time-off`)],
  ['a refusal', refuses('POST', `${base}/time-off`, { code: 'too_many_days', detail: 'Too many.' })],
])('%s keeps what was typed', async (_, route) => {
  const { calls } = await drawn({ api: [route] })
  await from.fill('2026-03-12')
  await reason.fill('Doctor')
  await add.click()
  await expect.poll(() => calls.length).toBe(1)
  await expect.element(add).not.toHaveAttribute('aria-busy', 'true')
  await expect.element(from).toHaveValue('2026-03-12')
  await expect.element(reason).toHaveValue('Doctor')
})

const dayPath = `${base}/days/2026-03-16`
const dayApi = [answers<typeof setStaffDay>('PUT', dayPath, madeAbsence())]

test('other hours of a day start from what is worked on that weekday', async () => {
  const { calls } = await drawn({
    api: dayApi,
    staff: { hours: [{ weekday: 1, ranges: [[720, 1200]], breaks: [] }] },
  })
  await page.getByRole('button', { name: words.otherDay }).click()
  await page.getByLabelText(words.day, { exact: true }).fill('2026-03-16')
  await add.click()
  await expect.element(page.getByText(words.saved)).toBeVisible()
  expect(calls.map(({ body }) => body)).toEqual(
    [true, false].map((preview) => ({ ranges: [[720, 1200]], preview })),
  )
})

test('a day off has no hours', async () => {
  const { calls } = await drawn({ api: dayApi })
  await page.getByRole('button', { name: words.otherDay }).click()
  await page.getByLabelText(words.day, { exact: true }).fill('2026-03-16')
  await page.getByText(words.dayOff).click()
  await add.click()
  await expect.poll(() => calls.at(1)?.body).toEqual({ ranges: [], preview: false })
})

const written = {
  timeOff: [
    { id: 'days', start: '2026-03-19T22:00:00Z', end: '2026-03-21T22:00:00Z', reason: 'Holiday' },
    { id: 'hours', start: '2026-03-12T10:00:00Z', end: '2026-03-12T12:30:00Z', reason: '' },
  ],
  exceptions: [{ date: '2026-03-16', ranges: [[600, 720]] }],
} satisfies Partial<StaffMember>

test('what is written is shown in the order of time, whole days without a clock', async () => {
  await drawn({ staff: written })
  const lines = page.getByRole('listitem')
  await expect.element(lines.nth(0)).toMatchTextContent('12 Mar, 12:00–14:30')
  await expect.element(lines.nth(1)).toMatchTextContent('10:00–12:00')
  await expect.element(lines.nth(2)).toMatchTextContent('Fri 20 Mar – Sat 21 Mar')
  await expect.element(lines.nth(2)).toMatchTextContent('Holiday')
})

test('time off is taken back by one press', async () => {
  const { calls } = await drawn({ staff: written, api: [accepts('DELETE', `${base}/time-off/days`)] })
  await page.getByRole('listitem').nth(2).getByRole('button').click()
  await expect.element(page.getByText(words.gone)).toBeVisible()
  expect(calls.map(({ method }) => method)).toEqual(['DELETE'])
})

test('hours of a day are taken back once it is seen what is booked in them', async () => {
  const { calls } = await drawn({
    staff: written,
    api: [
      answers<typeof previewAffectedBookings>('POST', '/business/salons/salon/affected-bookings', {
        total: 1,
        timeZone: 'Europe/Athens',
        affectedBookings: [{ ...madeAffected, staff: ['Νίκη'] }],
      }),
      answers<typeof clearStaffDay>('DELETE', dayPath, madeStaff()),
    ],
  })
  const remove = page.getByRole('button', { name: words.remove(dayName('en', '2026-03-16')) })
  await remove.click()
  await expect.element(page.getByText(affected.title(1))).toBeVisible()
  await page.getByRole('button', { name: affected.back }).click()
  await remove.click()
  await page.getByRole('button', { name: affected.confirm }).click()
  await expect.element(page.getByText(words.gone)).toBeVisible()
  expect(calls[0]?.body).toEqual({ change: 'staff-day', staffId: 'niki', date: '2026-03-16' })
  expect(calls.map(({ method, path }) => [method, path])).toEqual([
    ['POST', '/business/salons/salon/affected-bookings'],
    ['POST', '/business/salons/salon/affected-bookings'],
    ['DELETE', dayPath],
  ])
})

test('without a day nothing is sent, in Greek too', async () => {
  const { calls } = await drawn({ locale: 'el' })
  await page.getByRole('button', { name: greek.absences.add }).click()
  await expect.element(page.getByText(greek.absences.dateMissing)).toBeVisible()
  expect(calls).toEqual([])
})
