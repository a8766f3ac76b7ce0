import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import { expectAccessible } from '#test/stage/axe.ts'
import { onStage } from '#test/stage/stage.tsx'

import Design from './design.tsx'

afterEach(() => {
  vi.useRealTimers()
})

const city = page.getByRole('combobox', { name: 'Πόλη', exact: true })

async function openKit(): Promise<void> {
  await page.viewport(1440, 900)
  onTestFinished(() => page.viewport(390, 844))
  await onStage(<Design />, { locale: 'el' })
  await expect.element(city).toBeVisible()
}

const ground = () => getComputedStyle(document.documentElement).backgroundColor

test('the kit is shown and accessible in both themes, whatever the device prefers', async () => {
  await openKit()
  await page.getByRole('button', { name: 'Σκούρο' }).click()
  await expect.poll(ground).toBe('rgb(27, 16, 22)')
  await expectAccessible()
  await page.getByRole('button', { name: 'Φωτεινό' }).click()
  await expect.poll(ground).toBe('rgb(255, 250, 246)')
  await expectAccessible()
  for (const kind of ['notFound', 'forbidden', 'unavailable', 'offline', 'unexpected']) {
    await page.getByRole('button', { name: kind, exact: true }).click()
    await expect
      .element(page.getByRole('region', { name: 'ErrorView' }).getByRole('heading', { level: 1 }))
      .toBeVisible()
  }
})

/** Letters of a Greek keyboard, which the test's own does not have. */
function type(letters: string): void {
  for (const key of letters)
    document.activeElement?.dispatchEvent(
      new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }),
    )
}

const focused = () => document.activeElement?.textContent

test('letters typed within a second belong together in a select', async () => {
  await openKit()
  await city.click()
  await expect.element(page.getByRole('listbox')).toBeVisible()
  vi.useFakeTimers()
  type('θεσσαλονικη 3')
  await vi.advanceTimersByTimeAsync(50)
  expect(focused()).toBe('Θεσσαλονίκη 3')
  // Still the same word: no city is called «… 3λ», so the focus stays.
  await vi.advanceTimersByTimeAsync(900)
  type('λ')
  await vi.advanceTimersByTimeAsync(50)
  expect(focused()).toBe('Θεσσαλονίκη 3')
  await vi.advanceTimersByTimeAsync(1001)
  type('λ')
  await vi.advanceTimersByTimeAsync(50)
  expect(focused()).toMatch(/^Λάρισα/)
})

test('the buttons of a long select scroll it every 50 ms', async () => {
  await openKit()
  await city.click()
  await expect.element(page.getByRole('listbox')).toBeVisible()
  const list = document.querySelector('[data-radix-select-viewport]')
  const down = document.querySelector('.select-list > div:last-child')
  if (!list || !down) throw new Error('the list has no button that scrolls')
  list.scrollTo(0, 0)
  vi.useFakeTimers()
  await userEvent.hover(down)
  const tops = [list.scrollTop]
  for (let step = 0; step < 4; step += 1) {
    // oxlint-disable-next-line no-await-in-loop -- one step after the other
    await vi.advanceTimersByTimeAsync(50)
    tops.push(list.scrollTop)
  }
  const [, second = 0, third = 0] = tops
  const room = list.scrollHeight - list.clientHeight
  expect(third - second).toBeGreaterThan(10)
  // The list may have been scrolled already; it stops where nothing is left to scroll.
  for (const [index, top] of tops.slice(1, -1).entries())
    expect(Math.abs((tops[index + 2] ?? 0) - Math.min(top + third - second, room))).toBeLessThanOrEqual(1)
  await vi.advanceTimersByTimeAsync(49)
  expect(list.scrollTop).toBe(tops.at(-1))
})
