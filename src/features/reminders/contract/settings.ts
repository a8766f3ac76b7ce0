import { z } from 'zod'

import type { SalonId } from '#domain/ids.ts'
import { REMINDER_LINE_LETTERS, reminderLineFault } from '#domain/messages/reminder-line.ts'
import { operation } from '#platform/http/contract.ts'
import { checkedId, remark } from '#platform/http/fields.ts'

const params = z.object({ id: checkedId<SalonId>() })
const tag = 'business'
const access = 'signed-in'

const line = remark(REMINDER_LINE_LETTERS).superRefine((text, issues) => {
  if (reminderLineFault(text) !== null || text.includes('\n'))
    issues.addIssue({ code: 'custom', params: { reason: 'invalid' } })
})
const settings = z.strictObject({
  sendsSoon: z.boolean(),
  lineEl: line,
  lineEn: line,
  /** To clients who agreed to the salon's news: that a visit is due, and a greeting on the birthday. */
  sendsRefills: z.boolean().default(false),
  greetsBirthdays: z.boolean().default(false),
})
export type ReminderSettings = z.output<typeof settings>

const ownSettings = z.object({
  sendsSoon: z.boolean(),
  lineEl: z.string(),
  lineEn: z.string(),
  sendsRefills: z.boolean(),
  greetsBirthdays: z.boolean(),
})

export const readReminders = operation({
  method: 'GET',
  path: '/business/salons/{id}/reminders',
  summary: 'Read what a salon says in the reminders of its appointments',
  tag,
  access,
  params,
  output: ownSettings,
  errors: ['unauthorized', 'forbidden', 'not_found', 'validation_failed'],
})

export const saveReminders = operation({
  method: 'PUT',
  path: '/business/salons/{id}/reminders',
  summary: 'Set what a salon says in its reminders; those that come from now on say it',
  tag,
  access,
  once: true,
  params,
  body: settings,
  output: ownSettings,
  errors: ['unauthorized', 'forbidden', 'not_found', 'validation_failed', 'idempotency_mismatch'],
})
