import { expect, test } from 'vitest'
import { page } from 'vitest/browser'

import { setUpSteps, type SetUpStep } from '#domain/set-up-steps.ts'
import type { OwnRules, readRules } from '#features/salons/contract/policy.ts'
import type { markStep, publishSalon, readSetUp, SetUpView } from '#features/salons/contract/set-up.ts'
import type { readTrader } from '#features/salons/contract/trader.ts'
import type { listTeam } from '#features/team/contract.ts'
import { businessSetUp as words } from '#i18n/en/business-set-up.ts'
import { salonTerms as terms } from '#i18n/en/salon-terms.ts'
import { answers, unreachable, type Route } from '#test/stage/api.ts'
import { madeTeam } from '#test/stage/made-team.ts'
import { AtSalon } from '#test/stage/own-salon.tsx'
import { onStage } from '#test/stage/stage.tsx'
import { tap } from '#test/stage/tap.ts'

import { SetUpWorkspace } from './set-up-workspace.tsx'

const base = '/business/salons/salon'
const rules: OwnRules = {
  stamp: 'first',
  shortestMinutes: 20,
  takesPayments: false,
  slotStep: 15,
  minimumNotice: 120,
  horizonDays: 60,
  cancellationHours: 24,
  depositKind: 'none',
  depositValue: 0,
  guaranteeKind: 'none',
  guaranteeValue: 0,
  tightStarts: false,
  buffersInsideHours: false,
  split: 'fallback',
  maximumWait: 0,
  flexibleOrder: false,
  gapRule: 'none',
  minimumGap: 0,
}

interface Drawn {
  /** The steps that are not done. */
  readonly open?: readonly SetUpStep[]
  readonly isBookable?: boolean
  readonly isPublished?: boolean
  readonly role?: 'owner' | 'manager'
  readonly path?: string
  readonly api?: readonly Route[]
}

async function drawn({
  open = ['team', 'policies'],
  isBookable = false,
  isPublished = false,
  role = 'owner',
  path = '/',
  api = [],
}: Drawn = {}) {
  let isPublic = isPublished
  const marks = new Map<string, 'skipped' | 'done'>()
  const view = (): SetUpView => ({
    steps: setUpSteps.map((step) => ({
      step,
      state: marks.get(step) ?? (open.includes(step) ? 'open' : 'done'),
    })),
    isBookable,
    isPublished: isPublic,
  })
  const marking = (['team', 'policies'] as const).map((step) =>
    answers<typeof markStep>('PUT', `${base}/set-up/${step}`, ({ body }) => {
      marks.set(step, (body as { readonly mark: string }).mark === 'skipped' ? 'skipped' : 'done')
      return view()
    }),
  )
  const stage = await onStage(
    <AtSalon but={{ role }}>
      <SetUpWorkspace />
    </AtSalon>,
    {
      path,
      api: [
        answers<typeof readSetUp>('GET', `${base}/set-up`, view),
        answers<typeof listTeam>('GET', `${base}/team`, madeTeam()),
        answers<typeof readRules>('GET', `${base}/policy`, rules),
        answers<typeof readTrader>('GET', `${base}/trader`, { stamp: 'first', trader: null }),
        ...marking,
        answers<typeof publishSalon>('PUT', `${base}/publication`, ({ body }) => {
          isPublic = (body as { readonly isPublished: boolean }).isPublished
          return view()
        }),
        ...api,
      ],
    },
  )
  const puts = () =>
    stage.calls.filter(({ method }) => method === 'PUT').map(({ path: at, body }) => [at, body])
  return { ...stage, puts }
}

const steps = page.getByRole('navigation', { name: words.steps })
const step = (name: SetUpStep) => steps.getByRole('button', { name: words.step[name] })
const heading = (name: string) => page.getByRole('heading', { name })
const button = (name: string) => page.getByRole('button', { name })

test('the path begins at the first open step, and tells how far the salon is', async () => {
  await drawn()
  await expect.element(heading(words.team.title)).toBeVisible()
  await expect.element(step('team')).toHaveAttribute('aria-current', 'step')
  await expect.element(step('team')).toHaveAccessibleName(expect.stringContaining(words.state.open))
  await expect.element(step('details')).toHaveAccessibleName(expect.stringContaining(words.state.done))
  await expect.element(steps.getByText(words.progress(4, 6))).toBeVisible()
})

test('a step can be left for later, and the focus goes into the next one', async () => {
  const { puts, path } = await drawn({ open: ['policies', 'team'], path: '/?step=policies' })
  await expect.element(heading(words.policies.title)).toBeVisible()
  await tap(button(words.later))
  await expect.element(heading(words.done.missingTitle)).toBeVisible()
  expect(puts()).toEqual([[`${base}/set-up/policies`, { mark: 'skipped' }]])
  expect(path()).toBe('/?step=done')
  await expect.element(step('policies')).toHaveAccessibleName(expect.stringContaining(words.state.skipped))
  expect(document.activeElement?.id).toBe('step')
})

test('a step that is done has no later', async () => {
  await drawn({ path: '/?step=policies', open: ['team'] })
  await expect.element(heading(words.policies.title)).toBeVisible()
  await expect.element(button(words.later)).not.toBeInTheDocument()
})

test('the rules are kept by one press', async () => {
  const { puts, path } = await drawn({ path: '/?step=policies' })
  await expect.element(page.getByText(words.policies.notice('2 h'))).toBeVisible()
  await button(words.policies.fine).click()
  await expect.poll(path).toBe('/?step=done')
  expect(puts()).toEqual([[`${base}/set-up/policies`, { mark: 'finished' }]])
})

test('a deposit is said to the owner who asks for it', async () => {
  const asking = { ...rules, depositKind: 'percent', depositValue: 20, takesPayments: true } as const
  const api = [answers<typeof readRules>('GET', `${base}/policy`, asking)]
  await drawn({ path: '/?step=policies', api })
  const part = terms.percentOfTotal(20)
  await expect.element(page.getByText(words.policies.asks.asksDeposit(part))).toBeVisible()
})

test('a lost connection keeps the owner at the step', async () => {
  const { puts, path } = await drawn({
    path: '/?step=policies',
    api: [unreachable('PUT', `${base}/set-up/policies`)],
  })
  await button(words.policies.fine).click()
  await expect.poll(() => puts().length).toBe(1)
  await expect.element(button(words.policies.fine)).not.toHaveAttribute('aria-busy', 'true')
  expect(path()).toBe('/?step=policies')
})

const isPublic = page.getByRole('switch', { name: words.publication.label })

test.each<[string, Drawn, string, string]>([
  ['a needed step', { open: ['team', 'photos'] }, words.publication.step.team, 'team'],
  ['a service that a team member does', { open: ['photos'] }, words.publication.skill, 'services'],
])('the end names what customers wait for, and the switch waits too: %s', async (_, state, said, at) => {
  await drawn({ ...state, path: '/?step=done' })
  await expect
    .element(page.getByRole('link', { name: said }))
    .toHaveAttribute('href', `/en/business/set-up?salon=atelie&step=${at}`)
  await expect.element(page.getByRole('link', { name: words.publication.step.photos })).toBeVisible()
  await expect.element(isPublic).toBeDisabled()
})

test('the owner of a salon that is ready publishes it, and takes it back after a question', async () => {
  const { puts } = await drawn({ open: [], isBookable: true })
  await expect.element(heading(words.done.readyTitle)).toBeVisible()
  // The owner is reminded of the business details.
  await expect.element(page.getByRole('link', { name: words.publication.trader })).toBeVisible()
  await tap(isPublic)
  await expect.element(heading(words.done.title)).toBeVisible()
  await expect.element(page.getByRole('link', { name: words.done.page })).toBeVisible()
  await tap(isPublic)
  await button(words.publication.hide).click()
  await expect.element(heading(words.done.readyTitle)).toBeVisible()
  expect(puts()).toEqual([
    [`${base}/publication`, { isPublished: true }],
    [`${base}/publication`, { isPublished: false }],
  ])
})

test('a manager sees the switch, and who has it', async () => {
  await drawn({ open: [], isBookable: true, role: 'manager' })
  await expect.element(isPublic).toBeDisabled()
  await expect.element(page.getByText(words.publication.ownerOnly)).toBeVisible()
})
