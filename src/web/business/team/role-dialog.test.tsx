import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import type { changeMember, invite, Member, Members } from '#features/team/contract/members.ts'
import { team as greek } from '#i18n/el/business-team.ts'
import { team } from '#i18n/en/business-team.ts'
import { answers, refuses, unreachable, type Route } from '#test/stage/api.ts'
import { madeStaff, madeTeam } from '#test/stage/made-team.ts'
import { AtSalon } from '#test/stage/own-salon.tsx'
import { onStage } from '#test/stage/stage.tsx'
import { tap } from '#test/stage/tap.ts'

import { RoleDialog } from './role-dialog.tsx'

const { access: words } = team
const path = '/business/salons/salon/invitations'
const sent = answers<typeof invite>('POST', path, {
  id: 'invitation',
  email: 'eleni@example.gr',
  role: 'technician',
  staffId: 'eleni',
  language: 'en',
  sentAt: '2026-03-10T10:00:00Z',
  expiresAt: '2026-03-17T10:00:00Z',
  isExpired: false,
  sendsLeft: 2,
})
const niki: Member = {
  userId: 'user',
  role: 'technician',
  staffId: 'niki',
  email: 'niki@example.gr',
  name: 'Νίκη Παππά',
  since: '2026-03-01T10:00:00Z',
  isSelf: false,
}
const changed = answers<typeof changeMember>('PUT', '/business/salons/salon/members/user', niki)

interface Drawn {
  readonly api?: readonly Route[]
  readonly member?: Member
  readonly members?: Partial<Members>
  readonly locale?: 'el' | 'en'
}

async function drawn({ api = [sent, changed], member, members, locale = 'en' }: Drawn = {}) {
  const onClose = vi.fn<() => void>()
  const stage = await onStage(
    <AtSalon>
      <RoleDialog
        open
        onClose={onClose}
        team={madeTeam({
          staff: [...madeTeam().staff, madeStaff({ id: 'gone', name: 'Άννα', isActive: false })],
        })}
        members={{ members: [niki], invitations: [], events: [], ...members }}
        member={member}
      />
    </AtSalon>,
    { api, locale },
  )
  return { ...stage, onClose }
}

const email = page.getByRole('textbox', { name: words.email })
const calendar = page.getByRole('combobox', { name: words.calendar })
const send = page.getByRole('button', { name: words.send })
const option = (name: string) => page.getByRole('option', { name })

async function choose(name: string) {
  await calendar.click()
  await option(name).click()
}

test('an invitation says the address, the role, the calendar and the language', async () => {
  const { calls, onClose } = await drawn()
  await email.fill('eleni@example.gr')
  await choose('Ελένη')
  await page.getByRole('combobox', { name: words.language }).click()
  await option(words.languages.el).click()
  await tap(send)
  await expect.element(page.getByText(words.sent('eleni@example.gr'))).toBeVisible()
  expect(calls.map(({ path: at, body }) => [at, body])).toEqual([
    [path, { email: 'eleni@example.gr', role: 'technician', staffId: 'eleni', language: 'el' }],
  ])
  expect(onClose).toHaveBeenCalledOnce()
})

test('only calendars of active staff without an account are offered', async () => {
  await drawn()
  await calendar.click()
  await expect.element(option('Ελένη')).toBeVisible()
  expect(
    option('')
      .elements()
      .map(({ textContent }) => textContent),
  ).toEqual([words.nobody, 'Ελένη'])
})

test('a calendar that an open invitation names is taken too', async () => {
  const invitation = {
    id: 'other',
    email: 'other@example.gr',
    role: 'technician',
    staffId: 'eleni',
    language: 'el',
    sentAt: '2026-03-09T10:00:00Z',
    expiresAt: '2026-03-16T10:00:00Z',
    isExpired: false,
    sendsLeft: 2,
  } as const
  await drawn({ members: { invitations: [invitation] } })
  await calendar.click()
  await expect.element(option(words.nobody)).toBeVisible()
  expect(option('').elements()).toHaveLength(1)
})

test('a technician needs a calendar, a manager may have none', async () => {
  const { calls } = await drawn()
  await email.fill('eleni@example.gr')
  await send.click()
  await expect.element(calendar).toHaveAccessibleDescription(expect.stringContaining(words.calendarMissing))
  await expect.element(calendar).toHaveFocus()
  expect(calls).toEqual([])
  await page.getByRole('radio', { name: words.roles.manager }).click()
  await send.click()
  await expect.poll(() => calls[0]?.body).toMatchObject({ role: 'manager', staffId: null, language: 'en' })
})

test.each([
  ['', words.emailMissing],
  ['eleni', words.emailWrong],
])('«%s» is no address for an invitation', async (typed, said) => {
  const { calls } = await drawn()
  await choose('Ελένη')
  await email.fill(typed)
  await userEvent.keyboard('{Enter}')
  await expect.element(email).toHaveAccessibleDescription(expect.stringContaining(said))
  await expect.element(email).toHaveFocus()
  expect(calls).toEqual([])
})

test('a member changes role without being asked for an address', async () => {
  const { calls } = await drawn({ member: niki })
  await expect.element(page.getByText('Νίκη Παππά')).toBeVisible()
  await expect.element(email).not.toBeInTheDocument()
  await expect.element(calendar).toHaveTextContent('Νίκη')
  await page.getByRole('radio', { name: words.roles.manager }).click()
  await page.getByRole('button', { name: team.save }).click()
  await expect.element(page.getByText(team.saved)).toBeVisible()
  expect(calls.map(({ method, body }) => [method, body])).toEqual([
    ['PUT', { role: 'manager', staffId: 'niki' }],
  ])
})

test('a refusal is shown in the sheet, which keeps what was chosen', async () => {
  const detail = 'That address belongs to the team already.'
  const { onClose } = await drawn({
    api: [refuses('POST', path, { code: 'already_member', detail, status: 409 })],
  })
  await email.fill('niki@example.gr')
  await choose('Ελένη')
  await send.click()
  await expect.element(page.getByRole('alert').getByText(detail)).toBeVisible()
  await expect.element(email).toHaveValue('niki@example.gr')
  await expect.element(calendar).toHaveTextContent('Ελένη')
  expect(onClose).not.toHaveBeenCalled()
})

test('the same invitation keeps its key when the connection was lost, another gets its own', async () => {
  const { calls } = await drawn({ api: [unreachable('POST', path)] })
  await email.fill('eleni@example.gr')
  await choose('Ελένη')
  for (const n of [1, 2, 3]) {
    if (n === 3) await email.fill('eleni@example.com')
    await send.click()
    await expect.poll(() => calls.length).toBe(n)
    await expect.element(send).not.toHaveAttribute('aria-busy', 'true')
  }
  const [first, second, third] = calls.map(({ key }) => key)
  expect(second).toBe(first)
  expect(third).not.toBe(first)
})

test('a Greek owner reads in Greek what is missing', async () => {
  await drawn({ locale: 'el' })
  await page.getByRole('button', { name: greek.access.send }).click()
  await expect.element(page.getByText(greek.access.emailMissing)).toBeVisible()
  await expect.element(page.getByText(greek.access.calendarMissing)).toBeVisible()
})
