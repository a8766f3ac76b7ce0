import { randomBytes } from 'node:crypto'

import { z } from 'zod'

import type { UserId } from '#domain/ids.ts'
import { Problem } from '#domain/problem.ts'
import type { GoogleCalendarSettings } from '#platform/calendar-settings.ts'
import type { Ctx } from '#platform/context.ts'
import { asUser, one, sql, type Db } from '#platform/db.ts'
import { CalendarTrouble } from '#platform/google-calendar/call.ts'
import { calendarGrant, calendarSignInAddress, type Granted } from '#platform/google-calendar/tokens.ts'
import { rememberAnswer } from '#platform/http/once.ts'
import { lockCalendar } from '#platform/lock-calendar.ts'
import { newId } from '#platform/new-id.ts'
import { seal, unseal } from '#platform/sealing.ts'
import { inOneTime } from '#platform/sign-in/provider-call.ts'

import { requireConnecting, type CalendarColumn } from '../policy.ts'
import { deleteConnection, findConnection, insertConnection, renewConnection } from '../store/connections.ts'

/** The longest time that a sign-in at Google may take. */
const SIGN_IN_MINUTES = 15
const signIn = z.object({
  salonId: z.string(),
  staffId: z.string(),
  verifier: z.string(),
  redirectUri: z.string(),
  until: z.number(),
})

/** Google sends the person back to the page that she came from, which then asks for the connection. */
const backTo = ({ config, locale }: Ctx): string =>
  `${config.publicUrl}${locale === 'en' ? '/en' : ''}/business/link`

/** Begins a sign-in at Google. @throws Problem unauthorized, forbidden, not_found, calendar_not_offered */
export async function beginGoogleCalendar(
  ctx: Ctx,
  { salonId, staffId }: CalendarColumn,
): Promise<{ url: string }> {
  const { userId } = await requireConnecting(ctx, salonId, staffId)
  await asUser(ctx.dbs.app, userId, (tx) => requireActive(tx, { salonId, staffId }))
  const google = offered(ctx)
  const verifier = randomBytes(32).toString('base64url')
  const redirectUri = backTo(ctx)
  const until = ctx.now().add({ minutes: SIGN_IN_MINUTES }).epochMilliseconds
  const kept = Buffer.from(JSON.stringify({ salonId, staffId, verifier, redirectUri, until }))
  // It is valid for the same person only, so a link from another person cannot connect a calendar.
  const sealed = seal(ctx, kept, { purpose: 'calendar sign-ins', owner: userId }).toString('base64url')
  const state = `${salonId}.${staffId}.${sealed}`
  return { url: calendarSignInAddress(google, { redirectUri, state, verifier }) }
}

export interface ConnectInput extends CalendarColumn {
  readonly state: string
  readonly code: string
}

/**
 * Connects the calendar of the person who signed in at Google. Google is asked before the transaction.
 * @throws Problem unauthorized, forbidden, not_found, validation_failed, calendar_not_offered, calendar_refused,
 *   calendar_unavailable
 */
export async function connectGoogleCalendar(ctx: Ctx, input: ConnectInput): Promise<void> {
  const { salonId, staffId } = input
  const { userId } = await requireConnecting(ctx, salonId, staffId)
  await asUser(ctx.dbs.app, userId, (tx) => requireActive(tx, input))
  const google = offered(ctx)
  const { verifier, redirectUri } = begunWith(ctx, userId, input)
  const granted = await grantOf(google, { code: input.code, redirectUri, verifier })
  await asUser(ctx.dbs.app, userId, async (tx) => {
    // Bookings are written under the same lock, so that none falls between the calendar and its first reading.
    await lockCalendar(tx, salonId, ctx.now())
    await keep(tx, ctx, input, granted)
    await rememberAnswer(tx, ctx)
  })
}

async function keep(tx: Db, ctx: Ctx, { salonId, staffId }: CalendarColumn, granted: Granted): Promise<void> {
  const known = await findConnection(tx, salonId, staffId)
  const isSame = known?.accountId === granted.accountId
  if (known && !isSame) await deleteConnection(tx, known.id)
  const id = known && isSame ? known.id : newId()
  const kept = {
    id,
    salonId,
    staffId,
    language: ctx.locale,
    accountId: granted.accountId,
    account: granted.account,
    refreshToken: seal(ctx, Buffer.from(granted.refreshToken), { purpose: 'calendar tokens', owner: id }),
    at: ctx.now().toString(),
  }
  await (known && isSame ? renewConnection(tx, kept) : insertConnection(tx, kept))
}

function offered({ config }: Ctx): GoogleCalendarSettings {
  if (config.googleCalendar === undefined) throw new Problem('calendar_not_offered')
  return config.googleCalendar
}

/** @throws Problem not_found, also for a former member */
async function requireActive(tx: Db, { salonId, staffId }: CalendarColumn): Promise<void> {
  const staff = await one(
    tx,
    sql`select id from staff where id = ${staffId} and salon_id = ${salonId} and is_active`,
  )
  if (!staff) throw new Problem('not_found')
}

/** @throws Problem validation_failed for the state of another person, another column, or long ago */
function begunWith(
  ctx: Ctx,
  userId: UserId,
  { salonId, staffId, state }: ConnectInput,
): z.output<typeof signIn> {
  const read = signIn.safeParse(opened(ctx, userId, state))
  const isOurs =
    read.success &&
    read.data.salonId === salonId &&
    read.data.staffId === staffId &&
    read.data.until > ctx.now().epochMilliseconds
  if (!isOurs) throw new Problem('validation_failed', { fields: { state: 'invalid' } })
  return read.data
}

function opened(ctx: Ctx, userId: UserId, state: string): unknown {
  try {
    const sealed = Buffer.from(state.split('.')[2] ?? '', 'base64url')
    return JSON.parse(
      unseal(ctx, sealed, { purpose: 'calendar sign-ins', owner: userId }).toString(),
    ) as unknown
  } catch {
    return undefined
  }
}

/** @throws Problem calendar_refused, calendar_unavailable */
async function grantOf(
  google: GoogleCalendarSettings,
  asked: Parameters<typeof calendarGrant>[1],
): Promise<Granted> {
  try {
    const granted = await inOneTime(() => calendarGrant(google, asked))
    if (granted !== undefined) return granted
  } catch (error) {
    if (!(error instanceof CalendarTrouble)) throw error
    throw new Problem('calendar_unavailable', { cause: error })
  }
  throw new Problem('calendar_refused')
}
