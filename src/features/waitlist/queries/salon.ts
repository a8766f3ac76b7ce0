import type { SalonId } from '#domain/ids.ts'
import { requireSalon } from '#features/salons/policy.ts'
import type { Ctx } from '#platform/context.ts'
import { asUser } from '#platform/db.ts'
import type { Answer } from '#platform/http/contract.ts'

import type { listSalonWaitlist as contract, WaitingClient } from '../contract/salon.ts'
import { countOffers, listEntriesAt, type OfferedEntry } from '../store/entries.ts'
import { presentWish } from './own.ts'

const DAYS_COUNTED = 30

/** The entries of a salon, for its owner and managers. @throws Problem unauthorized, not_found, forbidden */
export async function listSalonWaitlist(ctx: Ctx, salonId: SalonId): Promise<Answer<typeof contract>> {
  const { userId, timeZone } = await requireSalon(ctx, salonId, 'clients')
  const now = ctx.now()
  const since = now.subtract({ hours: 24 * DAYS_COUNTED }).toString()
  const [entries, { offered, booked }] = await asUser(ctx.dbs.app, userId, (tx) =>
    Promise.all([listEntriesAt(tx, salonId, now.toString()), countOffers(tx, salonId, since)]),
  )
  return { items: entries.map((row) => presentWaiting(ctx, row)), timeZone, offered, booked }
}

const presentWaiting = (ctx: Ctx, row: OfferedEntry): WaitingClient => ({
  ...presentWish(ctx, row),
  name: row.name,
  phone: row.phone,
  offer: row.offer && {
    start: Temporal.Instant.from(row.offer.start).toString(),
    expiresAt: Temporal.Instant.from(row.offer.expiresAt).toString(),
  },
})
