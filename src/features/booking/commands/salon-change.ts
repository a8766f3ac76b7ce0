import type { SalonId } from '#domain/ids.ts'
import { writeMessages } from '#features/messages/commands/write-messages.ts'
import type { MessageToWrite } from '#features/messages/contract.ts'
import type { Ctx } from '#platform/context.ts'
import type { Db } from '#platform/db.ts'
import { rememberAnswer } from '#platform/http/once.ts'

import { mailOutcome, type MailOutcome } from '../policy/salon-mails.ts'
import type { BookingRow } from '../queries/bookings.ts'
import { countMailsBySalon, lockMailsBySalon } from '../store/salon-side.ts'

/** The answer to a change by the salon, with the stamp that the next change needs. */
export interface ChangedBooking {
  readonly id: string
  readonly status: BookingRow['status']
  readonly start: string
  readonly end: string
  readonly stamp: string
}

/** A change with the outcome of its mail: the client may have no address, or the daily limit may be reached. */
export type NotifiedBooking = Notified<ChangedBooking>
export type Notified<Change> = Change & { readonly mail: MailOutcome }

/** The time of a write, rounded to the precision that the database stores. */
export const writtenAt = (ctx: Pick<Ctx, 'now'>): Temporal.Instant =>
  ctx.now().round({ smallestUnit: 'millisecond' })

export const changed = (
  { id, status, start, end }: Pick<BookingRow, 'id' | 'status' | 'start' | 'end'>,
  at: Temporal.Instant,
): ChangedBooking => ({ id, status, start, end, stamp: at.toString() })

interface Notification {
  readonly salonId: SalonId
  readonly messages: readonly MessageToWrite[]
  /** True when the salon typed the address; mails to such addresses are limited. */
  readonly isTyped: boolean
  readonly at: Temporal.Instant
}

/** Writes the client's mail about a change and remembers the answer with its outcome. */
export async function notifyAndAnswer<Change extends object>(
  tx: Db,
  ctx: Ctx,
  change: Change,
  notification: Notification,
): Promise<Notified<Change>> {
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
