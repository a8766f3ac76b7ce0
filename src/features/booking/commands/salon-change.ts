import type { SalonId } from '#domain/ids.ts'
import { writeMessages } from '#features/messages/commands/write-messages.ts'
import type { MessageToWrite } from '#features/messages/contract.ts'
import type { Ctx } from '#platform/context.ts'
import type { Db } from '#platform/db.ts'
import { rememberAnswer } from '#platform/http/once.ts'

import { mailOutcome, type MailOutcome } from '../policy/salon-mails.ts'
import type { BookingRow } from '../queries/bookings.ts'
import { countMailsBySalon, lockMailsBySalon } from '../store/salon-side.ts'

/** What every change by the salon answers: enough to go on with. */
export interface ChangedBooking {
  readonly id: string
  readonly status: BookingRow['status']
  readonly start: string
  readonly end: string
  readonly stamp: string
}

/** A change that the client gets a mail about, as far as mails go. */
export interface NotifiedBooking extends ChangedBooking {
  readonly mail: MailOutcome
}

/** The moment of a write, as the database keeps it. */
export const writtenAt = (ctx: Pick<Ctx, 'now'>): Temporal.Instant =>
  ctx.now().round({ smallestUnit: 'millisecond' })

export const changed = (
  { id, status, start, end }: Pick<BookingRow, 'id' | 'status' | 'start' | 'end'>,
  at: Temporal.Instant,
): ChangedBooking => ({ id, status, start, end, stamp: at.toString() })

interface Notification {
  readonly salonId: SalonId
  readonly messages: readonly MessageToWrite[]
  /** The salon typed the address: only so many mails go to it. */
  readonly isTyped: boolean
  readonly at: Temporal.Instant
}

/** Writes to the client about a change, and remembers the answer that says so. */
export async function notifyAndAnswer(
  tx: Db,
  ctx: Ctx,
  change: ChangedBooking,
  notification: Notification,
): Promise<NotifiedBooking> {
  const answer = { ...change, mail: await notify(tx, notification) }
  await rememberAnswer(tx, ctx, answer)
  return answer
}

async function notify(tx: Db, { salonId, messages, isTyped, at }: Notification): Promise<MailOutcome> {
  const [first] = messages
  if (!first) return 'none'
  if (!isTyped) {
    await writeMessages(tx, messages)
    return 'sent'
  }
  await lockMailsBySalon(tx, salonId, first.recipient)
  const outcome = mailOutcome(await countMailsBySalon(tx, first.recipient, at.toString()))
  if (outcome === 'sent') await writeMessages(tx, messages, { salonId, at: at.toString() })
  return outcome
}
