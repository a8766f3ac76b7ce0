import { writeMessages } from '#features/messages/commands/write-messages.ts'
import { settingInForce } from '#features/settings/queries.ts'
import type { Platform } from '#platform/context.ts'

import { claimMessage } from './emails.ts'
import { claimFacts, settleClaims } from './store.ts'

/**
 * Ends notices that are over: each claim takes effect, or fails together with its rivals, and its claimant is notified.
 * @returns how many took effect
 */
export const settleAllClaims = ({ dbs, now }: Pick<Platform, 'dbs' | 'now'>): Promise<number> =>
  dbs.worker.transaction().execute(async (tx) => {
    const settled = await settleClaims(tx, now().toString())
    const trialDays = await settingInForce(tx, 'trial-days')
    for (const { id, outcome } of settled) {
      const facts = await claimFacts(tx, id)
      if (!facts || facts.email === null) continue
      const { email, language, slug } = facts
      await writeMessages(tx, [claimMessage(outcome, { email, language }, facts, { slug, trialDays })])
    }
    return settled.filter(({ outcome }) => outcome === 'approved').length
  })
