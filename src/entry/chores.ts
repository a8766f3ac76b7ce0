import { sweepAccounts } from '#features/accounts/jobs.ts'
import { settleAllClaims } from '#features/claims/jobs.ts'
import { enterNewClients } from '#features/clients/jobs.ts'
import { tellOfNewTerms } from '#features/content/jobs.ts'
import { referUnansweredDisputes } from '#features/disputes/jobs.ts'
import type { Platform } from '#platform/context.ts'
import { forgetOldAnswers, sweepExpiredHolds } from '#platform/housekeeping.ts'
import type { MailTransport } from '#platform/mail.ts'

import { MINUTE, SECOND, type Chore } from './chore.ts'
import { messageChores } from './message-chores.ts'
import { moneyChores } from './money-chores.ts'
import { recordChores } from './record-chores.ts'
import { searchChores } from './search-chores.ts'

/** All background jobs. */
export function allChores(platform: Platform, transport: MailTransport): readonly Chore[] {
  const { worker } = platform.dbs
  return [
    { name: 'holds', everyMilliseconds: MINUTE, run: () => sweepExpiredHolds(worker, platform.now()) },
    { name: 'clients', everyMilliseconds: 10 * SECOND, run: () => enterNewClients(platform).then(() => 0) },
    { name: 'answers', everyMilliseconds: 60 * MINUTE, run: () => forgetOldAnswers(worker, platform.now()) },
    { name: 'accounts', everyMilliseconds: 5 * MINUTE, run: () => sweepAccounts(platform).then(() => 0) },
    { name: 'claims', everyMilliseconds: 5 * MINUTE, run: () => settleAllClaims(platform) },
    { name: 'disputes', everyMilliseconds: 5 * MINUTE, run: () => referUnansweredDisputes(platform) },
    { name: 'new terms', everyMilliseconds: MINUTE, run: () => tellOfNewTerms(platform) },
    ...messageChores(platform, transport),
    ...moneyChores(platform),
    ...searchChores(platform),
    ...recordChores(platform),
  ]
}
