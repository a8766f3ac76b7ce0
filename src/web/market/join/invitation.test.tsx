import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'

import type { OpenedInvitation, openInvitation } from '#features/team/contract/members.ts'
import { joinSalon as greek } from '#i18n/el/join-salon.ts'
import { joinSalon as english } from '#i18n/en/join-salon.ts'
import { accepts, answers, refuses, signInAnswers, type Route } from '#test/stage/api.ts'
import { signedIn, signedOut } from '#test/stage/signed-in.ts'
import { onStage } from '#test/stage/stage.tsx'
import { tap } from '#test/stage/tap.ts'

import { Invitation } from './invitation.tsx'

const token = 'a'.repeat(43)
const made = (but: Partial<OpenedInvitation> = {}): OpenedInvitation => ({
  state: 'open',
  salonName: 'Ατελιέ',
  inviter: 'Ελένη',
  role: 'technician',
  staffName: 'Νίκη',
  email: 'maria@example.gr',
  expiresAt: '2026-03-10T10:00:00Z',
  account: 'right',
  ...but,
})

interface Drawn {
  readonly but?: Partial<OpenedInvitation>
  readonly api?: readonly Route[]
  readonly locale?: 'el' | 'en'
}

async function drawn({ but = {}, api = [], locale = 'en' }: Drawn = {}) {
  const words = locale === 'el' ? greek : english
  const opened = answers<typeof openInvitation>('POST', '/invitations/open', made(but))
  const stage = await onStage(<Invitation token={token} />, { api: [opened, ...api], locale })
  return {
    ...stage,
    words,
    heading: (name: string) => page.getByRole('heading', { name }),
    link: (name: string) => page.getByRole('link', { name }),
    accept: page.getByRole('button', { name: words.accept }),
  }
}

beforeEach(() => signedIn())

test.each(['el', 'en'] as const)('the right account joins by one press: %s', async (locale) => {
  const { heading, accept, link, words, calls } = await drawn({
    locale,
    api: [accepts('POST', '/invitations/accept')],
  })
  await expect.element(heading(words.title('Ατελιέ'))).toBeVisible()
  await expect.element(page.getByRole('definition').getByText('Νίκη')).toBeVisible()
  await tap(accept)
  await expect.element(heading(words.joinedTitle)).toBeVisible()
  await expect
    .element(link(words.go))
    .toHaveAttribute('href', `${locale === 'el' ? '' : '/en'}/business/dashboard`)
  expect(calls.map(({ body }) => body)).toEqual([{ token }, { token }])
})

test('a manager without a calendar sees no team member', async () => {
  const { words } = await drawn({ but: { role: 'manager', staffName: null } })
  await expect.element(page.getByText(words.roles.manager)).toBeVisible()
  await expect.element(page.getByText(words.label.staff)).not.toBeInTheDocument()
})

test('signed out, the ways in lead back to the invitation', async () => {
  await signedOut()
  const { accept, link, words } = await drawn({ but: { account: 'none' } })
  const back = `next=${encodeURIComponent(`/en/join-salon?token=${token}`)}`
  await expect.element(link(words.signIn)).toHaveAttribute('href', expect.stringContaining(back))
  await expect.element(link(words.signUp)).toHaveAttribute('href', expect.stringContaining(back))
  await expect.element(accept).not.toBeInTheDocument()
})

test('another account has to sign out first', async () => {
  const { accept, words } = await drawn({
    but: { account: 'other', email: 'eleni@example.gr' },
    api: [signInAnswers('POST', '/logout?scope=local', {})],
  })
  await expect.element(page.getByText(words.other('maria@example.gr', 'eleni@example.gr'))).toBeVisible()
  await expect.element(page.getByRole('button', { name: words.signOut })).toBeVisible()
  await expect.element(accept).not.toBeInTheDocument()
})

test('a member is on the team already', async () => {
  const { heading, words } = await drawn({ but: { account: 'member', state: 'used' } })
  await expect.element(heading(words.joinedTitle)).toBeVisible()
})

test.each(['used', 'revoked', 'expired'] as const)('an invitation that is %s says so', async (state) => {
  const { heading, accept, words } = await drawn({ but: { state } })
  await expect.element(heading(words.state[state].title)).toBeVisible()
  await expect.element(accept).not.toBeInTheDocument()
})

test('a link that leads to none says so', async () => {
  const { heading, words } = await drawn({
    api: [refuses('POST', '/invitations/open', { code: 'not_found', detail: '', status: 404 })],
  })
  await expect.element(heading(words.missingTitle)).toBeVisible()
})

test('a refused acceptance is shown above the button, which stays', async () => {
  const { accept } = await drawn({
    api: [
      refuses('POST', '/invitations/accept', { code: 'not_found', detail: 'It was withdrawn.', status: 404 }),
    ],
  })
  await accept.click()
  await expect.element(page.getByRole('alert').getByText('It was withdrawn.')).toBeVisible()
  await expect.element(accept).toBeVisible()
})
