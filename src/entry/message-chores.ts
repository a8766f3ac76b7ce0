import type { Looks } from '#domain/messages/looks.ts'
import { followCalendars } from '#features/google-calendar/jobs.ts'
import { deliverDueMessages } from '#features/messages/jobs.ts'
import { endProposals } from '#features/proposals/jobs.ts'
import { remindCustomers } from '#features/reminders/jobs.ts'
import { inviteBack } from '#features/reminders/jobs/coming-back.ts'
import { askForReviews } from '#features/reviews/jobs.ts'
import { endWaiting, offerFreedTimes } from '#features/waitlist/jobs.ts'
import type { Platform } from '#platform/context.ts'
import type { MailTransport } from '#platform/mail.ts'

import { MINUTE, SECOND, type Chore } from './chore.ts'

/** The jobs about messages, and about outside calendars. */
export const messageChores = (
  platform: Platform,
  transport: MailTransport,
  looks: Looks = { whole: null },
): readonly Chore[] => [
  {
    name: 'messages',
    everyMilliseconds: SECOND,
    run: (signal) => deliverDueMessages(platform, transport, signal, looks),
  },
  { name: 'reminders', everyMilliseconds: 10 * SECOND, run: () => remindCustomers(platform) },
  { name: 'coming back', everyMilliseconds: MINUTE, run: () => inviteBack(platform) },
  { name: 'waitlist offers', everyMilliseconds: 2 * SECOND, run: () => offerFreedTimes(platform) },
  { name: 'waitlists that end', everyMilliseconds: 5 * MINUTE, run: () => endWaiting(platform) },
  { name: 'move proposals that end', everyMilliseconds: MINUTE, run: () => endProposals(platform) },
  { name: 'review requests', everyMilliseconds: MINUTE, run: () => askForReviews(platform) },
  { name: 'google calendars', everyMilliseconds: 10 * SECOND, run: () => followCalendars(platform) },
]
