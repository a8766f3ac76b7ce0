import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import { account as greek } from '#i18n/el/account.ts'
import { account as english } from '#i18n/en/account.ts'
import { signInAnswers, signInRefuses, unreachable, type Route } from '#test/stage/api.ts'
import { madeSession, madeUser, signedOut } from '#test/stage/signed-in.ts'
import { onStage } from '#test/stage/stage.tsx'
import { tap } from '#test/stage/tap.ts'

import type { SignUpRole, TypedSignUp } from './sign-up-fields.tsx'
import { useSignUp } from './sign-up-steps.tsx'

interface Drawn {
  readonly role?: SignUpRole
  readonly api?: readonly Route[]
  readonly locale?: 'el' | 'en'
  /** The initial values of the form. */
  readonly begin?: Partial<TypedSignUp>
}

function SignUp({ role, begin }: Pick<Drawn, 'role' | 'begin'>) {
  const { title, steps, isNew } = useSignUp({ ...(role && { role }), begin, foot: <p>Foot</p> })
  return (
    <>
      <h1>{title ?? 'The form'}</h1>
      {steps}
      {isNew && <p>New here</p>}
    </>
  )
}

async function drawn({ role, begin, api = [], locale = 'en' }: Drawn = {}) {
  const stage = await onStage(<SignUp {...(role && { role })} {...(begin && { begin })} />, { api, locale })
  const words = locale === 'el' ? greek : english
  const box = (name: string) => page.getByRole('textbox', { name })
  const fields = {
    business: box(words.signUp.businessName),
    first: box(words.signUp.firstName),
    last: box(words.signUp.lastName),
    email: box(words.email),
    password: page.getByLabelText(words.password, { exact: true }),
  }
  return {
    ...stage,
    ...fields,
    words,
    code: box(words.code.label(8)),
    submit: page.getByRole('button', { name: words.signUp.submit }),
    fill: async () => {
      await fields.first.fill(' Μαρία ')
      await fields.last.fill('Παππά')
      await fields.email.fill(' maria@example.gr ')
      await fields.password.fill('long enough')
    },
    sent: (path: string) => stage.calls.filter((call) => call.path.startsWith(path)),
  }
}

/** The address has to be proved first. */
const mailed = signInAnswers('POST', '/signup', madeUser())
const proved = signInAnswers('POST', '/verify', madeSession())
const profileTaken: Route = {
  method: 'POST',
  path: '/rest/v1/profiles',
  answer: () => new Response(null, { status: 201 }),
}
const profileWith = (hasPassword: boolean): Route => ({
  method: 'GET',
  path: '/me/profile',
  answer: () => Response.json({ hasPassword }),
})

beforeEach(signedOut)

test.each(['el', 'en'] as const)(
  'a customer signs up with a password and proves the address by the mailed code: %s',
  async (locale) => {
    const api = [mailed, proved, profileTaken, profileWith(true)]
    const { fill, submit, code, words, sent } = await drawn({ api, locale })
    await fill()
    await tap(submit)
    await expect.element(page.getByRole('heading', { name: words.signUp.codeTitle })).toBeVisible()
    await expect.element(code).toHaveFocus()
    await userEvent.keyboard('12345678')
    await expect.element(page.getByText(words.signUp.done)).toBeVisible()
    expect(sent('/auth/v1/signup')[0]?.body).toMatchObject({
      email: 'maria@example.gr',
      password: 'long enough',
      data: { role: 'customer', firstName: 'Μαρία', lastName: 'Παππά', language: locale },
    })
    expect(sent('/auth/v1/verify')[0]?.body).toMatchObject({ token: '12345678', type: 'signup' })
    await expect.poll(() => sent('/rest/v1/profiles')[0]?.body).toMatchObject({ first_name: 'Μαρία' })
  },
)

test('an account without a password keeps the typed one', async () => {
  const api = [mailed, proved, profileTaken, profileWith(false), signInAnswers('PUT', '/user', madeUser())]
  const { fill, submit, code, sent } = await drawn({ api })
  await fill()
  await submit.click()
  await code.fill('12345678')
  await expect.poll(() => sent('/auth/v1/user')[0]?.body).toMatchObject({ password: 'long enough' })
})

test('the form begins with what is known, and only the password is typed', async () => {
  const begin = { businessName: 'Ατελιέ', firstName: 'Άννα', lastName: 'Δήμου', email: 'anna@example.gr' }
  const { business, password, submit, code, sent } = await drawn({ role: 'business', begin, api: [mailed] })
  await expect.element(business).toHaveValue('Ατελιέ')
  await password.fill('long enough')
  await expect.element(page.getByText('New here')).not.toBeInTheDocument()
  await submit.click()
  await expect.element(code).toBeVisible()
  await expect.element(page.getByText('New here')).toBeVisible()
  expect(sent('/auth/v1/signup')[0]?.body).toMatchObject({
    email: 'anna@example.gr',
    data: { role: 'business', businessName: 'Ατελιέ', firstName: 'Άννα', lastName: 'Δήμου' },
  })
})

test('where the address needs no proof the account is ready at once', async () => {
  const api = [signInAnswers('POST', '/signup', madeSession()), profileTaken]
  const { fill, submit, words, code } = await drawn({ api })
  await fill()
  await submit.click()
  await expect.element(page.getByText(words.signUp.done)).toBeVisible()
  await expect.element(code).not.toBeInTheDocument()
})

test('all missing fields are named at once, and the first one has the focus', async () => {
  const { first, last, email, password, submit, words, calls } = await drawn()
  await submit.click()
  await expect.element(first).toHaveFocus()
  await expect.element(first).toHaveAccessibleDescription(words.signUp.firstNameMissing)
  await expect.element(last).toHaveAccessibleDescription(words.signUp.lastNameMissing)
  await expect.element(email).toHaveAccessibleDescription(words.emailMissing)
  await expect.element(password).toHaveAccessibleDescription(words.passwordMissingSignup)
  expect(calls).toEqual([])
})

test('a fault goes as soon as its field is typed again, and the others stay', async () => {
  const { first, last, submit } = await drawn()
  await submit.click()
  await expect.element(first).toHaveFocus()
  await userEvent.keyboard('M')
  await expect.element(first).not.toHaveAttribute('aria-invalid')
  await expect.element(last).toHaveAttribute('aria-invalid', 'true')
})

test('too short a password is counted while it is typed, and is not sent', async () => {
  const { fill, password, submit, words, calls } = await drawn()
  await fill()
  await password.fill('seven77')
  await expect.element(page.getByText(words.signUp.passwordLacks(1))).toBeVisible()
  await submit.click()
  await expect.element(password).toHaveFocus()
  await expect.element(password).toHaveAttribute('aria-invalid', 'true')
  expect(calls).toEqual([])
})

test('a password that the service finds weak is corrected at its field', async () => {
  const weak: Route = {
    method: 'POST',
    path: '/auth/v1/signup',
    answer: () =>
      Response.json(
        { code: 'weak_password', msg: 'weak', weak_password: { reasons: ['pwned'] } },
        { status: 422, headers: { 'x-supabase-api-version': '2024-01-01' } },
      ),
  }
  const { fill, password, submit, words } = await drawn({ api: [weak] })
  await fill()
  await submit.click()
  await expect.element(password).toHaveFocus()
  await expect.element(password).toHaveAccessibleDescription(words.errors.weak_pwned)
})

test.each<[string, Route, string]>([
  [
    'a known address',
    signInRefuses('POST', '/signup', { code: 'user_already_exists' }),
    english.errors.user_already_exists,
  ],
  ['a lost connection', unreachable('POST', '/auth/v1/signup'), english.errors.offline],
])('%s is said above the button, and everything stays typed', async (_, route, sentence) => {
  const { fill, first, password, submit } = await drawn({ api: [route] })
  await fill()
  await submit.click()
  await expect.element(page.getByRole('alert').getByText(sentence)).toBeVisible()
  await expect.element(first).toHaveValue(' Μαρία ')
  await expect.element(password).toHaveValue('long enough')
})

test('a business says its name, which a customer is not asked for', async () => {
  const { fill, business, submit, words, sent } = await drawn({ api: [mailed] })
  await expect.element(business).not.toBeInTheDocument()
  await page.getByText(words.signUp.businessHint).click()
  await fill()
  await submit.click()
  await expect.element(business).toHaveFocus()
  await expect.element(business).toHaveAccessibleDescription(words.signUp.businessNameMissing)
  await userEvent.keyboard('Ατελιέ{Enter}')
  await expect
    .poll(() => sent('/auth/v1/signup')[0]?.body)
    .toMatchObject({ data: { role: 'business', businessName: 'Ατελιέ' } })
})

test('the page for businesses does not ask for the role', async () => {
  const { business, words } = await drawn({ role: 'business' })
  await expect.element(business).toBeVisible()
  await expect.element(page.getByRole('radio', { name: words.signUp.customer })).not.toBeInTheDocument()
})

test('another email leads back to the form as it was typed', async () => {
  const { fill, first, email, submit, words } = await drawn({ api: [mailed] })
  await fill()
  await submit.click()
  await page.getByRole('button', { name: words.code.otherEmail }).click()
  await expect.element(email).toHaveValue('maria@example.gr')
  await expect.element(first).toHaveValue(' Μαρία ')
  await expect.element(page.getByText('Foot')).toBeVisible()
})
