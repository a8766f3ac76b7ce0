import { expect, test } from 'vitest'
import { page } from 'vitest/browser'

import type { changePosting, createPosting, OwnPostingView } from '#features/careers/contract.ts'
import { careers as greek } from '#i18n/el/careers.ts'
import { careers } from '#i18n/en/careers.ts'
import { answers, refuses, type Route } from '#test/stage/api.ts'
import { madeDraft } from '#test/stage/made-posting.ts'
import { onStage } from '#test/stage/stage.tsx'

import { PostingForm } from './posting-form.tsx'

const { form: words } = careers
const draft = madeDraft()
const written = { id: draft.id, state: 'submitted' } as const
const created = answers<typeof createPosting>('POST', '/careers', written)

interface Scene {
  readonly posting?: OwnPostingView
  readonly employer?: string
  readonly api?: readonly Route[]
  readonly locale?: 'el' | 'en'
}

const drawn = ({ posting, employer = 'Ατελιέ', api = [created], locale = 'en' }: Scene = {}) =>
  onStage(<PostingForm posting={posting} employer={employer} />, { api, locale })

const button = (name: string) => page.getByRole('button', { name, exact: true })
const english = page.getByRole('group', { name: words.inEnglish })
const field = (name: string) => english.getByRole('textbox', { name, exact: true })

async function writeEnglish() {
  await field(words.name).fill('Nail technician')
  await field(words.location).fill('Athens')
  await field(words.text).fill('Five days a week.')
}

const body = {
  employer: 'Ατελιέ',
  department: 'nails',
  type: 'full_time',
  isRemote: false,
  closesOn: null,
  en: { title: 'Nail technician', location: 'Athens', description: 'Five days a week.' },
}

test.each([
  [words.submit, true, words.submitted],
  [words.draft, false, words.saved],
])('a posting in one language is enough: «%s»', async (name, submit, done) => {
  const { calls, path } = await drawn()
  await writeEnglish()
  await button(name).click()
  await expect.element(page.getByText(done)).toBeVisible()
  expect(calls.map((call) => call.body)).toEqual([{ ...body, submit }])
  await expect.poll(path).toBe(`/en/careers/${draft.id}`)
})

test('an empty form asks for an employer and for one language, and begins at the employer', async () => {
  const { calls } = await drawn({ employer: '' })
  await button(words.draft).click()
  const employer = page.getByRole('textbox', { name: words.employer })
  await expect.element(employer).toHaveAccessibleDescription(expect.stringContaining(words.missing.employer))
  await expect.element(employer).toHaveFocus()
  await expect.element(page.getByText(words.missing.text)).toBeVisible()
  expect(calls).toEqual([])
})

test('a language that was begun is completed or emptied, in Greek too', async () => {
  const { calls } = await drawn({ locale: 'el' })
  const { form } = greek
  const group = page.getByRole('group', { name: form.inGreek })
  await group.getByRole('textbox', { name: form.name, exact: true }).fill('Τεχνίτρια νυχιών')
  await button(form.submit).click()
  const location = group.getByRole('textbox', { name: form.location, exact: true })
  await expect.element(location).toHaveAccessibleDescription(expect.stringContaining(form.missing.part))
  await expect.element(location).toHaveFocus()
  expect(page.getByText(form.missing.part).all()).toHaveLength(2)
  expect(calls).toEqual([])
})

test('a draft is changed in its place, with what it had', async () => {
  const changed = answers<typeof changePosting>('PUT', `/careers/${draft.id}` as '/careers/{id}', written)
  const { calls } = await drawn({ posting: draft, employer: '', api: [changed] })
  await expect.element(field(words.location)).toHaveValue('Athens')
  await field(words.location).fill('Piraeus')
  await page.getByRole('checkbox', { name: words.isRemote }).click()
  await button(words.submit).click()
  await expect.element(page.getByText(words.submitted)).toBeVisible()
  expect(calls.map((call) => call.body)).toEqual([
    { ...body, isRemote: true, en: { ...body.en, location: 'Piraeus' }, submit: true },
  ])
})

test('what the server refuses is shown, and what was written stays', async () => {
  const detail = 'You have too many postings.'
  await drawn({ api: [refuses('POST', '/careers', { code: 'too_many_postings', detail })] })
  await writeEnglish()
  await button(words.submit).click()
  await expect.element(page.getByRole('alert').getByText(detail)).toBeVisible()
  await expect.element(field(words.name)).toHaveValue('Nail technician')
})
