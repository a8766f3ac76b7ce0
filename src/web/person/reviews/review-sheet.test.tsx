import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'

import type { changeReview, writeReview } from '#features/reviews/contract.ts'
import { ownReviews as greek } from '#i18n/el/own-reviews.ts'
import { ownReviews as english } from '#i18n/en/own-reviews.ts'
import { answers, refuses, unreachable, type Route } from '#test/stage/api.ts'
import { madeOwnReview, madeVisit } from '#test/stage/made-review.ts'
import { onStage } from '#test/stage/stage.tsx'
import { tap } from '#test/stage/tap.ts'

import { ReviewSheet } from './review-sheet.tsx'

const writing = `/bookings/${madeVisit.bookingId}/review`
const own = madeOwnReview()
const written = answers<typeof writeReview>('POST', writing, own)

async function drawn(api: readonly Route[] = [written], about: typeof madeVisit | typeof own = madeVisit) {
  const onClose = vi.fn<() => void>()
  const stage = await onStage(<ReviewSheet about={about} open onClose={onClose} />, { api })
  return { ...stage, onClose }
}

const { form: words } = english
/** The star's own label, which receives the press. */
const star = (group: string, stars: number) =>
  page.elementLocator(
    page
      .getByRole('group', { name: group, exact: true })
      .getByRole('radio', { name: words.star(stars) })
      .element()
      .closest('label') as HTMLElement,
  )
const text = page.getByRole('textbox', { name: words.text })
const send = page.getByRole('button', { name: words.send })

test('a review is its stars, the parts that were rated, and words', async () => {
  const { calls, onClose } = await drawn()
  // The first test of a page waits for its texts.
  await expect.element(page.getByRole('group', { name: words.stars, exact: true })).toBeVisible()
  await star(words.stars, 4).click()
  await star(words.part.cleanliness, 5).click()
  await text.fill('Πολύ προσεγμένη δουλειά.')
  await tap(send)
  await expect.element(page.getByText(english.sent)).toBeVisible()
  expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({
    stars: 4,
    text: 'Πολύ προσεγμένη δουλειά.',
    parts: { cleanliness: 5 },
    lendPhotos: false,
  })
  expect(onClose).toHaveBeenCalledOnce()
})

test('without stars nothing is sent, and the stars say so', async () => {
  const { calls } = await drawn()
  await text.fill('Ωραία')
  await send.click()
  await expect
    .element(page.getByRole('group', { name: words.stars, exact: true }))
    .toHaveAccessibleDescription(words.starsMissing)
  await expect.element(text).toHaveValue('Ωραία')
  expect(calls).toEqual([])
})

test.each<[string, Route]>([
  ['refused', refuses('POST', writing, { status: 409, code: 'already_reviewed', detail: 'There is one.' })],
  ['lost', unreachable('POST', writing)],
])('a review that was %s keeps what was typed, and the sheet stays', async (_, answer) => {
  const { onClose } = await drawn([answer])
  await star(words.stars, 3).click()
  await text.fill('Μέτρια')
  await send.click()
  await expect.element(page.getByRole('alert')).toBeVisible()
  await expect.element(text).toHaveValue('Μέτρια')
  await expect
    .element(
      page.getByRole('group', { name: words.stars, exact: true }).getByRole('radio', { name: words.star(3) }),
    )
    .toBeChecked()
  expect(onClose).not.toHaveBeenCalled()
})

test('a change begins with what was written', async () => {
  const path = `/me/reviews/${own.id}`
  const { calls } = await drawn([answers<typeof changeReview>('PUT', path, own)], own)
  await expect.element(text).toHaveValue(own.text)
  await page.getByRole('button', { name: words.clear(words.part.work) }).click()
  await star(words.stars, 2).click()
  await page.getByRole('button', { name: words.save }).click()
  await expect.element(page.getByText(english.changed)).toBeVisible()
  expect(calls.map(({ body }) => body)).toEqual([{ stars: 2, text: own.text, parts: {} }])
})

test('missing stars are shown in Greek, too', async () => {
  await onStage(<ReviewSheet about={madeVisit} open onClose={() => undefined} />, { locale: 'el' })
  await page.getByRole('button', { name: greek.form.send }).click()
  await expect.element(page.getByText(greek.form.starsMissing)).toBeVisible()
})
