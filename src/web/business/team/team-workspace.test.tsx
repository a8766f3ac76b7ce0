import { expect, test } from 'vitest'
import { page } from 'vitest/browser'

import type { listTeam, orderTeam, Team } from '#features/team/contract.ts'
import type { listMembers, Member } from '#features/team/contract/members.ts'
import { team as words } from '#i18n/en/business-team.ts'
import { answers } from '#test/stage/api.ts'
import { madeStaff, madeTeam } from '#test/stage/made-team.ts'
import { AtSalon } from '#test/stage/own-salon.tsx'
import { onStage } from '#test/stage/stage.tsx'

import { TeamWorkspace } from './team-workspace.tsx'

const base = '/business/salons/salon'
const niki: Member = {
  userId: 'user',
  role: 'technician',
  staffId: 'niki',
  email: 'niki@example.gr',
  name: 'Νίκη Παππά',
  since: '2026-03-01T10:00:00Z',
  isSelf: false,
}

async function drawn(team: Partial<Team> = {}, role: 'owner' | 'manager' = 'owner') {
  const { calls } = await onStage(
    <AtSalon but={{ role }}>
      <TeamWorkspace />
    </AtSalon>,
    {
      api: [
        answers<typeof listTeam>('GET', `${base}/team`, madeTeam(team)),
        answers<typeof listMembers>('GET', `${base}/members`, {
          members: [niki],
          invitations: [],
          events: [],
        }),
        answers<typeof orderTeam>('PUT', `${base}/team-order`, madeTeam(team)),
      ],
    },
  )
  return { orders: () => calls.filter(({ method }) => method === 'PUT').map(({ body }) => body) }
}

const button = (name: string) => page.getByRole('button', { name, exact: true })
const row = (name: string) => page.getByRole('listitem').filter({ has: page.getByRole('heading', { name }) })

test('a team member moves by one place, and no further than the ends', async () => {
  const { orders } = await drawn()
  await expect.element(button(words.member.up('Νίκη'))).toBeDisabled()
  await expect.element(button(words.member.down('Ελένη'))).toBeDisabled()
  await button(words.member.down('Νίκη')).click()
  await expect.poll(orders).toEqual([{ staffIds: ['eleni', 'niki'] }])
})

test('a row says what a team member does, and whether they sign in, are away or inactive', async () => {
  const away = { id: 'off', start: '2026-03-18T22:00:00Z', end: '2026-03-21T22:00:00Z', reason: '' }
  const anHour = { id: 'hour', start: '2026-03-22T08:00:00Z', end: '2026-03-22T09:00:00Z', reason: '' }
  await drawn({
    staff: [
      madeStaff({ coming: 2, timeOff: [away] }),
      madeStaff({ id: 'eleni', name: 'Ελένη', serviceIds: [], isActive: false, timeOff: [anHour] }),
    ],
  })
  await expect
    .element(row('Νίκη'))
    .toMatchTextContent(`${words.member.services(1)} · ${words.member.coming(2)}`)
  await expect.element(row('Νίκη')).toMatchTextContent(words.member.away('Thu 19 Mar – Sat 21 Mar'))
  await expect.element(row('Νίκη')).toMatchTextContent(words.access.roles.technician)
  await expect.element(row('Ελένη')).toMatchTextContent(words.member.noServices)
  // An hour is no day off.
  await expect.element(row('Ελένη')).toMatchTextContent(words.member.away('Sun 22 Mar, 10:00–11:00'))
  await expect.element(row('Ελένη')).toMatchTextContent(words.member.inactive)
})

test('the sheet starts afresh for another team member, even before it has left the screen', async () => {
  await drawn()
  const name = page.getByRole('textbox', { name: words.sheet.name, exact: true })
  await button(words.member.edit('Νίκη')).click()
  await name.fill('Νικολέτα')
  const press = (label: string) => document.querySelector<HTMLElement>(`[aria-label="${label}"]`)?.click()
  press('Close')
  press(words.member.edit('Ελένη'))
  await expect.element(name).toHaveValue('Ελένη')
})

test('without a team there is a way to add to it', async () => {
  await drawn({ staff: [] })
  await expect.element(page.getByRole('heading', { name: words.empty })).toBeVisible()
  await button(words.add).click()
  await expect.element(page.getByRole('dialog', { name: words.sheet.add })).toBeVisible()
})

test.each([
  ['owner', 1],
  ['manager', 0],
] as const)('the %s of the salon has %i ways to invite', async (role, ways) => {
  await drawn({}, role)
  await expect.element(page.getByText('Νίκη Παππά')).toBeVisible()
  expect(button(words.access.invite).elements()).toHaveLength(ways)
})
