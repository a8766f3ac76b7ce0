import type { BookingId } from '#domain/ids.ts'
import { Problem } from '#domain/problem.ts'
import type { Ctx } from '#platform/context.ts'

import { dropRecord, keepRecord, recordRevision, type RecordToKeep } from '../store/cards.ts'
import { onCard, requireBooking, type ClientOf } from './card-of-client.ts'

type Noted = Pick<RecordToKeep, 'shape' | 'length' | 'colour' | 'note'>

/** @param revision the revision of the record that is changed; 0 where there is none */
interface RecordInput {
  readonly bookingId: BookingId
  readonly noted: Noted
  readonly revision: number
}

/**
 * Writes the record of the work at a booking; an empty record is deleted.
 * @throws Problem unauthorized, forbidden, not_found, changed_meanwhile
 */
export const recordVisit = (
  ctx: Ctx,
  client: ClientOf,
  { bookingId, noted, revision }: RecordInput,
): Promise<{ revision: number }> =>
  onCard(ctx, client, async (tx) => {
    await requireBooking(tx, client, bookingId)
    const isEmpty = noted.shape === null && noted.length === null && noted.colour === '' && noted.note === ''
    if ((await recordRevision(tx, bookingId)) !== revision) throw new Problem('changed_meanwhile')
    const record = { ...noted, bookingId, salonId: client.salonId, clientId: client.id }
    if (isEmpty) await dropRecord(tx, bookingId)
    else await keepRecord(tx, record, revision + 1, ctx.now().toString())
    return { revision: isEmpty ? 0 : revision + 1 }
  })
