import { freeUntil } from '#domain/cancellation.ts'
import { messageTo, type FactsToWrite, type MessageToWrite } from '#features/messages/contract.ts'
import type { SealingKeys } from '#platform/sealing.ts'

import { visitToken } from './queries/visit-link.ts'
import type { DueReminder } from './store/reminders.ts'

/** The last instant at which its customer can change an appointment for free. */
export const freeUntilOf = ({
  start,
  refundableUntil,
  confirmedAt,
}: Pick<DueReminder, 'start' | 'refundableUntil' | 'confirmedAt'>): Temporal.Instant =>
  freeUntil({
    start: Temporal.Instant.from(start),
    refundableUntil: Temporal.Instant.from(refundableUntil),
    bookedAt: Temporal.Instant.from(confirmedAt),
  })

/**
 * A mail, or a text for a person without an address; null: nobody can be reached. @param number for texts, if they
 * are sent
 */
export function reminderMessage(
  keys: SealingKeys,
  reminder: DueReminder,
  number: string | null,
): MessageToWrite | null {
  const { email, language, bookingId, kind, start } = reminder
  const key = `reminder:${bookingId}:${kind}:${Temporal.Instant.from(start).epochMilliseconds}`
  const facts = factsOf(keys, reminder)
  if (email !== null) return messageTo({ email, language }, 'visit-reminder', facts, key)
  if (number === null) return null
  return messageTo({ email: number, language }, 'visit-reminder-text', facts, key)
}

function factsOf(keys: SealingKeys, reminder: DueReminder): FactsToWrite<'visit-reminder'> {
  const { bookingId, code, kind, start, end, items, line } = reminder
  const { id: _, ...salon } = reminder.salon
  return {
    bookingId,
    code,
    reminder: kind,
    start,
    end,
    salon,
    items: [...items],
    until: kind === 'free' ? freeUntilOf(reminder).toString() : null,
    line: line.el === '' && line.en === '' ? null : line,
    token: visitToken(keys, { code, start }),
  }
}
