import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'

import type { decideReview, decideReviewAppeal } from '#features/reviews/contract/administration.ts'
import { adminReviews as greek } from '#i18n/el/admin-reviews.ts'
import { adminReviews as words } from '#i18n/en/admin-reviews.ts'
import { answers, refuses, type Route } from '#test/stage/api.ts'
import { madeJudgedReview } from '#test/stage/made-review.ts'
import { onStage } from '#test/stage/stage.tsx'
import { tap } from '#test/stage/tap.ts'

import { AppealDialog, DecisionDialog } from './decision-dialog.tsx'

const review = madeJudgedReview()
const path = `/admin/reviews/${review.id}/decide`
const decided = answers<typeof decideReview>('POST', path, { id: review.id, verdict: 'taken_down' })

async function drawn(
  api: readonly Route[] = [decided],
  locale: 'el' | 'en' = 'en',
  Dialog: typeof DecisionDialog = DecisionDialog,
) {
  const onClose = vi.fn<() => void>()
  const stage = await onStage(<Dialog review={review} open onClose={onClose} />, { api, locale })
  return { ...stage, onClose }
}
const submit = page.getByRole('button', { name: words.submit })
const reason = page.getByRole('textbox', { name: words.reason })
const rules = page.getByRole('group', { name: words.ground })
const choose = (text: string) => page.getByText(text, { exact: true }).click()

test('a removal names the rule and the reasons, and both are asked for', async () => {
  const { calls, onClose } = await drawn()
  await submit.click()
  await expect
    .element(page.getByRole('group', { name: words.verdict }))
    .toHaveAccessibleDescription(words.choose)
  await expect.element(rules).not.toBeInTheDocument()
  await choose(words.verdicts.taken_down)
  await submit.click()
  await expect.element(rules).toHaveAccessibleDescription(words.chooseGround)
  await expect.element(reason).toHaveAccessibleDescription(expect.stringContaining(words.missing))
  expect(calls).toEqual([])
  await choose(words.grounds.insult)
  await reason.fill('Η λέξη «απατεώνες» προσβάλλει.')
  await tap(submit)
  await expect.element(page.getByText(words.done)).toBeVisible()
  expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({
    verdict: 'taken_down',
    ground: 'insult',
    reason: 'Η λέξη «απατεώνες» προσβάλλει.',
  })
  expect(onClose).toHaveBeenCalledOnce()
})

test('a review that stays has no rule, even if one was chosen before', async () => {
  const { calls } = await drawn()
  await choose(words.verdicts.taken_down)
  await choose(words.grounds.untrue)
  await choose(words.verdicts.kept)
  await expect.element(rules).not.toBeInTheDocument()
  await reason.fill('Είναι γνώμη.')
  await submit.click()
  await expect.element(page.getByText(words.done)).toBeVisible()
  expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({
    verdict: 'kept',
    reason: 'Είναι γνώμη.',
  })
})

test('a decision that another administrator took first is shown, and the reasons stay', async () => {
  const { onClose } = await drawn([
    refuses('POST', path, { status: 409, code: 'review_decided', detail: 'It is decided.' }),
  ])
  await choose(words.verdicts.kept)
  await reason.fill('Είναι γνώμη.')
  await submit.click()
  await expect.element(page.getByRole('alert').getByText('It is decided.')).toBeVisible()
  await expect.element(reason).toHaveValue('Είναι γνώμη.')
  expect(onClose).not.toHaveBeenCalled()
})

test('an appeal ends with an outcome and its reasons', async () => {
  const judging = `/admin/reviews/${review.id}/decide-appeal`
  const { calls } = await drawn(
    [answers<typeof decideReviewAppeal>('POST', judging, { id: review.id, verdict: 'restored' })],
    'en',
    AppealDialog,
  )
  await reason.fill('Έχει δίκιο.')
  await submit.click()
  await expect
    .element(page.getByRole('group', { name: words.verdict }))
    .toHaveAccessibleDescription(words.choose)
  expect(calls).toEqual([])
  await choose(words.appealVerdicts.restored)
  await tap(submit)
  await expect.element(page.getByText(words.done)).toBeVisible()
  expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({
    verdict: 'restored',
    reason: 'Έχει δίκιο.',
  })
})

test('a removal without its rule is refused in Greek, too', async () => {
  await drawn([], 'el')
  await choose(greek.verdicts.taken_down)
  await page.getByRole('textbox', { name: greek.reason }).fill('Επειδή.')
  await page.getByRole('button', { name: greek.submit }).click()
  await expect.element(page.getByText(greek.chooseGround)).toBeVisible()
})
