import { expect, test } from 'vitest'
import { page } from 'vitest/browser'

import type { ApplicationDetails, approveApplication } from '#features/applications/contract.ts'
import { admin as greek } from '#i18n/el/admin.ts'
import { admin } from '#i18n/en/admin.ts'
import { adminAccess } from '#test/stage/admin-access.ts'
import { answers, refuses, type Route } from '#test/stage/api.ts'
import { madeApplication } from '#test/stage/made-application.ts'
import { onStage } from '#test/stage/stage.tsx'

import { DecisionPanel } from './decision-panel.tsx'

const { application: words } = admin
const made = madeApplication()
const to = (verb: string) => `/admin/applications/${made.id}/${verb}`
const taken = (['review', 'ask', 'reject', 'approve'] as const).map((verb) =>
  answers<typeof approveApplication>('POST', to(verb) as '/admin/applications/{id}/approve', made),
)

interface Scene {
  readonly but?: Partial<ApplicationDetails>
  readonly api?: readonly Route[]
  readonly mayWrite?: boolean
  readonly locale?: 'el' | 'en'
}

async function drawn({ but, api = [], mayWrite = true, locale = 'en' }: Scene = {}) {
  const { calls } = await onStage(<DecisionPanel application={madeApplication(but)} />, {
    api: [adminAccess(mayWrite), ...taken, ...api],
    locale,
  })
  return {
    writes: () => calls.filter(({ method }) => method === 'POST').map(({ path, body }) => [path, body]),
  }
}

const button = (name: string) => page.getByRole('button', { name, exact: true })

test('an application that waits is taken under review first', async () => {
  const { writes } = await drawn({ but: { state: 'submitted' } })
  await button(words.start).click()
  await expect.element(page.getByText(words.done.review)).toBeVisible()
  expect(writes()).toEqual([[to('review'), undefined]])
})

test.each([
  ['ask', words.ask, words.askLabel, words.askSubmit, { question: 'Which floor?' }],
  ['reject', words.reject, words.rejectLabel, words.rejectSubmit, { reason: 'Which floor?' }],
] as const)(
  'to %s needs a message, which the applicant gets',
  async (...[verb, open, label, submit, body]) => {
    const { writes } = await drawn()
    await button(open).click()
    const message = page.getByRole('textbox', { name: label })
    await button(submit).click()
    await expect.element(message).toHaveAccessibleDescription(expect.stringContaining(words.missing))
    expect(writes()).toEqual([])
    await message.fill('Which floor?')
    await button(submit).click()
    await expect.element(page.getByText(words.done[verb])).toBeVisible()
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
    expect(writes()).toEqual([[to(verb), body]])
  },
)

test('an approval says the area, and the point where one was written', async () => {
  const { writes } = await drawn()
  await button(words.approve).click()
  await page.getByRole('combobox', { name: words.chosenPlace }).click()
  await page.getByRole('option', { name: 'Πλάκα' }).click()
  await page.getByRole('textbox', { name: words.point }).fill('37.97, 23.73')
  await button(words.approveSubmit).click()
  await expect.element(page.getByText(words.done.approve)).toBeVisible()
  expect(writes()).toEqual([[to('approve'), { placeId: 'plaka', point: '37.97, 23.73' }]])
})

test('an approval without changes takes the likeliest area and no point', async () => {
  const { writes } = await drawn()
  await button(words.approve).click()
  await button(words.approveSubmit).click()
  await expect.poll(writes).toEqual([[to('approve'), { placeId: 'syntagma' }]])
})

test('a refused point is shown in the dialog, which keeps it', async () => {
  const errors = { point: { code: 'invalid', detail: 'This is no point in Greece.' } }
  const refusal = refuses('POST', to('approve'), { code: 'validation_failed', detail: 'Wrong.', errors })
  await drawn({ api: [refusal] })
  await button(words.approve).click()
  const point = page.getByRole('textbox', { name: words.point })
  await point.fill('1, 1')
  await button(words.approveSubmit).click()
  await expect.element(page.getByRole('alert').getByText('This is no point in Greece.')).toBeVisible()
  await expect.element(point).toHaveValue('1, 1')
})

test('without a second factor there is nothing to press, in Greek too', async () => {
  await drawn({ mayWrite: false, locale: 'el' })
  await expect.element(page.getByText(greek.factor.title)).toBeVisible()
  expect(page.getByRole('button').all()).toEqual([])
})

test.each<[string, Partial<ApplicationDetails>, string]>([
  [
    'that waits for its applicant shows the question',
    { state: 'more_info', question: 'Which floor?' },
    'Which floor?',
  ],
  ['that was rejected shows the reason', { state: 'rejected', rejectionReason: 'No salon.' }, 'No salon.'],
  [
    'that was approved leads to the salon',
    { state: 'approved', salon: { id: made.id, slug: 'nychia', trialEndsAt: null, isPublished: false } },
    words.salonPage,
  ],
])('an application %s', async (_, but, shown) => {
  await drawn({ but })
  await expect.element(page.getByText(shown)).toBeVisible()
  expect(page.getByRole('button').all()).toEqual([])
})
