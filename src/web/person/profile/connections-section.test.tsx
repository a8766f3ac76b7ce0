import type { UserIdentity } from '@supabase/auth-js'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import type { listMySessions } from '#features/accounts/contract.ts'
import { profile as greek } from '#i18n/el/profile.ts'
import { account } from '#i18n/en/account.ts'
import { profile as english } from '#i18n/en/profile.ts'
import { accepts, answers, signInAnswers, signInRefuses, type Route } from '#test/stage/api.ts'
import { madeUser, signedIn } from '#test/stage/signed-in.ts'
import { onStage } from '#test/stage/stage.tsx'
import { tap } from '#test/stage/tap.ts'

import { ConnectionsSection } from './connections-section.tsx'

const signIn = {
  codes: true,
  google: true,
  facebook: true,
  passkeys: false,
  factors: [],
  codeDigits: 8,
  codeMinutes: 10,
  resendSeconds: 60,
  passwordLeast: 8,
  bothAddresses: true,
} as const

const identity = (provider: string, email?: string): UserIdentity => ({
  id: provider,
  user_id: madeUser().id,
  identity_id: `${provider}-identity`,
  provider,
  identity_data: { ...(email !== undefined && { email }) },
})
const password = identity('email')
const google = identity('google', 'maria@gmail.com')

const session = (id: string, current: boolean) => ({
  id,
  browser: null,
  system: null,
  place: null,
  signedInAt: '2026-03-01T10:00:00Z',
  lastSeenAt: '2026-03-02T10:00:00Z',
  current,
})
const [former, here] = ['0198a000-0000-7000-8000-000000000001', '0198a000-0000-7000-8000-000000000002']

interface Drawn {
  readonly identities?: UserIdentity[]
  readonly api?: readonly Route[]
  readonly locale?: 'el' | 'en'
  readonly isFacebookOn?: boolean
}

async function drawn({
  identities = [password, google],
  api = [],
  locale = 'en',
  isFacebookOn = true,
}: Drawn = {}) {
  const { connections: words } = locale === 'el' ? greek : english
  const stage = await onStage(<ConnectionsSection user={madeUser({ identities })} />, {
    locale,
    signIn: { ...signIn, facebook: isFacebookOn },
    api: [
      answers<typeof listMySessions>('GET', '/me/sessions', {
        items: [session(former, false), session(here, true)],
      }),
      ...api,
    ],
  })
  return {
    ...stage,
    words,
    button: (name: string) => page.getByRole('button', { name, exact: true }),
    dialog: page.getByRole('dialog'),
    sent: (method: string) => stage.calls.filter((call) => call.method === method),
  }
}

beforeEach(() => signedIn())

test.each(['el', 'en'] as const)(
  'a provider is disconnected after a question that names it: %s',
  async (locale) => {
    const { button, dialog, words, sent } = await drawn({
      locale,
      api: [
        signInAnswers('DELETE', '/user/identities/google-identity', {}),
        signInAnswers('GET', '/user', madeUser()),
      ],
    })
    await expect.element(page.getByText(words.linkedAs('maria@gmail.com'))).toBeVisible()
    await expect.element(button(words.linkNamed('Facebook'))).toBeVisible()
    await tap(button(words.unlinkNamed('Google')))
    await expect.element(dialog.getByText(words.askText('Google'))).toBeVisible()
    expect(sent('DELETE')).toEqual([])
    await tap(dialog.getByRole('button', { name: words.unlink }))
    await expect.element(page.getByText(words.unlinked('Google'))).toBeVisible()
    expect(sent('DELETE').length).toBe(1)
  },
)

test('the only way in cannot be removed, and says why', async () => {
  const { button, words } = await drawn({ identities: [google] })
  await expect.element(page.getByText(words.onlyOne)).toBeVisible()
  await expect.element(button(words.unlinkNamed('Google'))).not.toBeInTheDocument()
})

test('a provider that is turned off is shown only while it is connected', async () => {
  const { button, words } = await drawn({ isFacebookOn: false })
  await expect.element(button(words.unlinkNamed('Google'))).toBeVisible()
  await expect.element(page.getByText('Facebook')).not.toBeInTheDocument()
})

test('a refusal is shown in the question, and Escape keeps the connection', async () => {
  const { button, dialog, words, sent } = await drawn({
    api: [
      signInRefuses('DELETE', '/user/identities/google-identity', {
        code: 'over_request_rate_limit',
        status: 429,
      }),
    ],
  })
  await button(words.unlinkNamed('Google')).click()
  await dialog.getByRole('button', { name: words.unlink }).click()
  await expect
    .element(dialog.getByRole('alert').getByText(account.errors.over_request_rate_limit))
    .toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog).not.toBeInTheDocument()
  expect(sent('DELETE').length).toBe(1)
})

test('back from a provider, the session from before is ended', async () => {
  sessionStorage.setItem('onyxi-linking', former)
  onTestFinished(() => sessionStorage.removeItem('onyxi-linking'))
  const { words, sent } = await drawn({ api: [accepts('DELETE', `/me/sessions/${former}`)] })
  await expect.element(page.getByText(words.nowLinked)).toBeVisible()
  expect(sent('DELETE').map(({ path }) => path)).toEqual([`/me/sessions/${former}`])
  expect(sessionStorage.getItem('onyxi-linking')).toBe(null)
})

test('turned back at the provider, the session continues', async () => {
  sessionStorage.setItem('onyxi-linking', here)
  const { sent } = await drawn()
  await expect.poll(() => sessionStorage.getItem('onyxi-linking')).toBe(null)
  expect(sent('DELETE')).toEqual([])
})
