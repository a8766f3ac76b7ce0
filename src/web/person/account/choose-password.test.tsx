import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import { account as greek } from '#i18n/el/account.ts'
import { account as english } from '#i18n/en/account.ts'
import { signInAnswers, signInRefuses, unreachable, type Route } from '#test/stage/api.ts'
import { madeUser, signedIn } from '#test/stage/signed-in.ts'
import { onStage } from '#test/stage/stage.tsx'
import { tap } from '#test/stage/tap.ts'

import { ChoosePassword } from './choose-password.tsx'

interface Drawn {
  readonly api?: readonly Route[]
  readonly locale?: 'el' | 'en'
}

async function drawn({ api = [], locale = 'en' }: Drawn = {}) {
  const stage = await onStage(<ChoosePassword />, { api, locale, path: '/en/auth/new-password' })
  const words = locale === 'el' ? greek : english
  return {
    ...stage,
    words,
    password: page.getByLabelText(words.newPassword.label, { exact: true }),
    code: page.getByRole('textbox', { name: words.newPassword.proofLabel }),
    submit: page.getByRole('button', { name: words.newPassword.submit }),
    bodies: () => stage.calls.filter(({ method }) => method === 'PUT').map(({ body }) => body),
  }
}

const taken = signInAnswers('PUT', '/user', madeUser())

beforeEach(() => signedIn())

test.each([
  ['el', '/dashboard'],
  ['en', '/en/dashboard'],
] as const)('a new password is saved, and leads to the dashboard: %s', async (locale, dashboard) => {
  const { password, submit, words, bodies, path } = await drawn({ locale, api: [taken] })
  await password.fill('long enough')
  await tap(submit)
  await expect.element(page.getByText(words.newPassword.done)).toBeVisible()
  expect(path()).toBe(dashboard)
  expect(bodies()).toMatchObject([{ password: 'long enough' }])
})

/** The window's own address, in which the page reads where to go next. */
function opened(search: string): void {
  const before = location.href
  history.replaceState(history.state, '', search)
  onTestFinished(() => history.replaceState(history.state, '', before))
}

test.each([
  ['?next=%2Fen%2Fsalon%2Fatelie', '/en/salon/atelie'],
  ['?next=%2F%2Fevil.example', '/en/dashboard'],
])('without a new password %s leads to %s', async (search, next) => {
  opened(search)
  const { path, words, calls } = await drawn()
  await page.getByRole('button', { name: words.newPassword.skip }).click()
  await expect.poll(path).toBe(next)
  expect(calls).toEqual([])
})

test.each([
  ['', english.newPassword.missing],
  ['seven77', english.signUp.passwordLacks(1)],
])('«%s» is not sent', async (typed, sentence) => {
  const { password, submit, calls } = await drawn()
  await password.fill(typed)
  await submit.click()
  await expect.element(page.getByRole('alert').getByText(sentence)).toBeVisible()
  await expect.element(password).toHaveAttribute('aria-invalid', 'true')
  expect(calls).toEqual([])
})

test('an old sign-in is proved by a mailed code, and the password stays typed', async () => {
  let asked = 0
  const wants: Route = {
    ...taken,
    answer: (call) => {
      asked += 1
      const refusal = signInRefuses('PUT', '/user', { code: 'reauthentication_needed' })
      return (asked === 1 ? refusal : taken).answer(call)
    },
  }
  const { password, code, submit, words, bodies } = await drawn({
    api: [wants, signInAnswers('GET', '/reauthenticate', {})],
  })
  await password.fill('long enough')
  await submit.click()
  await expect.element(page.getByText(words.newPassword.proof)).toBeVisible()
  await expect.element(password).toHaveValue('long enough')
  await code.fill('1234 5678')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText(words.newPassword.done)).toBeVisible()
  expect(bodies()[1]).toMatchObject({ password: 'long enough', nonce: '12345678' })
})

test('a refusal of the password is shown at its field until it is typed again', async () => {
  const { password, submit, words } = await drawn({
    api: [signInRefuses('PUT', '/user', { code: 'same_password' })],
  })
  await password.fill('long enough')
  await submit.click()
  await expect.element(password).toHaveAccessibleDescription(words.errors.same_password)
  await password.fill('long enough too')
  await expect.element(password).not.toHaveAttribute('aria-invalid')
})

test('a lost connection is shown above the button', async () => {
  const { password, submit, words, path } = await drawn({ api: [unreachable('PUT', '/auth/v1/user')] })
  await password.fill('long enough')
  await submit.click()
  await expect.element(page.getByRole('alert').getByText(words.errors.offline)).toBeVisible()
  await expect.element(password).not.toHaveAttribute('aria-invalid')
  expect(path()).toBe('/en/auth/new-password')
})
