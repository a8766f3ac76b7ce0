import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'

import type { addStaff, listTeam } from '#features/team/contract.ts'
import { businessSetUp as words } from '#i18n/en/business-set-up.ts'
import { answers, refuses, type Route } from '#test/stage/api.ts'
import { madeStaff, madeTeam } from '#test/stage/made-team.ts'
import { AtSalon } from '#test/stage/own-salon.tsx'
import { onStage } from '#test/stage/stage.tsx'
import { tap } from '#test/stage/tap.ts'

import { TeamStep } from './team-step.tsx'

const path = '/business/salons/salon/team'

async function drawn({ names = [], api = [] }: { names?: readonly string[]; api?: readonly Route[] } = {}) {
  let team = names
  const onNext = vi.fn<() => void>()
  const stage = await onStage(
    <AtSalon>
      <TeamStep salonId="salon" onNext={onNext} />
    </AtSalon>,
    {
      api: [
        answers<typeof listTeam>('GET', path, () =>
          madeTeam({ staff: team.map((name) => madeStaff({ id: name, name })) }),
        ),
        answers<typeof addStaff>('POST', path, ({ body }) => {
          const { name } = body as { readonly name: string }
          team = [...team, name]
          return madeStaff({ id: name, name })
        }),
        ...api,
      ],
    },
  )
  const posts = () => stage.calls.filter(({ method }) => method === 'POST').map(({ body }) => body)
  return { ...stage, posts, onNext }
}

const name = page.getByRole('textbox', { name: words.team.name })
const role = page.getByRole('textbox', { name: words.team.role })
const add = page.getByRole('button', { name: words.team.add, exact: true })
const next = page.getByRole('button', { name: words.next })

test('team members are added one after the other, and the first one opens the way on', async () => {
  const { posts, onNext } = await drawn()
  await expect.element(page.getByText(words.team.none)).toBeVisible()
  await expect.element(next).not.toBeInTheDocument()
  await name.fill('Niki')
  await role.fill('Nail technician')
  await tap(add)
  await expect.element(page.getByRole('listitem').getByText('Niki', { exact: true })).toBeVisible()
  await expect.element(name).toHaveValue('')
  await expect.element(role).toHaveValue('')
  expect(posts()).toEqual([{ name: 'Niki', titleEn: 'Nail technician' }])
  await next.click()
  expect(onNext).toHaveBeenCalledOnce()
})

test('a team member needs a name', async () => {
  const { posts } = await drawn({ names: ['Eleni'] })
  await name.fill(' ')
  await add.click()
  await expect.element(name).toHaveAccessibleDescription(expect.stringContaining(words.team.missing))
  await expect.element(name).toHaveFocus()
  expect(posts()).toEqual([])
})

test('a refusal keeps the typed name', async () => {
  await drawn({
    api: [refuses('POST', path, { code: 'limit_reached', detail: 'The team is full.', status: 409 })],
  })
  await name.fill('Niki')
  await add.click()
  await expect.element(page.getByText('The team is full.')).toBeVisible()
  await expect.element(name).toHaveValue('Niki')
})
