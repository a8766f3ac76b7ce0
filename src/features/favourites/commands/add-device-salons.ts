import type { z } from 'zod'

import { listCards } from '#features/salons/queries/card-list.ts'
import type { Ctx } from '#platform/context.ts'
import { asUser } from '#platform/db.ts'
import { personOf } from '#platform/http/who-asks.ts'
import { FAVOURITES_EACH, VIEWED_SALONS_EACH } from '#platform/limits.ts'

import type { addDeviceSalons as contract } from '../contract.ts'
import { countFavourites } from '../queries.ts'
import { insertFavourite, writeOlderView } from '../store.ts'

type DeviceSalons = z.output<NonNullable<typeof contract.body>>

/**
 * Adds what a device kept to the lists of the person who has signed in. Salons that are not public, and favourites beyond
 * the most that a person keeps, are left out; a view never replaces a later one.
 * @throws Problem unauthorized
 */
export async function addDeviceSalons(ctx: Ctx, { favourites, viewed }: DeviceSalons): Promise<void> {
  const { id } = personOf(ctx)
  const asked = [...new Set([...favourites, ...viewed.map(({ salon }) => salon)])]
  const cards = await listCards(ctx.dbs.public, asked, ctx.locale)
  const listed = new Set<string>(cards.map((card) => card.id))
  const now = ctx.now()
  await asUser(ctx.dbs.app, id, async (tx) => {
    const room = FAVOURITES_EACH - (await countFavourites(tx, id))
    const kept = favourites.filter((salon) => listed.has(salon)).slice(0, Math.max(0, room))
    // They come newest first and keep that order.
    for (const [milliseconds, salon] of kept.entries())
      await insertFavourite(tx, id, salon, now.subtract({ milliseconds }).toString())
    for (const { salon, at } of viewed) {
      if (!listed.has(salon)) continue
      // The clock of a device may be ahead.
      const seen = Temporal.Instant.from(at)
      const view = {
        customer: id,
        salon,
        at: (Temporal.Instant.compare(seen, now) > 0 ? now : seen).toString(),
      }
      await writeOlderView(tx, { ...view, most: VIEWED_SALONS_EACH })
    }
  })
}
