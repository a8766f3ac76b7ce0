import type { User } from '@supabase/auth-js'
import type { ComponentProps } from 'react'
import { useLocation } from 'react-router'
import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import type { listMyBookings } from '#features/booking/contract.ts'
import { profile as greek } from '#i18n/el/profile.ts'
import { profile as english } from '#i18n/en/profile.ts'
import { money } from '#i18n/format.ts'
import { accepts, answers, refuses, signInAnswers, unreachable, type Route } from '#test/stage/api.ts'
import { madeBooking } from '#test/stage/made-booking.ts'
import { madeUser, signedIn } from '#test/stage/signed-in.ts'
import { onStage } from '#test/stage/stage.tsx'
import { tap } from '#test/stage/tap.ts'

import { DataSection } from './data-section.tsx'

const proved = madeUser({
  factors: [
    {
      id: 'factor',
      friendly_name: 'Phone',
      factor_type: 'totp',
      status: 'verified',
      created_at: '',
      updated_at: '',
    },
  ],
})

interface Drawn {
  readonly user?: User
  readonly hasPassword?: boolean
  readonly bookings?: readonly ReturnType<typeof madeBooking>[]
  readonly api?: readonly Route[]
  readonly locale?: 'el' | 'en'
}

/** Shows the section on the page of the profile alone. */
function Profile(props: ComponentProps<typeof DataSection>) {
  return useLocation().pathname === '/dashboard/profile' && <DataSection {...props} />
}

async function opened(drawn: Drawn = {}) {
  const { user = madeUser(), hasPassword = true, bookings = [], api = [], locale = 'en' } = drawn
  const words = locale === 'el' ? greek : english
  const upcoming = answers<typeof listMyBookings>('GET', '/me/bookings', {
    items: [...bookings],
    nextCursor: null,
  })
  const stage = await onStage(<Profile user={user} hasPassword={hasPassword} />, {
    locale,
    path: '/dashboard/profile',
    api: [upcoming, ...api],
  })
  await tap(page.getByRole('button', { name: words.data.delete }))
  const dialog = page.getByRole('dialog', { name: words.deleting.title })
  const button = (name: string) => dialog.getByRole('button', { name })
  return {
    ...stage,
    words: words.deleting,
    dialog,
    button,
    submit: button(words.deleting.submit),
    password: dialog.getByLabelText(words.deleting.password, { exact: true }),
    word: dialog.getByRole('textbox', { name: words.deleting.typeWord(words.deleting.word) }),
    code: dialog.getByRole('textbox', { name: words.deleting.code }),
    deleted: () => stage.calls.filter(({ method, path }) => method === 'DELETE' && path === '/me'),
  }
}

const gone: readonly Route[] = [accepts('DELETE', '/me'), signInAnswers('POST', '/logout?scope=local', {})]
const doubted = refuses('DELETE', '/me', { status: 403, code: 'proof_needed', detail: 'Prove it.' })

beforeEach(() => signedIn())

test('every appointment that falls is named with its money; one that cannot be cancelled is not', async () => {
  const id = (digit: number) => `0198a000-0000-7000-8000-00000000009${digit}` as never
  const { dialog, words } = await opened({
    bookings: [
      madeBooking({ id: id(1) }),
      madeBooking({ id: id(2), refundIfCancelledCents: 400, keptIfCancelledCents: 600 }),
      madeBooking({ id: id(3), canCancel: false, paidCents: 7700 }),
    ],
  })
  await expect.element(dialog.getByText(words.bookings(2))).toBeVisible()
  await expect.element(dialog.getByText(words.nothingPaid)).toBeVisible()
  const part = `${words.back(money('en', 400))}, ${words.keptMoney(money('en', 600))}`
  await expect.element(dialog.getByText(part)).toBeVisible()
  await expect.element(dialog.getByText(money('en', 7700))).not.toBeInTheDocument()
})

test('appointments that do not load are shown to fall on the usual terms', async () => {
  const { dialog, words } = await opened({ api: [unreachable('GET', '/me/bookings')] })
  await expect.element(dialog.getByText(words.bookingsFailed)).toBeVisible()
})

test.each(['el', 'en'] as const)(
  'with the password the account goes, the page is left, and nothing of it stays: %s',
  async (locale) => {
    const { password, submit, words, deleted, path } = await opened({ locale, api: gone })
    localStorage.setItem('onyxi-application', '{}')
    await password.fill('long enough')
    await tap(submit)
    await expect.element(page.getByText(words.done)).toBeVisible()
    expect(deleted().map(({ body }) => body)).toEqual([{ password: 'long enough' }])
    expect(path()).toBe(locale === 'el' ? '/' : '/en')
    await expect.poll(() => localStorage.getItem('onyxi-application')).toBe(null)
  },
)

test('nothing is sent without a proof', async () => {
  const { submit, words, dialog, calls } = await opened()
  await submit.click()
  await expect.element(dialog.getByText(words.passwordMissing)).toBeVisible()
  expect(calls.filter(({ method }) => method === 'DELETE')).toEqual([])
})

test('a wrong password is shown at its field, and stays typed', async () => {
  const { password, submit, words } = await opened({ api: [doubted] })
  await password.fill('not it')
  await submit.click()
  await expect.element(password).toHaveAccessibleDescription(words.passwordWrong)
  await expect.element(password).toHaveValue('not it')
})

test('instead of the password a mailed code proves it', async () => {
  const { button, code, words, submit, deleted } = await opened({
    api: [signInAnswers('GET', '/reauthenticate', {}), ...gone],
  })
  await tap(button(words.byCode))
  await tap(button(words.sendCode))
  await code.fill('12345678')
  await tap(submit)
  await expect.element(page.getByText(words.done)).toBeVisible()
  expect(deleted().map(({ body }) => body)).toEqual([{ nonce: '12345678' }])
})

test('an account without a password is not asked for one', async () => {
  const { button, words, password } = await opened({ hasPassword: false })
  await expect.element(button(words.sendCode)).toBeVisible()
  await expect.element(password).not.toBeInTheDocument()
  await expect.element(button(words.byPassword)).not.toBeInTheDocument()
})

test('after two steps a word guards against a slip, and has to be exactly it', async () => {
  const { word, submit, words, dialog, deleted } = await opened({ user: proved, api: gone })
  await word.fill(words.word.toLowerCase())
  await submit.click()
  await expect.element(dialog.getByText(words.wordMissing(words.word))).toBeVisible()
  expect(deleted()).toEqual([])
  await word.fill(` ${words.word} `)
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText(words.done)).toBeVisible()
  expect(deleted().map(({ body }) => body)).toEqual([{}])
})

test('a second step of long ago is not enough: the password is asked for, and says why', async () => {
  const { word, password, submit, words } = await opened({ user: proved, api: [doubted] })
  await word.fill(words.word)
  await submit.click()
  await expect.element(password).toHaveAccessibleDescription(words.stale)
  await expect.element(password).toHaveValue('')
  await expect.element(word).not.toBeInTheDocument()
})

test('a lost connection is shown in the question, which stays open', async () => {
  const { password, submit, dialog, path } = await opened({ api: [unreachable('DELETE', '/me')] })
  await password.fill('long enough')
  await submit.click()
  await expect.element(dialog.getByRole('alert')).toBeVisible()
  await expect.element(password).toHaveValue('long enough')
  expect(path()).toBe('/dashboard/profile')
})

test('«keep» leaves the account as it is', async () => {
  const { button, words, dialog, calls } = await opened()
  await tap(button(words.keep))
  await expect.element(dialog).not.toBeInTheDocument()
  expect(calls.filter(({ method }) => method !== 'GET')).toEqual([])
})
