import { isToTell, pauseMinutes, SWEEP_MINUTES } from '#domain/outside-calendar/plan.ts'
import { writeMessages } from '#features/messages/commands/write-messages.ts'
import type { Platform } from '#platform/context.ts'
import type { Db } from '#platform/db.ts'
import { CalendarRefused } from '#platform/google-calendar/call.ts'
import { calendarAccess, type OpenAccount } from '#platform/google-calendar/tokens.ts'
import { unseal } from '#platform/sealing.ts'

import { endConnection } from './commands/disconnect.ts'
import { troubleMessage } from './emails.ts'
import { keepChannel } from './jobs/keep-channel.ts'
import { readCalendar } from './jobs/read-calendar.ts'
import { writeBookings } from './jobs/write-bookings.ts'
import {
  keepFailing,
  keepRefused,
  keepSynced,
  keepWorking,
  leaseDue,
  listLeft,
  readPerson,
  type Leased,
} from './store/connections.ts'

const MOST_AT_ONCE = 4

/** Reads and writes the calendars that are due. @returns how many there were */
export async function followCalendars(platform: Platform): Promise<number> {
  if (platform.config.googleCalendar === undefined) return 0
  for (const left of await listLeft(platform.dbs.worker))
    await endConnection(platform, platform.dbs.worker, left)
  const due = await leaseDue(platform.dbs.worker, platform.now().toString(), MOST_AT_ONCE)
  await Promise.all(due.map((of) => followOne(platform, of)))
  return due.length
}

/** Trouble of any kind never frees time: the known events of the calendar stay. */
async function followOne(platform: Platform, of: Leased): Promise<void> {
  try {
    await follow(platform, of)
    await keepWorking(platform.dbs.worker, of)
  } catch (error) {
    platform.log.warn({ err: error, connectionId: of.id }, 'google calendar not followed')
    await (error instanceof CalendarRefused ? refuse(platform, of) : fail(platform, of))
  }
}

async function follow(platform: Platform, of: Leased): Promise<void> {
  const account = await openAccount(platform, of)
  if (account === undefined) return
  const isReadDue = Temporal.Instant.compare(Temporal.Instant.from(of.syncDueAt), platform.now()) <= 0
  // What keeps her away comes first: it must not wait for the many bookings of a new calendar.
  const trouble = isReadDue ? await readAll(platform, of, account) : undefined
  await writeBookings(platform, of, account)
  if (trouble !== undefined) throw trouble
  if (isReadDue) await keepSynced(platform.dbs.worker, of, nextSweep(platform.now()))
}

async function openAccount(
  platform: Platform,
  { id, refreshToken }: Leased,
): Promise<OpenAccount | undefined> {
  const google = platform.config.googleCalendar
  if (google === undefined) return undefined
  const token = unseal(platform, refreshToken, { purpose: 'calendar tokens', owner: id }).toString()
  return { google, accessToken: await calendarAccess(google, token) }
}

const nextSweep = (now: Temporal.Instant) => ({
  at: now.toString(),
  nextAt: now.add({ minutes: SWEEP_MINUTES }).toString(),
})

/** Trouble with one of her calendars keeps no other back. @returns the first trouble */
async function readAll(platform: Platform, of: Leased, account: OpenAccount): Promise<unknown> {
  let trouble: unknown
  for (const leased of of.calendars) {
    const followed = { of, leased, calendar: { ...account, calendarId: leased.id } }
    try {
      // oxlint-disable-next-line no-await-in-loop -- one after the other, as Google counts calls
      await readCalendar(platform, followed)
      // oxlint-disable-next-line no-await-in-loop -- as above
      await keepChannel(platform, followed)
    } catch (error) {
      trouble ??= error
    }
  }
  return trouble
}

const refuse = (platform: Platform, of: Leased): Promise<void> =>
  platform.dbs.worker.transaction().execute(async (tx) => {
    const at = platform.now().toString()
    if (await keepRefused(tx, of, at)) await tellPerson(tx, of, 'refused', at)
  })

const fail = (platform: Platform, of: Leased): Promise<void> =>
  platform.dbs.worker.transaction().execute(async (tx) => {
    const now = platform.now()
    const since = of.failingSince === null ? now : Temporal.Instant.from(of.failingSince)
    const isToldNow = !of.isTold && isToTell(since, now)
    const retryAt = now.add({ minutes: pauseMinutes(of.failures + 1) }).toString()
    const isKept = await keepFailing(tx, of, { at: now.toString(), retryAt, isTold: isToldNow })
    if (isKept && isToldNow) await tellPerson(tx, of, 'failing', now.toString())
  })

async function tellPerson(tx: Db, of: Leased, trouble: 'refused' | 'failing', at: string): Promise<void> {
  const person = await readPerson(tx, of)
  const message = troubleMessage({ ...person, account: of.account, trouble, key: `${of.id}:${at}` })
  if (message) await writeMessages(tx, [message])
}
