import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import type { createHold } from '#features/booking/contract.ts'
import { answers } from '#test/stage/api.ts'
import { drawnBooking, freeDay } from '#test/stage/drawn-booking.tsx'
import { madeHold, startOn } from '#test/stage/made-salon.ts'
import { tap } from '#test/stage/tap.ts'

const time = (text: string) => page.getByRole('button', { name: text, exact: true })

/** The sheet with a server that answers no hold before `answer` is called. */
async function drawnWaiting() {
  const { promise, resolve } = Promise.withResolvers<void>()
  const drawn = await drawnBooking({
    api: [
      answers<typeof createHold>('POST', '/holds', async ({ body }) => {
        await promise
        return madeHold((body as { readonly start: string }).start)
      }),
    ],
  })
  return { ...drawn, answer: resolve }
}

test('of the times tapped before the answer, only the last is requested', async () => {
  const { sent, words, answer } = await drawnWaiting()
  await expect.element(time('18:15')).toBeVisible()
  for (const text of ['10:00', '10:45', '18:15']) {
    time(text).element().focus()
    await userEvent.keyboard('{Enter}')
  }
  await expect.element(time('18:15')).toHaveAttribute('aria-busy', 'true')
  await expect
    .element(page.getByRole('button', { name: words.continue('') }))
    .toHaveAttribute('aria-busy', 'true')
  answer()
  await expect.element(page.getByRole('timer')).toBeVisible()
  const starts = sent('POST', '/holds').map(({ body }) => (body as { readonly start: string }).start)
  expect(starts).toEqual([startOn(freeDay, '10:00'), startOn(freeDay, '18:15')])
})

test('a queued time is not requested once all services are deselected', async () => {
  const { sent, words, answer } = await drawnWaiting()
  await tap(time('10:00'))
  await tap(time('10:45'))
  await page.getByRole('button', { name: words.services.change }).click()
  const chosen = page.getByRole('button', { name: /Ημιμόνιμο/ })
  await chosen.click()
  await expect.element(page.getByRole('button', { name: words.services.none })).toBeDisabled()
  answer()
  // The first time is requested again only after the answer; the queued one would have been requested by then.
  await chosen.click()
  await page.getByRole('button', { name: words.services.next }).click()
  await expect.poll(() => sent('POST', '/holds').length).toBeGreaterThan(1)
  const asked = sent('POST', '/holds').map(
    ({ body }) => (body as { readonly items: readonly object[] }).items.length,
  )
  expect(asked.every((items) => items > 0)).toBe(true)
})
