import { expect, test } from 'vitest'
import { page } from 'vitest/browser'

import type { previewAffectedBookings } from '#features/affected-bookings/contract.ts'
import type { saveSpecialDays } from '#features/salons/contract/opening.ts'
import { businessHours as greek } from '#i18n/el/business-hours.ts'
import { businessAffected as affected } from '#i18n/en/business-affected.ts'
import { businessHours as words } from '#i18n/en/business-hours.ts'
import { answers, refuses, unreachable, type Route } from '#test/stage/api.ts'
import { madeAffectedBookings, madeOpening } from '#test/stage/made-opening.ts'
import { onStage } from '#test/stage/stage.tsx'
import { tap } from '#test/stage/tap.ts'

import { AddDays } from './add-days.tsx'

const opening = madeOpening({ hours: [] })
const affecting = (total: number) =>
  answers<typeof previewAffectedBookings>(
    'POST',
    '/business/salons/salon/affected-bookings',
    madeAffectedBookings(total),
  )
const path = '/business/salons/salon/special-days'
const saved = answers<typeof saveSpecialDays>('PUT', path, opening)

async function drawn(api: readonly Route[] = [affecting(0), saved]) {
  const stage = await onStage(<AddDays salonId="salon" today="2026-03-10" />, { api })
  const puts = () => stage.calls.filter(({ method }) => method === 'PUT')
  return { ...stage, puts }
}

const from = page.getByLabelText(words.from, { exact: true })
const to = page.getByLabelText(words.to)
const clock = (name: 'opens' | 'closes' | 'opensAgain' | 'closesAgain') =>
  page.getByLabelText(new RegExp(String.raw`^${words[name]}(?! again)`))
const reason = page.getByLabelText(words.reasonEn)
const submit = page.getByRole('button', { name: words.addSubmit })

test('days in a row are closed with a reason, once no booking is affected', async () => {
  const { calls } = await drawn()
  await from.fill('2026-03-30')
  await to.fill('2026-04-01')
  await reason.fill('Easter')
  await tap(submit)
  await expect.element(page.getByText(words.added(3))).toBeVisible()
  const dates = ['2026-03-30', '2026-03-31', '2026-04-01']
  expect(calls.map(({ path: at, body }) => [at, body])).toEqual([
    ['/business/salons/salon/affected-bookings', { change: 'special-days', dates, ranges: [] }],
    [path, { dates, ranges: [], reasonEl: '', reasonEn: 'Easter' }],
  ])
  await expect.element(from).toHaveValue('')
  await expect.element(reason).toHaveValue('')
})

test('affected bookings are shown first, and the way back changes nothing', async () => {
  const { puts } = await drawn([affecting(3), saved])
  await from.fill('2026-03-12')
  await submit.click()
  await expect.element(page.getByText(affected.title(3))).toBeVisible()
  await expect.element(page.getByText('Μαρία Παππά')).toBeVisible()
  await expect.element(page.getByText(affected.more(2))).toBeVisible()
  await page.getByRole('button', { name: affected.back }).click()
  await expect.element(submit).not.toHaveAttribute('aria-busy', 'true')
  expect(puts()).toEqual([])
  await expect.element(from).toHaveValue('2026-03-12')
  await submit.click()
  await page.getByRole('button', { name: affected.confirm }).click()
  await expect.poll(() => puts().map(({ body }) => body)).toMatchObject([{ dates: ['2026-03-12'] }])
})

test.each([
  ['2026-03-09', '', words.faults.from, from],
  ['', '', words.faults.from, from],
  ['2026-03-12', '2026-03-11', words.faults.to, to],
  ['2026-03-12', '2026-06-12', words.faults.to, to],
])('from %s to %s is not sent', async (first, last, said, field) => {
  const { calls } = await drawn()
  await from.fill(first)
  await to.fill(last)
  await submit.click()
  await expect.element(field).toHaveAccessibleDescription(expect.stringContaining(said))
  await expect.element(field).toHaveFocus()
  expect(calls).toEqual([])
})

async function hours(opens: string, closes: string, opensAgain = '', closesAgain = '') {
  await page.getByText(words.kindHours).click()
  const values = { opens, closes, opensAgain, closesAgain }
  for (const name of ['opens', 'closes', 'opensAgain', 'closesAgain'] as const)
    await clock(name).fill(values[name])
}

test('a day has one stretch or two, and midnight as an end is that of the day', async () => {
  const { puts } = await drawn()
  await from.fill('2026-03-30')
  await hours('09:00', '13:00', '17:30', '00:00')
  await submit.click()
  await expect
    .poll(() => puts()[0]?.body)
    .toMatchObject({
      dates: ['2026-03-30'],
      ranges: [
        [540, 780],
        [1050, 1440],
      ],
    })
})

test.each([
  ['13:00', '09:00', '', ''],
  ['09:00', '', '', ''],
  ['09:00', '13:00', '12:30', '15:00'],
])('hours from %s to %s, then from %s to %s, are refused', async (...times) => {
  const { calls } = await drawn()
  await from.fill('2026-03-30')
  await hours(...times)
  await submit.click()
  await expect
    .element(clock('opens'))
    .toHaveAccessibleDescription(expect.stringContaining(words.faults.hours))
  expect(calls).toEqual([])
})

test.each<[string, readonly Route[]]>([
  ['reading the affected bookings', [unreachable('POST', '/business/salons/salon/affected-bookings')]],
  ['saving', [affecting(0), unreachable('PUT', path)]],
  [
    'a refusal',
    [affecting(0), refuses('PUT', path, { code: 'forbidden', detail: 'Not yours.', status: 403 })],
  ],
])('a failure keeps everything that was typed: %s', async (_, api) => {
  const { calls } = await drawn(api)
  await from.fill('2026-03-30')
  await reason.fill('Easter')
  await submit.click()
  await expect.poll(() => calls.length).toBe(api.length)
  await expect.element(submit).not.toHaveAttribute('aria-busy', 'true')
  await expect.element(from).toHaveValue('2026-03-30')
  await expect.element(reason).toHaveValue('Easter')
})

test('a Greek salon reads in Greek what is missing', async () => {
  await onStage(<AddDays salonId="salon" today="2026-03-10" />, { locale: 'el' })
  await page.getByRole('button', { name: greek.addSubmit }).click()
  await expect.element(page.getByText(greek.faults.from)).toBeVisible()
})
