import { expect, test } from 'vitest'
import { page } from 'vitest/browser'

import type { listSalonReviews } from '#features/salons/contract.ts'
import { salon as greek } from '#i18n/el/salon.ts'
import { reviewReport as report } from '#i18n/en/review-report.ts'
import { salonReviews as list } from '#i18n/en/salon-reviews.ts'
import { salon as words } from '#i18n/en/salon.ts'
import { accepts, answers, unreachable, type Route } from '#test/stage/api.ts'
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

test('a press on “more” fetches the whole list, from where a second one continues', async () => {
  const pages = [
    {
      items: six.slice(0, 4),
      nextCursor: 'after-4',
      parts: { work: { average: 4.5, count: 2 } },
      withPhotos: 0,
    },
    { items: six.slice(4), nextCursor: null, parts: {}, withPhotos: 1 },
  ]
  const { calls } = await drawn({ ...rated, reviews: six.slice(1, 4) }, [
    answers<typeof listSalonReviews>(
      'GET',
      path,
      ({ path: asked }) => (asked.includes('cursor') ? pages[1] : pages[0]) as never,
    ),
  ])
  await expect.poll(authors).toEqual(['Μαρία 2', 'Μαρία 3', 'Μαρία 4'])
  await more.click()
  await expect.poll(authors).toEqual([list.title, 'Μαρία 1', 'Μαρία 2', 'Μαρία 3', 'Μαρία 4'])
  await expect.element(page.getByText(words.starsOnly)).toBeVisible()
  await expect.element(page.getByText(list.partOf('4.5', 2))).toBeInTheDocument()
  await more.click()
  await expect.poll(() => authors().length).toBe(7)
  await expect.element(more).not.toBeInTheDocument()
  expect(calls.map((call) => call.path)).toEqual([
    `${path}?sort=newest&lang=en&limit=10`,
    `${path}?sort=newest&cursor=after-4&lang=en&limit=10`,
  ])
})

test('order and stars are asked of the server', async () => {
  const { calls } = await drawn({ ...rated, reviews: six.slice(0, 3) }, [
    answers<typeof listSalonReviews>('GET', path, { items: six, nextCursor: null, parts: {}, withPhotos: 1 }),
  ])
  await more.click()
  await page.getByRole('button', { name: list.orders.worst }).click()
  await page.getByRole('button', { name: list.onlyStars(4) }).click()
  await expect
    .element(page.getByRole('button', { name: list.onlyStars(4) }))
    .toHaveAttribute('aria-pressed', 'true')
  await expect.element(page.getByRole('button', { name: list.onlyStars(1) })).toBeDisabled()
  await expect.poll(() => calls.at(-1)?.path).toBe(`${path}?sort=worst&stars=4&lang=en&limit=10`)
  await page.getByRole('button', { name: list.withPhotos }).click()
  await expect
    .poll(() => calls.at(-1)?.path)
    .toBe(`${path}?sort=worst&stars=4&withPhotos=true&lang=en&limit=10`)
})

test('there is no choice of photos where no review has one', async () => {
  await drawn({ ...rated, reviews: six.slice(0, 3) }, [
    answers<typeof listSalonReviews>('GET', path, { items: six, nextCursor: null, parts: {}, withPhotos: 0 }),
  ])
  await more.click()
  await expect.element(page.getByRole('button', { name: list.orders.worst })).toBeVisible()
  await expect.element(page.getByRole('button', { name: list.withPhotos })).not.toBeInTheDocument()
})

test('reviews that did not come are shown, and the button tries again', async () => {
  const { calls } = await drawn({ ...rated, reviews: six.slice(0, 3) }, [unreachable('GET', path)])
  await more.click()
  await expect.element(page.getByText(words.reviewsFailed)).toBeVisible()
  const before = calls.length
  await more.click()
  await expect.poll(() => calls.length).toBeGreaterThan(before)
})

test('a reader without an account reports a review with a reason and an address', async () => {
  const { calls } = await drawn({ ...rated, reviews: six.slice(0, 3) }, [
    answers<typeof listSalonReviews>('GET', path, { items: six, nextCursor: null, parts: {}, withPhotos: 1 }),
    accepts('POST', `/reviews/${six[1]?.id}/reports`),
  ])
  await more.click()
  await page.getByRole('button', { name: list.reportOf('Μαρία 2') }).click()
  await page.getByRole('button', { name: report.send }).click()
  await expect.element(page.getByText(report.choose)).toBeVisible()
  await page.getByText(report.grounds.privacy).click()
  await page.getByRole('textbox', { name: report.email }).fill('niki@example.gr')
  await page.getByRole('button', { name: report.send }).click()
  await expect.element(page.getByText(report.sent)).toBeVisible()
  expect(calls.at(-1)?.body).toEqual({ ground: 'privacy', details: '', email: 'niki@example.gr' })
})

test('the bars say how many reviews have how many stars', async () => {
  await drawn({ ...rated, reviews: six })
  await expect.element(page.getByText(words.bar(4, 3, 50))).toBeInTheDocument()
  await expect.element(page.getByText(words.bar(1, 0, 0))).toBeInTheDocument()
})

test('the salon’s answer is shown below its review', async () => {
  await drawn({ ...rated, reviews: [madeReview(1, { reply: 'Ευχαριστούμε!', replyLanguage: 'el' })] })
  await expect.element(page.getByText(words.reply('Ατελιέ'))).toBeVisible()
  await expect.element(page.getByText('Ευχαριστούμε!')).toHaveAttribute('lang', 'el')
})

test('a salon without reviews says what each will come from, in Greek', async () => {
  await drawn({}, [], 'el')
  await expect.element(page.getByText(greek.noReviewsText)).toBeVisible()
})
