import { useState } from 'react'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'

import type { DayHours } from '#domain/week-hours.ts'
import { hoursEditor as words } from '#i18n/en/hours-editor.ts'
import { onStage } from '#test/stage/stage.tsx'

import type { HoursOwner } from './day-stretches.tsx'
import { HoursEditor } from './hours-editor.tsx'

const monday: DayHours = { weekday: 1, ranges: [[600, 1080]] }

async function drawn(of: HoursOwner, initial: readonly DayHours[] = [monday]) {
  let week = initial
  function Drawn() {
    const [value, setValue] = useState(initial)
    week = value
    return <HoursEditor of={of} value={value} onChange={setValue} />
  }
  await onStage(<Drawn />)
  return () => week.filter(({ ranges }) => ranges.length > 0)
}

const day = page.getByRole('group', { name: 'Monday' })
const button = (name: string) => day.getByRole('button', { name })

/** Chooses a time of Monday from one of its lists. */
async function choose(list: string, time: string) {
  await day.getByRole('combobox', { name: list, exact: true }).click()
  await page.getByRole('option', { name: time, exact: true }).click()
}

test('staff have breaks, and a salon has none', async () => {
  const week = await drawn('staff')
  await button(words.addBreak).click()
  expect(week()).toMatchObject([{ breaks: [[840, 870]] }])
  await button(`${words.removeBreak} 14:00–14:30`).click()
  expect(week()).toMatchObject([{ breaks: [] }])
})

test('a salon adds more hours, but no break', async () => {
  const week = await drawn('salon')
  await expect.element(button(words.addBreak)).not.toBeInTheDocument()
  await button(words.addRange.salon).click()
  expect(week()).toMatchObject([
    {
      ranges: [
        [600, 1080],
        [1140, 1320],
      ],
    },
  ])
})

test('a break outside the hours is a fault at its day', async () => {
  await drawn('staff', [{ ...monday, breaks: [[840, 870]] }])
  await choose(words.to, '13:00')
  await expect.element(day.getByText(words.faults.outside)).toBeVisible()
})

test('a start after the end takes the end along, and the total follows', async () => {
  const week = await drawn('salon')
  await expect.element(page.getByText(words.total(words.hours(8, 0)))).toBeVisible()
  await choose(words.from, '19:30')
  expect(week()).toMatchObject([{ ranges: [[1170, 1230]] }])
  await expect.element(page.getByText(words.total(words.hours(1, 0)))).toBeVisible()
})

test('with the last stretch the day is off', async () => {
  const week = await drawn('salon')
  await button(`${words.removeRange} 10:00–18:00`).click()
  expect(week()).toEqual([])
  await expect.element(day.getByRole('switch')).not.toBeChecked()
})

test('hours are copied to the days that are open, and to those alone', async () => {
  const week = await drawn('salon', [monday, { weekday: 3, ranges: [[540, 600]] }])
  await button(words.copy('Monday')).click()
  await page.getByRole('menuitem', { name: words.copyOpen.salon }).click()
  await expect.poll(week).toMatchObject([monday, { weekday: 3, ranges: monday.ranges }])
})
