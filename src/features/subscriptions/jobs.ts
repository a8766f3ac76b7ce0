import { stepOf } from '#domain/subscription.ts'
import { writeMessages } from '#features/messages/commands/write-messages.ts'
import { messageTo } from '#features/messages/contract.ts'
import type { Platform } from '#platform/context.ts'

import { dueSubscriptions, moveSubscriptions, type Advanced } from './store.ts'

/**
 * Advances each due subscription and writes the owners' reminders and notices. @returns how many messages were written
 */
export const advanceAllSubscriptions = ({ dbs, now }: Pick<Platform, 'dbs' | 'now'>): Promise<number> =>
  dbs.worker.transaction().execute(async (tx) => {
    const at = now()
    const due = await dueSubscriptions(tx, at.toString())
    const steps = due.flatMap((each) => {
      const step = stepOf(each, at)
      return step === undefined ? [] : [{ ...step, salonId: each.salonId }]
    })
    const wasPaid = new Set(due.flatMap((each) => (each.paidUntil === null ? [] : [each.salonId])))
    const advanced = await moveSubscriptions(tx, steps, at.toString())
    await writeMessages(
      tx,
      advanced.flatMap((each) => messagesOf(each, wasPaid.has(each.salonId))),
    )
    return advanced.length
  })

function messagesOf(advanced: Advanced, wasPaid: boolean) {
  const { salonId, salonName, salonNameEn, notice, endsAt, email, language } = advanced
  if (email === null || language === null) return []
  const facts = { change: notice, salonName, salonNameEn, endsAt, wasPaid }
  return [
    messageTo({ email, language }, 'subscription', facts, `subscription:${salonId}:${notice}:${endsAt}`),
  ]
}
