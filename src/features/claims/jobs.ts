import { writeMessages } from '#features/messages/commands/write-messages.ts'
import type { Platform } from '#platform/context.ts'

import { claimMessage } from './emails.ts'
import { claimFacts, settleClaims } from './store.ts'

/** Claims whose notice is over take effect. @returns how many */
export const settleAllClaims = ({ dbs, now }: Pick<Platform, 'dbs' | 'now'>): Promise<number> =>
  dbs.worker.transaction().execute(async (tx) => {
    const settled = await settleClaims(tx, now().toString())
    for (const id of settled) {
      const facts = await claimFacts(tx, id)
      if (!facts || facts.email === null) continue
      const { email, language, salonName, slug } = facts
      await writeMessages(tx, [claimMessage('approved', { email, language }, salonName, { slug })])
    }
    return settled.length
  })
