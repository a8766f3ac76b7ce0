import { useState } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import { account as greek } from '#i18n/el/account.ts'
import { account as english } from '#i18n/en/account.ts'
import { signInAnswers, signInRefuses, unreachable, type Route } from '#test/stage/api.ts'
import { madeSession, madeUser, signedOut } from '#test/stage/signed-in.ts'
import { onStage } from '#test/stage/stage.tsx'
import { tap } from '#test/stage/tap.ts'

import { SignInWays, type SignInWay } from './sign-in-ways.tsx'

const signedIn = vi.fn<() => void>()

function Ways({ first }: { readonly first: SignInWay }) {
  const [email, setEmail] = useState('')
  return <SignInWays first={first} email={email} onEmail={setEmail} onSignedIn={signedIn} />
}

async function drawn(first: SignInWay, api: readonly Route[] = [], locale: 'el' | 'en' = 'en') {
  const stage = await onStage(<Ways first={first} />, { api, locale })
  const words = locale === 'el' ? greek : english
  const button = (name: string | RegExp) => page.getByRole('button', { name })
  return {
    ...stage,
    words,
    button,
    email: page.getByRole('textbox', { name: words.email }),
    password: page.getByLabelText(words.password, { exact: true }),
    code: page.getByRole('textbox', { name: words.code.label(8) }),
    sent: (path: string) => stage.calls.filter((call) => call.path.startsWith(`/auth/v1${path}`)),
  }
}

const mailed = signInAnswers('POST', '/otp', {})

beforeEach(async () => {
  signedIn.mockClear()
  await signedOut()
})

test.each(['el', 'en'] as const)(
  'an email, then the code that was mailed, checked at its last digit: %s',
  async (locale) => {
    const { email, code, button, sent, words } = await drawn(
      'code',
      [mailed, signInAnswers('POST', '/verify', madeSession())],
      locale,
    )
    await email.fill(' maria@example.gr ')
    await tap(button(words.code.send))
    await expect.element(code).toHaveFocus()
    await expect.element(page.getByText(words.code.sent('maria@example.gr', 10))).toBeVisible()
    await userEvent.keyboard('1234-567')
    await expect.element(code).toHaveValue('1234 567')
    expect(sent('/verify')).toEqual([])
    await userEvent.keyboard('8')
    await expect.poll(() => signedIn.mock.calls.length).toBe(1)
    expect(sent('/otp')[0]?.body).toMatchObject({
      email: 'maria@example.gr',
      create_user: true,
      data: { language: locale },
    })
    expect(sent('/verify').map(({ body }) => body)).toMatchObject([
      { email: 'maria@example.gr', token: '12345678', type: 'email' },
    ])
  },
)

test.each([
  ['', english.emailMissing],
  ['maria@', english.emailWrong],
])('«%s» is sent nowhere', async (typed, sentence) => {
  const { email, button, calls, words } = await drawn('code')
  await email.fill(typed)
  await button(words.code.send).click()
  await expect.element(email).toHaveAccessibleDescription(sentence)
  await expect.element(email).toHaveAttribute('aria-invalid', 'true')
  expect(calls).toEqual([])
})

test('a wrong code says so, and is selected so that the next one is typed over it', async () => {
  const { email, code, button, sent, words } = await drawn('code', [
    mailed,
    signInRefuses('POST', '/verify', { status: 403, code: 'otp_expired' }),
  ])
  await email.fill('maria@example.gr')
  await button(words.code.send).click()
  await expect.element(code).toHaveFocus()
  await userEvent.keyboard('11111111')
  await expect.element(page.getByRole('alert').getByText(words.errors.otp_expired)).toBeVisible()
  await userEvent.keyboard('22222222')
  await expect.element(code).toHaveValue('2222 2222')
  await expect.poll(() => sent('/verify').length).toBe(2)
  expect(signedIn).not.toHaveBeenCalled()
})

test('too short a code is not asked about', async () => {
  const { email, code, button, sent, words } = await drawn('code', [mailed])
  await email.fill('maria@example.gr')
  await button(words.code.send).click()
  await expect.element(code).toHaveFocus()
  await userEvent.keyboard('1234{Enter}')
  await expect.element(page.getByText(words.code.missing(8))).toBeVisible()
  expect(sent('/verify')).toEqual([])
})

test('a new code has to wait, and another email finds the first as it was typed', async () => {
  const { email, button, words } = await drawn('code', [mailed])
  await email.fill('maria@example.gr')
  await button(words.code.send).click()
  const wait = button(words.code.resendIn(60).replace('60', '').split(' ').slice(0, 2).join(' '))
  await expect.element(wait).toBeDisabled()
  await button(words.code.otherEmail).click()
  await expect.element(email).toHaveValue('maria@example.gr')
})

test('once the wait is over another code is asked for', async () => {
  const signIn = {
    codes: true,
    google: false,
    facebook: false,
    passkeys: false,
    factors: [],
    codeDigits: 6,
    codeMinutes: 5,
    resendSeconds: 0,
    passwordLeast: 8,
    bothAddresses: true,
  }
  const { calls } = await onStage(<Ways first="code" />, { api: [mailed], signIn })
  await page.getByRole('textbox', { name: english.email }).fill('maria@example.gr')
  await page.getByRole('button', { name: english.code.send }).click()
  await expect.element(page.getByRole('textbox', { name: english.code.label(6) })).toHaveFocus()
  await page.getByRole('button', { name: english.code.resend }).click()
  await expect.element(page.getByText(english.code.resent)).toBeVisible()
  expect(calls.map(({ path }) => path)).toEqual(['/auth/v1/otp', '/auth/v1/otp'])
})

test('too many mails: the seconds are shown, and the email stays', async () => {
  const { email, button, words } = await drawn('code', [
    {
      method: 'POST',
      path: '/auth/v1/otp',
      answer: () =>
        Response.json(
          { code: 'over_email_send_rate_limit', msg: 'only request this after 42 seconds.' },
          { status: 429, headers: { 'x-supabase-api-version': '2024-01-01' } },
        ),
    },
  ])
  await email.fill('maria@example.gr')
  await button(words.code.send).click()
  await expect.element(page.getByText(words.wait(42))).toBeVisible()
  await expect.element(email).toHaveValue('maria@example.gr')
})

test('without a connection the email stays, and the sentence speaks of the connection', async () => {
  const { email, button, words } = await drawn('code', [unreachable('POST', '/auth/v1/otp')])
  await email.fill('maria@example.gr')
  await button(words.code.send).click()
  await expect.element(page.getByText(words.errors.offline)).toBeVisible()
  await expect.element(email).toHaveValue('maria@example.gr')
})

test('a typed email goes along to the other way, and Enter signs in by password', async () => {
  const { email, password, button, sent, words } = await drawn('code', [
    signInAnswers('POST', '/token?grant_type=password', madeSession()),
  ])
  await email.fill('maria@example.gr')
  await button(words.way.password).click()
  await expect.element(email).toHaveValue('maria@example.gr')
  await password.fill('long enough')
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => signedIn.mock.calls.length).toBe(1)
  expect(sent('/token')[0]?.body).toMatchObject({ email: 'maria@example.gr', password: 'long enough' })
})

test('a wrong password keeps all that was typed', async () => {
  const { email, password, button, words } = await drawn('password', [
    signInRefuses('POST', '/token?grant_type=password', { status: 400, code: 'invalid_credentials' }),
  ])
  await email.fill('maria@example.gr')
  await password.fill('not this one')
  await button(words.signIn.submit).click()
  await expect.element(page.getByRole('alert').getByText(words.errors.invalid_credentials)).toBeVisible()
  await expect.element(password).toHaveValue('not this one')
  expect(signedIn).not.toHaveBeenCalled()
})

test('both empty fields are named at once', async () => {
  const { email, password, button, words, calls } = await drawn('password')
  await button(words.signIn.submit).click()
  await expect.element(email).toHaveAccessibleDescription(words.emailMissing)
  await expect.element(password).toHaveAccessibleDescription(words.passwordMissingLogin)
  expect(calls).toEqual([])
})

test('an address that was never proved is proved here by a code, and asks for no second sign-in', async () => {
  const { email, password, code, button, sent, words } = await drawn('password', [
    signInRefuses('POST', '/token?grant_type=password', { status: 400, code: 'email_not_confirmed' }),
    signInAnswers('POST', '/resend', {}),
    signInAnswers('POST', '/verify', madeSession()),
    { method: 'POST', path: '/rest/v1/profiles', answer: () => new Response(null, { status: 201 }) },
  ])
  await email.fill('maria@example.gr')
  await password.fill('long enough')
  await button(words.signIn.submit).click()
  await expect.element(page.getByText(words.signIn.unconfirmed('maria@example.gr'))).toBeVisible()
  await button(words.signIn.sendAgain).click()
  await expect.element(code).toHaveFocus()
  await userEvent.keyboard('12345678')
  await expect.poll(() => signedIn.mock.calls.length).toBe(1)
  expect(sent('/resend')[0]?.body).toMatchObject({ type: 'signup', email: 'maria@example.gr' })
  expect(sent('/verify')[0]?.body).toMatchObject({ type: 'signup' })
})

test('an account with a second factor is signed in only after it is shown', async () => {
  const factor = {
    id: 'factor',
    friendly_name: 'Phone',
    factor_type: 'totp' as const,
    status: 'verified' as const,
    created_at: '',
    updated_at: '',
  }
  const user = madeUser({ factors: [factor] })
  const { email, password, button, words, sent } = await drawn('password', [
    signInAnswers('POST', '/token?grant_type=password', madeSession(user)),
    signInAnswers('POST', '/factors/factor/challenge', { id: 'challenge', type: 'totp', expires_at: 0 }),
    signInAnswers('POST', '/factors/factor/verify', madeSession(user, 'aal2')),
  ])
  await email.fill('maria@example.gr')
  await password.fill('long enough')
  await button(words.signIn.submit).click()
  const code = page.getByRole('textbox', { name: words.factor.totp.label })
  await expect.element(code).toHaveFocus()
  expect(signedIn).not.toHaveBeenCalled()
  await userEvent.keyboard('123456')
  await expect.poll(() => signedIn.mock.calls.length).toBe(1)
  expect(sent('/factors/factor/verify')[0]?.body).toMatchObject({ challenge_id: 'challenge', code: '123456' })
})
