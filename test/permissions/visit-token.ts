import { proposalToken } from '#features/proposals/queries/link.ts'
import { visitToken } from '#features/reminders/queries/visit-link.ts'
import { only, sql } from '#platform/db.ts'

import type { World } from '../world.ts'
import type { Things } from './things.ts'

/** The secret of the link to the set's appointment. */
export async function visitTokenOf(
  { owner, platform }: Pick<World, 'owner' | 'platform'>,
  { named }: Things,
): Promise<string> {
  const visit = await only(
    owner,
    sql<{ code: string; start: string }>`
      select code, start_at as start from bookings where id = ${named['booking']}`,
  )
  return visitToken(platform, visit)
}

/** The secret of the link to the question about it. */
export async function proposalTokenOf(
  { owner, platform }: Pick<World, 'owner' | 'platform'>,
  { named }: Things,
): Promise<string> {
  const { code } = await only(
    owner,
    sql<{ code: string }>`select code from bookings where id = ${named['booking']}`,
  )
  return proposalToken(platform, { code, id: named['proposal'] ?? '' })
}
