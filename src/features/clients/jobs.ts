import type { Platform } from '#platform/context.ts'

import { enterClients } from './store/book.ts'

/** A hold is confirmed within minutes, so older bookings have been checked already. */
const LOOK_BACK = { hours: 2 }

/** When this process last checked all bookings of a database, which covers a pause of the worker. */
const wholeLooks = new WeakMap<Platform['dbs'], Temporal.Instant>()
const WHOLE_LOOK_HOURS = 24

/** Adds customers who booked online to the salon's list. @returns how many entries were added */
export async function enterNewClients({ dbs, now }: Platform): Promise<number> {
  const at = now()
  const last = wholeLooks.get(dbs)
  const isDue = last === undefined || at.since(last).total('hours') >= WHOLE_LOOK_HOURS
  const since = isDue ? '1970-01-01T00:00:00Z' : at.subtract(LOOK_BACK).toString()
  const entered = await enterClients(dbs.worker, since)
  if (isDue) wholeLooks.set(dbs, at)
  return entered
}
