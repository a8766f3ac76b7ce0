import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import type { listMySessions } from '#features/accounts/contract.ts'
import { profile as greek } from '#i18n/el/profile.ts'
import { kit } from '#i18n/en/kit.ts'
import { profile as english } from '#i18n/en/profile.ts'
import { accepts, answers, refuses, signInAnswers, signInRefuses, type Route } from '#test/stage/api.ts'
import { signedIn } from '#test/stage/signed-in.ts'
import { onStage } from '#test/stage/stage.tsx'
import { tap } from '#test/stage/tap.ts'

import { DevicesSection } from './devices-section.tsx'
import type { Device } from './own-account.ts'

const device = (digit: number, but: Partial<Device> = {}): Device => ({
  id: `0198a000-0000-7000-8000-00000000000${digit}`,
  browser: 'Firefox',
  system: 'Windows',
  place: null,
  signedInAt: '2026-03-01T10:00:00Z',
  lastSeenAt: '2026-03-02T10:00:00Z',
  current: false,
  ...but,
})

const phone = device(1, { browser: null, system: 'Android' })
const here = device(2, { browser: 'Chrome', system: 'Linux', current: true })
const nameless = device(3, { browser: null, system: null })

/** The service forgets a device once it is signed out. */
function keeps(devices: readonly Device[]): readonly Route[] {
  let left = devices
  const forgets = (gone: (device: Device) => boolean, route: Route): Route => ({
    ...route,
    answer: (call) => {
      left = left.filter((each) => !gone(each))
      return route.answer(call)
    },
  })
  return [
    answers<typeof listMySessions>('GET', '/me/sessions', () => ({ items: [...left] })),
    ...devices.map(({ id }) => forgets((each) => each.id === id, accepts('DELETE', `/me/sessions/${id}`))),
    forgets(({ current }) => !current, signInAnswers('POST', '/logout?scope=others', {})),
  ]
}

async function drawn(devices: readonly Device[], more: readonly Route[] = [], locale: 'el' | 'en' = 'en') {
  const { devices: words } = locale === 'el' ? greek : english
  const stage = await onStage(<DevicesSection />, { api: [...keeps(devices), ...more], locale })
  await expect.element(page.getByText(words.current)).toBeVisible()
  return {
    ...stage,
    words,
    entries: page.getByRole('region', { name: words.title }).getByRole('listitem'),
    end: (name: string) => page.getByRole('button', { name: words.endNamed(name) }),
    endOthers: page.getByRole('button', { name: words.endOthers }),
  }
}

beforeEach(() => signedIn())

test.each(['el', 'en'] as const)(
  'the device in hand comes first and has no button; each has a name: %s',
  async (locale) => {
    const { entries, words } = await drawn([phone, here, nameless], [], locale)
    const nth = (n: number) => entries.nth(n)
    await expect.element(nth(0).getByText(words.name('Chrome', 'Linux'))).toBeVisible()
    await expect.element(nth(0).getByText(words.now)).toBeVisible()
    await expect.element(nth(0).getByRole('button')).not.toBeInTheDocument()
    await expect.element(nth(1).getByText('Android')).toBeVisible()
    await expect.element(nth(2).getByText(words.unknown)).toBeVisible()
  },
)

test('another device is signed out by a press, and goes from the list', async () => {
  const { end, entries, words, calls } = await drawn([phone, here, nameless])
  await tap(end('Android'))
  await expect.element(page.getByText(words.ended)).toBeVisible()
  await expect.element(entries).toHaveLength(2)
  await expect.element(end('Android')).not.toBeInTheDocument()
  expect(calls.filter(({ method }) => method === 'DELETE').map(({ path }) => path)).toEqual([
    `/me/sessions/${phone.id}`,
  ])
})

test('a device that could not be signed out stays in the list, with the reason', async () => {
  const refused = refuses('DELETE', `/me/sessions/${phone.id}`, {
    code: 'not_found',
    detail: 'Gone already.',
  })
  const { end, words } = await drawn([phone, here], [refused])
  await end('Android').click()
  await expect.element(page.getByRole('alert').getByText('Gone already.')).toBeVisible()
  await expect.element(end('Android')).toBeEnabled()
  await expect.element(page.getByText(words.ended)).not.toBeInTheDocument()
})

test('all the others are signed out after a question', async () => {
  const { endOthers, entries, words, calls } = await drawn([phone, here, nameless])
  await endOthers.click()
  const dialog = page.getByRole('dialog', { name: words.othersTitle })
  await expect.element(dialog.getByText(words.othersText)).toBeVisible()
  expect(calls.filter(({ method }) => method !== 'GET')).toEqual([])
  await tap(dialog.getByRole('button', { name: words.endOthers }))
  await expect.element(page.getByText(words.othersEnded)).toBeVisible()
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(entries).toHaveLength(1)
  await expect.element(endOthers).not.toBeInTheDocument()
})

test.each<[string, () => Promise<void>]>([
  ['Escape', () => userEvent.keyboard('{Escape}')],
  ['«cancel»', () => tap(page.getByRole('button', { name: english.cancel }))],
  ['the close button', () => tap(page.getByRole('button', { name: kit.close }))],
])('%s signs nothing out', async (_, leave) => {
  const { endOthers, words, calls, entries } = await drawn([phone, here])
  await endOthers.click()
  const dialog = page.getByRole('dialog', { name: words.othersTitle })
  await expect.element(dialog).toBeVisible()
  await leave()
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(entries).toHaveLength(2)
  expect(calls.map(({ method }) => method)).toEqual(['GET'])
})

test('a refusal is shown in the question, and is forgotten once it is asked again', async () => {
  const { endOthers, words } = await drawn(
    [phone, here],
    [signInRefuses('POST', '/logout?scope=others', { code: 'insufficient_aal' })],
  )
  await endOthers.click()
  const dialog = page.getByRole('dialog', { name: words.othersTitle })
  await dialog.getByRole('button', { name: words.endOthers }).click()
  await expect.element(dialog.getByText(english.errors.insufficient_aal)).toBeVisible()
  await dialog.getByRole('button', { name: english.cancel }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  await endOthers.click()
  await expect.element(dialog).toBeVisible()
  await expect.element(dialog.getByText(english.errors.insufficient_aal)).not.toBeInTheDocument()
})

test('alone, the device in hand has no others to sign out', async () => {
  const { endOthers, entries } = await drawn([here])
  await expect.element(entries).toHaveLength(1)
  await expect.element(endOthers).not.toBeInTheDocument()
})
