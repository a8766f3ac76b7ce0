import { clientKeys } from '#domain/clients/client-file.ts'
import type { ClientId, SalonId } from '#domain/ids.ts'
import { Problem } from '#domain/problem.ts'
import { inSalon } from '#features/salons/commands/in-salon.ts'
import type { Ctx } from '#platform/context.ts'
import type { Db } from '#platform/db.ts'
import { CLIENTS_EACH } from '#platform/limits.ts'
import { newId } from '#platform/new-id.ts'

import type { ClientChanges } from '../contract.ts'
import {
  countClients,
  insertClients,
  knownKeys,
  lockBook,
  lockClient,
  removeClient,
  setBlocked,
  updateClient,
  type KeptClient,
  type NewClient,
} from '../store/book.ts'
import type { ClientOf } from './card-of-client.ts'

interface Changed {
  readonly id: ClientId
  readonly revision: number
}

/**
 * Adds a client to a salon's list.
 * @throws Problem unauthorized, forbidden, not_found, client_known (with `client`: the one that has the number or
 *   address), too_many_clients
 */
export const createClient = (
  ctx: Ctx,
  salonId: SalonId,
  fields: Omit<NewClient, 'id'>,
): Promise<{ readonly id: ClientId }> =>
  inSalon(ctx, { salonId, right: 'clients' }, async (tx) => {
    await lockBook(tx, salonId)
    if ((await countClients(tx, salonId)) >= CLIENTS_EACH) throw new Problem('too_many_clients')
    await refuseKnown(tx, salonId, fields, null)
    const id = newId<ClientId>()
    await insertClients(tx, salonId, [{ id, ...fields }], ctx.now().toString())
    return { id }
  })

async function refuseKnown(
  tx: Db,
  salonId: SalonId,
  fields: Pick<NewClient, 'phone' | 'email'>,
  but: ClientId | null,
): Promise<void> {
  if ((await knownKeys(tx, salonId, clientKeys(fields), but)).size > 0) throw new Problem('client_known')
}

/**
 * Changes a client's entry. Allergies are stored only with the consent that the contract asks for, and deleted without
 * it.
 * @throws Problem unauthorized, forbidden, not_found, changed_meanwhile, client_known
 */
export function changeClient(
  ctx: Ctx,
  client: ClientOf,
  { revision, allergiesConsent, ...words }: ClientChanges,
): Promise<Changed> {
  return changing(ctx, client, async (tx, kept) => {
    if (kept.revision !== revision) throw new Problem('changed_meanwhile')
    const keys = new Set(clientKeys(kept))
    // A contact that was not changed stays, even if another client has it too.
    const added = {
      phone: words.phone !== null && keys.has(clientKeys({ ...words, email: null })[0] ?? '') ? null : words.phone,
      email: words.email !== null && keys.has(clientKeys({ ...words, phone: null })[0] ?? '') ? null : words.email,
    } // prettier-ignore
    await refuseKnown(tx, client.salonId, added, client.id)
    const allergies = allergiesConsent ? words.allergies : ''
    await updateClient(tx, client.id, { ...words, allergies }, ctx.now().toString())
  })
}

/**
 * Blocks a client's online bookings, or allows them again. Existing bookings stay.
 * @throws Problem unauthorized, forbidden, not_found
 */
export const blockClient = (ctx: Ctx, client: ClientOf, isBlocked: boolean): Promise<Changed> =>
  changing(ctx, client, (tx) => setBlocked(tx, client.id, isBlocked, ctx.now().toString()))

const changing = (
  ctx: Ctx,
  { salonId, id }: ClientOf,
  change: (tx: Db, kept: KeptClient) => Promise<void>,
): Promise<Changed> =>
  inSalon(ctx, { salonId, right: 'clients' }, async (tx) => {
    await lockBook(tx, salonId)
    const kept = await lockClient(tx, salonId, id)
    if (!kept) throw new Problem('not_found')
    await change(tx, kept)
    return { id, revision: kept.revision + 1 }
  })

/**
 * Deletes a client without an account for good; bookings that the salon wrote for them stay without a name.
 * @throws Problem unauthorized, forbidden, not_found, client_has_account
 */
export const deleteClient = (ctx: Ctx, { salonId, id }: ClientOf): Promise<void> =>
  inSalon(ctx, { salonId, right: 'clients' }, async (tx) => {
    const kept = await lockClient(tx, salonId, id)
    if (!kept) throw new Problem('not_found')
    if (kept.hasAccount) throw new Problem('client_has_account')
    await removeClient(tx, id)
  })
