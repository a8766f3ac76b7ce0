import { expect, test } from 'vitest'
import { page } from 'vitest/browser'

import type { listPointsHistory, OwnPoints, PointsChange, readPoints } from '#features/points/contract.ts'
import { points as greek } from '#i18n/el/points.ts'
import { points as english } from '#i18n/en/points.ts'
import { answers, refuses, type Route } from '#test/stage/api.ts'
import { expectAccessible } from '#test/stage/axe.ts'
import { onStage } from '#test/stage/stage.tsx'
import { tap } from '#test/stage/tap.ts'

import { PointsPage } from './points-page.tsx'

const bookingId = '0198a000-0000-7000-8000-000000000001'
const change = (digit: number, more: Partial<PointsChange>): PointsChange => ({
  id: `0198b000-0000-7000-8000-00000000000${digit}`,
  kind: 'earned',
  at: '2026-05-13T09:00:00Z',
  points: 25,
  bookingId,
  salonName: 'Salon',
  ...more,
})
const made: OwnPoints = {
  balance: 1250,
  lots: [
    { points: 1249, goodThrough: '2027-05-13' },
    { points: 1, goodThrough: '2027-05-14' },
  ],
}

interface Drawn {
  readonly points?: OwnPoints
  readonly changes?: readonly PointsChange[]
  readonly api?: readonly Route[]
  readonly locale?: 'el' | 'en'
}

const drawn = ({ points = made, changes = [change(1, {})], api, locale = 'en' }: Drawn = {}) =>
  onStage(<PointsPage />, {
    locale,
    api: api ?? [
      answers<typeof readPoints>('GET', '/me/points', points),
      answers<typeof listPointsHistory>('GET', '/me/points/history', {
        items: [...changes],
        nextCursor: null,
      }),
    ],
  })

const text = (words: string) => page.getByText(words, { exact: true })

test('the balance says what it is worth and when its points end', async () => {
  await drawn()
  await expect.element(text('1,250 points')).toBeVisible()
  await expect.element(text(english.worth('€60'))).toBeVisible()
  await expect.element(text('1 point')).toBeVisible()
  await expect.element(text(english.ends.through('14 May 2027'))).toBeVisible()
  await expect.element(page.getByRole('link', { name: english.rules })).toHaveAttribute('href', '/en/points')
})

test('of many last days the next three are shown at first', async () => {
  const lots = [1, 2, 3, 4, 5].map((n) => ({ points: n, goodThrough: `2027-05-1${n}` }))
  await drawn({ points: { balance: 15, lots } })
  await expect.element(text(english.ends.through('13 May 2027'))).toBeVisible()
  await expect.element(text(english.ends.through('14 May 2027'))).not.toBeInTheDocument()
  const all = page.getByRole('button', { name: english.ends.all })
  await tap(all)
  await expect.element(text(english.ends.through('15 May 2027'))).toBeVisible()
  await expect.element(all).toHaveAttribute('aria-expanded', 'true')
})

test('below a hundred points it says how many are missing', async () => {
  await drawn({ points: { balance: 99, lots: [{ points: 99, goodThrough: '2027-05-13' }] }, locale: 'el' })
  await expect.element(text('99 πόντοι').first()).toBeVisible()
  await expect.element(text(greek.notYet('1 πόντος', '5\u00a0€'))).toBeVisible()
})

test('the history names each change with its salon, day and sign', async () => {
  await drawn({
    changes: [
      change(1, { kind: 'ended', points: -7, bookingId: null, salonName: null, at: '2027-05-14T22:30:00Z' }),
      change(2, { kind: 'spent', points: -100 }),
      change(3, {}),
    ],
  })
  const rows = page.getByRole('region', { name: english.history.title }).getByRole('listitem')
  await expect.element(rows.nth(0)).toHaveTextContent('Ended15 May 2027−7 points')
  await expect.element(rows.nth(1)).toHaveTextContent('Used for an appointmentSalon · 13 May 2026−100 points')
  await expect.element(rows.nth(2)).toHaveTextContent('Completed appointmentSalon · 13 May 2026+25 points')
  await expect
    .element(page.getByRole('link', { name: english.history.openBooking('Salon', '13 May 2026') }).first())
    .toHaveAttribute('href', `/en/dashboard?booking=${bookingId}`)
})

test('without points the page says how to get some', async () => {
  await drawn({ points: { balance: 0, lots: [] }, changes: [] })
  await expect.element(page.getByRole('heading', { name: english.empty.title })).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: english.empty.find }))
    .toHaveAttribute('href', '/en/salons')
})

test('what doesn’t load says so, each part for itself', async () => {
  const trouble = { code: 'unavailable', detail: 'x', status: 503 } as const
  await drawn({
    api: [refuses('GET', '/me/points', trouble), refuses('GET', '/me/points/history', trouble)],
  })
  await expect.element(page.getByText(english.failed)).toBeVisible()
  await expect.element(page.getByText(english.history.failed)).toBeVisible()
})

test.each(['el', 'en'] as const)('the page has nothing that axe finds: %s', async (locale) => {
  await drawn({ locale, changes: [change(1, { kind: 'spent', points: -100 }), change(2, {})] })
  await expect.element(page.getByRole('listitem').first()).toBeVisible()
  await expectAccessible()
})
