import type { BookingId } from '#domain/ids.ts'
import { Problem } from '#domain/problem.ts'
import type { SalonAccess } from '#features/salons/policy.ts'
import type { Ctx } from '#platform/context.ts'
import { asTeam, one, sql } from '#platform/db.ts'

import { isFreeFor, placedVisit, type PlacedItem } from '../policy/placed-visit.ts'
import { openSalon } from '../store/salon-calendar.ts'

interface Refused {
  readonly items: readonly PlacedItem[]
  /** The booking itself, when it is being moved. */
  readonly without: BookingId | null
}

/**
 * Adds the missing resource's name to a `slot_taken` (`resource`) if the team members are free, because a calendar by
 * team member does not show it. Returns any other error unchanged.
 */
export async function withResource(
  { dbs, now, locale }: Ctx,
  access: SalonAccess,
  error: unknown,
  { items, without }: Refused,
): Promise<unknown> {
  if (!(error instanceof Problem && error.code === 'slot_taken') || items.length === 0) return error
  const [from, to] = [Math.min, Math.max].map((end) =>
    Temporal.Instant.fromEpochMilliseconds(end(...items.map(({ start }) => start)))
      .toZonedDateTimeISO(access.timeZone)
      .toPlainDate()
      .toString(),
  ) as [string, string]
  const salon = await openSalon(dbs.app, access.salonId, { from, to, now: now(), without })
  if (!salon || !isFreeFor(salon.setup, salon.calendar, items)) return error
  const needed = placedVisit(salon.setup, items).uses.map(({ resourceId }) => resourceId)
  const found = await asTeam(dbs.app, access, (tx) =>
    one(
      tx,
      sql<{ name: string }>`
        select ${locale === 'el' ? sql`name_el` : sql`name_en`} as name from resources where salon_id = ${access.salonId} and id = any (${needed}::uuid[])
        order by name_el limit 1`,
    ),
  )
  return found ? new Problem('slot_taken', { cause: error, extra: { resource: found.name } }) : error
}
