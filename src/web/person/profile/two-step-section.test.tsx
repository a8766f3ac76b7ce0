import type { Factor } from '@supabase/auth-js'
import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import { account as greekAccount } from '#i18n/el/account.ts'
import { profile as greek } from '#i18n/el/profile.ts'
import { account as englishAccount } from '#i18n/en/account.ts'
import { profile as english } from '#i18n/en/profile.ts'
import { signInAnswers, signInRefuses, type Route } from '#test/stage/api.ts'
import { madeSession, madeUser, signedIn } from '#test/stage/signed-in.ts'
import { onStage } from '#test/stage/stage.tsx'
import { tap } from '#test/stage/tap.ts'

import { useOwnUser } from './own-account.ts'
import { Loaded } from './section.tsx'
import { TwoStepSection } from './two-step-section.tsx'

const made = (id: string, type: string, but: object = {}): Factor =>
  ({ id, factor_type: type, status: 'verified', created_at: '2026-03-01T10:00:00Z', ...but }) as Factor
const app = made('app', 'totp', { friendly_name: 'My app' })
const phone = made('phone', 'phone', { friendly_name: 'My phone', phone: '+306901234567' })
const recovery = made('recovery', 'recovery_code')

const signIn = {
  codes: true,
  google: false,
  facebook: false,
  passkeys: true,
  factors: ['totp', 'webauthn', 'phone'],
  codeDigits: 8,
  codeMinutes: 10,
  resendSeconds: 60,
  passwordLeast: 8,
  bothAddresses: true,
} as const

const Own = () => <Loaded query={useOwnUser()}>{(user) => <TwoStepSection user={user} />}</Loaded>

const codes = ['a', 'h'].map((letter) => letter.repeat(16))
const none = signInRefuses('GET', '/factors/recovery-codes', { code: 'mfa_factor_not_found', status: 404 })
const left = (remaining: number) => signInAnswers('GET', '/factors/recovery-codes', { total: 10, remaining })

interface Drawn {
  readonly factors?: readonly Factor[]
  readonly api?: readonly Route[]
  readonly locale?: 'el' | 'en'
}

/** An account whose factors are the given ones, until a code proves another app or phone. */
async function drawn({ factors = [], api = [], locale = 'en' }: Drawn = {}) {
  let own = factors
  const user = () => madeUser({ factors: [...own] })
  const proves = (factor: Factor): Route => ({
    ...signInAnswers('POST', `/factors/${factor.id}/verify`, {}),
    answer: () => {
      own = [...own, factor]
      return Response.json(madeSession(user(), 'aal2'))
    },
  })
  const challenge = (id: string) =>
    signInAnswers('POST', `/factors/${id}/challenge`, { id: `${id}-challenge` })
  const stage = await onStage(<Own />, {
    locale,
    signIn,
    api: [
      { ...signInAnswers('GET', '/user', {}), answer: () => Response.json(user()) },
      ...['new-app', 'new-phone', 'app'].map(challenge),
      proves(made('new-app', 'totp')),
      proves(made('new-phone', 'phone', { phone: '+306901234567' })),
      none,
      signInAnswers('POST', '/factors/recovery-codes', { codes }),
      ...api,
    ],
  })
  const words = locale === 'el' ? greek : english
  const dialog = page.getByRole('dialog')
  return {
    ...stage,
    words,
    account: locale === 'el' ? greekAccount : englishAccount,
    dialog,
    button: (name: string) => page.getByRole('button', { name, exact: true }),
    box: (name: string) => dialog.getByRole('textbox', { name }),
    sent: (method: string, path: string) =>
      stage.calls.filter((call) => call.method === method && call.path === `/auth/v1/factors${path}`),
  }
}

const enrolledApp = signInAnswers('POST', '/factors', {
  id: 'new-app',
  type: 'totp',
  totp: { qr_code: '<svg xmlns="http://www.w3.org/2000/svg"/>', secret: 'ABCDEFGH', uri: 'otpauth://totp/x' },
})

beforeEach(() => signedIn())

test.each(['el', 'en'] as const)(
  'the first app is proved by its code, and its recovery codes are shown at once: %s',
  async (locale) => {
    const { button, box, dialog, words, sent } = await drawn({ locale, api: [enrolledApp] })
    await expect.element(page.getByText(words.twoStep.off)).toBeVisible()
    await tap(button(words.twoStep.addNamed(words.twoStep.app)))
    await expect.element(dialog.getByRole('img', { name: words.twoStep.qr })).toBeVisible()
    await expect.element(dialog.getByText('ABCD EFGH')).toBeVisible()
    await box(words.twoStep.code).fill('123456')
    await expect.element(page.getByText(words.twoStep.added)).toBeVisible()
    expect(sent('POST', '')[0]?.body).toMatchObject({ friendly_name: words.twoStep.app })
    await expect.element(dialog.getByText('aaaa aaaa aaaa aaaa')).toBeVisible()
    const close = dialog.getByRole('button', { name: words.close }).last()
    await expect.element(close).toBeDisabled()
    await page.getByText(words.recovery.kept).click()
    await expect.element(close).toBeEnabled()
    await tap(close)
    await expect.element(dialog).not.toBeInTheDocument()
  },
)

test('an app that was not proved is given up when its dialog closes', async () => {
  const { button, dialog, words, sent } = await drawn({
    api: [enrolledApp, signInAnswers('DELETE', '/factors/new-app', {})],
  })
  await button(words.twoStep.addNamed(words.twoStep.app)).click()
  await expect.element(dialog.getByRole('img', { name: words.twoStep.qr })).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.poll(() => sent('DELETE', '/new-app').length).toBe(1)
})

test('a second app gets a name of its own, and too short a code is not sent', async () => {
  const named = made('app', 'totp', { friendly_name: english.twoStep.app })
  const { button, box, dialog, words, sent } = await drawn({ factors: [named], api: [enrolledApp, left(10)] })
  await button(words.twoStep.addNamed(words.twoStep.app)).click()
  await expect
    .poll(() => sent('POST', '')[0]?.body)
    .toMatchObject({ friendly_name: `${words.twoStep.app} 2` })
  await box(words.twoStep.code).fill('12345')
  await dialog.getByRole('button', { name: words.twoStep.turnOn }).click()
  await expect.element(dialog.getByText(words.twoStep.codeMissing)).toBeVisible()
  expect(sent('POST', '/new-app/verify')).toEqual([])
})

test('a phone is proved by the code that was texted to it', async () => {
  const { button, box, dialog, words, account, sent } = await drawn({
    api: [signInAnswers('POST', '/factors', { id: 'new-phone', type: 'phone' })],
  })
  await button(words.twoStep.addNamed(words.twoStep.phone)).click()
  const send = dialog.getByRole('button', { name: words.twoStep.phoneSend })
  await box(words.twoStep.phoneNumber).fill('12')
  await send.click()
  await expect.element(dialog.getByText(words.twoStep.phoneNumberWrong)).toBeVisible()
  expect(sent('POST', '')).toEqual([])
  await box(words.twoStep.phoneNumber).fill(' 690 123 4567 ')
  await send.click()
  await expect.element(dialog.getByText(words.twoStep.phoneSent('690 123 4567'))).toBeVisible()
  expect(sent('POST', '')[0]?.body).toMatchObject({ phone: '+306901234567' })
  await dialog.getByRole('button', { name: words.twoStep.turnOn }).click()
  await expect.element(dialog.getByText(account.code.missing(8))).toBeVisible()
  await box(words.twoStep.phoneCode).fill('12345678')
  await expect.element(page.getByText(words.twoStep.added)).toBeVisible()
  expect(sent('POST', '/new-phone/verify')[0]?.body).toMatchObject({ code: '12345678' })
})

test('asking for another number keeps the first one in the field', async () => {
  const { button, box, dialog, words } = await drawn({
    api: [signInAnswers('POST', '/factors', { id: 'new-phone', type: 'phone' })],
  })
  await button(words.twoStep.addNamed(words.twoStep.phone)).click()
  await box(words.twoStep.phoneNumber).fill('6901234567')
  await userEvent.keyboard('{Enter}')
  await box(words.twoStep.phoneCode).fill('1234')
  await dialog.getByRole('button', { name: words.twoStep.phoneOther }).click()
  await expect.element(box(words.twoStep.phoneNumber)).toHaveValue('6901234567')
})

test('a key needs a name', async () => {
  const { button, box, dialog, words, sent } = await drawn()
  await button(words.twoStep.addNamed(words.twoStep.key)).click()
  await expect.element(box(words.twoStep.keyName)).toHaveValue(words.twoStep.key)
  await box(words.twoStep.keyName).fill(' ')
  await dialog.getByRole('button', { name: words.twoStep.keyRegister }).click()
  await expect.element(box(words.twoStep.keyName)).toHaveAccessibleDescription(words.twoStep.keyNameMissing)
  expect(sent('POST', '')).toEqual([])
})

test('a factor is removed only after one was shown, and the last one with a warning', async () => {
  const { button, dialog, words, account, sent } = await drawn({
    factors: [app, recovery],
    api: [
      left(10),
      signInAnswers('POST', '/factors/app/verify', madeSession(madeUser({ factors: [app] }), 'aal2')),
      signInAnswers('DELETE', '/factors/app', { id: 'app' }),
      signInAnswers('POST', '/token?grant_type=refresh_token', madeSession()),
    ],
  })
  await tap(button(words.passkeys.removeNamed('My app')))
  await expect.element(dialog.getByText(words.twoStep.removeLast)).toBeVisible()
  await expect.element(dialog.getByRole('button', { name: account.factor.recovery.way })).toBeVisible()
  expect(sent('DELETE', '/app')).toEqual([])
  await dialog.getByRole('textbox', { name: account.factor.totp.label }).fill('123456')
  await expect.element(page.getByText(words.twoStep.removed)).toBeVisible()
  expect(sent('DELETE', '/app').length).toBe(1)
})

test('one of two goes without the warning, and a phone hides most of its number', async () => {
  const { button, dialog, words } = await drawn({ factors: [app, phone], api: [left(10)] })
  await expect.element(page.getByText(words.twoStep.phoneTo('•••• 567'))).toBeVisible()
  await button(words.passkeys.removeNamed('My phone')).click()
  await expect.element(dialog.getByText(words.twoStep.removeText)).toBeVisible()
  await expect.element(dialog.getByText(words.twoStep.removeLast)).not.toBeInTheDocument()
})

test('few recovery codes are warned of, and new ones replace them after a question', async () => {
  const { button, dialog, words, sent } = await drawn({
    factors: [app],
    api: [left(2), signInAnswers('POST', '/factors/recovery-codes/regenerate', { codes })],
  })
  await expect.element(page.getByText(words.recovery.low)).toBeVisible()
  await button(words.recovery.remake).click()
  await expect.element(dialog.getByText(words.recovery.remakeText)).toBeVisible()
  expect(sent('POST', '/recovery-codes/regenerate')).toEqual([])
  await dialog.getByRole('button', { name: words.recovery.remake }).click()
  await expect.element(dialog.getByText('hhhh hhhh hhhh hhhh')).toBeVisible()
})

test('three recovery codes are no warning', async () => {
  const { words } = await drawn({ factors: [app], api: [left(3)] })
  await expect.element(page.getByText(words.recovery.remaining(3, 10))).toBeVisible()
  await expect.element(page.getByText(words.recovery.low)).not.toBeInTheDocument()
})
