import { readFile } from 'node:fs/promises'

import { expect, test } from 'vitest'

/**
 * Failures of other products with messages, waitlists and calendars, studied before ours were built, with
 * the test of each: a file, and how the test names its number.
 */
const tests: Readonly<Record<number, readonly (readonly [file: string, name: string])[]>> = {
  // A lease is shorter than the work.
  1: [['src/platform/message-limits.test.ts', 'failure 1:']],
  // The provider took it, but its answer was lost.
  2: [['src/features/messages/texts.test.ts', 'failure 2:'], ['src/features/messages/gateways.test.ts', 'failure 2:'], ['src/domain/messages/receipts.test.ts', 'failure 2:']],
  // It was sent, but not recorded.
  3: [['src/features/messages/texts.test.ts', 'failure 3:'], ['test/messages/killed-workers.test.ts', 'failures 3 and 6:']],
  // Rows that commit late.
  4: [['src/features/messages/pipeline.test.ts', 'failure 4:']],
  // The order is reversed.
  5: [['src/features/messages/pipeline.test.ts', 'failure 5:']],
  // A job kills its worker.
  6: [['test/messages/killed-workers.test.ts', 'failures 3 and 6:'], ['src/features/messages/jobs.test.ts', 'failure 6:']],
  // A transaction stays open.
  7: [['src/features/messages/pipeline.test.ts', 'failure 7:']],
  // LISTEN is dead without an error.
  8: [['src/entry/salon-changes.test.ts', 'failure 8:']],
  // Receipts: out of order, late, twice, in parts.
  9: [['src/domain/messages/receipts.test.ts', 'failure 9:'], ['src/features/messages/gateways.test.ts', 'failures 9 to 11:']],
  10: [['src/domain/messages/receipts.test.ts', 'failure 10:']],
  11: [['src/features/messages/texts.test.ts', 'failure 11:']],
  12: [['src/domain/messages/receipts.test.ts', 'failure 12:']],
  // Parts are miscounted; the gateway has its own alphabet.
  13: [['src/domain/messages/text-length.test.ts', 'failure 13:']],
  14: [['src/domain/messages/text-length.test.ts', 'failure 14:'], ['src/features/messages/texts.test.ts', 'failure 14:']],
  // Texts to premium numbers.
  15: [['src/features/messages/texts.test.ts', 'failure 15:'], ['src/features/accounts/phone.test.ts', 'failure 15:']],
  // Notifications on devices.
  16: [['test/messages/pushes.test.ts', 'failure 16:']],
  17: [['src/web/frame/installed/shown-push.test.ts', 'failure 17:'], ['e2e/push.test.ts', 'failure 17:']],
  18: [['test/messages/pushes.test.ts', 'failure 18:']],
  // Reminders of appointments that no longer exist.
  19: [['test/messages/reminders.test.ts', 'failure 19:'], ['test/messages/pushes.test.ts', 'failure 19:']],
  20: [['src/features/messages/gateways.test.ts', 'failure 20:']],
  21: [['test/messages/reminders.test.ts', 'failure 21:'], ['src/domain/messages/truth.test.ts', 'failure 21:']],
  22: [['src/features/reminders/links.test.ts', 'failure 22:']],
  // Quiet hours and clock changes.
  23: [['src/domain/messages/quiet-hours.test.ts', 'failure 23:'], ['test/messages/reminders.test.ts', 'failure 23:']],
  24: [['test/messages/reminders.test.ts', 'failure 24:']],
  // Google Calendar.
  25: [['src/features/google-calendar/google-calendar.test.ts', "'25:"]],
  26: [['src/features/google-calendar/google-calendar.test.ts', "'26, 30:"], ['src/features/google-calendar/chosen-calendars.test.ts', "'26:"]],
  27: [['src/features/google-calendar/pushes.test.ts', "'27:"], ['src/features/google-calendar/chosen-calendars.test.ts', "'27:"]],
  28: [['src/features/google-calendar/written-bookings.test.ts', "'28:"]],
  29: [['src/features/google-calendar/written-bookings.test.ts', "'29:"]],
  30: [['src/features/google-calendar/google-calendar.test.ts', "'26, 30:"]],
  31: [['src/features/google-calendar/written-bookings.test.ts', "'31:"]],
  32: [['src/features/google-calendar/written-bookings.test.ts', "'32:"], ['src/features/google-calendar/chosen-calendars.test.ts', "'32:"]],
  33: [['src/features/google-calendar/written-bookings.test.ts', "'33:"], ['src/domain/outside-calendar/outside-calendar.test.ts', '(33)']],
  34: [['src/features/google-calendar/written-bookings.test.ts', "'34:"], ['src/features/google-calendar/google-calendar.test.ts', "'34:"]],
  // Private calendars, waitlists.
  35: [['src/features/feeds/feeds.test.ts', "'35:"]],
  36: [['src/features/waitlist/offer-races.test.ts', 'failures 36 and 37:']],
  37: [['src/features/waitlist/offer-races.test.ts', 'failures 36 and 37:'], ['test/process/racing.test.ts', 'failure 37:']],
} // prettier-ignore

test('each of the 37 failures is a test that names its number', async () => {
  expect(Object.keys(tests)).toHaveLength(37)
  const wanted = Object.values(tests).flat()
  const read = async (file: string) => [file, await readFile(file, 'utf8')] as const
  const texts = new Map(await Promise.all([...new Set(wanted.map(([file]) => file))].map(read)))
  expect(wanted.filter(([file, name]) => texts.get(file)?.includes(name) !== true)).toEqual([])
})
