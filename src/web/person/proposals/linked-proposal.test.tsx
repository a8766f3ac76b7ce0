import { expect, test } from 'vitest'
import { page } from 'vitest/browser'

import type {
  acceptProposal,
  declineProposal,
  OpenedProposal,
  openProposal,
} from '#features/proposals/contract.ts'
import { moveProposal as greek } from '#i18n/el/move-proposal.ts'
import { moveProposal as english } from '#i18n/en/move-proposal.ts'
import { answers, refuses, type Route } from '#test/stage/api.ts'
import { expectAccessible } from '#test/stage/axe.ts'
import { madeBooking } from '#test/stage/made-booking.ts'
import { onStage } from '#test/stage/stage.tsx'
import { tap } from '#test/stage/tap.ts'

import { LinkedProposal } from './linked-proposal.tsx'

const token = 'K7M2QX4WABCDEFGHJK'
const opened: OpenedProposal = {
  state: 'asked',
  salon: { name: 'Ατελιέ', slug: 'atelie', phone: null, timeZone: 'Europe/Athens' },
  services: ['Μανικιούρ'],
  from: { start: '2099-03-12T12:00:00+02:00', end: '2099-03-12T12:45:00+02:00', staff: ['Σοφία'] },
  to: { start: '2099-03-10T12:00:00+02:00', end: '2099-03-10T12:45:00+02:00', staff: ['Νίκη'] },
  totalCents: 2500,
  expiresAt: '2099-03-09T10:30:00+02:00',
  freeUntil: '2099-03-10T12:00:00+02:00',
}

interface Drawn {
  readonly but?: Partial<OpenedProposal>
  readonly api?: readonly Route[]
  readonly locale?: 'el' | 'en'
}

async function drawn({ but = {}, api = [], locale = 'en' }: Drawn = {}) {
  const words = locale === 'el' ? greek : english
  const stage = await onStage(<LinkedProposal token={token} />, {
    api: [answers<typeof openProposal>('POST', '/move-proposals/open', { ...opened, ...but }), ...api],
    locale,
  })
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  const heading = (name: string) => page.getByRole('heading', { name })
  const pressed = () => stage.calls.filter(({ path }) => path !== '/move-proposals/open')
  return { words, button, heading, pressed }
}

test.each(['el', 'en'] as const)('both times side by side, and only a press moves: %s', async (locale) => {
  const moved = answers<typeof acceptProposal>('POST', '/move-proposals/accept', madeBooking())
  const { words, button, heading, pressed } = await drawn({ locale, api: [moved] })
  await expect.element(heading(words.title)).toBeVisible()
  await expect.element(page.getByText(words.with('Σοφία'))).toBeVisible()
  await expect.element(page.getByText(words.with('Νίκη'))).toBeVisible()
  await expectAccessible()
  expect(pressed()).toEqual([])
  await tap(button(words.yes))
  await expect.element(heading(words.doneTitle)).toBeVisible()
  expect(pressed()).toMatchObject([{ path: '/move-proposals/accept', body: { token } }])
})

test('no leaves it as it is', async () => {
  const no = answers<typeof declineProposal>('POST', '/move-proposals/decline', { ...opened, state: 'no' })
  const { words, button, heading } = await drawn({ api: [no] })
  await tap(button(words.no))
  await expect.element(heading(words.noTitle)).toBeVisible()
})

test('a refusal is shown, and the question stays', async () => {
  const { words, button } = await drawn({ api: [refuses('POST', '/move-proposals/accept', { code: 'own_overlap', detail: '' })] })
  await tap(button(words.yes))
  await expect.element(page.getByRole('alert')).toBeVisible()
  await expect.element(button(words.no)).toBeVisible()
}) // prettier-ignore

test.each([
  ['lapsed', english.lapsedTitle],
  ['taken', english.takenTitle],
  ['changed', english.changedTitle],
  ['withdrawn', english.withdrawnTitle],
  ['yes', english.doneTitle],
] as const)('what became of it: %s', async (state, title) => {
  const { heading, button, words } = await drawn({ but: { state } })
  await expect.element(heading(title)).toBeVisible()
  await expect.element(button(words.yes)).not.toBeInTheDocument()
})
