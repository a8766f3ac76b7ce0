import { expect, test } from 'vitest'
import { page } from 'vitest/browser'

import type { readAdminAccess } from '#features/administration/contract.ts'
import type {
  AdminPostingDetails,
  closeAnyPosting,
  editPosting,
  listAdminPostings,
  noteApplication,
  readAdminPosting,
  sortApplication,
} from '#features/careers/contract/administration.ts'
import { adminCareers as greek } from '#i18n/el/admin-careers.ts'
import { adminCareers as words } from '#i18n/en/admin-careers.ts'
import { careers } from '#i18n/en/careers.ts'
import { answers } from '#test/stage/api.ts'
import { expectAccessible } from '#test/stage/axe.ts'
import { madeDraft } from '#test/stage/made-posting.ts'
import { onStage } from '#test/stage/stage.tsx'
import { tap } from '#test/stage/tap.ts'

import { CareersPage } from './careers-page.tsx'
import { PostingView } from './posting-view.tsx'

const at = '2026-03-02T08:00:00Z'
const posting = {
  ...madeDraft({ state: 'published', decidedAt: at, closesOn: '2026-04-30', applicationCount: 1 }),
  author: 'Eleni Salon',
  createdAt: at,
  submittedAt: at,
}
const { id } = posting
const anna = {
  id: '0198a000-0000-7000-8000-0000000000e1',
  name: 'Anna Dimou',
  email: 'anna@example.gr',
  phone: '6941234567',
  message: 'Six years.',
  cvName: 'cv.pdf',
  createdAt: at,
  status: 'new' as const,
  notes: [{ id: 'note', text: 'Call her.', at, author: 'Aris' }],
}
const details: AdminPostingDetails = { posting, applications: [anna] }

const drawn = (locale: 'el' | 'en' = 'en') => {
  const path = `/admin/careers/${id}`
  const application = `${path}/applications/${anna.id}`
  return onStage(<PostingView id={id} />, {
    locale,
    api: [
      answers<typeof readAdminAccess>('GET', '/admin/access', { mayWrite: true, role: 'content' }),
      answers<typeof readAdminPosting>('GET', path, details),
      answers<typeof editPosting>('PUT', path, { ...details, posting: { ...posting, employer: 'Changed' } }),
      answers<typeof closeAnyPosting>('POST', `${path}/close`, {
        ...details,
        posting: { ...posting, state: 'closed', isOpen: false },
      }),
      answers<typeof sortApplication>('POST', `${application}/status`, {
        ...details,
        applications: [{ ...anna, status: 'hired' }],
      }),
      answers<typeof noteApplication>('POST', `${application}/notes`, {
        ...details,
        applications: [{ ...anna, notes: [...anna.notes, { ...anna.notes[0]!, id: 'two', text: 'Came.' }] }],
      }),
    ],
  })
}

test.each(['el', 'en'] as const)('a posting is shown with its end and who applied: %s', async (locale) => {
  await drawn(locale)
  const { noEnd, cvOf } = locale === 'el' ? greek : words
  await expect.element(page.getByText(locale === 'el' ? '30 Απριλίου 2026' : '30 April 2026')).toBeVisible()
  await expect.element(page.getByText(noEnd)).not.toBeInTheDocument()
  await expect.element(page.getByRole('heading', { name: anna.name })).toBeVisible()
  await expect.element(page.getByText('Call her.')).toBeVisible()
  await expect.element(page.getByRole('button', { name: cvOf(anna.name) })).toBeVisible()
  await expectAccessible()
})

test('a press on a status counts at once; a note is added below the others', async () => {
  const { calls } = await drawn()
  const chip = (name: string) => page.getByRole('button', { name, exact: true })
  await tap(chip(words.statuses.hired))
  await expect.element(page.getByText(words.statusDone)).toBeVisible()
  await expect.element(chip(words.statuses.hired)).toHaveAttribute('aria-pressed', 'true')
  await page.getByLabelText(words.notes.add).fill('Came.')
  await page.getByRole('button', { name: words.notes.submit, exact: true }).click()
  await expect.element(page.getByText('Came.', { exact: true }).first()).toBeVisible()
  expect(calls.filter(({ method }) => method === 'POST').map(({ body }) => body)).toEqual([
    { status: 'hired' },
    { text: 'Came.' },
  ])
})

test('a posting is edited in both languages with its end, and closed only after it was asked', async () => {
  const { calls } = await drawn()
  await page.getByRole('button', { name: words.edit, exact: true }).click()
  const field = (name: string) => page.getByLabelText(name, { exact: true })
  await field(careers.form.employer).fill('')
  await page.getByRole('button', { name: words.editing.submit }).click()
  await expect.element(page.getByText(careers.form.missing.employer)).toBeVisible()
  await field(careers.form.employer).fill('Changed')
  await page.getByRole('button', { name: words.editing.submit }).click()
  await expect.element(page.getByText(words.editing.done)).toBeVisible()
  await page.getByRole('button', { name: words.close }).click()
  await page.getByRole('dialog').getByRole('button', { name: words.close }).click()
  await expect.element(page.getByText(words.closing.done)).toBeVisible()
  await expect.element(page.getByRole('button', { name: words.edit, exact: true })).not.toBeInTheDocument()
  const { en, employer: _, department, type, isRemote, closesOn } = posting
  expect(calls.filter(({ method }) => method !== 'GET').map(({ method, body }) => [method, body])).toEqual([
    ['PUT', { employer: 'Changed', department, type, isRemote, closesOn, en }],
    ['POST', {}],
  ])
})

test('the list shows what waits at first, and says so when nothing does', async () => {
  const { calls } = await onStage(<CareersPage />, {
    locale: 'en',
    api: [
      answers<typeof listAdminPostings>('GET', '/admin/careers', ({ path }) => ({
        items: path.includes('state=submitted') ? [] : [posting],
        nextCursor: null,
      })),
    ],
  })
  await expect.element(page.getByText(words.empty)).toBeVisible()
  await tap(page.getByRole('link', { name: words.parts.all }))
  await expect
    .element(page.getByRole('link', { name: posting.title }))
    .toHaveAttribute('href', `/en/admin/careers/${id}`)
  expect(calls.map(({ path }) => path)).toEqual(['/admin/careers?state=submitted', '/admin/careers'])
  await expectAccessible()
})
