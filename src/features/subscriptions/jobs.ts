import { amountsOfNet } from '#domain/money/invoice.ts'
import { stepOf } from '#domain/subscription.ts'
import { writeMessages } from '#features/messages/commands/write-messages.ts'
import { messageTo } from '#features/messages/contract.ts'
import type { Platform } from '#platform/context.ts'

import { chargeDueSubscriptions } from './commands/charge-due.ts'
import { remindOfCards } from './commands/remind-of-cards.ts'
import { dueSubscriptions, moveSubscriptions, type Advanced } from './store.ts'
import { findChargeableCards } from './store/cards.ts'

/** Charges what is due, advances what was not paid, and reminds of cards. @returns how much there was to do */
export async function runSubscriptions(platform: Platform): Promise<number> {
  const charged = await chargeDueSubscriptions(platform)
  return charged + (await advanceAllSubscriptions(platform)) + (await remindOfCards(platform))
}

/**
 * Advances each due subscription and writes the owners' reminders and notices. @returns how many messages were written
 */
export const advanceAllSubscriptions = (platform: Platform): Promise<number> =>
  platform.dbs.worker.transaction().execute(async (tx) => {
    const at = platform.now()
    const due = await dueSubscriptions(tx, at.toString())
    const steps = due.flatMap((each) => {
      const step = stepOf(each, at)
      return step === undefined ? [] : [{ ...step, salonId: each.salonId }]
    })
    const wasPaid = new Set(due.flatMap((each) => (each.paidUntil === null ? [] : [each.salonId])))
    const cards = await findChargeableCards(
      tx,
      due.map(({ salonId }) => salonId),
      platform,
    )
    const advanced = await moveSubscriptions(tx, steps, at.toString())
    await writeMessages(
      tx,
      advanced.flatMap((each) =>
        messagesOf(each, {
          wasPaid: wasPaid.has(each.salonId),
          last4: cards.get(each.salonId),
          cents: amountsOfNet(platform.config.subscriptionCents).totalCents,
        }),
      ),
    )
    return advanced.length
  })

interface About {
  readonly wasPaid: boolean
  /** The card that will be charged. */
  readonly last4: string | undefined
  readonly cents: number
}

function messagesOf(advanced: Advanced, { wasPaid, last4, cents }: About) {
  const { salonId, salonName, salonNameEn, notice, endsAt, email, language } = advanced
  if (email === null || language === null) return []
  const willBeCharged = last4 !== undefined && (notice === 'week' || notice === 'day' || notice === 'ended')
  // A charge has its own mails; only the first one is announced.
  if (willBeCharged && (notice !== 'week' || wasPaid)) return []
  const facts = {
    change: notice,
    salonName,
    salonNameEn,
    endsAt,
    wasPaid,
    ...(willBeCharged && { last4, paidCents: cents }),
  }
  return [
    messageTo({ email, language }, 'subscription', facts, `subscription:${salonId}:${notice}:${endsAt}`),
  ]
}
