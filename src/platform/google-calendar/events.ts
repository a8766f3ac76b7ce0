import { z } from 'zod'

import { callCalendar, CalendarTrouble, readAnswer, type CalendarAnswer } from './call.ts'
import { headersOf, type OpenAccount } from './tokens.ts'

/** A calendar that may be asked now. */
export interface OpenCalendar extends OpenAccount {
  readonly calendarId: string
}

const moment = z.object({ dateTime: z.string().optional(), date: z.string().optional() })
const event = z.object({
  id: z.string().max(1024),
  status: z.string().optional(),
  start: moment.optional(),
  end: moment.optional(),
  transparency: z.string().optional(),
  eventType: z.string().optional(),
  attendees: z
    .array(z.object({ self: z.boolean().optional(), responseStatus: z.string().optional() }))
    .optional(),
})
export type ListedEvent = z.output<typeof event>

const eventPage = z.object({
  items: z.array(event).default([]),
  nextPageToken: z.string().optional(),
  nextSyncToken: z.string().optional(),
})

/** Titles, places and guests are not even requested. */
const FIELDS =
  'items(id,status,start,end,transparency,eventType,attendees(self,responseStatus)),nextPageToken,nextSyncToken'
const MOST_PAGES = 30

/** The range of a list: the changes since a token, or all events of some days. */
export type Listed =
  | { readonly syncToken: string }
  | { readonly from: Temporal.Instant; readonly until: Temporal.Instant }

export interface EventList {
  readonly events: readonly ListedEvent[]
  readonly syncToken: string
}

/**
 * All pages of a list; undefined when Google no longer knows the token, so that a full read is needed.
 * @throws CalendarTrouble for an incomplete list, because missing events would look like free time
 */
export async function listEvents(calendar: OpenCalendar, listed: Listed): Promise<EventList | undefined> {
  const events: ListedEvent[] = []
  let pageToken: string | undefined
  for (let page = 0; page < MOST_PAGES; page += 1) {
    // oxlint-disable-next-line no-await-in-loop -- a page names the next one
    const answer = await call(calendar, `/events?${listQuery(listed, pageToken)}`, { method: 'GET' })
    if (answer.status === 410) return undefined
    const read = readAnswer(eventPage, answer)
    events.push(...read.items)
    if (read.nextSyncToken !== undefined) return { events, syncToken: read.nextSyncToken }
    if (read.nextPageToken === undefined) break
    pageToken = read.nextPageToken
  }
  throw new CalendarTrouble('the list of events has no end')
}

const listQuery = (listed: Listed, pageToken: string | undefined): string =>
  new URLSearchParams({
    // Repeated events are listed as single days.
    singleEvents: 'true',
    maxResults: '1000',
    fields: FIELDS,
    ...('syncToken' in listed
      ? { syncToken: listed.syncToken }
      : { timeMin: listed.from.toString(), timeMax: listed.until.toString() }),
    ...(pageToken === undefined ? {} : { pageToken }),
  }).toString()

/** A booking as an event. */
export interface WrittenEvent {
  readonly id: string
  readonly start: Temporal.Instant
  readonly end: Temporal.Instant
  readonly summary: string
  readonly location: string
  /** Fields that only programs see. */
  readonly mark: Readonly<Record<string, string>>
}

/** Google never mails guests about our events, including guests added there and mass deletions. */
const QUIET = 'sendUpdates=none'

const eventBody = ({ id, start, end, summary, location, mark }: WrittenEvent) => ({
  id,
  status: 'confirmed',
  start: { dateTime: start.toString() },
  end: { dateTime: end.toString() },
  summary,
  location,
  extendedProperties: { private: mark },
})

/** Google's answer to a write. */
export interface WriteAnswer {
  readonly status: number
  /** Its reason for a refusal. */
  readonly reason: string | undefined
}

const refusal = z.object({ error: z.object({ errors: z.array(z.object({ reason: z.string() })).min(1) }) })

function answerOf({ status, body }: CalendarAnswer): WriteAnswer {
  const read = refusal.safeParse(body)
  return { status, reason: read.success ? read.data.error.errors[0]?.reason : undefined }
}

/** @throws CalendarTrouble where no answer came, as the two below */
export const insertEvent = async (calendar: OpenCalendar, event_: WrittenEvent): Promise<WriteAnswer> =>
  answerOf(
    await call(calendar, `/events?${QUIET}`, { method: 'POST', body: JSON.stringify(eventBody(event_)) }),
  )

export const changeEvent = async (calendar: OpenCalendar, event_: WrittenEvent): Promise<WriteAnswer> =>
  answerOf(
    await call(calendar, `/events/${event_.id}?${QUIET}`, {
      method: 'PATCH',
      body: JSON.stringify(eventBody(event_)),
    }),
  )

export const removeEvent = async (calendar: OpenCalendar, id: string): Promise<WriteAnswer> =>
  answerOf(await call(calendar, `/events/${id}?${QUIET}`, { method: 'DELETE' }))

export interface Channel {
  readonly id: string
  readonly resource: string
  readonly expiresAt: Temporal.Instant
}

const opened = z.object({ resourceId: z.string().min(1).max(500), expiration: z.coerce.number().int() })

/** Asks Google for pushes about changes. @throws CalendarTrouble, also for a refusal */
export async function openChannel(
  calendar: OpenCalendar,
  { id, address, token }: { readonly id: string; readonly address: string; readonly token: string },
): Promise<Channel> {
  const body = JSON.stringify({ id, type: 'web_hook', address, token })
  const read = readAnswer(opened, await call(calendar, '/events/watch', { method: 'POST', body }))
  return { id, resource: read.resourceId, expiresAt: Temporal.Instant.fromEpochMilliseconds(read.expiration) }
}

/** Ends a channel. One that continues for a while only causes one more read. */
export const closeChannel = (
  { google, accessToken }: OpenAccount,
  { id, resource }: Omit<Channel, 'expiresAt'>,
): Promise<unknown> =>
  callCalendar(`${google.apiUrl}/channels/stop`, {
    method: 'POST',
    headers: headersOf(accessToken),
    body: JSON.stringify({ id, resourceId: resource }),
  }).catch(() => undefined)

const call = ({ google, accessToken, calendarId }: OpenCalendar, path: string, init: RequestInit) =>
  callCalendar(`${google.apiUrl}/calendars/${encodeURIComponent(calendarId)}${path}`, {
    ...init,
    headers: headersOf(accessToken),
  })
