import { areEnoughDesigns, type DesignsListed } from '#domain/designs/landing.ts'
import type { DesignTechnique } from '#domain/designs/tags.ts'
import { only, rows, sql, type Db } from '#platform/db.ts'

import { bookableDesigns, matches } from './design-cards.ts'

export interface DesignLanding {
  readonly place: string
  readonly technique: DesignTechnique
}

const counts = sql`count(*)::integer as designs, count(distinct d.salon_id)::integer as salons`
const counted = (withSamples: boolean) => (withSamples ? sql`true` : sql`not s.is_demo`)

/** Whether search engines may list the page. @param withSamples whether sample salons count */
export async function hasEnoughDesigns(
  db: Db,
  landing: DesignLanding,
  withSamples: boolean,
): Promise<boolean> {
  const query = sql<DesignsListed>`
    select ${counts} from ${bookableDesigns} where ${matches(landing)} and ${counted(withSamples)}`
  return areEnoughDesigns(await only(db, query))
}

/** Every place and technique with enough designs for search engines. */
export async function listDesignLandings(
  db: Db,
  { withSamples }: { readonly withSamples: boolean },
): Promise<readonly DesignLanding[]> {
  const found = await rows(
    db,
    sql<DesignLanding & DesignsListed>`
      select place, d.technique, ${counts} from ${bookableDesigns} cross join lateral unnest(x.place_ids) place
      where ${counted(withSamples)} group by place, d.technique order by place, d.technique`,
  )
  return found.filter(areEnoughDesigns)
}
