import type { SalonId } from '#domain/ids.ts'
import { requireSalon } from '#features/salons/policy.ts'
import type { Ctx } from '#platform/context.ts'
import { asUser, rows, sql } from '#platform/db.ts'
import { CLIENT_DUPLICATES } from '#platform/limits.ts'

import type { DuplicatePair } from '../contract/duplicates.ts'
import { bookLine } from '../queries.ts'

interface Pair {
  readonly one: string
  readonly other: string
  readonly why: DuplicatePair['why']
}

/** Pairs of entries that may be one person. @throws Problem unauthorized, forbidden, not_found */
export async function listDuplicates(ctx: Ctx, salonId: SalonId): Promise<{ items: DuplicatePair[] }> {
  const { userId } = await requireSalon(ctx, salonId, 'clients')
  return asUser(ctx.dbs.app, userId, async (tx) => {
    const pairs = await rows(
      tx,
      sql<Pair>`select one, other, why from client_duplicates(${salonId}, ${CLIENT_DUPLICATES})`,
    )
    if (pairs.length === 0) return { items: [] }
    const ids = pairs.flatMap(({ one, other }) => [one, other])
    const lines = await rows(
      tx,
      sql<DuplicatePair['one']>`
        select b.*, c.revision from (select ${bookLine} from client_book(${salonId})) b join clients c on c.id = b.id where b.id = any (${ids})`,
    )
    const byId = new Map(lines.map((line) => [line.id, line]))
    const items = pairs.flatMap(({ one, other, why }) => {
      const [first, second] = [byId.get(one), byId.get(other)]
      return first && second ? [{ why, one: first, other: second }] : []
    })
    return { items }
  })
}
