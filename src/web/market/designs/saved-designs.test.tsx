import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'

import type { listSavedDesigns } from '#features/designs/contract.ts'
import { designs as words } from '#i18n/en/designs.ts'
import { accepts, answers, refuses } from '#test/stage/api.ts'
import { madeSession, madeUser, signedIn } from '#test/stage/signed-in.ts'
import { onStage } from '#test/stage/stage.tsx'

import { SavedPage } from './saved-page.tsx'

const id = (digit: number) => `0198a000-0000-7000-8000-00000000000${digit}`
const kept = () => JSON.parse(localStorage.getItem('onyxi-designs') ?? '[]') as string[]
const path = (design: string) => `/me/designs/${design}`
const problem = (code: 'not_found' | 'rate_limited', status: number) => ({ code, detail: code, status })

beforeEach(() => () => localStorage.removeItem('onyxi-designs'))

// One person for each test, because the page caches the designs of an account.
test('designs of the device go into the account at the sign-in; one that is gone is left out', async () => {
  localStorage.setItem('onyxi-designs', JSON.stringify([id(1), id(2)]))
  await signedIn(madeSession(madeUser({ id: id(8) })))
  const { calls } = await onStage(<SavedPage />, {
    api: [
      accepts('PUT', path(id(1))),
      refuses('PUT', path(id(2)), problem('not_found', 404)),
      answers<typeof listSavedDesigns>('GET', '/me/designs', { ids: [] }),
    ],
  })
  await expect.element(page.getByText(words.savedNone)).toBeVisible()
  expect(calls.map((call) => `${call.method} ${call.path}`)).toEqual([
    `PUT ${path(id(2))}`,
    `PUT ${path(id(1))}`,
    'GET /me/designs',
  ])
  expect(kept()).toEqual([])
})

test('designs that could not be sent stay on the device, and the page says so', async () => {
  localStorage.setItem('onyxi-designs', JSON.stringify([id(1), id(2)]))
  await signedIn(madeSession(madeUser({ id: id(9) })))
  await onStage(<SavedPage />, {
    api: [accepts('PUT', path(id(2))), refuses('PUT', path(id(1)), problem('rate_limited', 429))],
  })
  await expect.element(page.getByText(words.failed)).toBeVisible()
  expect(kept()).toEqual([id(1)])
})
