import { createHash } from 'node:crypto'

import { z } from 'zod'

import type { GoogleCalendarSettings } from '../calendar-settings.ts'
import { callCalendar, CalendarRefused, readAnswer } from './call.ts'

const EVENTS_SCOPE = 'https://www.googleapis.com/auth/calendar.events'
/** Which calendars there are, so that she can choose among them. */
const LIST_SCOPE = 'https://www.googleapis.com/auth/calendar.calendarlist.readonly'

/** The calendars of one account, which may be asked now. */
export interface OpenAccount {
  readonly google: GoogleCalendarSettings
  readonly accessToken: string
}

export const headersOf = (accessToken: string) => ({
  authorization: `Bearer ${accessToken}`,
  'content-type': 'application/json',
})

interface SignIn {
  readonly redirectUri: string
  readonly state: string
  readonly verifier: string
}

/** The URL at Google where a person grants access to her calendar. */
export function calendarSignInAddress(
  google: GoogleCalendarSettings,
  { redirectUri, state, verifier }: SignIn,
): string {
  const address = new URL(google.signInUrl)
  address.search = new URLSearchParams({
    response_type: 'code',
    client_id: google.clientId,
    redirect_uri: redirectUri,
    scope: `openid email ${EVENTS_SCOPE} ${LIST_SCOPE}`,
    state,
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
    // A lasting token is issued only with this parameter.
    access_type: 'offline',
    prompt: 'consent select_account',
  }).toString()
  return address.href
}

const granted = z.object({
  access_token: z.string(),
  refresh_token: z.string(),
  scope: z.string(),
  id_token: z.string(),
})
const account = z.object({ sub: z.string().min(1).max(255), email: z.string().max(320).catch('') })

export interface Granted {
  readonly refreshToken: string
  readonly accountId: string
  readonly account: string
}

/**
 * Exchanges a code; undefined for an invalid one, or if the person left out the calendar.
 * @throws CalendarTrouble
 */
export async function calendarGrant(
  google: GoogleCalendarSettings,
  { code, redirectUri, verifier }: Omit<SignIn, 'state'> & { readonly code: string },
): Promise<Granted | undefined> {
  const answer = await ask(google, {
    grant_type: 'authorization_code',
    code,
    redirect_uri: redirectUri,
    code_verifier: verifier,
  })
  if (isInvalidGrant(answer.body)) return undefined
  const read = readAnswer(granted, answer)
  if (!read.scope.split(' ').includes(EVENTS_SCOPE)) return undefined
  // It comes from Google itself over a secure connection, so its signature adds nothing.
  const claims = JSON.parse(Buffer.from(read.id_token.split('.')[1] ?? '', 'base64url').toString()) as unknown
  const { sub, email } = readAnswer(account, { status: 200, body: claims })
  return { refreshToken: read.refresh_token, accountId: sub, account: email }
}

/** @throws CalendarRefused when the token is no longer valid, CalendarTrouble */
export async function calendarAccess(google: GoogleCalendarSettings, refreshToken: string): Promise<string> {
  const answer = await ask(google, { grant_type: 'refresh_token', refresh_token: refreshToken })
  if (isInvalidGrant(answer.body)) throw new CalendarRefused('invalid_grant')
  return readAnswer(z.object({ access_token: z.string() }), answer).access_token
}

/** Revokes a token. A failure does no harm: the person can also revoke it at Google. */
export const giveBackToken = (google: GoogleCalendarSettings, token: string): Promise<unknown> =>
  callCalendar(google.revokeUrl, { method: 'POST', body: new URLSearchParams({ token }) }).catch(
    () => undefined,
  )

const ask = (google: GoogleCalendarSettings, what: Record<string, string>) =>
  callCalendar(google.tokenUrl, {
    method: 'POST',
    body: new URLSearchParams({ client_id: google.clientId, client_secret: google.secret, ...what }),
  })

const isInvalidGrant = (body: unknown): boolean =>
  z.object({ error: z.literal('invalid_grant') }).safeParse(body).success
