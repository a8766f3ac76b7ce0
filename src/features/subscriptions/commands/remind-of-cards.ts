import { cardExpiry, dueCardReminder } from '#domain/card-expiry.ts'
import { defaultTimeZone } from '#domain/time-zone.ts'
import type { Platform } from '#platform/context.ts'

import { lockEndingCards, setCardReminder } from '../store/cards.ts'
import { tellOwner } from './tell-owner.ts'

/**
 * Writes to owners whose card is about to expire, a month and a week before. @returns how many mails were written
 */
export const remindOfCards = (platform: Platform): Promise<number> =>
  platform.dbs.worker.transaction().execute(async (tx) => {
    const now = platform.now()
    const month = now.toZonedDateTimeISO(defaultTimeZone).toPlainDate().toPlainYearMonth().toString()
    let written = 0
    for (const card of await lockEndingCards(tx, month, platform)) {
      const reminder = dueCardReminder(card, now)
      if (reminder === undefined) continue
      const { salonId, last4, goodThrough } = card
      await setCardReminder(tx, salonId, reminder)
      await tellOwner(tx, salonId, {
        change: 'card-expires',
        last4,
        endsAt: cardExpiry(goodThrough).toString(),
      })
      written += 1
    }
    return written
  })
