import type { PasskeyListItem } from '@supabase/auth-js'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import { deviceName } from '#domain/accounts/device-name.ts'
import { profile as greek } from '#i18n/el/profile.ts'
import { profile as english } from '#i18n/en/profile.ts'
import { signInAnswers, signInRefuses, type Route } from '#test/stage/api.ts'
import { signedIn } from '#test/stage/signed-in.ts'
import { onStage } from '#test/stage/stage.tsx'
import { tap } from '#test/stage/tap.ts'

import { PasskeysSection } from './passkeys-section.tsx'

const laptop: PasskeyListItem = {
  id: 'laptop',
  friendly_name: 'Laptop',
  created_at: '2026-03-01T10:00:00Z',
  last_used_at: '2026-03-05T10:00:00Z',
}
const nameless: PasskeyListItem = { id: 'nameless', created_at: '2026-03-02T10:00:00Z' }

async function drawn(
  passkeys: readonly PasskeyListItem[],
  more: readonly Route[] = [],
  locale: 'el' | 'en' = 'en',
) {
  const { save, saved, remove, passkeys: words } = locale === 'el' ? greek : english
  const listed = signInAnswers('GET', '/passkeys', [...passkeys])
  const stage = await onStage(<PasskeysSection />, { api: [listed, ...more], locale })
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  return {
    ...stage,
    words: { ...words, save, saved, remove },
    button,
    dialog: page.getByRole('dialog'),
    add: button(words.add),
    sent: (method: string, path: string) =>
      stage.calls.filter((call) => call.method === method && call.path === `/auth/v1/passkeys${path}`),
  }
}

const options = {
  challenge_id: 'challenge',
  options: {
    rp: { name: 'Onyxi' },
    user: { id: 'AAAA', name: 'maria', displayName: 'Maria' },
    challenge: 'AAAA',
    pubKeyCredParams: [{ type: 'public-key', alg: -7 }],
  },
}
const begun = signInAnswers('POST', '/passkeys/registration/options', options)

/** The outcome of the browser's own window. */
function browserAnswers(answer: () => Promise<Credential>): void {
  const asked = vi.spyOn(navigator.credentials, 'create').mockImplementation(answer)
  onTestFinished(() => asked.mockRestore())
}

beforeEach(() => signedIn())

test.each(['el', 'en'] as const)('each passkey says its name and when it was used: %s', async (locale) => {
  const { words, button } = await drawn([laptop, nameless], [], locale)
  await expect.element(button(words.removeNamed('Laptop'))).toBeVisible()
  await expect.element(button(words.removeNamed(words.unnamed))).toBeVisible()
  const entry = (n: number) => page.getByRole('listitem').nth(n)
  await expect.element(entry(1).getByText(words.neverUsed)).toBeVisible()
  await expect.element(entry(0).getByText(words.neverUsed)).not.toBeInTheDocument()
})

test('a new passkey is named by the device on which it is made', async () => {
  browserAnswers(async () =>
    Object.create(PublicKeyCredential.prototype, { toJSON: { value: () => ({ id: 'made' }) } }),
  )
  const { add, words, sent } = await drawn(
    [],
    [
      begun,
      signInAnswers('POST', '/passkeys/registration/verify', { id: 'new' }),
      signInAnswers('PATCH', '/passkeys/new', nameless),
    ],
  )
  await expect.element(page.getByText(words.none)).toBeVisible()
  await tap(add)
  await expect.element(page.getByText(words.added)).toBeVisible()
  const { system } = deviceName(navigator.userAgent)
  expect(sent('PATCH', '/new')[0]?.body).toEqual({ friendly_name: expect.stringContaining(system ?? '') })
  await expect.poll(() => sent('GET', '').length).toBe(2)
})

test('closing the browser’s window is no failure of ours, and says so', async () => {
  browserAnswers(() => Promise.reject(new DOMException('', 'NotAllowedError')))
  const { add, words } = await drawn([], [begun])
  await add.click()
  await expect.element(page.getByRole('alert').getByText(words.cancelled)).toBeVisible()
})

test('a passkey gets another name, without the spaces around it', async () => {
  const { button, dialog, words, sent } = await drawn(
    [laptop],
    [signInAnswers('PATCH', '/passkeys/laptop', laptop)],
  )
  await tap(button(words.renameNamed('Laptop')))
  const name = dialog.getByRole('textbox', { name: words.name })
  await expect.element(name).toHaveValue('Laptop')
  await name.fill(' Work laptop ')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText(words.saved)).toBeVisible()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(sent('PATCH', '/laptop').map(({ body }) => body)).toEqual([{ friendly_name: 'Work laptop' }])
})

test('an empty name is not sent', async () => {
  const { button, dialog, words, sent } = await drawn([laptop])
  await button(words.renameNamed('Laptop')).click()
  const name = dialog.getByRole('textbox', { name: words.name })
  await name.fill(' ')
  await dialog.getByRole('button', { name: words.save }).click()
  await expect.element(name).toHaveAccessibleDescription(words.nameMissing)
  expect(sent('PATCH', '/laptop')).toEqual([])
})

test('a passkey is removed after a question that names it', async () => {
  const { button, dialog, words, sent } = await drawn(
    [laptop],
    [signInAnswers('DELETE', '/passkeys/laptop', {})],
  )
  await tap(button(words.removeNamed('Laptop')))
  await expect.element(dialog.getByText(words.removeText('Laptop'))).toBeVisible()
  expect(sent('DELETE', '/laptop')).toEqual([])
  await tap(dialog.getByRole('button', { name: words.remove }))
  await expect.element(page.getByText(words.removed)).toBeVisible()
  expect(sent('DELETE', '/laptop').length).toBe(1)
  await expect.poll(() => sent('GET', '').length).toBe(2)
})

test('a refusal is shown in the question', async () => {
  const { button, dialog, words } = await drawn(
    [laptop],
    [signInRefuses('DELETE', '/passkeys/laptop', { code: 'over_request_rate_limit', status: 429 })],
  )
  await button(words.removeNamed('Laptop')).click()
  await dialog.getByRole('button', { name: words.remove }).click()
  await expect.element(dialog.getByRole('alert')).toBeVisible()
  await expect.element(dialog.getByRole('button', { name: words.remove })).toBeVisible()
})
