import type { BookingId } from '#domain/ids.ts'
import { roundUntil, unanswered } from '#domain/waitlist/round.ts'
import { wishEnd } from '#domain/waitlist/wish.ts'
import { writeMessages } from '#features/messages/commands/write-messages.ts'
import type { Platform } from '#platform/context.ts'

import { offerNext } from './commands/make-offers.ts'
import { endMessages, goneMessages } from './emails.ts'
import { setFreedDue, takeFreedTimes, type FreedTime } from './store/freed.ts'
import {
  endEntries,
  endOffers,
  endOpenOffers,
  findRound,
  listLastDays,
  type HoldNow,
} from './store/offers.ts'

const FREED_AT_ONCE = 20
const ENDED_AT_ONCE = 200

/** Offers freed times to the customers who wait for them. @returns how many freed times it decided about */
export async function offerFreedTimes(platform: Platform): Promise<number> {
  const now = platform.now().round('millisecond')
  const taken = await takeFreedTimes(platform.dbs.worker, now, FREED_AT_ONCE)
  for (const freed of taken) {
    // oxlint-disable-next-line no-await-in-loop -- one of them may take what the next would have offered
    const due = await offerFreed(platform, freed)
    // oxlint-disable-next-line no-await-in-loop -- as above
    await setFreedDue(platform.dbs.worker, freed.id, due, now)
  }
  return taken.length
}

async function offerFreed(platform: Platform, freed: FreedTime): Promise<Temporal.Instant | null> {
  const { offers, hold } = await findRound(platform.dbs.worker, freed.id)
  const round = {
    ends: offers.map(({ expiresAt }) => Temporal.Instant.from(expiresAt)),
    hold: hold && { ...hold, expiresAt: hold.expiresAt === null ? null : Temporal.Instant.from(hold.expiresAt) },
  } // prettier-ignore
  const until = roundUntil(round, platform.now())
  if (until !== null) return until
  if (offers.length > 0) await endRound(platform, offers, unanswered(round))
  return offerNext(platform, freed, leftOf(hold))
}

/** The hold of the previous round, if it still keeps the time. */
const leftOf = (hold: HoldNow | null): BookingId | null => (hold?.status === 'held' ? hold.id : null)

/** Ends unanswered offers, and tells their customers; a message and the end are one transaction. */
const endRound = (
  { dbs, now }: Platform,
  offers: Awaited<ReturnType<typeof findRound>>['offers'],
  outcome: ReturnType<typeof unanswered>,
): Promise<void> =>
  dbs.worker.transaction().execute(async (tx) => {
    const ids = offers.map(({ id }) => id)
    const ended = await endOffers(tx, ids, outcome, now().toString())
    await writeMessages(
      tx,
      ended.flatMap((each) => goneMessages(each.entry, outcome, each)),
    )
  })

/** Tells customers whose days have passed that no time became free. @returns how many */
export const endWaiting = (platform: Platform): Promise<number> =>
  platform.dbs.worker.transaction().execute(async (tx) => {
    const now = platform.now()
    const at = now.toString()
    const ids = (await listLastDays(tx, at, ENDED_AT_ONCE))
      .filter((entry) => wishEnd(entry, entry.salon.timeZone) <= now.epochMilliseconds)
      .map(({ id }) => id)
    await endOpenOffers(tx, at)
    const ended = await endEntries(tx, ids, at)
    await writeMessages(tx, ended.flatMap(endMessages))
    return ended.length
  })
