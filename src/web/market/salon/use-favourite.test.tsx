import { expect, onTestFinished, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import type { readFavourite } from '#features/favourites/contract.ts'
import { accepts, answers, refuses } from '#test/stage/api.ts'
import { drawnSalon } from '#test/stage/drawn-salon.tsx'
import { madeSalonView } from '#test/stage/made-salon-view.ts'
import { signedIn, signedOut } from '#test/stage/signed-in.ts'

const { id } = madeSalonView()
const heart = (name: string) => page.getByRole('button', { name, exact: true })
const known = (isFavourite: boolean) => [
  answers<typeof readFavourite>('GET', `/me/favourites/${id}`, { isFavourite }),
  accepts('PUT', `/me/viewed-salons/${id}`),
]

test('a press adds the salon to the favourites, another takes it away', async () => {
  await signedIn()
  const { words, calls } = await drawnSalon({
    api: [...known(false), accepts('PUT', `/me/favourites/${id}`), accepts('DELETE', `/me/favourites/${id}`)],
  })
  await expect.poll(() => calls.some(({ path }) => path === `/me/viewed-salons/${id}`)).toBe(true)
  await heart(words.keep).click()
  await expect.element(page.getByText(words.kept)).toBeVisible()
  // The message lies over the heart.
  heart(words.doNotKeep).element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText(words.notKept)).toBeVisible()
})

test('the heart of a favourite is filled, and stays so where it could not be taken away', async () => {
  await signedIn()
  const { words } = await drawnSalon({
    api: [
      ...known(true),
      refuses('DELETE', `/me/favourites/${id}`, { code: 'rate_limited', detail: 'Too fast.', status: 429 }),
    ],
  })
  await heart(words.doNotKeep).click()
  await expect.element(page.getByText('Too fast.')).toBeVisible()
  await expect.element(heart(words.doNotKeep)).toBeVisible()
})

test('a visitor’s heart is kept on the device, and follows into the account at the sign-in, once', async () => {
  onTestFinished(() => localStorage.removeItem('onyxi-salons'))
  await signedOut()
  const first = await drawnSalon()
  await heart(first.words.keep).click()
  await expect.element(page.getByText(first.words.keptHere)).toBeVisible()
  await expect.element(heart(first.words.doNotKeep)).toBeVisible()
  expect(first.calls.filter(({ path }) => path.startsWith('/me'))).toEqual([])
  await signedIn()
  const { calls } = await drawnSalon({ api: [...known(true), accepts('PUT', '/me/salons')] })
  const sent = () => calls.filter((call) => call.path === '/me/salons')
  await expect.poll(() => sent().length).toBe(1)
  expect(sent()[0]?.body).toEqual({
    favourites: [id],
    viewed: [{ salon: id, at: expect.stringMatching(/Z$/) as string }],
  })
  await expect.poll(() => localStorage.getItem('onyxi-salons')).toBeNull()
  await drawnSalon({ api: known(true) })
})

test('another press of a visitor takes the salon from the device', async () => {
  onTestFinished(() => localStorage.removeItem('onyxi-salons'))
  await signedOut()
  const { words } = await drawnSalon()
  await heart(words.keep).click()
  await expect.element(page.getByText(words.keptHere)).toBeVisible()
  heart(words.doNotKeep).element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText(words.notKept)).toBeVisible()
  expect(JSON.parse(localStorage.getItem('onyxi-salons') ?? '')).toMatchObject({ favourites: [] })
})
