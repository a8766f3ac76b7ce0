import { sweepAccounts } from '#features/accounts/jobs.ts'
import { settleAllClaims } from '#features/claims/jobs.ts'
import { enterNewClients } from '#features/clients/jobs.ts'
import { tellOfNewTerms } from '#features/content/jobs.ts'
import { referUnansweredDisputes } from '#features/disputes/jobs.ts'
import { deliverDueMessages } from '#features/messages/jobs.ts'
import { askForReviews } from '#features/reviews/jobs.ts'
import type { Platform } from '#platform/context.ts'
import { forgetOldAnswers, sweepExpiredHolds } from '#platform/housekeeping.ts'
import { openMailTransport, type MailTransport } from '#platform/mail.ts'
import { pause } from '#platform/pause.ts'

import { MINUTE, SECOND, type Chore } from './chore.ts'
import { moneyChores } from './money-chores.ts'
import { retentionChores } from './retention-chores.ts'
import { searchChores } from './search-chores.ts'

export interface Worker {
  /** Starts nothing new and resolves when running work is done. */
  stop(): Promise<void>
}

const SOON = 50
const LONGEST_PAUSE = 30 * SECOND

/** Starts the background work: messages, expired holds, old answers. */
export function startWorker(
  platform: Platform,
  transport: MailTransport = openMailTransport(platform.config),
): Worker {
  const stopping = new AbortController()
  const { worker } = platform.dbs
  const chores: readonly Chore[] = [
    {
      name: 'messages',
      everyMilliseconds: SECOND,
      run: (signal) => deliverDueMessages(platform, transport, signal),
    },
    { name: 'holds', everyMilliseconds: MINUTE, run: () => sweepExpiredHolds(worker, platform.now()) },
    { name: 'clients', everyMilliseconds: 10 * SECOND, run: () => enterNewClients(platform).then(() => 0) },
    { name: 'answers', everyMilliseconds: 60 * MINUTE, run: () => forgetOldAnswers(worker, platform.now()) },
    { name: 'accounts', everyMilliseconds: 5 * MINUTE, run: () => sweepAccounts(platform).then(() => 0) },
    { name: 'claims', everyMilliseconds: 5 * MINUTE, run: () => settleAllClaims(platform) },
    { name: 'disputes', everyMilliseconds: 5 * MINUTE, run: () => referUnansweredDisputes(platform) },
    { name: 'new terms', everyMilliseconds: MINUTE, run: () => tellOfNewTerms(platform) },
    { name: 'review requests', everyMilliseconds: MINUTE, run: () => askForReviews(platform) },
    ...moneyChores(platform),
    ...searchChores(platform),
    ...retentionChores(platform),
  ]
  const loops = chores.map((chore) => repeat(platform, chore, stopping.signal))
  return {
    async stop() {
      stopping.abort()
      await Promise.all(loops)
      transport.close()
    },
  }
}

/** Retries a failing chore (the database restarts, say) at growing intervals. */
async function repeat({ log }: Platform, chore: Chore, signal: AbortSignal): Promise<void> {
  let failures = 0
  while (!signal.aborted) {
    try {
      const found = await chore.run(signal)
      failures = 0
      await pause(found > 0 ? SOON : chore.everyMilliseconds, signal)
    } catch (error) {
      failures += 1
      log.error({ err: error, chore: chore.name, failures }, 'chore failed')
      await pause(Math.min(SECOND * 2 ** failures, LONGEST_PAUSE), signal)
    }
  }
}
