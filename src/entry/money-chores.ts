import { countRewards } from '#features/affiliates/jobs.ts'
import { endGiftCards } from '#features/gift-cards/jobs/end-gift-cards.ts'
import { remindOfGiftCards, sendGiftCards } from '#features/gift-cards/jobs/send-gift-cards.ts'
import { readDueAccounts } from '#features/payouts/commands/read-accounts.ts'
import { sendDuePayouts } from '#features/payouts/commands/send-payouts.ts'
import { makeMonthlyRun } from '#features/payouts/jobs.ts'
import { endPoints, remindOfEndingPoints } from '#features/points/jobs.ts'
import { reconcile } from '#features/reconciliation/jobs.ts'
import { fetchFees } from '#features/settlement/commands/follow-at-provider.ts'
import { followPayments } from '#features/settlement/jobs.ts'
import { chargeDueSubscriptions } from '#features/subscriptions/commands/charge-due.ts'
import { reportInvoices } from '#features/subscriptions/commands/report-invoices.ts'
import { runSubscriptions } from '#features/subscriptions/jobs.ts'
import type { Platform } from '#platform/context.ts'
import { forgetOldKeys } from '#platform/payments/sandbox-calls.ts'

import { MINUTE, SECOND, type Chore } from './chore.ts'

/** The background work for everything that is paid. */
export const moneyChores = (platform: Platform): readonly Chore[] => [
  { name: 'payments', everyMilliseconds: SECOND, run: () => followPayments(platform) },
  { name: 'fees of providers', everyMilliseconds: 10 * MINUTE, run: () => fetchFees(platform) },
  { name: 'reconciliation', everyMilliseconds: 15 * MINUTE, run: () => reconcile(platform) },
  {
    name: 'sandbox keys',
    everyMilliseconds: 60 * MINUTE,
    run: () => forgetOldKeys(platform.dbs.worker, platform.now()),
  },
  { name: 'gift cards', everyMilliseconds: 10 * MINUTE, run: () => endGiftCards(platform) },
  { name: 'gift card mails', everyMilliseconds: SECOND, run: () => sendGiftCards(platform) },
  { name: 'ending gift cards', everyMilliseconds: 60 * MINUTE, run: () => remindOfGiftCards(platform) },
  { name: 'points', everyMilliseconds: 10 * MINUTE, run: () => endPoints(platform) },
  { name: 'ending points', everyMilliseconds: 60 * MINUTE, run: () => remindOfEndingPoints(platform) },
  { name: 'rewards of affiliates', everyMilliseconds: 10 * MINUTE, run: () => countRewards(platform) },
  { name: 'payouts', everyMilliseconds: 60 * MINUTE, run: () => makeMonthlyRun(platform) },
  { name: 'accounts of salons', everyMilliseconds: SECOND, run: () => readDueAccounts(platform) },
  { name: 'transfers to salons', everyMilliseconds: 10 * SECOND, run: () => sendDuePayouts(platform) },
  { name: 'subscriptions', everyMilliseconds: 10 * MINUTE, run: () => runSubscriptions(platform) },
  { name: 'e-invoices', everyMilliseconds: MINUTE, run: () => reportInvoices(platform) },
  { name: 'charges', everyMilliseconds: MINUTE, run: () => chargeDueSubscriptions(platform) },
]
