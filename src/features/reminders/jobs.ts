import { nextReminder } from '#domain/messages/reminders.ts'
import { mailOutcome } from '#features/booking/policy/salon-mails.ts'
import { writeMessages } from '#features/messages/commands/write-messages.ts'
import { textNumber } from '#features/messages/queries/text-number.ts'
import type { Platform } from '#platform/context.ts'
import type { Db } from '#platform/db.ts'

import { freeUntilOf, reminderMessage } from './emails.ts'
import { deleteReminders, lockReminders, postponeReminder, type DueReminder } from './store/reminders.ts'

const MOST_AT_ONCE = 50

/**
 * Reminds customers of their appointments. A message and the end of its waiting are one transaction. A new
 * appointment is looked at once at the beginning, to find out when it is due. @returns how many it decided about
 */
export const remindCustomers = (platform: Platform): Promise<number> =>
  platform.dbs.worker.transaction().execute(async (tx) => {
    const due = await lockReminders(tx, platform.now(), MOST_AT_ONCE)
    const ended: DueReminder[] = []
    for (const reminder of due) {
      const at = timeOf(reminder, platform.now())
      if (at !== null && Temporal.Instant.compare(at, platform.now()) > 0) {
        // oxlint-disable-next-line no-await-in-loop -- a transaction has one connection
        await postponeReminder(tx, reminder, at)
        continue
      }
      ended.push(reminder)
      // oxlint-disable-next-line no-await-in-loop -- as above
      if (at !== null) await write(platform, tx, reminder)
    }
    await deleteReminders(tx, ended)
    return due.length
  })

function timeOf(reminder: DueReminder, now: Temporal.Instant): Temporal.Instant | null {
  if (!reminder.isOpen) return null
  const { kind, start, agreedAt, salon } = reminder
  const booking = {
    start: Temporal.Instant.from(start),
    freeUntil: freeUntilOf(reminder),
    agreedAt: Temporal.Instant.from(agreedAt),
    timeZone: salon.timeZone,
  }
  return nextReminder(kind, booking, now)
}

async function write(platform: Platform, tx: Db, reminder: DueReminder): Promise<void> {
  const { isTyped, mails, salon } = reminder
  if (isTyped && mailOutcome(mails) !== 'sent') return
  const message = reminderMessage(platform, reminder, textNumber(platform, reminder.phone))
  if (message === null) return
  const by = isTyped ? { salonId: salon.id, at: platform.now().toString() } : undefined
  await writeMessages(tx, [message], by)
}
