import { useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import { businessCalendar as greek } from '#i18n/el/business-calendar.ts'
import { businessCalendar as words } from '#i18n/en/business-calendar.ts'
import { expectAccessible } from '#test/stage/axe.ts'
import { onStage } from '#test/stage/stage.tsx'
import { tap } from '#test/stage/tap.ts'

import { MonthPicker } from './month-picker.tsx'

function Shown() {
  const [date, setDate] = useState('2026-11-20')
  return (
    <main>
      <MonthPicker isWeek={false} date={date} today="2026-11-24" onChange={setDate} />
    </main>
  )
}

const drawn = (locale: 'el' | 'en' = 'en') => onStage(<Shown />, { locale })
const opener = page.getByRole('button', { name: /^Date: / })
const month = page.getByRole('dialog', { name: words.month.title })
const day = (name: string) => month.getByRole('button', { name, exact: true })
const focused = () => document.activeElement?.getAttribute('aria-label')

test('a press on a day of another month goes to it', async () => {
  await drawn()
  await tap(opener)
  await expect.element(month.getByRole('grid', { name: 'November 2026' })).toBeVisible()
  await expect.element(day('Tuesday 24 November 2026')).toHaveAttribute('aria-current', 'date')
  await expectAccessible()
  await tap(month.getByRole('button', { name: words.month.next }))
  await tap(day('Thursday 24 December 2026'))
  await expect.element(month).not.toBeInTheDocument()
  await expect.element(opener).toHaveAccessibleName('Date: 24 Dec 2026')
})

test('by keyboard: arrows walk, pages are months, Enter chooses, Escape leaves the day as it is', async () => {
  await drawn()
  await tap(opener)
  await expect.poll(focused).toBe('Friday 20 November 2026')
  await userEvent.keyboard('{ArrowDown}{ArrowLeft}')
  await expect.poll(focused).toBe('Thursday 26 November 2026')
  expect(month.getByRole('gridcell', { selected: true }).element().textContent).toBe('20')
  await userEvent.keyboard('{PageDown}{End}')
  await expect.poll(focused).toBe('Sunday 27 December 2026')
  await userEvent.keyboard('{Escape}')
  await expect.element(month).not.toBeInTheDocument()
  await expect.element(opener).toHaveAccessibleName('Date: 20 Nov 2026')
  await expect.element(opener).toHaveFocus()
  await userEvent.keyboard('{Enter}{ArrowRight}{Enter}')
  await expect.element(opener).toHaveAccessibleName('Date: 21 Nov 2026')
})

test.each([
  ['{ArrowUp}', 'Friday 13 November 2026'],
  ['{ArrowRight}', 'Saturday 21 November 2026'],
  ['{Home}', 'Monday 16 November 2026'],
  ['{PageUp}', 'Tuesday 20 October 2026'],
])('the key %s leads to %s', async (key, to) => {
  await drawn()
  await tap(opener)
  await expect.poll(focused).toBe('Friday 20 November 2026')
  await userEvent.keyboard(key)
  await expect.poll(focused).toMatch(new RegExp(`${to.slice(to.indexOf(' '))}$`))
})

test('the arrows beside the month keep the focus, and a press beside it closes', async () => {
  await drawn()
  await tap(opener)
  const next = month.getByRole('button', { name: words.month.next })
  next.element().focus()
  await userEvent.keyboard('{Enter}{Enter}')
  await expect.element(month.getByRole('grid', { name: 'January 2027' })).toBeVisible()
  await expect.element(next).toHaveFocus()
  document.body.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }))
  await expect.element(month).not.toBeInTheDocument()
  await expect.element(opener).toHaveAccessibleName('Date: 20 Nov 2026')
})

test('a press leads back to today', async () => {
  await drawn()
  await tap(opener)
  await tap(month.getByRole('button', { name: words.today }))
  await expect.element(month).not.toBeInTheDocument()
  await expect.element(opener).toHaveAccessibleName('Date: 24 Nov 2026')
})

test('in Greek the month is named as a title and weeks begin on Monday', async () => {
  await drawn('el')
  await tap(page.getByRole('button', { name: /^Ημερομηνία: 20 Νοε 2026/ }))
  const grid = page.getByRole('grid', { name: 'Νοέμβριος 2026' })
  await expect.element(grid).toBeVisible()
  expect(grid.getByRole('columnheader').elements()[0]?.textContent).toBe('Δευ')
  await tap(page.getByRole('button', { name: greek.month.previous }))
  await expect.element(page.getByRole('grid', { name: 'Οκτώβριος 2026' })).toBeVisible()
})
