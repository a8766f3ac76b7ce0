import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'

import type {
  checkPayoutAccount,
  openPayoutAccount,
  OwnPayouts,
  readPayouts,
} from '#features/payouts/contract.ts'
import type { listStatements } from '#features/payouts/contract/statements.ts'
import type { listOwnReports } from '#features/seller-reports/contract.ts'
import { businessPayouts as greek } from '#i18n/el/business-payouts.ts'
import { businessPayouts as words } from '#i18n/en/business-payouts.ts'
import { answers, refuses, type Route } from '#test/stage/api.ts'
import { expectAccessible } from '#test/stage/axe.ts'
import { AtSalon } from '#test/stage/own-salon.tsx'
import { onStage } from '#test/stage/stage.tsx'

import { PayoutsWorkspace } from './payouts-workspace.tsx'

const path = '/business/salons/salon'
const account = `${path}/payout-account`
type Status = NonNullable<OwnPayouts['account']>['status']

const made = (but: Partial<OwnPayouts> = {}): OwnPayouts => ({
  timeZone: 'Europe/Athens',
  offered: 'stripe',
  mayChange: true,
  asksFactor: false,
  route: null,
  account: null,
  owedCents: 0,
  waitingCents: 0,
  payouts: [],
  ...but,
})
const as = (status: Status, dueBy: string | null = null) => ({ account: { status, dueBy } })

interface Drawn {
  /** The server's answers, the last one again and again. */
  readonly views?: readonly Partial<OwnPayouts>[]
  readonly api?: readonly Route[]
  readonly locale?: 'el' | 'en'
  readonly from?: string
}

async function drawn({ views = [{}], api = [], locale = 'en', from = '/business/payouts' }: Drawn) {
  let asked = 0
  const stage = await onStage(
    <AtSalon>
      <PayoutsWorkspace />
    </AtSalon>,
    {
      locale,
      path: from,
      api: [
        answers<typeof readPayouts>('GET', `${path}/payouts`, () =>
          made(views[Math.min(asked++, views.length - 1)]),
        ),
        answers<typeof listStatements>('GET', `${path}/statements`, { items: [] }),
        answers<typeof listOwnReports>('GET', `${path}/seller-reports`, { items: [] }),
        ...api,
      ],
    },
  )
  return { ...stage, posted: () => stage.calls.filter(({ method }) => method === 'POST') }
}

const button = (name: string) => page.getByRole('button', { name, exact: true })

/** Stripe's page, as a place in this one. */
function stripePage(): Route {
  onTestFinished(() => history.replaceState(history.state, '', location.pathname + location.search))
  return answers<typeof openPayoutAccount>('POST', account, {
    url: `${location.pathname}${location.search}#stripe`,
  })
}

test('without an account the page says who pays, and a press leads to Stripe', async () => {
  const { posted } = await drawn({ api: [stripePage()] })
  await expect.element(page.getByText(words.stripe.about)).toBeVisible()
  await button(words.stripe.go.none).click()
  await expect.poll(() => location.hash).toBe('#stripe')
  expect(posted().map((call) => call.path)).toEqual([account])
})

test.each(['details', 'checking', 'restricted', 'ready', 'closed'] as const)(
  'the page says how the account stands and what to do: %s',
  async (status) => {
    await drawn({ views: [as(status)], api: [stripePage()] })
    await expect.element(page.getByText(words.stripe.statuses[status].title)).toBeVisible()
    await expect.element(button(words.stripe.go[status])).toBeVisible()
    const waits = status !== 'ready' && status !== 'closed'
    await expect.element(page.getByText(words.stripe.statuses[status].text)).toBeVisible()
    expect(button(words.stripe.check).elements()).toHaveLength(waits ? 1 : 0)
  },
)

test('a ready account of which Stripe asks more by a time says until when', async () => {
  await drawn({ views: [as('ready', '2026-05-14T06:00:00Z')] })
  await expect.element(page.getByText(words.stripe.dueBy('Thu 14 May, 09:00'))).toBeVisible()
  await expect.element(button(words.stripe.go.restricted)).toBeVisible()
})

test('an owner who comes back from Stripe sees what Stripe says, and the address forgets it', async () => {
  const { posted, path: at } = await drawn({
    views: [as('details'), as('ready')],
    api: [answers<typeof checkPayoutAccount>('POST', `${account}/check`, { status: 'ready', dueBy: null })],
    from: '/business/payouts?salon=a&stripe=back',
  })
  await expect.element(page.getByText(words.stripe.statuses.ready.title)).toBeVisible()
  expect(posted().map((call) => call.path)).toEqual([`${account}/check`])
  expect(at()).toBe('/business/payouts?salon=a')
})

test('an old link to Stripe is explained, and asks for nothing', async () => {
  const { posted } = await drawn({ views: [as('details')], from: '/business/payouts?stripe=again' })
  await expect.element(page.getByText(words.stripe.expired)).toBeVisible()
  expect(posted()).toEqual([])
})

test('the owner can ask anew; where Stripe doesn’t answer, the page says so', async () => {
  await drawn({
    views: [as('checking')],
    api: [
      refuses('POST', `${account}/check`, {
        code: 'payout_account_unavailable',
        detail: 'Stripe is away.',
        status: 503,
      }),
      refuses('POST', account, {
        code: 'payout_account_unavailable',
        detail: 'Stripe is gone.',
        status: 503,
      }),
    ],
  })
  await button(words.stripe.check).click()
  await expect.element(page.getByText('Stripe is away.')).toBeVisible()
  await button(words.stripe.go.checking).click()
  await expect.element(page.getByText('Stripe is gone.')).toBeVisible()
})

test('without a second factor the page leads to it, and not to Stripe', async () => {
  await drawn({ views: [{ mayChange: false }] })
  await expect.element(page.getByText(words.factor.text)).toBeVisible()
  await expect.element(button(words.stripe.go.none)).not.toBeInTheDocument()
})

test.each([
  ['by the page', true],
  ['by the server', false],
] as const)('a second factor of long ago is asked for before Stripe, seen %s', async (_, asksFactor) => {
  const { posted } = await drawn({
    views: [{ ...as('details'), asksFactor }],
    api: [refuses('POST', account, { code: 'second_factor_old', detail: 'Again.', status: 403 })],
  })
  await button(words.stripe.go.details).click()
  await expect.element(page.getByRole('dialog').getByText(words.again.text)).toBeVisible()
  expect(posted()).toHaveLength(asksFactor ? 0 : 1)
})

test.each(['el', 'en'] as const)('the page has nothing that axe finds: %s', async (locale) => {
  await drawn({ locale, views: [as('restricted')] })
  const text = locale === 'el' ? greek : words
  await expect.element(page.getByText(text.stripe.statuses.restricted.text)).toBeVisible()
  await expectAccessible()
})
