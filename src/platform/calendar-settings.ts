import { z } from 'zod'

import { address } from './setting-kinds.ts'

/** Google Calendar for the team; without an id and a secret it is off. */
export const calendarSettings = z.object({
  CALENDAR_GOOGLE_CLIENT_ID: z.string().optional(),
  CALENDAR_GOOGLE_SECRET: z.string().optional(),
  CALENDAR_GOOGLE_URL: address(['http:', 'https:'], 'https://calendar.example').optional(),
})

export interface GoogleCalendarSettings {
  readonly clientId: string
  readonly secret: string
  /** The addresses of Google's sign-in, tokens and calendars. */
  readonly signInUrl: string
  readonly tokenUrl: string
  readonly revokeUrl: string
  readonly apiUrl: string
}

type Read = z.output<typeof calendarSettings>

export function googleCalendar(read: Read): GoogleCalendarSettings | undefined {
  const { CALENDAR_GOOGLE_CLIENT_ID: clientId, CALENDAR_GOOGLE_SECRET: secret } = read
  if (clientId === undefined || secret === undefined) return undefined
  const base = read.CALENDAR_GOOGLE_URL?.replace(/\/+$/, '')
  return {
    clientId,
    secret,
    signInUrl: `${base ?? 'https://accounts.google.com'}/o/oauth2/v2/auth`,
    tokenUrl: `${base ?? 'https://oauth2.googleapis.com'}/token`,
    revokeUrl: `${base ?? 'https://oauth2.googleapis.com'}/revoke`,
    apiUrl: `${base ?? 'https://www.googleapis.com'}/calendar/v3`,
  }
}

/** The name of a setting that is required by another, with a sentence about it. */
export function lackingCalendarSetting(
  read: Read,
): { readonly name: string; readonly lacks: string } | undefined {
  const names = ['CALENDAR_GOOGLE_CLIENT_ID', 'CALENDAR_GOOGLE_SECRET'] as const
  const given = names.filter((name) => read[name] !== undefined)
  const name = names.find((each) => read[each] === undefined)
  return name && given.length > 0 ? { name, lacks: `is needed beside ${given.join()}` } : undefined
}
