import type { ClientId } from '#domain/ids.ts'
import { Problem } from '#domain/problem.ts'
import type { Ctx } from '#platform/context.ts'

import { lockClient } from '../store/book.ts'
import { keepApart, mergeLines } from '../store/cards.ts'
import { onCard, type ClientOf } from './card-of-client.ts'

interface Merge {
  readonly otherId: ClientId
  /** The revision of both entries as the caller saw them. */
  readonly revision: number
  readonly otherRevision: number
}

const refusals = {
  missing: 'not_found',
  changed: 'changed_meanwhile',
  accounts: 'clients_have_accounts',
  full: 'client_notes_full',
} as const

/**
 * Merges two entries: the other's data moves to this one, whose card shows the merge from then on.
 * @throws Problem unauthorized, forbidden, not_found, changed_meanwhile, clients_have_accounts, client_notes_full
 */
export const mergeClients = (
  ctx: Ctx,
  client: ClientOf,
  { otherId, revision, otherRevision }: Merge,
): Promise<{ id: ClientId; revision: number }> =>
  onCard(ctx, client, async (tx) => {
    const refusal = await mergeLines(
      tx,
      {
        salonId: client.salonId,
        kept: client.id,
        keptRevision: revision,
        gone: otherId,
        goneRevision: otherRevision,
      },
      ctx.now().toString(),
    )
    if (refusal) throw new Problem(refusals[refusal])
    return { id: client.id, revision: revision + 1 }
  })

/** Records that two similar entries are different people. @throws Problem unauthorized, forbidden, not_found */
export const keepClientsApart = (ctx: Ctx, client: ClientOf, otherId: ClientId): Promise<{ id: ClientId }> =>
  onCard(ctx, client, async (tx) => {
    if (otherId === client.id || !(await lockClient(tx, client.salonId, otherId)))
      throw new Problem('not_found')
    await keepApart(tx, client.salonId, client.id, otherId)
    return { id: client.id }
  })
