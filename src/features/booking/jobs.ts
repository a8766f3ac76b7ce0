import { setImmediate as nextTurn } from 'node:timers/promises'

import { dayNumberOf } from '#domain/availability/day-clock.ts'
import type { SalonId } from '#domain/ids.ts'
import { localDay } from '#domain/local-day.ts'
import { FREE_HOURS_DAYS } from '#domain/search/free-hours.ts'
import { defaultTimeZone } from '#domain/time-zone.ts'
import type { Platform } from '#platform/context.ts'
import type { Db } from '#platform/db.ts'

import { freeHoursOf } from './policy/free-hours.ts'
import { listBehind, lockFreeHours, takeDueSalons, writeFreeHours } from './store/free-hours.ts'
import { openSalons } from './store/salon-calendar.ts'

type Databases = Pick<Platform, 'dbs' | 'now'>

const changesATurn = 200
const salonsATurn = 100

/** Finds the free hours of salons whose times have changed. @returns how many salons */
export const findChangedHours = (platform: Databases): Promise<number> =>
  findHours(platform, (tx) => takeDueSalons(tx, changesATurn))

/** Finds the free hours of new salons, and of salons whose known days have passed. @returns how many salons */
export const findMissingHours = (platform: Databases): Promise<number> =>
  findHours(platform, (tx, today) => listBehind(tx, today, salonsATurn))

function findHours(
  platform: Databases,
  choose: (tx: Db, today: string) => Promise<readonly SalonId[]>,
): Promise<number> {
  const from = localDay(platform.now(), defaultTimeZone).toString()
  return platform.dbs.worker.transaction().execute(async (tx) => {
    if (!(await lockFreeHours(tx))) return 0
    const salons = await choose(tx, from)
    await writeFreeHours(tx, from, await hoursOf(platform, salons, from))
    return salons.length
  })
}

/** Leaves out salons that take no bookings. */
async function hoursOf({ dbs, now }: Databases, salons: readonly SalonId[], from: string) {
  const to = Temporal.PlainDate.from(from)
    .add({ days: FREE_HOURS_DAYS - 1 })
    .toString()
  const found = []
  for (const open of await openSalons(dbs.public, salons, {
    from,
    to,
    now: now(),
    without: null,
    ignoresHolds: true,
  })) {
    if (!open.setup.takesBookings) continue
    found.push({ id: open.setup.id, hours: freeHoursOf(open, dayNumberOf(from)) })
    // Each takes some milliseconds, and requests are answered in between.
    await nextTurn()
  }
  return found
}
