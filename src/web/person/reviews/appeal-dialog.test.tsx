import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'

import type { appealReview } from '#features/reviews/contract.ts'
import { ownReviews as words } from '#i18n/en/own-reviews.ts'
import { answers, unreachable, type Route } from '#test/stage/api.ts'
import { madeOwnReview, madeRemoval } from '#test/stage/made-review.ts'
import { onStage } from '#test/stage/stage.tsx'
import { tap } from '#test/stage/tap.ts'

import { AppealDialog } from './appeal-dialog.tsx'

const review = madeOwnReview({ isTakenDown: true, removal: madeRemoval })
const path = `/me/reviews/${review.id}/appeal`

async function drawn(api: readonly Route[]) {
  const onClose = vi.fn<() => void>()
  const stage = await onStage(<AppealDialog review={review} open onClose={onClose} />, { api })
  return { ...stage, onClose }
}
const text = page.getByRole('textbox', { name: words.appealField })
const send = page.getByRole('button', { name: words.appealSend })

test('an appeal says why, and is sent once', async () => {
  const { calls, onClose } = await drawn([answers<typeof appealReview>('POST', path, review)])
  await text.fill('  ')
  await send.click()
  await expect.element(text).toHaveAccessibleDescription(expect.stringContaining(words.appealMissing))
  expect(calls).toEqual([])
  await text.fill('Το επώνυμό της δεν το έγραψα.')
  await tap(send)
  await expect.element(page.getByText(words.appealSent)).toBeVisible()
  expect(calls.map(({ body }) => body)).toEqual([{ text: 'Το επώνυμό της δεν το έγραψα.' }])
  expect(onClose).toHaveBeenCalledOnce()
})

test('an appeal that did not arrive stays typed', async () => {
  const { onClose } = await drawn([unreachable('POST', path)])
  await text.fill('Το επώνυμό της δεν το έγραψα.')
  await send.click()
  await expect.element(page.getByRole('alert')).toBeVisible()
  await expect.element(text).toHaveValue('Το επώνυμό της δεν το έγραψα.')
  expect(onClose).not.toHaveBeenCalled()
})
