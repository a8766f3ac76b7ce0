import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import type { createApplication } from '#features/applications/contract.ts'
import { applications as greek } from '#i18n/el/applications.ts'
import { results as greekResults } from '#i18n/el/results.ts'
import { applications as english } from '#i18n/en/applications.ts'
import { results as englishResults } from '#i18n/en/results.ts'
import { answers, refuses, unreachable, type Route } from '#test/stage/api.ts'
import { onStage } from '#test/stage/stage.tsx'
import { tap } from '#test/stage/tap.ts'

import { ApplicationForm } from './application-form.tsx'

const path = '/applications'
const taken = answers<typeof createApplication>('POST', path, {
  id: '0198a000-0000-7000-8000-000000000001',
  state: 'submitted',
})
const typed = {
  salonName: 'Ατελιέ',
  description: 'Δύο καρέκλες.',
  address: 'Ερμού 1',
  city: 'Αθήνα',
  postcode: '105 63',
  ownerName: 'Μαρία Παππά',
  email: 'maria@example.gr',
  phone: '690 123 4567',
} as const

async function drawn(api: readonly Route[] = [], locale: 'el' | 'en' = 'en') {
  const [words, { regions }] = locale === 'el' ? [greek, greekResults] : [english, englishResults]
  const onSent = vi.fn<(email: string) => void>()
  const stage = await onStage(<ApplicationForm onSent={onSent} />, { api, locale })
  const clear = page.getByRole('button', { name: words.clear, exact: true })
  // The draft outlives its form, and so the test before this one.
  if (clear.query()) await clear.click()
  const box = (name: keyof typeof typed | 'referralCode') =>
    page.getByRole('textbox', { name: words.fields[name] })
  return {
    ...stage,
    words,
    box,
    clear,
    onSent,
    region: page.getByRole('combobox', { name: words.fields.region }),
    submit: page.getByRole('button', { name: words.submit }),
    fill: async () => {
      for (const [name, text] of Object.entries(typed)) await box(name as keyof typeof typed).fill(text)
      await page.getByRole('combobox', { name: words.fields.region }).click()
      await page.getByRole('option', { name: regions.athens }).click()
    },
  }
}

test.each(['el', 'en'] as const)('a whole application is sent, and the draft is gone: %s', async (locale) => {
  const { fill, submit, box, words, onSent, calls } = await drawn([taken], locale)
  await fill()
  await tap(submit)
  await expect.element(page.getByText(words.sent)).toBeVisible()
  expect(onSent.mock.calls).toEqual([['maria@example.gr']])
  expect(calls.map(({ body }) => body)).toEqual([{ ...typed, region: 'athens' }])
  await expect.element(box('salonName')).toHaveValue('')
})

test('all nine fields are named at once, and the first has the focus', async () => {
  const { box, region, submit, words, calls } = await drawn()
  await submit.click()
  await expect.element(box('salonName')).toHaveFocus()
  for (const name of Object.keys(typed) as (keyof typeof typed)[])
    await expect.element(box(name)).toHaveAttribute('aria-invalid', 'true')
  await expect.element(region).toHaveAccessibleDescription(words.faults.region)
  await expect.element(box('referralCode')).not.toHaveAttribute('aria-invalid')
  expect(calls).toEqual([])
})

test.each([
  ['postcode', '1056'],
  ['email', 'maria@'],
  ['phone', '12'],
  ['referralCode', 'nonsense'],
] as const)('a wrong %s is not sent: «%s»', async (name, text) => {
  const { fill, box, submit, words, calls } = await drawn()
  await fill()
  await box(name).fill(text)
  await submit.click()
  await expect.element(box(name)).toHaveFocus()
  await expect.element(page.getByText(words.faults[name])).toBeVisible()
  expect(calls).toEqual([])
})

test('what is typed outlives the form, until it is cleared', async () => {
  const first = await drawn()
  await first.box('city').fill('Πάτρα')
  expect(localStorage.getItem('onyxi-application')).toContain('Πάτρα')
  await first.clear.click()
  await expect.element(first.box('city')).toHaveValue('')
  await expect.element(first.clear).not.toBeInTheDocument()
  expect(localStorage.getItem('onyxi-application')).toBe(null)
})

test('a field that the server refuses is marked in the form’s words', async () => {
  const refused = refuses('POST', path, {
    code: 'validation_failed',
    detail: 'Please check it.',
    errors: { referralCode: { code: 'referral', detail: 'Your own.' } },
  })
  const { fill, box, submit, words } = await drawn([refused])
  await fill()
  await submit.click()
  await expect.element(box('referralCode')).toHaveFocus()
  await expect.element(page.getByText(words.faults.referralCode)).toBeVisible()
  await expect.element(page.getByText('Please check it.')).not.toBeInTheDocument()
})

test.each<[string, Route, string]>([
  [
    'a reason',
    refuses('POST', path, { code: 'application_pending', detail: 'Already there.', status: 409 }),
    'Already there.',
  ],
  ['a lost connection', unreachable('POST', path), english.failed],
])('%s is said in the form, and everything stays typed', async (_, route, sentence) => {
  const { fill, box, submit, onSent } = await drawn([route])
  await fill()
  await submit.click()
  await expect.element(page.getByRole('alert').getByText(sentence)).toBeVisible()
  await expect.element(box('salonName')).toHaveValue(typed.salonName)
  expect(onSent).not.toHaveBeenCalled()
})

test('Enter sends too', async () => {
  const { fill, box, onSent } = await drawn([taken])
  await fill()
  await box('ownerName').click()
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => onSent.mock.calls.length).toBe(1)
})
