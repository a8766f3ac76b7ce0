import { inSalon, type SalonChange } from '#features/salons/commands/in-salon.ts'
import type { SalonAccess } from '#features/salons/policy.ts'
import type { Ctx } from '#platform/context.ts'
import type { Db } from '#platform/db.ts'
import { write } from '#platform/refusals.ts'

import type { TeamOf } from '../queries/team.ts'
import { teamRefusals } from '../store.ts'

export type TeamAccess = SalonAccess & Pick<TeamOf, 'now' | 'locale'>

/**
 * Runs one change of a team, like `inSalon`, and turns the database's refusals into problems.
 * @throws Problem unauthorized, not_found, forbidden, and what the database refuses
 */
export const inTeam = <Result>(
  ctx: Ctx,
  change: SalonChange,
  work: (tx: Db, access: TeamAccess) => Promise<Result>,
): Promise<Result> =>
  write(
    () => inSalon(ctx, change, (tx, access) => work(tx, { ...access, now: ctx.now(), locale: ctx.locale })),
    teamRefusals,
  )
