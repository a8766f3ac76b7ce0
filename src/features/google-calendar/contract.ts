import { z } from 'zod'

import type { SalonId, StaffId } from '#domain/ids.ts'
import { eventRefusals } from '#domain/outside-calendar/write-plan.ts'
import { operation } from '#platform/http/contract.ts'
import { checkedId } from '#platform/http/fields.ts'

/** What we or Google made up: signs of ASCII, nothing invisible. */
const secret = (most: number) =>
  z
    .string()
    .regex(/^[!-~]+$/)
    .max(most)

const instant = z.iso.datetime({ offset: true })
const salonPath = z.object({ id: checkedId<SalonId>() })
const staffPath = salonPath.extend({ staff: checkedId<StaffId>() })

const connection = z.object({
  staffId: z.uuid(),
  name: z.string(),
  /** True for the caller's own column. */
  isOwn: z.boolean(),
  /** Whose calendar it is; null: none is connected. */
  account: z.string().nullable(),
  /** `refused`: the member has to sign in to Google again; `failing`: Google does not answer, it is tried again. */
  state: z.enum(['none', 'working', 'failing', 'refused']),
  /** When it was last read. */
  syncedAt: instant.nullable(),
  /** Appointments to come that Google refused too often, and why, as far as it says. */
  refused: z.array(
    z.object({ bookingId: z.uuid(), start: instant, client: z.string(), reason: z.enum(eventRefusals) }),
  ),
})
export type GoogleCalendarView = z.input<typeof connection>

export const listGoogleCalendars = operation({
  method: 'GET',
  path: '/business/salons/{id}/google-calendars',
  summary: 'List the Google calendars of the team; team members without rights see their own',
  tag: 'business',
  access: 'signed-in',
  params: salonPath,
  output: z.object({
    /** Whether the site can connect any. */
    isOffered: z.boolean(),
    items: z.array(connection),
  }),
  errors: ['unauthorized', 'forbidden', 'not_found'],
})

export const beginGoogleCalendar = operation({
  method: 'POST',
  path: '/business/salons/{id}/google-calendars/{staff}/sign-in',
  summary: 'Begin a sign-in at Google; its page comes back with a state and a code. Nothing is stored',
  tag: 'business',
  access: 'signed-in',
  params: staffPath,
  body: z.strictObject({}),
  output: z.object({ url: z.url() }),
  errors: ['unauthorized', 'forbidden', 'not_found', 'calendar_not_offered'],
})

export const connectGoogleCalendar = operation({
  method: 'PUT',
  path: '/business/salons/{id}/google-calendars/{staff}',
  summary:
    'Connect the calendar of the person who signed in at Google; the same account goes on where it was',
  tag: 'business',
  access: 'signed-in',
  once: true,
  params: staffPath,
  body: z.strictObject({ state: secret(1000), code: secret(2000) }),
  status: 204,
  errors: [
    'unauthorized',
    'forbidden',
    'not_found',
    'validation_failed',
    'calendar_not_offered',
    'calendar_refused',
    'calendar_unavailable',
    'idempotency_mismatch',
  ],
})

export const writeGoogleCalendarAgain = operation({
  method: 'POST',
  path: '/business/salons/{id}/google-calendars/{staff}/write-again',
  summary: 'Write the appointments again that Google refused; repeating changes nothing',
  tag: 'business',
  access: 'signed-in',
  once: true,
  params: staffPath,
  status: 204,
  errors: ['unauthorized', 'forbidden', 'not_found', 'idempotency_mismatch'],
})

export const disconnectGoogleCalendar = operation({
  method: 'DELETE',
  path: '/business/salons/{id}/google-calendars/{staff}',
  summary: 'Disconnect a calendar; the times that it kept can be booked again',
  tag: 'business',
  access: 'signed-in',
  once: true,
  params: staffPath,
  status: 204,
  errors: ['unauthorized', 'forbidden', 'not_found', 'idempotency_mismatch'],
})
