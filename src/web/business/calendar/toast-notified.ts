import type { MailOutcome } from '#features/calendar/contract/bookings.ts'

import { toast, type ToastOptions } from '../../ui/toast.ts'
import type { DayWords } from './day-words.ts'

/** A toast that asks the salon to act stays long enough to be read twice. */
const LIMIT_MILLISECONDS = 15_000

/** Reports a change in a toast, and a message to the client that was not sent because of the limit. */
export const toastNotified = (
  { mailLimit }: Pick<DayWords, 'mailLimit'>,
  text: string,
  mail: MailOutcome,
  options: Pick<ToastOptions, 'action' | 'other' | 'description' | 'duration'> = {},
): void =>
  toast(text, {
    ...options,
    ...(mail === 'limit'
      ? { kind: 'warning', description: mailLimit, duration: LIMIT_MILLISECONDS }
      : { kind: 'success' }),
  })
