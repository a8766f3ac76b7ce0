import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'

import type { previewAffectedBookings } from '#features/affected-bookings/contract.ts'
import type { Opening, readOpening, saveHours } from '#features/salons/contract/opening.ts'
import { businessAffected as affected } from '#i18n/en/business-affected.ts'
import { businessHours as words } from '#i18n/en/business-hours.ts'
import { hoursEditor as editor } from '#i18n/en/hours-editor.ts'
import { answers, refuses, unreachable, type Route } from '#test/stage/api.ts'
import { madeAffectedBookings, madeOpening } from '#test/stage/made-opening.ts'
import { onStage } from '#test/stage/stage.tsx'
import { tap } from '#test/stage/tap.ts'

import { WeekPanel } from './week-panel.tsx'

const path = '/business/salons/salon/hours'
const affecting = (total: number) =>
  answers<typeof previewAffectedBookings>(
    'POST',
    '/business/salons/salon/affected-bookings',
    madeAffectedBookings(total),
  )
const saved = answers<typeof saveHours>('PUT', path, madeOpening())

interface Drawn {
  readonly opening?: Opening
  readonly api?: readonly Route[]
}

async function drawn({ opening = madeOpening(), api = [affecting(0), saved] }: Drawn = {}) {
  const onSaved = vi.fn<() => void>()
  const stage = await onStage(
    <WeekPanel salonId="salon" opening={opening} label={words.save} onSaved={onSaved} />,
    { api },
  )
  const puts = () => stage.calls.filter(({ method }) => method === 'PUT').map(({ body }) => body)
  return { ...stage, puts, onSaved }
}

const save = page.getByRole('button', { name: words.save })
const day = (n: number) => page.getByRole('group', { name: editor.days[n - 1] ?? '' })
const isOpen = (n: number) => day(n).getByRole('switch')
const menuOf = (n: number) => page.getByRole('button', { name: editor.copy(editor.days[n - 1] ?? '') })
/** The hours of each weekday, as they were sent: "2: 600-840 1050-1260". */
const written = (body: unknown) =>
  (body as { hours: readonly { weekday: number; ranges: readonly (readonly number[])[] }[] }).hours
    .filter(({ ranges }) => ranges.length > 0)
    .map(({ weekday, ranges }) => `${weekday}: ${ranges.map((range) => range.join('-')).join(' ')}`)

test.each([
  ['straight', ['2: 600-1200', '3: 600-1200', '4: 600-1200', '5: 600-1200', '6: 600-1200']],
  [
    'split',
    [
      '1: 600-900',
      '2: 600-840 1050-1260',
      '3: 600-900',
      '4: 600-840 1050-1260',
      '5: 600-840 1050-1260',
      '6: 600-900',
    ],
  ],
  ['daily', ['1: 600-1080', '2: 600-1080', '3: 600-1080', '4: 600-1080', '5: 600-1080', '6: 600-1080']],
] as const)('an empty week offers usual hours: %s', async (name, hours) => {
  const { puts, onSaved } = await drawn({ opening: madeOpening({ hours: [] }) })
  await page.getByRole('button', { name: words.usual[name] }).click()
  // The presets stay, so that a wrong choice can be changed.
  await expect
    .element(page.getByRole('button', { name: words.usual[name] }))
    .toHaveAttribute('aria-pressed', 'true')
  await tap(save)
  await expect.element(page.getByText(words.saved)).toBeVisible()
  expect(puts().map(written)).toEqual([hours])
  expect(onSaved).toHaveBeenCalledOnce()
})

test('a day that opens has the hours of the open day before it, and may be copied', async () => {
  const { puts } = await drawn()
  await expect.element(page.getByText(words.kept)).toBeVisible()
  await isOpen(3).click()
  await expect.element(page.getByText(words.unsaved)).toBeVisible()
  await isOpen(1).click()
  await menuOf(3).click()
  await page.getByRole('menuitem', { name: editor.copyAll }).click()
  await isOpen(7).click()
  await save.click()
  await expect
    .poll(() => puts().map(written))
    .toEqual([['1: 600-1080', '2: 600-1080', '3: 600-1080', '4: 600-1080', '5: 600-1080', '6: 600-1080']])
})

test('a week with overlapping hours cannot be saved', async () => {
  await drawn({
    opening: madeOpening({
      hours: [
        {
          weekday: 1,
          ranges: [
            [600, 900],
            [840, 1080],
          ],
        },
      ],
    }),
  })
  await expect.element(day(1).getByText(editor.faults.overlap)).toBeVisible()
  await expect.element(save).toBeDisabled()
  await day(1)
    .getByRole('button', { name: `${editor.removeRange} 14:00–18:00` })
    .click()
  await expect.element(save).toBeEnabled()
})

test('affected bookings are shown first, and the way back changes nothing', async () => {
  const { calls, puts } = await drawn({ api: [affecting(2), saved] })
  await isOpen(1).click()
  await save.click()
  await expect.element(page.getByText(affected.title(2))).toBeVisible()
  expect(calls[0]?.body).toMatchObject({ change: 'salon-hours' })
  await page.getByRole('button', { name: affected.back }).click()
  await expect.element(save).not.toHaveAttribute('aria-busy', 'true')
  expect(puts()).toEqual([])
  await expect.element(isOpen(1)).not.toBeChecked()
  await save.click()
  await page.getByRole('button', { name: affected.confirm }).click()
  await expect.poll(() => puts().map(written)).toEqual([[]])
})

test('if another save came first, its week is shown', async () => {
  const theirs = madeOpening({ stamp: 'later', hours: [{ weekday: 5, ranges: [[540, 960]] }] })
  const { onSaved } = await drawn({
    api: [
      affecting(0),
      refuses('PUT', path, { code: 'changed_meanwhile', detail: 'It was changed.', status: 409 }),
      answers<typeof readOpening>('GET', path, theirs),
    ],
  })
  await isOpen(2).click()
  await save.click()
  await expect.element(page.getByText('It was changed.')).toBeVisible()
  await expect.element(isOpen(5)).toBeChecked()
  await expect.element(isOpen(2)).not.toBeChecked()
  expect(onSaved).not.toHaveBeenCalled()
})

test('a lost connection keeps the week as it was typed', async () => {
  const { puts, onSaved } = await drawn({ api: [affecting(0), unreachable('PUT', path)] })
  await isOpen(2).click()
  await save.click()
  await expect.poll(() => puts().length).toBe(1)
  await expect.element(save).not.toHaveAttribute('aria-busy', 'true')
  await expect.element(isOpen(2)).toBeChecked()
  await expect.element(page.getByText(words.unsaved)).toBeVisible()
  expect(onSaved).not.toHaveBeenCalled()
})
