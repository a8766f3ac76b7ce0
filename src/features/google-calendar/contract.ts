import { z } from 'zod'

import type { SalonId, StaffId } from '#domain/ids.ts'
import { eventRefusals } from '#domain/outside-calendar/write-plan.ts'
import { operation } from '#platform/http/contract.ts'
import { checkedId, oneLine } from '#platform/http/fields.ts'
import { CALENDARS_READ_MOST } from '#platform/limits.ts'

/** Values that we or Google made: ASCII, without invisible characters. */
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
  /** The Google account of the calendar; null: none is connected. */
  account: z.string().nullable(),
  /** `refused`: the member has to sign in to Google again; `failing`: Google does not answer and is tried again. */
  state: z.enum(['none', 'working', 'failing', 'refused']),
  /** When it was last read. */
  syncedAt: instant.nullable(),
  /** How many calendars of the account are read. */
  calendars: z.number().int(),
  /** True for who signed in for it: only she sees what her calendars are called. */
  canChoose: z.boolean(),
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
    /** Whether calendars can be connected on this site. */
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

const accountCalendar = z.object({
  id: z.string(),
  name: z.string(),
  /** The account's own, which every account has. */
  isPrimary: z.boolean(),
  /** Whether its times keep the member away. */
  isRead: z.boolean(),
  /** Whether it shows her appointments. */
  isWritten: z.boolean(),
  /** False: Google lets her only read it. */
  canWrite: z.boolean(),
})
export type AccountCalendar = z.input<typeof accountCalendar>

export const listAccountCalendars = operation({
  method: 'GET',
  path: '/business/salons/{id}/google-calendars/{staff}/calendars',
  summary: 'List the calendars of a connected account, as Google has them now; for who signed in for it',
  tag: 'business',
  access: 'signed-in',
  params: staffPath,
  output: z.object({ items: z.array(accountCalendar) }),
  errors: [
    'unauthorized',
    'forbidden',
    'not_found',
    'calendar_not_offered',
    'calendar_refused',
    'calendar_unavailable',
  ],
})

const calendarId = oneLine(1024)

export const chooseAccountCalendars = operation({
  method: 'PUT',
  path: '/business/salons/{id}/google-calendars/{staff}/calendars',
  summary:
    'Choose which calendars of a connected account keep the member away, and which of these shows the appointments',
  tag: 'business',
  access: 'signed-in',
  once: true,
  params: staffPath,
  body: z.strictObject({
    reads: z.array(calendarId).min(1).max(CALENDARS_READ_MOST),
    writes: calendarId,
  }),
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
