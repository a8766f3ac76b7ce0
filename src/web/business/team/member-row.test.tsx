import { expect, test } from 'vitest'
import { page } from 'vitest/browser'

import type { Member } from '#features/team/contract/members.ts'
import { team } from '#i18n/en/business-team.ts'
import { accepts, refuses, type Route } from '#test/stage/api.ts'
import { madeTeam } from '#test/stage/made-team.ts'
import { AtSalon } from '#test/stage/own-salon.tsx'
import { onStage } from '#test/stage/stage.tsx'

import { MemberRow } from './member-row.tsx'

const { access: words } = team
const base = '/business/salons/salon'
const ended = [accepts('DELETE', `${base}/members/user`), accepts('DELETE', `${base}/membership`)]

function drawn(member: Partial<Member>, mayChange: boolean, api: readonly Route[] = ended) {
  const niki: Member = {
    userId: 'user',
    role: 'technician',
    staffId: 'niki',
    email: 'niki@example.gr',
    name: 'Νίκη Παππά',
    since: '2026-03-01T10:00:00Z',
    isSelf: false,
    ...member,
  }
  const part = (
    <AtSalon>
      <MemberRow member={niki} team={madeTeam()} mayChange={mayChange} onChange={() => undefined} />
    </AtSalon>
  )
  return onStage(part, { api })
}

const more = page.getByRole('button', { name: words.more('Νίκη Παππά') })
const item = (name: string) => page.getByRole('menuitem', { name })

test.each<[string, Partial<Member>, boolean, readonly string[]]>([
  ['the owner about a member', {}, true, [words.change, words.remove]],
  ['a member about themselves', { isSelf: true }, false, [words.leave]],
  ['an owner about themselves', { role: 'owner', isSelf: true }, true, [words.ownTitle]],
])('what is offered to %s', async (_, member, mayChange, offered) => {
  await drawn(member, mayChange)
  await more.click()
  await expect.element(item(offered[0] ?? '')).toBeVisible()
  expect(
    item('')
      .elements()
      .map(({ textContent }) => textContent),
  ).toEqual(offered)
})

test.each<[string, Partial<Member>, boolean]>([
  ['a manager about another member', {}, false],
  ['a manager about the owner', { role: 'owner' }, false],
])('nothing is offered to %s', async (_, member, mayChange) => {
  await drawn(member, mayChange)
  await expect.element(page.getByText('Νίκη Παππά')).toBeVisible()
  await expect.element(more).not.toBeInTheDocument()
})

test('access ends by a second press', async () => {
  const { calls } = await drawn({}, true)
  await more.click()
  await item(words.remove).click()
  await expect.element(page.getByText(words.removeText)).toBeVisible()
  expect(calls).toEqual([])
  await page.getByRole('dialog').getByRole('button', { name: words.remove }).click()
  await expect.element(page.getByText(words.removed)).toBeVisible()
  expect(calls.map(({ method, path }) => [method, path])).toEqual([['DELETE', `${base}/members/user`]])
})

test('access that could not be ended shows the reason, and nothing more', async () => {
  const detail = 'Only the owner does that.'
  await drawn({}, true, [
    refuses('DELETE', `${base}/members/user`, { code: 'forbidden', detail, status: 403 }),
  ])
  await more.click()
  await item(words.remove).click()
  await page.getByRole('dialog').getByRole('button', { name: words.remove }).click()
  await expect.element(page.getByText(detail)).toBeVisible()
  await expect.element(page.getByText(words.removed)).not.toBeInTheDocument()
})
