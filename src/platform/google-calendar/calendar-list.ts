import { z } from 'zod'

import { callCalendar, CalendarRefused, CalendarTrouble, readAnswer } from './call.ts'
import { headersOf, type OpenAccount } from './tokens.ts'

/** How the account's own calendar is named, whatever its address. */
export const PRIMARY = 'primary'

const listed = z.object({
  id: z.string().min(1).max(1024),
  summary: z.string().catch(''),
  summaryOverride: z.string().optional(),
  primary: z.boolean().optional(),
  accessRole: z.string(),
})
const listPage = z.object({ items: z.array(listed).default([]), nextPageToken: z.string().optional() })

export interface ListedCalendar {
  readonly id: string
  readonly name: string
  readonly canWrite: boolean
}

const FIELDS = 'items(id,summary,summaryOverride,primary,accessRole),nextPageToken'
const MOST_PAGES = 10

/**
 * The calendars of an account whose events may be read, its own first.
 * @throws CalendarRefused when the person left out this right, CalendarTrouble
 */
export async function listCalendars({ google, accessToken }: OpenAccount): Promise<readonly ListedCalendar[]> {
  const found: z.output<typeof listed>[] = []
  let pageToken: string | undefined
  for (let page = 0; page < MOST_PAGES; page += 1) {
    const query = new URLSearchParams({ minAccessRole: 'reader', maxResults: '250', fields: FIELDS, ...(pageToken && { pageToken }) })
    // oxlint-disable-next-line no-await-in-loop -- a page names the next one
    const answer = await callCalendar(`${google.apiUrl}/users/me/calendarList?${query}`, { headers: headersOf(accessToken) })
    if (answer.status === 403) throw new CalendarRefused('the list of calendars')
    const read = readAnswer(listPage, answer)
    found.push(...read.items)
    pageToken = read.nextPageToken
    if (pageToken === undefined) return found.map(calendarOf).toSorted((one, other) => Number(other.id === PRIMARY) - Number(one.id === PRIMARY))
  }
  throw new CalendarTrouble('the list of calendars has no end')
} // prettier-ignore

const calendarOf = ({ id, summary, summaryOverride, primary, accessRole }: z.output<typeof listed>): ListedCalendar => ({
  id: primary === true ? PRIMARY : id,
  name: summaryOverride ?? summary,
  canWrite: accessRole === 'owner' || accessRole === 'writer',
}) // prettier-ignore
