import { Problem } from '#domain/problem.ts'
import { internationalPhone } from '#domain/written-phone.ts'
import { findLinked } from '#features/reminders/queries/linked.ts'
import type { Ctx } from '#platform/context.ts'
import { personOf } from '#platform/http/who-asks.ts'

import { findAccount, findClient, findVisitor, type Holder } from '../store.ts'
import { readerOfToken } from './preference-link.ts'

const VISIT_TOKEN_LETTERS = 18

/**
 * The person whose choices the caller may see: a link's reader, else the caller. @throws Problem unauthorized,
 * not_found
 */
export async function openHolder(ctx: Ctx, token: string | undefined): Promise<Holder> {
  const { worker } = ctx.dbs
  const found =
    token === undefined ? await findAccount(worker, personOf(ctx).id) : await holderOfLink(ctx, token)
  if (!found) throw new Problem('not_found')
  const phone = found.phone === null ? null : internationalPhone(found.phone)
  return { ...found, phone }
}

async function holderOfLink(ctx: Ctx, token: string): Promise<Holder | undefined> {
  const { worker } = ctx.dbs
  if (token.length === VISIT_TOKEN_LETTERS) {
    // The link of a moved appointment still identifies its customer.
    const { booking } = await findLinked(ctx, token)
    return withAccount(ctx, await findVisitor(worker, booking.id))
  }
  const reader = readerOfToken(ctx, token)
  if (!reader) return undefined
  if (reader.kind === 'account') return findAccount(worker, reader.id)
  return withAccount(ctx, await findClient(worker, reader.id))
}

/** For a person with an account, the account's own address counts. */
async function withAccount(ctx: Ctx, found: Holder | undefined): Promise<Holder | undefined> {
  if (!found || found.userId === null) return found
  const account = await findAccount(ctx.dbs.worker, found.userId)
  return account && { ...account, salonId: found.salonId }
}
