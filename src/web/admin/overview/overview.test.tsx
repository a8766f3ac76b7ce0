import { expect, test } from 'vitest'
import { page } from 'vitest/browser'

import type {
  readAdminAccess,
  readAdminOverview,
  readAdminQueues,
} from '#features/administration/contract.ts'
import { adminOverview as greek } from '#i18n/el/admin-overview.ts'
import { admin as greekAdmin } from '#i18n/el/admin.ts'
import { adminOverview as words } from '#i18n/en/admin-overview.ts'
import { admin } from '#i18n/en/admin.ts'
import type { Answer } from '#platform/http/contract.ts'
import { answers } from '#test/stage/api.ts'
import { expectAccessible } from '#test/stage/axe.ts'
import { onStage } from '#test/stage/stage.tsx'

import { Overview } from './overview.tsx'

type Figures = Answer<typeof readAdminOverview>
type Queues = Answer<typeof readAdminQueues>['items']

const dayOf = (n: number) => Temporal.PlainDate.from('2026-01-01').add({ days: n }).toString()
const figures: Figures = {
  countedAt: '2026-05-11T06:30:00Z',
  totals: { salons: 12_345, verifiedSalons: 9876, users: 1_000_000, upcomingBookings: 4321 },
  // Two bookings on each of the last 28 days, one on each of the days before.
  days: Array.from({ length: 168 }, (_, n) => ({
    day: dayOf(n),
    bookings: n >= 140 ? 2 : 1,
    takingsCents: 1000,
    newUsers: 3,
    newSalons: 1,
  })),
  health: {
    parkedMessages: 5,
    failingJobs: 0,
    reconciliation: { at: '2026-05-11T03:00:00Z', breaks: 2 },
    isSearchReady: true,
    databaseMs: 12,
  },
}
const ago = (hours: number) => Temporal.Now.instant().subtract({ hours }).toString()
const queues: Queues = [
  { name: 'applications', count: 3, oldest: ago(5) },
  { name: 'reviews', count: 2, oldest: ago(50) },
  { name: 'claims', count: 0, oldest: null },
]

interface Scene {
  readonly locale?: 'el' | 'en'
  readonly shows?: Partial<Figures>
  readonly waiting?: Queues
  readonly role?: 'full' | 'content'
}

const drawn = ({ locale = 'en', shows = {}, waiting = queues, role = 'full' }: Scene = {}) =>
  onStage(<Overview />, {
    locale,
    path: locale === 'en' ? '/en/admin' : '/admin',
    api: [
      answers<typeof readAdminAccess>('GET', '/admin/access', { mayWrite: true, role }),
      answers<typeof readAdminOverview>('GET', '/admin/overview', { ...figures, ...shows }),
      answers<typeof readAdminQueues>('GET', '/admin/queues', { items: [...waiting] }),
    ],
  })
const heading = (name: string) => page.getByRole('heading', { name, exact: true })

test('the figures, their charts with the period before, and the health are there', async () => {
  await drawn()
  await expect.element(page.getByText('12,345')).toBeVisible()
  await expect.element(page.getByText(words.verified('9,876'))).toBeVisible()
  await expect.element(page.getByText('1,000,000')).toBeVisible()
  await expect.element(heading(words.charts.bookings)).toBeVisible()
  await expect.element(page.getByText(words.days('56', '28'))).toBeVisible()
  await expect.element(page.getByText(words.days('€280', '€280'))).toBeVisible()
  await expect.element(page.getByText(words.weeks('252', '252'))).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: '5', exact: true }))
    .toHaveAttribute('href', '/en/admin/messages?part=parked')
  await expect.element(page.getByText(words.fine)).toBeVisible()
  await expect.element(page.getByText(words.breaks(2))).toBeVisible()
  await expectAccessible()
})

test('what waits the longest comes first, and leads to its page', async () => {
  await drawn()
  const { places, age } = admin
  const items = page.getByRole('listitem')
  await expect.element(items.nth(0)).toHaveTextContent(`${places.adminReviews}2${words.since(age(50))}`)
  await expect.element(items.nth(1)).toHaveTextContent(`${places.adminApplications}3${words.since(age(5))}`)
  expect(items.all()).toHaveLength(2)
  await expect
    .element(page.getByRole('link', { name: places.adminReviews }))
    .toHaveAttribute('href', '/en/admin/reviews')
})

test('before the first count, and with nothing to do, the page says so', async () => {
  const none = { countedAt: null, totals: null, days: [] }
  await drawn({ locale: 'el', shows: none, waiting: [] })
  await expect.element(page.getByText(greek.notCounted)).toBeVisible()
  await expect.element(page.getByText(greek.nothingWaits)).toBeVisible()
  expect(page.getByText(greekAdmin.places.adminReviews).query()).toBeNull()
  expect(heading(greek.charts.bookings).query()).toBeNull()
})

test('a role that reads no payments, messages and work gets no figures of them', async () => {
  await drawn({
    role: 'content',
    shows: {
      days: figures.days.map((day) => ({ ...day, takingsCents: null })),
      health: { ...figures.health, parkedMessages: null, failingJobs: null, reconciliation: null },
    },
  })
  await expect.element(heading(words.charts.bookings)).toBeVisible()
  expect(heading(words.charts.takingsCents).query()).toBeNull()
  for (const part of [words.parked, words.failing, words.reconciliation])
    expect(page.getByText(part, { exact: true }).query()).toBeNull()
})
