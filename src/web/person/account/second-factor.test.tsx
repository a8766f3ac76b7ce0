import type { Factor } from '@supabase/auth-js'
import { beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import { COUNTRY_NOT_SERVED } from '#domain/accounts/auth-error.ts'
import { account as greek } from '#i18n/el/account.ts'
import { account as english } from '#i18n/en/account.ts'
import { signInAnswers, signInRefuses, type Route } from '#test/stage/api.ts'
import { madeSession, madeUser, signedIn } from '#test/stage/signed-in.ts'
import { onStage } from '#test/stage/stage.tsx'
import { tap } from '#test/stage/tap.ts'

import { SecondFactor } from './second-factor.tsx'

const made = (id: string, type: string, but: object = {}): Factor =>
  ({ id, factor_type: type, status: 'verified', created_at: '', updated_at: '', ...but }) as Factor
const app = made('app', 'totp', { friendly_name: 'Phone' })
const tablet = made('tablet', 'totp', { friendly_name: 'Tablet' })
const phone = made('phone', 'phone', { phone: '+306901234567' })
const recovery = made('recovery', 'recovery_code')
const unproved = made('late', 'totp', { status: 'unverified', friendly_name: 'Late' })

const user = madeUser({ factors: [recovery, phone, unproved, app, tablet] })
const whole = madeSession(user, 'aal2')
const done = vi.fn<() => void>()

async function drawn(api: readonly Route[] = [], locale: 'el' | 'en' = 'en') {
  const signedOut = signInAnswers('POST', '/logout?scope=local', {})
  const stage = await onStage(<SecondFactor onDone={done} />, { api: [signedOut, ...api], locale })
  const words = locale === 'el' ? greek : english
  const box = (name: string) => page.getByRole('textbox', { name })
  return {
    ...stage,
    words,
    box,
    button: (name: string) => page.getByRole('button', { name }),
    sent: (path: string) => stage.calls.filter((call) => call.path.startsWith(`/auth/v1${path}`)),
  }
}

const challenged = (id: string) =>
  signInAnswers('POST', `/factors/${id}/challenge`, { id: `${id}-challenge`, type: 'totp', expires_at: 0 })

beforeEach(async () => {
  done.mockClear()
  await signedIn(madeSession(user))
})

test.each(['el', 'en'] as const)(
  'the quickest factor comes first, and its code is checked at the last digit: %s',
  async (locale) => {
    const { words, box, sent } = await drawn(
      [challenged('app'), signInAnswers('POST', '/factors/app/verify', whole)],
      locale,
    )
    const code = box(words.factor.totp.label)
    await expect.element(code).toHaveFocus()
    await userEvent.keyboard('12 34a5')
    expect(sent('/factors')).toEqual([])
    await userEvent.keyboard('6')
    await expect.poll(() => done.mock.calls.length).toBe(1)
    expect(sent('/factors/app/verify')[0]?.body).toMatchObject({ code: '123456' })
  },
)

test('two factors of one kind go by their own names, and one that was never proved is not offered', async () => {
  const { button, words, box, sent } = await drawn([
    challenged('tablet'),
    signInAnswers('POST', '/factors/tablet/verify', whole),
  ])
  await expect.element(button('Late')).not.toBeInTheDocument()
  await button('Tablet').click()
  await expect.element(button('Phone')).toBeVisible()
  await box(words.factor.totp.label).fill('123456')
  await expect.poll(() => sent('/factors/tablet/verify').length).toBe(1)
})

test('a wrong code is shown and selected, so that the next one is typed over it', async () => {
  const { words, box } = await drawn([
    challenged('app'),
    signInRefuses('POST', '/factors/app/verify', { code: 'mfa_verification_failed' }),
  ])
  const code = box(words.factor.totp.label)
  await expect.element(code).toHaveFocus()
  await userEvent.keyboard('111111')
  await expect.element(page.getByText(words.errors.mfa_verification_failed)).toBeVisible()
  await userEvent.keyboard('2')
  await expect.element(code).toHaveValue('2')
  expect(done).not.toHaveBeenCalled()
})

test('an empty code is not sent', async () => {
  const { button, words, sent } = await drawn()
  await button(words.factor.submit).click()
  await expect.element(page.getByText(words.factor.codeMissing)).toBeVisible()
  expect(sent('/factors')).toEqual([])
})

test('a text message is sent only when it is asked for, to a number that is mostly hidden', async () => {
  const { button, words, box, sent } = await drawn([
    challenged('phone'),
    signInAnswers('POST', '/factors/phone/verify', whole),
  ])
  await tap(button(words.factor.phone.way))
  await expect.element(page.getByText(words.factor.phone.text('•••• 567'))).toBeVisible()
  expect(sent('/factors')).toEqual([])
  await tap(button(words.factor.phone.send))
  await expect.element(box(words.factor.phone.label)).toHaveFocus()
  await userEvent.keyboard('12345678')
  await expect.poll(() => done.mock.calls.length).toBe(1)
  expect(sent('/factors/phone/verify')[0]?.body).toMatchObject({
    challenge_id: 'phone-challenge',
    code: '12345678',
  })
})

test('a number in a country that gets no texts is refused with the reason, and the other ways stay', async () => {
  const { button, words } = await drawn([
    signInRefuses('POST', '/factors/phone/challenge', { code: 'sms_send_failed', msg: COUNTRY_NOT_SERVED }),
  ])
  await tap(button(words.factor.phone.way))
  await tap(button(words.factor.phone.send))
  await expect.element(page.getByText(words.errors.sms_country)).toBeVisible()
  await expect.element(page.getByText(words.factor.phone.text('•••• 567'))).toBeVisible()
  await expect.element(button(words.factor.recovery.way)).toBeVisible()
})

test('a recovery code holds letters, and waits for the button', async () => {
  const { button, words, box, sent } = await drawn([
    signInAnswers('POST', '/factors/recovery-codes/verify', whole),
  ])
  await button(words.factor.recovery.way).click()
  await box(words.factor.recovery.label).fill(' abcd efgh jkmn pqrs ')
  expect(sent('/factors')).toEqual([])
  await button(words.factor.submit).click()
  await expect.poll(() => sent('/factors')[0]?.body).toMatchObject({ code: 'abcd efgh jkmn pqrs' })
})

test('the way out signs out', async () => {
  const { button, words, sent } = await drawn()
  await button(words.factor.leave).click()
  await expect.poll(() => sent('/logout').length).toBe(1)
  expect(done).not.toHaveBeenCalled()
})
