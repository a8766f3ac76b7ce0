import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import type { findCalendarPeople, readCalendarServices } from '#features/calendar/contract.ts'
import { businessCalendar as words } from '#i18n/en/business-calendar.ts'
import { answers } from '#test/stage/api.ts'
import { calendarRoutes, calendarSalon as salon } from '#test/stage/calendar-routes.ts'
import { calendarDay, madeServices } from '#test/stage/made-calendar.ts'
import { onStage } from '#test/stage/stage.tsx'

import { Calendar } from './calendar.tsx'

const { file, keyList } = words
const block = page.getByRole('button', { name: /^Μαρία Παππά/ })

beforeEach(async () => {
  await page.viewport(1440, 900)
  onTestFinished(async () => {
    localStorage.removeItem('onyxi-keys')
    await page.viewport(390, 844)
  })
})

async function drawn() {
  const stage = await onStage(<Calendar salonId="salon" timeZone="Europe/Athens" />, {
    path: `/?date=${calendarDay}`,
    api: [
      ...calendarRoutes(),
      answers<typeof findCalendarPeople>('GET', `${salon}/calendar/people`, { items: [] }),
      answers<typeof readCalendarServices>('GET', `${salon}/calendar/services`, { items: [...madeServices] }),
    ],
  })
  await expect.element(block).toBeVisible()
  return stage
}

test.each([
  ['ArrowRight', '/?date=2026-03-11'],
  ['ArrowLeft', '/?date=2026-03-09'],
  ['t', '/'],
  ['τ', '/'],
  ['w', `/?date=${calendarDay}&view=week`],
  ['ς', `/?date=${calendarDay}&view=week`],
  ['λ', `/?date=${calendarDay}&view=list`],
])('the key %s leads to %s', async (key, to) => {
  const { path } = await drawn()
  // As a Greek keyboard sends it, which the test's own keyboard can't.
  document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
  await expect.poll(path).toBe(to)
})

/** Presses keys faster than the page can draw. */
const pressed = (...keys: readonly string[]) => {
  for (const key of keys)
    document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
}

test('keys that are pressed faster than the days are drawn all count', async () => {
  const { path } = await drawn()
  pressed('ArrowRight', 'ArrowRight')
  await expect.poll(path).toBe('/?date=2026-03-12')
  await expect.element(page.getByRole('button', { name: 'Date: 12 Mar 2026' })).toBeVisible()
  pressed('ArrowLeft', 'ArrowLeft', 'w', 'ArrowRight')
  await expect.poll(path).toBe('/?date=2026-03-11&view=week')
  await expect.element(page.getByRole('button', { name: words.nextWeek })).toBeVisible()
  pressed('t', 'ArrowRight')
  const inAWeek = Temporal.Now.plainDateISO('Europe/Athens').add({ days: 7 }).toString()
  await expect.poll(path).toBe(`/?view=week&date=${inAWeek}`)
})

test('in a week an arrow is seven days long, and the day comes back', async () => {
  const { path } = await drawn()
  await userEvent.keyboard('w')
  await expect.element(page.getByRole('button', { name: words.nextWeek })).toBeVisible()
  await userEvent.keyboard('{ArrowRight}')
  await expect.poll(path).toContain('date=2026-03-17')
  // The page has been drawn.
  await expect.element(page.getByRole('button', { name: 'Date: 17 Mar 2026' })).toBeVisible()
  await userEvent.keyboard('d')
  await expect.poll(path).toBe('/?date=2026-03-17')
})

test('arrows walk between blocks while one has the focus, and letters go into fields', async () => {
  const { path } = await drawn()
  block.element().focus()
  await userEvent.keyboard('{ArrowRight}n')
  const name = page.getByRole('dialog').getByRole('combobox', { name: words.form.name })
  await name.fill('')
  await userEvent.keyboard('twn')
  await expect.element(name).toHaveValue('twn')
  expect(path()).toBe(`/?date=${calendarDay}`)
})

test('each time the form of a new booking opens, its name has the focus', async () => {
  await drawn()
  const sheet = page.getByRole('dialog', { name: words.form.title })
  for (const n of ['n', 'ν']) {
    pressed(n)
    await expect.element(sheet.getByRole('combobox', { name: words.form.name })).toHaveFocus()
    await userEvent.keyboard('{Escape}')
    await expect.element(sheet).not.toBeInTheDocument()
  }
})

test('the question mark lists the keys, and a switch turns single keys off', async () => {
  const { path } = await drawn()
  await userEvent.keyboard('?')
  const list = page.getByRole('dialog', { name: keyList.title })
  await expect.element(list.getByText(keyList.views)).toBeVisible()
  await list.getByRole('switch', { name: keyList.single }).click()
  await userEvent.keyboard('{Escape}')
  await expect.element(list).not.toBeInTheDocument()
  await userEvent.keyboard('w{ArrowRight}')
  expect(path()).toBe(`/?date=${calendarDay}`)
  await page.getByRole('button', { name: file.more }).click()
  await page.getByRole('menuitem', { name: keyList.title }).click()
  await list.getByRole('switch', { name: keyList.single }).click()
  await userEvent.keyboard('{Escape}')
  await expect.element(list).not.toBeInTheDocument()
  await userEvent.keyboard('w')
  await expect.poll(path).toContain('view=week')
})
