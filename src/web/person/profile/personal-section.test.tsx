import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import type { changeMyProfile } from '#features/accounts/contract.ts'
import { profile as greek } from '#i18n/el/profile.ts'
import { account } from '#i18n/en/account.ts'
import { profile as english } from '#i18n/en/profile.ts'
import { shell } from '#i18n/en/shell.ts'
import { answers, refuses, signInAnswers, unreachable, type Route } from '#test/stage/api.ts'
import { madeUser, signedIn } from '#test/stage/signed-in.ts'
import { onStage } from '#test/stage/stage.tsx'
import { tap } from '#test/stage/tap.ts'

import type { Profile } from './own-account.ts'
import { PersonalSection } from './personal-section.tsx'

const maria: Profile = {
  id: '0198a000-0000-7000-8000-00000000000a',
  email: 'maria@example.gr',
  role: 'customer',
  firstName: 'Μαρία',
  lastName: 'Παππά',
  phone: '+306900000000',
  businessName: null,
  language: 'el',
  hasPassword: true,
  wantsReviewMails: true,
  wantsPointsMails: true,
  wantsFiguresMails: false,
}

const saved: readonly Route[] = [
  answers<typeof changeMyProfile>('PATCH', '/me/profile', maria),
  signInAnswers('PUT', '/user', madeUser()),
]

interface Drawn {
  readonly but?: Partial<Profile>
  readonly api?: readonly Route[]
  readonly locale?: 'el' | 'en'
}

async function drawn({ but = {}, api = saved, locale = 'en' }: Drawn = {}) {
  const words = locale === 'el' ? greek : english
  const stage = await onStage(<PersonalSection profile={{ ...maria, ...but }} />, { api, locale })
  const box = (name: string) => page.getByRole('textbox', { name })
  return {
    ...stage,
    words,
    firstName: box(words.personal.firstName),
    lastName: box(words.personal.lastName),
    phone: box(words.personal.phone),
    business: box(words.personal.businessName),
    save: page.getByRole('button', { name: words.save }),
    done: page.getByRole('status').filter({ hasText: words.saved }),
  }
}

beforeEach(() => signedIn())

test.each(['el', 'en'] as const)(
  'a changed name goes to the profile and to the sign-in service: %s',
  async (locale) => {
    const { firstName, save, done, calls, business } = await drawn({ locale })
    await expect.element(business).not.toBeInTheDocument()
    await firstName.fill('  Μαριάννα ')
    await tap(save)
    await expect.element(done).toBeVisible()
    const body = { firstName: 'Μαριάννα', lastName: 'Παππά', phone: '+306900000000', language: 'el' }
    expect(calls.map(({ method, path, body: sent }) => [method, path, sent])).toMatchObject([
      ['PATCH', '/me/profile', body],
      ['PUT', '/auth/v1/user', { data: body }],
    ])
    expect(calls[0]?.body).toEqual(body)
  },
)

test('«saved» goes once something else is typed', async () => {
  const { lastName, save, done } = await drawn()
  await save.click()
  await expect.element(done).toBeVisible()
  await lastName.fill('Δ')
  await expect.element(done).not.toBeInTheDocument()
})

test('a business is called by its own name too, and Enter in it saves', async () => {
  const { business, done, calls } = await drawn({ but: { role: 'business', businessName: 'Ατελιέ' } })
  await business.fill('Ατελιέ Νο 2')
  await userEvent.keyboard('{Enter}')
  await expect.element(done).toBeVisible()
  expect(calls[0]?.body).toMatchObject({ businessName: 'Ατελιέ Νο 2' })
})

test('the language of the mails is chosen from a list', async () => {
  const { save, done, calls } = await drawn()
  await tap(page.getByRole('combobox', { name: english.personal.language }))
  await tap(page.getByRole('option', { name: shell.language.names.en }))
  await tap(save)
  await expect.element(done).toBeVisible()
  expect(calls[0]?.body).toMatchObject({ language: 'en' })
})

test('a number that is none gets the focus and a sentence, and goes nowhere', async () => {
  const { phone, save, words, calls } = await drawn()
  await phone.fill('12')
  await save.click()
  await expect.element(phone).toHaveFocus()
  await expect
    .element(phone)
    .toHaveAccessibleDescription(`${words.personal.phoneHint} ${words.personal.phoneWrong}`)
  expect(calls).toEqual([])
})

test('an emptied number is taken away', async () => {
  const { phone, save, done, calls } = await drawn()
  await phone.fill(' ')
  await save.click()
  await expect.element(done).toBeVisible()
  expect(calls[0]?.body).toMatchObject({ phone: '' })
})

test.each<[string, Route, string]>([
  [
    'a refusal',
    refuses('PATCH', '/me/profile', { code: 'validation_failed', detail: 'Too long.' }),
    'Too long.',
  ],
  ['a lost connection', unreachable('PATCH', '/me/profile'), account.errors.offline],
])('%s is said, what was typed stays, and the sign-in service learns nothing', async (_, route, sentence) => {
  const { firstName, save, done, calls } = await drawn({ api: [route] })
  await firstName.fill('Μαριάννα')
  await save.click()
  await expect.element(page.getByRole('alert').getByText(sentence)).toBeVisible()
  await expect.element(firstName).toHaveValue('Μαριάννα')
  await expect.element(done).not.toBeInTheDocument()
  expect(calls.filter(({ method }) => method === 'PUT')).toEqual([])
})
