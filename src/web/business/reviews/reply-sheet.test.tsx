import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'

import type { replyToReview, SalonReviewView } from '#features/reviews/contract/salon.ts'
import { businessReviews as words } from '#i18n/en/business-reviews.ts'
import { answers, unreachable, type Route } from '#test/stage/api.ts'
import { AtSalon } from '#test/stage/own-salon.tsx'
import { onStage } from '#test/stage/stage.tsx'
import { tap } from '#test/stage/tap.ts'

import { ReplySheet } from './reply-sheet.tsx'

const path = '/business/salons/salon/reviews/review/reply'
const review = {
  id: 'review',
  author: 'Μαρία Π.',
  text: 'Περίμενα μισή ώρα.',
  language: 'el',
  reply: null,
} as unknown as SalonReviewView

async function drawn(api: readonly Route[], but: Partial<SalonReviewView> = {}) {
  const onClose = vi.fn<() => void>()
  const stage = await onStage(
    <AtSalon>
      <ReplySheet review={{ ...review, ...but }} open onClose={onClose} />
    </AtSalon>,
    { api },
  )
  return { ...stage, onClose }
}
const text = page.getByRole('textbox', { name: words.field })
const send = page.getByRole('button', { name: words.send })
const answered = answers<typeof replyToReview>('PUT', path, review as never)

test('a reply is shown beside its review, and an empty one is not published', async () => {
  const { calls, onClose } = await drawn([answered])
  await expect.element(page.getByText(review.text)).toHaveAttribute('lang', 'el')
  await send.click()
  await expect.element(text).toHaveAccessibleDescription(expect.stringContaining(words.missing))
  expect(calls).toEqual([])
  await text.fill('Συγγνώμη για την αναμονή.')
  await tap(send)
  await expect.element(page.getByText(words.done)).toBeVisible()
  expect(calls.find(({ method }) => method === 'PUT')?.body).toEqual({ text: 'Συγγνώμη για την αναμονή.' })
  expect(onClose).toHaveBeenCalledOnce()
})

test('a reply is changed from what it says, and stays typed when it did not arrive', async () => {
  const { onClose } = await drawn([unreachable('PUT', path)], { reply: 'Συγγνώμη.', replyLanguage: 'el' })
  await expect.element(text).toHaveValue('Συγγνώμη.')
  await text.fill('Συγγνώμη για την αναμονή.')
  await send.click()
  await expect.element(page.getByRole('alert')).toBeVisible()
  await expect.element(text).toHaveValue('Συγγνώμη για την αναμονή.')
  expect(onClose).not.toHaveBeenCalled()
})
