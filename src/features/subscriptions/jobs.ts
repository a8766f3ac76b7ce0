import { writeMessages } from '#features/messages/commands/write-messages.ts'
import { messageTo } from '#features/messages/contract.ts'
import type { Platform } from '#platform/context.ts'

import { advanceSubscriptions, type Advanced } from './store.ts'

/** Ends trials and days of grace that are over, and tells their owners before and after. @returns how many were told */
export const advanceAllSubscriptions = ({ dbs, now }: Pick<Platform, 'dbs' | 'now'>): Promise<number> =>
  dbs.worker.transaction().execute(async (tx) => {
    const advanced = await advanceSubscriptions(tx, now().toString())
    await writeMessages(tx, advanced.flatMap(messagesOf))
    return advanced.length
  })

function messagesOf({ salonId, name, notice, endsAt, email, language }: Advanced) {
  if (email === null || language === null) return []
  const facts = { change: notice, salonName: name, endsAt }
  return [
    messageTo({ email, language }, 'subscription', facts, `subscription:${salonId}:${notice}:${endsAt}`),
  ]
}
