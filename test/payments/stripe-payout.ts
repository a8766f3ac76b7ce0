import type { SalonId } from '#domain/ids.ts'
import { makeRun } from '#features/payouts/commands/make-run.ts'
import { openAccount } from '#features/payouts/commands/open-account.ts'
import { readDueAccounts } from '#features/payouts/commands/read-accounts.ts'

import { anAdministrator, anOwner, owe } from '../payouts-world.ts'
import { aSalon } from '../salon-factory.ts'
import type { StripeSite } from './stripe-site.ts'

/** A salon that Stripe pays, with a payout of 1850 that waits. */
export async function aStripePayout(
  world: StripeSite,
): Promise<{ readonly salonId: SalonId; readonly ref: string }> {
  const { id: salonId } = await aSalon(world.owner)
  await openAccount(await anOwner(world, salonId), salonId)
  const ref = world.stripe.accounts.all[0]?.id ?? ''
  world.stripe.accounts.submit(ref)
  world.stripe.accounts.accept(ref)
  await readDueAccounts(world.platform)
  world.setNow('2026-05-15T06:00:00Z')
  await owe(world.owner, salonId, 1850, '2026-05-15T06:00:00Z')
  await makeRun(await anAdministrator(world))
  return { salonId, ref }
}
