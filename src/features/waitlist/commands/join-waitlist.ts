import type { OptionId, ServiceId, StaffId, WaitlistEntryId } from '#domain/ids.ts'
import { Problem } from '#domain/problem.ts'
import { wishedStarts, type Wish } from '#domain/waitlist/wish.ts'
import { readDaysForWaiting, type DaysForWaiting } from '#features/booking/queries/waiting-starts.ts'
import type { Ctx } from '#platform/context.ts'
import type { Db } from '#platform/db.ts'
import { asPerson } from '#platform/http/as-person.ts'
import type { Person } from '#platform/http/who-asks.ts'
import { SLOT_ALTERNATIVES } from '#platform/limits.ts'
import { WAITLIST_EACH, WAITLIST_IN_ALL } from '#platform/message-limits.ts'
import { newId } from '#platform/new-id.ts'
import { refused } from '#platform/refusals.ts'

import type { WaitlistEntry } from '../contract.ts'
import { minutesOfHours } from '../policy.ts'
import { presentEntry } from '../queries/own.ts'
import { countWaiting, findContact, findEntry, insertEntry } from '../store/entries.ts'

export interface JoinInput {
  /** Id or slug. */
  readonly salon: string
  readonly items: readonly {
    readonly serviceId: ServiceId
    readonly optionIds: readonly OptionId[]
  }[]
  readonly staffId: StaffId | null
  readonly from: string
  readonly to: string
  readonly hours: { readonly from: string; readonly to: string } | undefined
  readonly noticeMinutes: number
  readonly contact: { readonly name: string; readonly phone: string } | undefined
}

/**
 * Puts the caller on a salon's waitlist.
 * @throws Problem unauthorized, not_found, salon_not_bookable, validation_failed, service_not_available, options_conflict,
 *   time_is_free (with `alternatives`), already_waiting, limit_reached
 */
export async function joinWaitlist(ctx: Ctx, input: JoinInput): Promise<WaitlistEntry> {
  const { salon, from, to, noticeMinutes } = input
  const wish = { firstDay: from, lastDay: to, noticeMinutes, ...minutesOfHours(input.hours) }
  const days = await readDaysForWaiting(ctx, { salon, from, to, without: null })
  if (!days) throw new Problem('not_found')
  requireAhead(ctx, days, wish)
  requireNoneFree(ctx, days, { input, wish })
  try {
    return await asPerson(ctx, (tx, person) => enter(tx, ctx, { person, days, wish, input }))
  } catch (error) {
    throw refused(error, { waiting_once: 'already_waiting' })
  }
}

/** @throws Problem validation_failed for days that are past, or not bookable yet */
function requireAhead({ now }: Ctx, { timeZone, horizonDays }: DaysForWaiting, wish: Wish): void {
  const today = now().toZonedDateTimeISO(timeZone).toPlainDate()
  if (wish.firstDay < today.toString()) throw new Problem('validation_failed', { fields: { from: 'range' } })
  if (wish.lastDay > today.add({ days: horizonDays }).toString())
    throw new Problem('validation_failed', { fields: { to: 'range' } })
}

/**
 * A customer who could book at once needs no list. @throws Problem time_is_free, service_not_available,
 * options_conflict
 */
function requireNoneFree(
  { now }: Ctx,
  days: DaysForWaiting,
  { input: { items, staffId }, wish }: { readonly input: JoinInput; readonly wish: Wish },
): void {
  const wanted = items.map((item) => ({ ...item, staffId }))
  const at = { timeZone: days.timeZone, now: now().epochMilliseconds }
  const free = days.startsOf(wanted).flatMap((day) => wishedStarts(wish, day, at))
  if (free.length === 0) return
  const alternatives = free.slice(0, SLOT_ALTERNATIVES).map((start) => days.present(wanted, start))
  throw new Problem('time_is_free', { extra: { alternatives } })
}

interface Entering {
  readonly person: Person
  readonly days: DaysForWaiting
  readonly wish: Wish
  readonly input: JoinInput
}

async function enter(tx: Db, ctx: Ctx, { person, days, wish, input }: Entering): Promise<WaitlistEntry> {
  const { salonId } = days
  const { inAll, here } = await countWaiting(tx, person.id, salonId)
  if (inAll >= WAITLIST_IN_ALL || here >= WAITLIST_EACH) throw new Problem('limit_reached')
  const id = newId<WaitlistEntryId>()
  const at = ctx.now().round('millisecond').toString()
  const contact = input.contact ?? (await findContact(tx, person.id))
  const { items, staffId } = input
  const entry = { id, salonId, customerId: person.id, items, staffId, ...wish, ...contact, language: ctx.locale, at }
  await insertEntry(tx, entry)
  const row = await findEntry(tx, id, at)
  if (!row) throw new Error('an entry was not there after it was written')
  return presentEntry(ctx, row)
} // prettier-ignore
