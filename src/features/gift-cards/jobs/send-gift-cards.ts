import { dueReminder, lastDayDue } from '#domain/gift-card-delivery.ts'
import { localDay } from '#domain/local-day.ts'
import { lastRefundDay } from '#domain/money/gift-card.ts'
import { defaultTimeZone } from '#domain/time-zone.ts'
import { writeMessages } from '#features/messages/commands/write-messages.ts'
import { messageTo, type MessageToWrite } from '#features/messages/contract.ts'
import { shortNumber } from '#i18n/short-number.ts'
import type { Platform } from '#platform/context.ts'
import type { Db } from '#platform/db.ts'
import type { SealingKeys } from '#platform/sealing.ts'

import { openCode } from '../store/codes.ts'
import {
  lockDueCards,
  lockEndingCards,
  markSent,
  noteReminder,
  type DueCard,
  type EndingCard,
} from '../store/due.ts'
import { withdrawalToken } from '../store/withdrawal-token.ts'

const MOST_AT_ONCE = 50

/**
 * Writes the mails of sold cards: at once or on their day to the recipient, and the receipt to the buyer. A card and its
 * mail are one transaction, so nothing is sent twice. @returns how many cards had something to send
 */
export const sendGiftCards = (platform: Pick<Platform, 'dbs' | 'now'> & SealingKeys): Promise<number> =>
  platform.dbs.worker.transaction().execute(async (tx) => {
    const at = platform.now()
    const due = await lockDueCards(tx, lastDayDue(at), MOST_AT_ONCE)
    if (due.length === 0) return 0
    await writeMessages(
      tx,
      due.flatMap((card) => [...receiptOf(platform, card), ...cardMailOf(platform, card)]),
    )
    const written = due.map(({ id, sealedCode }) => ({ id, isSent: sealedCode !== null }))
    await markSent(tx, written, at)
    return due.length
  })

function cardMailOf(keys: SealingKeys, card: DueCard): readonly MessageToWrite[] {
  const { id, sealedCode, sends, language, recipientEmail: email } = card
  if (sealedCode === null) return []
  const { design, recipientName, senderName, message, goodThrough, valueCents: cents } = card
  const code = openCode(keys, sealedCode, id)
  const facts = { cents, code, design, recipientName, senderName, message, goodThrough }
  return [messageTo({ email, language }, 'gift-card', facts, `gift-card:${id}:${sends}`)]
}

function receiptOf(keys: SealingKeys, card: DueCard): readonly MessageToWrite[] {
  const { id, buyerEmail: email, language, hasReceipt, soldOn, soldAt } = card
  if (hasReceipt || email === '') return []
  const { recipientName, recipientEmail, goodThrough, provider, valueCents: cents } = card
  const facts = {
    cents,
    recipientName,
    recipientEmail,
    at: soldAt,
    deliverOn: card.sealedCode === null ? card.deliverOn : null,
    goodThrough,
    provider,
    number: shortNumber(id),
    lastDay: lastRefundDay(Temporal.PlainDate.from(soldOn)).toString(),
    token: withdrawalToken(keys, id),
  }
  return [messageTo({ email, language }, 'gift-card-receipt', facts, `gift-card-receipt:${id}`)]
}

/** Reminds recipients of what is left, 60 and 14 days before the end. @returns how many mails it wrote */
export const remindOfGiftCards = ({ dbs, now }: Pick<Platform, 'dbs' | 'now'>): Promise<number> =>
  dbs.worker.transaction().execute(async (tx) => {
    const today = localDay(now(), defaultTimeZone)
    const ending = await lockEndingCards(tx, { today, before: today.add({ days: 60 }) }, MOST_AT_ONCE)
    for (const card of ending) await remind(tx, card, today)
    return ending.length
  })

async function remind(tx: Db, card: EndingCard, today: Temporal.PlainDate): Promise<void> {
  const { id, goodThrough, remindedDays, recipientEmail: email, language } = card
  const days = dueReminder(today, Temporal.PlainDate.from(goodThrough), remindedDays)
  if (days === undefined) return
  const { balanceCents, last4, senderName } = card
  const facts = { balanceCents, goodThrough, last4, senderName }
  const key = `gift-card-end:${id}:${goodThrough}:${days}`
  await writeMessages(tx, [messageTo({ email, language }, 'gift-card-end', facts, key)])
  await noteReminder(tx, id, days)
}
