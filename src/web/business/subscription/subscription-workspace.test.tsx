import { expect, test } from 'vitest'
import { page } from 'vitest/browser'

import type { leaveSubscription, SubscriptionView } from '#features/subscriptions/contract.ts'
import { subscription as greek } from '#i18n/el/business-subscription.ts'
import { subscription as words } from '#i18n/en/business-subscription.ts'
import { answers, refuses, unreachable, type Call } from '#test/stage/api.ts'
import {
  drawnSubscription,
  endOfPaid,
  endOfTrial,
  madeSubscription,
  pageButton,
  subscriptionPath,
} from '#test/stage/subscription-page.tsx'
import { tap } from '#test/stage/tap.ts'

const saved = answers<typeof leaveSubscription>('PUT', `${subscriptionPath}/leaving`, ({ body }: Call) =>
  madeSubscription({ leavesAtEnd: (body as { leaves: boolean }).leaves }),
)

test('a trial says what is left until its last day, what it costs then, and where it stands', async () => {
  await drawnSubscription()
  await expect.element(page.getByText(words.left(12))).toBeVisible()
  await expect.element(page.getByText(words.until('31 March 2026'))).toBeVisible()
  await expect.element(page.getByText(words.perMonth('€29'))).toBeVisible()
  const here = page.getByRole('listitem').filter({ hasText: words.here })
  await expect.element(here).toHaveAttribute('aria-current', 'step')
  await expect.element(here.getByText(words.stages.trialText)).toBeVisible()
})

test('a subscription is cancelled after a question, with its last day', async () => {
  const { sent, reads } = await drawnSubscription({
    view: { subscription: 'active', paidUntil: endOfPaid },
    api: [saved],
  })
  await pageButton(words.leave).click()
  await expect.element(page.getByText(words.leaveText('30 April 2026'))).toBeVisible()
  const before = reads()
  await tap(pageButton(words.leaveConfirm))
  await expect.element(page.getByText(words.done.leaving)).toBeVisible()
  await expect.element(page.getByText(words.leaveText('30 April 2026'))).not.toBeInTheDocument()
  expect(sent()).toEqual([{ leaves: true }])
  expect(reads()).toBe(before + 1)
})

test('the way back from the question sends nothing and returns to the button', async () => {
  const { sent } = await drawnSubscription({ api: [saved] })
  await pageButton(words.leave).click()
  await pageButton(words.keep).click()
  await expect.element(pageButton(words.keep)).not.toBeInTheDocument()
  await expect.element(pageButton(words.leave)).toHaveFocus()
  expect(sent()).toEqual([])
})

test('a cancellation is shown and taken back by one press', async () => {
  const { sent } = await drawnSubscription({ view: { leavesAtEnd: true }, api: [saved] })
  await expect.element(page.getByText(words.leaving('31 March 2026'))).toBeVisible()
  await expect.element(page.getByText(words.mails)).not.toBeInTheDocument()
  await tap(pageButton(words.stay))
  await expect.element(page.getByText(words.done.staying)).toBeVisible()
  expect(sent()).toEqual([{ leaves: false }])
})

test.each([
  [
    'refused',
    refuses('PUT', `${subscriptionPath}/leaving`, { code: 'salon_not_changeable', detail: 'Not now.' }),
  ],
  ['lost', unreachable('PUT', `${subscriptionPath}/leaving`)],
])('a cancellation that is %s leaves the question open', async (_, api) => {
  await drawnSubscription({ api: [api] })
  await pageButton(words.leave).click()
  await pageButton(words.leaveConfirm).click()
  await expect.element(page.getByRole('listitem').filter({ hasText: /Not now|connection/i })).toBeVisible()
  await expect.element(pageButton(words.leaveConfirm)).toBeVisible()
})

test.each<[string, Partial<SubscriptionView>, string, boolean]>([
  ['paid', { subscription: 'active', paidUntil: endOfPaid }, words.text.active, true],
  ['open-ended', { subscription: 'active', daysLeft: null }, words.text.activeOpen, false],
  ['after the trial', { subscription: 'past_due', graceEndsAt: endOfTrial }, words.text.past_due, false],
  [
    'after paid months',
    { subscription: 'past_due', graceEndsAt: endOfTrial, paidUntil: endOfTrial },
    words.text.past_duePaid,
    false,
  ],
  ['ended', { subscription: 'cancelled', daysLeft: null }, words.text.cancelled, false],
])(
  'a subscription (%s) says where it stands, and can be cancelled only while it runs',
  async (_, view, text, canLeave) => {
    await drawnSubscription({ view })
    await expect.element(page.getByText(text, { exact: true })).toBeVisible()
    await expect.element(pageButton(words.leave)).toHaveLength(canLeave ? 1 : 0)
  },
)

test('months that are paid during the trial follow it', async () => {
  await drawnSubscription({ view: { paidUntil: endOfPaid } })
  await expect.element(page.getByText(words.afterTrial('30 April 2026'))).toBeVisible()
})

test('a suspension says why, in Greek too', async () => {
  await drawnSubscription({
    view: { verification: 'suspended', suspensionReason: 'Λάθος ΑΦΜ.' },
    locale: 'el',
  })
  await expect.element(page.getByText(greek.suspendedText)).toBeVisible()
  await expect.element(page.getByText('Λάθος ΑΦΜ.')).toBeVisible()
  await expect.element(page.getByText(greek.text.suspended)).toBeVisible()
})

test('the history names paid months with their price, and free ones', async () => {
  const event = { at: '2026-02-27T10:00:00Z', startsAt: null, endsAt: null, months: null, paidCents: null }
  const month = { startsAt: '2026-02-28T22:00:00Z', endsAt: endOfTrial, months: 1 }
  await drawnSubscription({
    view: {
      events: [
        { ...event, ...month, id: 'free', change: 'paid', paidCents: 0, note: 'A gift' },
        { ...event, ...month, id: 'paid', change: 'paid', paidCents: 2900, note: null },
        { ...event, id: 'extended', change: 'extended', endsAt: endOfTrial, note: null },
      ],
    },
  })
  const entries = page.getByRole('region', { name: words.history }).getByRole('listitem')
  const span = words.fromTo('1 March 2026', '31 March 2026')
  await expect.element(entries.nth(0).getByText(`${span} · ${words.free}`)).toBeVisible()
  await expect.element(entries.nth(0).getByText('A gift')).toBeVisible()
  await expect.element(entries.nth(1).getByText(`${span} · €29`)).toBeVisible()
  await expect.element(entries.nth(2).getByText(words.events.extended('31 March 2026'))).toBeVisible()
})
