import { page } from 'vitest/browser'

import type { readSubscription, SubscriptionView } from '#features/subscriptions/contract.ts'
import type { listInvoices } from '#features/subscriptions/contract/billing.ts'
import { SubscriptionWorkspace } from '#web/business/subscription/subscription-workspace.tsx'

import { answers, type Route } from './api.ts'
import { AtSalon } from './own-salon.tsx'
import { onStage } from './stage.tsx'

export const subscriptionPath = '/business/salons/salon/subscription'
export const invoicesPath = '/business/salons/salon/invoices'

/** The midnights of Athens at which the trial and the paid time end. */
export const [endOfTrial, endOfPaid] = ['2026-03-31T21:00:00Z', '2026-04-30T21:00:00Z']

/** A salon's subscription in its trial. */
export const madeSubscription = (but: Partial<SubscriptionView> = {}): SubscriptionView => ({
  verification: 'verified',
  suspensionReason: null,
  subscription: 'trial',
  trialEndsAt: endOfTrial,
  paidUntil: null,
  graceEndsAt: null,
  leavesAtEnd: false,
  takesBookings: true,
  timeZone: 'Europe/Athens',
  daysLeft: 12,
  trialDays: 30,
  graceDays: 7,
  priceCents: 2900,
  billing: {
    provider: null,
    vatRate: 24,
    totalCents: 3596,
    hasTrader: true,
    card: null,
    nextChargeAt: null,
    failed: null,
  },
  referredBy: null,
  events: [],
  ...but,
})

interface Drawn {
  readonly view?: Partial<SubscriptionView>
  readonly api?: readonly Route[]
  readonly locale?: 'el' | 'en'
}

/** Draws the subscription page of a salon. */
export async function drawnSubscription({ view = {}, api = [], locale = 'en' }: Drawn = {}) {
  const stage = await onStage(
    <AtSalon>
      <SubscriptionWorkspace />
    </AtSalon>,
    {
      locale,
      api: [
        answers<typeof readSubscription>('GET', subscriptionPath, madeSubscription(view)),
        answers<typeof listInvoices>('GET', invoicesPath, { items: [] }),
        ...api,
      ],
    },
  )
  const sent = () => stage.calls.filter(({ method }) => method === 'PUT').map(({ body }) => body)
  const reads = () => stage.calls.filter(({ method }) => method === 'GET').length
  return { ...stage, sent, reads }
}

export const pageButton = (name: string) => page.getByRole('button', { name, exact: true })
