import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import { account as greekAccount } from '#i18n/el/account.ts'
import { profile as greek } from '#i18n/el/profile.ts'
import { account as englishAccount } from '#i18n/en/account.ts'
import { profile as english } from '#i18n/en/profile.ts'
import { signInAnswers, signInRefuses, unreachable, type Route } from '#test/stage/api.ts'
import { madeUser, signedIn } from '#test/stage/signed-in.ts'
import { onStage } from '#test/stage/stage.tsx'
import { tap } from '#test/stage/tap.ts'

import { PasswordSection } from './password-section.tsx'

interface Drawn {
  readonly hasPassword?: boolean
  readonly api?: readonly Route[]
  readonly locale?: 'el' | 'en'
}

async function opened({ hasPassword = true, api = [], locale = 'en' }: Drawn = {}) {
  const { password: words } = locale === 'el' ? greek : english
  const part = <PasswordSection email="maria@example.gr" hasPassword={hasPassword} />
  const stage = await onStage(part, { api, locale })
  const submit = page.getByRole('button', { name: hasPassword ? words.change : words.set })
  await tap(submit)
  const account = locale === 'el' ? greekAccount : englishAccount
  const field = (name: string) => page.getByLabelText(name, { exact: true })
  return {
    ...stage,
    words,
    account,
    submit,
    fresh: field(words.new),
    current: field(words.current),
    nonce: page.getByRole('textbox', { name: words.nonce }),
    bodies: () => stage.calls.filter(({ method }) => method === 'PUT').map(({ body }) => body),
  }
}

const taken = signInAnswers('PUT', '/user', madeUser())

/** The service refuses once for the want of a proof, then takes the password. */
function wants(code: string): Route {
  let asked = 0
  return {
    ...taken,
    answer: (call) => {
      asked += 1
      return (asked === 1 ? signInRefuses('PUT', '/user', { code }) : taken).answer(call)
    },
  }
}

beforeEach(() => signedIn())

test.each<['el' | 'en', boolean]>([
  ['el', true],
  ['en', false],
])('in %s a new password is taken; there was one before: %s', async (locale, hasPassword) => {
  const { fresh, submit, words, bodies } = await opened({ locale, hasPassword, api: [taken] })
  await fresh.fill('long enough')
  await tap(submit)
  await expect.element(page.getByText(hasPassword ? words.done : words.doneSet)).toBeVisible()
  await expect.element(fresh).not.toBeInTheDocument()
  expect(bodies()).toMatchObject([{ password: 'long enough' }])
})

test('what a short password lacks is counted while it is typed, and it is not sent', async () => {
  const { fresh, submit, account, calls } = await opened()
  await fresh.fill('short')
  await expect.element(page.getByText(account.signUp.passwordLacks(3))).toBeVisible()
  await submit.click()
  await expect.element(fresh).toHaveFocus()
  await fresh.fill('long enough')
  await expect.element(page.getByText(account.signUp.passwordEnough)).toBeVisible()
  expect(calls).toEqual([])
})

test('an empty field says that it is empty, until something is typed', async () => {
  const { fresh, submit, words, calls } = await opened()
  await submit.click()
  await expect.element(page.getByText(words.missing)).toBeVisible()
  await expect.element(fresh).toHaveFocus()
  await userEvent.keyboard('a')
  await expect.element(page.getByText(words.missing)).not.toBeInTheDocument()
  expect(calls).toEqual([])
})

test('where the present password is wanted its field appears with the focus, which is no refusal', async () => {
  const { fresh, current, submit, words, bodies } = await opened({
    api: [wants('current_password_required')],
  })
  await fresh.fill('long enough')
  await submit.click()
  await expect.element(current).toHaveFocus()
  await expect.element(current).toHaveAccessibleDescription(words.currentMissing)
  // The only alert is that of the field.
  await expect.element(page.getByRole('alert')).toHaveLength(1)
  await userEvent.keyboard('old one{Enter}')
  await expect.element(page.getByText(words.done)).toBeVisible()
  expect(bodies()).toMatchObject([
    { password: 'long enough' },
    { password: 'long enough', current_password: 'old one' },
  ])
})

test('a wrong present password is refused, gets the focus, and both stay typed', async () => {
  const { fresh, current, submit } = await opened({
    api: [signInRefuses('PUT', '/user', { code: 'current_password_invalid' })],
  })
  await fresh.fill('long enough')
  await submit.click()
  await expect.element(current).toHaveFocus()
  await userEvent.keyboard('not it{Enter}')
  const refusal = page.getByRole('alert').getByText(english.errors.current_password_invalid)
  await expect.element(refusal).toBeVisible()
  await expect.element(current).toHaveFocus()
  await expect.element(current).toHaveValue('not it')
  await expect.element(fresh).toHaveValue('long enough')
})

test('an old sign-in is proved by a code that is mailed at once', async () => {
  const { fresh, nonce, submit, words, calls, bodies } = await opened({
    api: [wants('reauthentication_needed'), signInAnswers('GET', '/reauthenticate', {})],
  })
  await fresh.fill('long enough')
  await submit.click()
  await expect.element(nonce).toHaveFocus()
  expect(calls.filter(({ path }) => path === '/auth/v1/reauthenticate').length).toBe(1)
  await userEvent.keyboard('12345678{Enter}')
  await expect.element(page.getByText(words.done)).toBeVisible()
  expect(bodies().at(-1)).toMatchObject({ password: 'long enough', nonce: '12345678' })
})

test.each<[string, Route, string]>([
  [
    'the present one again',
    signInRefuses('PUT', '/user', { code: 'same_password' }),
    englishAccount.errors.same_password,
  ],
  ['a lost connection', unreachable('PUT', '/auth/v1/user'), englishAccount.errors.offline],
])('%s is refused with a sentence, and the password stays typed', async (_, route, sentence) => {
  const { fresh, submit } = await opened({ api: [route] })
  await fresh.fill('long enough')
  await submit.click()
  await expect.element(page.getByRole('alert').getByText(sentence)).toBeVisible()
  await expect.element(fresh).toHaveValue('long enough')
})
