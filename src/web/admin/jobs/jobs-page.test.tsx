import { expect, test } from 'vitest'
import { page } from 'vitest/browser'

import type { readAdminAccess, readAdminJobs, runAdminJob } from '#features/administration/contract.ts'
import { adminJobs as greek } from '#i18n/el/admin-jobs.ts'
import { adminJobs as words } from '#i18n/en/admin-jobs.ts'
import type { Answer } from '#platform/http/contract.ts'
import { answers, refuses, type Route } from '#test/stage/api.ts'
import { expectAccessible } from '#test/stage/axe.ts'
import { onStage } from '#test/stage/stage.tsx'

import { JobsPage } from './jobs-page.tsx'

type Jobs = Answer<typeof readAdminJobs>
type Job = Jobs['jobs'][number]

const ago = (minutes: number) => Temporal.Now.instant().subtract({ minutes }).toString()
const made = (n: number, name: string, but: Partial<Job> = {}): Job => ({
  id: `0198a000-0000-7000-8000-00000000000${n}`,
  name,
  everyMs: 60_000,
  startedAt: ago(1),
  tookMs: 250,
  succeededAt: ago(1),
  workedAt: null,
  found: 0,
  failedAt: null,
  error: null,
  nextAt: ago(-1),
  askedAt: null,
  ...but,
})
const queues: Jobs['queues'] = [
  { name: 'messages', waiting: 1234, oldest: ago(5), parked: 2 },
  { name: 'refunds', waiting: 0, oldest: null, parked: 1 },
  { name: 'hours', waiting: 0, oldest: null, parked: 3 },
]

interface Scene {
  readonly jobs?: readonly Job[]
  readonly locale?: 'el' | 'en'
  readonly access?: Answer<typeof readAdminAccess>
  readonly more?: readonly Route[]
}

const drawn = ({
  jobs = [],
  locale = 'en',
  access = { mayWrite: true, role: 'full' },
  more = [],
}: Scene = {}) =>
  onStage(<JobsPage />, {
    locale,
    path: `${locale === 'en' ? '/en' : ''}/admin/jobs`,
    api: [
      answers<typeof readAdminAccess>('GET', '/admin/access', access),
      answers<typeof readAdminJobs>('GET', '/admin/jobs', { jobs: [...jobs], queues }),
      ...more,
    ],
  })
const row = (name: string) => page.getByRole('row', { name: new RegExp(`^${name}`) })

test('each work says how it stands: it fails, is late, was asked for, or is fine', async () => {
  await drawn({
    jobs: [
      made(1, 'holds', { failedAt: ago(1), error: 'connection refused', succeededAt: ago(9) }),
      made(2, 'payments', { nextAt: ago(30) }),
      made(3, 'points', { askedAt: ago(0) }),
      made(4, 'messages', { workedAt: ago(2), found: 7 }),
      made(5, 'forget consents'),
    ],
  })
  const { names } = words
  await expect.element(row(names.holds).getByText(words.fails, { exact: true })).toBeVisible()
  await expect.element(row(names.holds).getByText('connection refused')).toBeVisible()
  await expect.element(row(names.payments).getByText(words.late, { exact: true })).toBeVisible()
  await expect.element(row(names.points).getByText(words.asked, { exact: true })).toBeVisible()
  await expect.element(row(names.messages).first().getByText(words.works, { exact: true })).toBeVisible()
  await expect.element(row(names.messages).first().getByText('(7)')).toBeVisible()
  await expectAccessible()
})

test('queues count what waits, and lead to what was given up', async () => {
  await drawn()
  await expect.element(row(words.queueNames.messages).getByText('1,234')).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: words.toMessages }))
    .toHaveAttribute('href', '/en/admin/messages?part=parked')
  await expect
    .element(page.getByRole('link', { name: words.toRefunds }))
    .toHaveAttribute('href', '/en/admin/payouts')
  await expect.element(row(words.queueNames.hours).getByText('3', { exact: true })).toBeVisible()
  expect(row(words.queueNames.hours).getByRole('link').query()).toBeNull()
  await expect.element(page.getByRole('heading', { name: words.empty })).toBeVisible()
})

test('a role that reads no messages and makes no refunds gets no way there', async () => {
  await drawn({ access: { mayWrite: true, role: 'content' }, jobs: [made(1, 'holds')] })
  await expect.element(row(words.queueNames.messages).getByText('1,234')).toBeVisible()
  expect(page.getByRole('link', { name: words.toMessages }).query()).toBeNull()
  expect(page.getByRole('link', { name: words.toRefunds }).query()).toBeNull()
  expect(page.getByRole('button', { name: words.runOf(words.names.holds) }).query()).toBeNull()
})

test('a full administrator lets one run now, and hears when that failed', async () => {
  const job = made(1, 'holds')
  const run = page.getByRole('button', { name: words.runOf(words.names.holds) })
  const { calls } = await drawn({
    jobs: [job],
    more: [answers<typeof runAdminJob>('POST', `/admin/jobs/${job.id}/run`, { id: job.id })],
  })
  await run.click()
  await expect.element(page.getByText(words.done)).toBeVisible()
  expect(calls.filter(({ method }) => method === 'POST').map(({ path }) => path)).toEqual([
    `/admin/jobs/${job.id}/run`,
  ])
})

test('in Greek a run that was refused says so', async () => {
  const job = made(1, 'holds')
  await drawn({
    locale: 'el',
    jobs: [job],
    more: [refuses('POST', `/admin/jobs/${job.id}/run`, { code: 'not_found', detail: 'Gone', status: 404 })],
  })
  await page.getByRole('button', { name: greek.runOf(greek.names.holds) }).click()
  await expect.element(page.getByText(greek.failed)).toBeVisible()
})
