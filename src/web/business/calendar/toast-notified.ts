import type { MailOutcome } from '#features/calendar/contract/bookings.ts'

import { toast, type ToastOptions } from '../../ui/toast.ts'
import type { CalendarWords } from './words.ts'

/** What has to be acted upon stays long enough to be read twice. */
const LIMIT_MILLISECONDS = 15_000

/** Says that a change is done; where its client is not told by us, that too. */
export const toastNotified = (
  { mailLimit }: Pick<CalendarWords, 'mailLimit'>,
  text: string,
  mail: MailOutcome,
  options: Pick<ToastOptions, 'action' | 'duration'> = {},
): void =>
  toast(text, {
    ...options,
    ...(mail === 'limit'
      ? { kind: 'warning', description: mailLimit, duration: LIMIT_MILLISECONDS }
      : { kind: 'success' }),
  })
