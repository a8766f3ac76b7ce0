import { answerCalendarPush } from '#features/google-calendar/http.ts'
import { followCalendars } from '#features/google-calendar/jobs.ts'
import { rows, sql } from '#platform/db.ts'

import { CalendarWorld, pathOf } from './calendar-world.ts'
import type { MadeSalon } from './salon-factory.ts'
import { GoogleStandIn } from './stand-ins/google-calendar/google.ts'

export const account = 'niki@gmail.example'

/** A private world with a Google of its own. */
export async function openGoogleWorld() {
  const google = await GoogleStandIn.start()
  const calendars = await CalendarWorld.open({
    // Their clock can advance by hours.
    AUTH_ACCESS_TOKEN_SECONDS: '86400',
    CALENDAR_GOOGLE_CLIENT_ID: 'onyxi-test',
    CALENDAR_GOOGLE_SECRET: 'secret',
    CALENDAR_GOOGLE_URL: google.url,
  })
  const { call, server } = calendars
  const { world } = server
  google.now = world.platform.now
  /** With HTTPS, because Google pushes only to sites with a certificate. */
  const secure = {
    ...world.platform,
    config: { ...world.platform.config, publicUrl: 'https://onyxi.example' },
  }

  /** Lets the worker do everything that is due. */
  const follow = async (platform = world.platform) => {
    while ((await followCalendars(platform)) > 0);
  }
  /** A date at the salon, three days from the test's now. */
  const soon = () =>
    world.platform.now().toZonedDateTimeISO('Europe/Athens').toPlainDate().add({ days: 3 }).toString()
  const later = (minutes: number) => world.setNow(world.platform.now().add({ minutes }).toString())
  /** The next sweep. */
  const sweep = async (platform = world.platform) => {
    later(16)
    await follow(platform)
  }
  const path = (salon: MadeSalon, staff = 0) => pathOf(salon, `google-calendars/${salon.staffIds[staff]}`)
  const connect = async (salon: MadeSalon, token: string, { staff = 0, as = account } = {}) => {
    const { body } = await call('POST', `${path(salon, staff)}/sign-in`, { token, body: {} })
    return call('PUT', path(salon, staff), { token, body: google.consent(body.url, as) })
  }
  /** A team whose first member's calendar is connected and read. */
  const aConnectedTeam = async () => {
    const team = await calendars.aTeam()
    const own = `${team.salon.id}@gmail.example`
    await connect(team.salon, team.owner, { as: own })
    await follow()
    return { ...team, own, calendar: google.calendar(own) }
  }
  const busyOf = (salon: MadeSalon) =>
    rows(
      world.owner,
      sql<{ start: string; end: string; staff: string }>`
        select starts_at as start, ends_at as "end", staff_id as staff from time_off where salon_id = ${salon.id} and connection_id is not null order by starts_at, staff_id`,
    )
  const noticesOf = async (salon: MadeSalon, token: string): Promise<string[]> =>
    (await call('GET', pathOf(salon, 'notices'), { token })).body.items.map(
      ({ kind }: { kind: string }) => kind,
    )
  const statesOf = async (salon: MadeSalon, token: string): Promise<string[]> =>
    (await call('GET', pathOf(salon, 'google-calendars'), { token })).body.items.map(
      ({ state }: { state: string }) => state,
    )
  const push = (headers: Record<string, string>) =>
    answerCalendarPush(
      world.platform,
      new Request('http://localhost/webhooks/google-calendar', { method: 'POST', headers }),
    )
  const close = async () => {
    await calendars.close()
    await google[Symbol.asyncDispose]()
  }
  const { aTeam, aMember, booked, shown, calendarOf } = calendars
  return {
    call,
    aTeam,
    aMember,
    booked,
    shown,
    calendarOf,
    google,
    world,
    secure,
    soon,
    follow,
    later,
    sweep,
    connect,
    aConnectedTeam,
    busyOf,
    noticesOf,
    statesOf,
    push,
    path,
    close,
  }
}
