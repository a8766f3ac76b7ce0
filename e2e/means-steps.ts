import type { UserId } from '#domain/ids.ts'
import { readConfig } from '#platform/config.ts'
import { only, sql } from '#platform/db.ts'
import { aGiftCard } from '#test/money/made-gift-card.ts'
import { pointsWorld } from '#test/money/points-world.ts'
import type { World } from '#test/world.ts'

import { signIn, type Session, type Site } from './site.ts'

/** The parts of a world that the factories of money need, on the database of a site. */
async function worldOf({ owner }: Site): Promise<World> {
  const { key } = await only(owner, sql<{ key: Buffer }>`select key from auth.sealing_key`)
  const dbs = { app: owner, auth: owner, public: owner, worker: owner }
  const platform = {
    config: readConfig({}),
    dbs,
    now: () => Temporal.Now.instant(),
    sealingKey: key,
  }
  return { owner, platform } as unknown as World
}

/** A gift card that was sold today. */
export async function aSoldGiftCard(site: Site, cents: number) {
  const world = await worldOf(site)
  return aGiftCard(world, { cents })
}

/** A signed-in customer with points of an earlier visit at another salon. */
export async function anAccountWithPoints(
  site: Site,
  email: string,
  count: number,
): Promise<{ readonly session: Session; readonly id: UserId }> {
  const session = await signIn(site, email)
  const { id } = await only(site.owner, sql<{ id: UserId }>`select id from auth.users where email = ${email}`)
  const points = await pointsWorld(await worldOf(site))
  await points.earn(id, await points.aCompletedBooking(id), count * 100, Temporal.Now.instant())
  return { session, id }
}
