import type { SalonId } from '#domain/ids.ts'
import { heldBy, platform, postingOf } from '#domain/money/ledger/posting.ts'
import { post } from '#features/ledger/commands/post.ts'
import { one, sql, type Db } from '#platform/db.ts'
import { newId } from '#platform/new-id.ts'

import { ctxOf } from './booking-calls.ts'
import { aCustomer } from './salon-factory.ts'
import type { World } from './world.ts'

/** A call by a person with a role, by default after a second factor. */
async function aCtx(world: World, role: 'business' | 'admin', aal: 'aal1' | 'aal2') {
  const factorAt = world.platform.now().epochMilliseconds / 1000
  const actor = {
    ...(await aCustomer(world.owner)),
    role,
    ...(role === 'admin' && { adminRole: 'full' as const }),
    aal,
    ...(aal === 'aal2' && { factorAt }),
  }
  await sql`update profiles set role = ${role}, admin_role = case when ${role} = 'admin' then 'full' end where id = ${actor.id}`.execute(
    world.owner,
  )
  return { ...ctxOf(world, actor), actor }
}

/** A call by the owner of a salon. */
export async function anOwner(world: World, salonId: SalonId, aal: 'aal1' | 'aal2' = 'aal2') {
  const ctx = await aCtx(world, 'business', aal)
  await sql`update salons set owner_id = ${ctx.actor.id} where id = ${salonId}`.execute(world.owner)
  return ctx
}

/** A call by an administrator. */
export const anAdministrator = (world: World, aal: 'aal1' | 'aal2' = 'aal2') => aCtx(world, 'admin', aal)

/** The debt of the platform to a salon grows, or shrinks below zero, by a fact of its own. */
export async function owe(owner: Db, salonId: SalonId, cents: number, at = '2026-05-11T06:00:00Z') {
  const sides = [platform('goodwill'), heldBy('salon', salonId)] as const
  const [debit, credit] = cents < 0 ? sides.toReversed() : sides
  if (!debit || !credit) throw new Error('a transfer has two sides')
  const posting = postingOf({ event: 'test_owed', source: newId() }, [
    { debit, credit, cents: Math.abs(cents) },
  ])
  await owner.transaction().execute((tx) => post(tx, posting, { at: Temporal.Instant.from(at) }))
}

/** The balance of an account with a holder; 0 where there is none. */
export const balanceOf = async (owner: Db, code: string, holder: string): Promise<number> =>
  (
    await one(
      owner,
      sql<{
        cents: number
      }>`select balance_cents as cents from ledger_accounts where code = ${code} and holder = ${holder}`,
    )
  )?.cents ?? 0
