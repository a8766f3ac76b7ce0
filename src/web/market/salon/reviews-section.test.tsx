import { expect, test } from 'vitest'
import { page } from 'vitest/browser'

import type { listSalonReviews } from '#features/salons/contract.ts'
import { salon as greek } from '#i18n/el/salon.ts'
import { salon as words } from '#i18n/en/salon.ts'
import { answers, unreachable, type Route } from '#test/stage/api.ts'
import { madeReview, madeSalonView } from '#test/stage/made-salon-view.ts'
import { onStage } from '#test/stage/stage.tsx'

import { ReviewsSection } from './reviews-section.tsx'
import type { SalonView } from './salon-view.ts'

const path = '/salons/atelie/reviews'
const drawn = (salon: Partial<SalonView>, api: readonly Route[] = [], locale: 'el' | 'en' = 'en') =>
  onStage(<ReviewsSection salon={madeSalonView(salon)} />, { api, locale })
const authors = () =>
  page
    .getByRole('heading', { level: 3 })
    .elements()
    .map(({ textContent }) => textContent)
const more = page.getByRole('button', { name: words.moreReviews })
const rated = { rating: { average: 4.5, count: 6 }, ratingCounts: [0, 0, 0, 3, 3] }
const six = [1, 2, 3, 4, 5, 6].map((n) => madeReview(n, n === 1 ? { body: '' } : {}))

test('the newest with words come first, and a press shows the others', async () => {
  await drawn({ ...rated, reviews: six })
  await expect.poll(authors).toEqual(['Μαρία 2', 'Μαρία 3', 'Μαρία 4'])
  await more.click()
  await expect.element(page.getByText(words.reviewsAdded(3))).toBeInTheDocument()
  expect(authors().slice(3)).toEqual(['Μαρία 5', 'Μαρία 6', 'Μαρία 1'])
  await expect.element(page.getByText(words.starsOnly)).toBeVisible()
  await expect.element(more).not.toBeInTheDocument()
})

test('behind the first page the reviews are fetched from where it ended', async () => {
  const next = { items: [madeReview(7)], nextCursor: null }
  const { calls } = await drawn({ ...rated, reviews: six.slice(0, 3), reviewsCursor: 'after-3' }, [
    answers<typeof listSalonReviews>('GET', path, next),
  ])
  await more.click()
  await expect.element(page.getByText('Κριτική 7')).toBeVisible()
  expect(calls.map((call) => call.path)).toEqual([`${path}?limit=10&cursor=after-3`])
  await expect.element(more).not.toBeInTheDocument()
})

test('reviews that did not come are said, and the button tries again', async () => {
  const { calls } = await drawn({ ...rated, reviews: six.slice(0, 3), reviewsCursor: 'after-3' }, [
    unreachable('GET', path),
  ])
  await more.click()
  await expect.element(page.getByText(words.reviewsFailed)).toBeVisible()
  await more.click()
  await expect.poll(() => calls.length).toBe(2)
})

test('the bars say how many reviews have how many stars', async () => {
  await drawn({ ...rated, reviews: six })
  await expect.element(page.getByText(words.bar(4, 3, 50))).toBeInTheDocument()
  await expect.element(page.getByText(words.bar(1, 0, 0))).toBeInTheDocument()
})

test('the salon’s answer stands below its review', async () => {
  await drawn({ ...rated, reviews: [madeReview(1, { reply: 'Ευχαριστούμε!' })] })
  await expect.element(page.getByText(words.reply('Ατελιέ'))).toBeVisible()
  await expect.element(page.getByText('Ευχαριστούμε!')).toHaveAttribute('lang', 'el')
})

test('a salon without reviews says what each will come from, in Greek', async () => {
  await drawn({}, [], 'el')
  await expect.element(page.getByText(greek.noReviewsText)).toBeVisible()
})
