import type { User } from '@supabase/auth-js'
import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import { account as greekAccount } from '#i18n/el/account.ts'
import { profile as greek } from '#i18n/el/profile.ts'
import { account as englishAccount } from '#i18n/en/account.ts'
import { profile as english } from '#i18n/en/profile.ts'
import { signInAnswers, signInRefuses, unreachable, type Call, type Route } from '#test/stage/api.ts'
import { madeSession, madeUser, signedIn } from '#test/stage/signed-in.ts'
import { onStage } from '#test/stage/stage.tsx'
import { tap } from '#test/stage/tap.ts'

import { EmailSection } from './email-section.tsx'

const [old, wanted] = ['maria@example.gr', 'nea@example.gr']
const confirmed = madeUser({ email_confirmed_at: '2026-01-01T00:00:00Z' })
const changing = madeUser({ new_email: wanted, email_change_sent_at: '2026-03-01T10:00:00Z' })

interface Drawn {
  readonly user?: User
  readonly api?: readonly Route[]
  readonly locale?: 'el' | 'en'
}

async function drawn({ user = confirmed, api = [], locale = 'en' }: Drawn = {}) {
  const { email: words } = locale === 'el' ? greek : english
  const stage = await onStage(<EmailSection user={user} />, { api, locale })
  const button = (name: string) => page.getByRole('button', { name })
  return {
    ...stage,
    words,
    button,
    account: locale === 'el' ? greekAccount : englishAccount,
    field: page.getByRole('textbox', { name: words.new }),
    codeFrom: (address: string) => page.getByRole('textbox', { name: words.codeFrom(address) }),
    sent: (path: string) => stage.calls.filter((call) => call.path.startsWith(`/auth/v1${path}`)),
  }
}

/** The service takes the code of the first address without a session, and ends the change with the second. */
const verifies = (): Route => {
  let taken = 0
  return {
    method: 'POST',
    path: '/auth/v1/verify',
    answer: () => {
      taken += 1
      return Response.json(taken === 1 ? { msg: 'Now the other one.', code: 200 } : madeSession())
    },
  }
}

const tokenOf = ({ body }: Call) => (body as { readonly token: string }).token

beforeEach(async () => {
  sessionStorage.clear()
  await signedIn()
})

test.each(['el', 'en'] as const)(
  'another address is asked for, and both are written to: %s',
  async (locale) => {
    const { button, words, field, calls } = await drawn({
      locale,
      api: [signInAnswers('PUT', '/user', changing)],
    })
    await expect.element(page.getByText(words.confirmed, { exact: true })).toBeVisible()
    await tap(button(words.change))
    await expect.element(field).toHaveFocus()
    await expect.element(field).toHaveAccessibleDescription(words.explain(old))
    await userEvent.keyboard(` ${wanted} {Enter}`)
    await expect.poll(() => calls.length).toBe(1)
    expect(calls[0]).toMatchObject({ method: 'PUT', body: { email: wanted } })
    expect(calls[0]?.path).toContain(
      encodeURIComponent(locale === 'el' ? '/dashboard/profile' : '/en/dashboard/profile'),
    )
  },
)

test.each([
  ['', englishAccount.emailMissing],
  ['nea@', englishAccount.emailWrong],
  [' Maria@Example.gr ', english.email.same],
])('«%s» is no other address, and is sent nowhere', async (typed, sentence) => {
  const { button, words, field, calls } = await drawn()
  await button(words.change).click()
  await field.fill(typed)
  await button(words.send).click()
  await expect.element(page.getByText(sentence)).toBeVisible()
  await expect.element(field).toHaveAttribute('aria-invalid', 'true')
  expect(calls).toEqual([])
})

test('an address of another account is refused at the field, and stays typed', async () => {
  const { button, words, field, account } = await drawn({
    api: [signInRefuses('PUT', '/user', { code: 'email_exists' })],
  })
  await button(words.change).click()
  await field.fill(wanted)
  await button(words.send).click()
  await expect.element(page.getByText(account.errors.email_exists)).toBeVisible()
  await expect.element(field).toHaveValue(wanted)
})

test('giving up puts the button back', async () => {
  const { button, words, field } = await drawn()
  await button(words.change).click()
  await button(english.cancel).click()
  await expect.element(field).not.toBeInTheDocument()
  await expect.element(button(words.change)).toBeVisible()
})

test('an account without an address gets its first by one code', async () => {
  const { button, words, field } = await drawn({ user: madeUser({ email: '' }) })
  await expect.element(page.getByText(words.none)).toBeVisible()
  await button(words.add).click()
  await expect.element(field).toHaveAccessibleDescription(words.explainOne)
  await expect.element(button(words.sendOne)).toBeVisible()
})

test('both codes, in any order, each checked at its last digit', async () => {
  const { codeFrom, words, sent, button } = await drawn({
    user: changing,
    api: [
      verifies(),
      signInAnswers('POST', '/logout?scope=local', {}),
      signInAnswers('POST', '/token?grant_type=refresh_token', madeSession()),
    ],
  })
  await expect.element(page.getByText(words.pending(wanted))).toBeVisible()
  await expect.element(button(words.change)).not.toBeInTheDocument()
  await codeFrom(wanted).fill('22222222')
  await expect.element(page.getByText(words.half)).toBeVisible()
  await expect.element(codeFrom(wanted)).not.toBeInTheDocument()
  await codeFrom(old).fill('1111 1111')
  await expect.element(page.getByText(words.done)).toBeVisible()
  expect(sent('/verify').map(({ body }) => body)).toMatchObject([
    { email: wanted, token: '22222222', type: 'email_change' },
    { email: old, token: '11111111', type: 'email_change' },
  ])
  // The sign-in that comes with the last code ends, and the one in use goes on.
  expect(sent('/logout').length).toBe(1)
  expect(sent('/token').length).toBe(1)
})

test('after a reload the proved address is still proved, but not for another change', async () => {
  const first = await drawn({ user: changing, api: [verifies()] })
  await first.codeFrom(old).fill('11111111')
  await expect.element(page.getByText(first.words.half)).toBeVisible()
  await drawn({ user: { ...changing, email_change_sent_at: '2026-03-01T10:05:00Z' } })
  await expect.element(page.getByText(first.words.half)).toHaveLength(1)
  await drawn({ user: changing })
  await expect.element(page.getByText(first.words.half)).toHaveLength(2)
})

test('a wrong code says so at its own field, and is asked about again once it is mended', async () => {
  const { codeFrom, account, sent } = await drawn({
    user: changing,
    api: [signInRefuses('POST', '/verify', { status: 403, code: 'otp_expired' })],
  })
  await codeFrom(old).fill('11111111')
  await expect.element(codeFrom(old)).toHaveAccessibleDescription(account.errors.otp_expired)
  await expect.element(codeFrom(wanted)).not.toHaveAttribute('aria-invalid')
  await codeFrom(old).fill('11111112')
  await expect.poll(() => sent('/verify').map(tokenOf)).toEqual(['11111111', '11111112'])
})

test('too short a code is not asked about', async () => {
  const { codeFrom, account, calls } = await drawn({ user: changing })
  await codeFrom(old).fill('111')
  await userEvent.keyboard('{Enter}')
  await expect.element(codeFrom(old)).toHaveAccessibleDescription(account.code.missing(8))
  expect(calls).toEqual([])
})

test('new codes are mailed, and the change can be taken back', async () => {
  const { button, words, calls } = await drawn({
    user: changing,
    api: [signInAnswers('POST', '/resend', {}), signInAnswers('PUT', '/user', confirmed)],
  })
  await tap(button(words.resend))
  await expect.element(page.getByText(words.resent)).toBeVisible()
  await tap(button(words.stop))
  await expect.element(page.getByText(words.cancelled)).toBeVisible()
  expect(calls.map(({ body }) => body)).toMatchObject([{ type: 'email_change', email: old }, { email: old }])
})

test('a change that cannot be taken back for want of a connection says so', async () => {
  const { button, words, account, codeFrom } = await drawn({
    user: changing,
    api: [unreachable('PUT', '/auth/v1/user')],
  })
  await button(words.stop).click()
  await expect.element(page.getByRole('alert').getByText(account.errors.offline)).toBeVisible()
  await expect.element(codeFrom(old)).toBeVisible()
})
