import { rows, sql, type Db } from '#platform/db.ts'

/** The salons in the sitemap, in parts of `size`. */
interface Listing {
  /** Whether demo salons are included. */
  readonly withDemo: boolean
  readonly size: number
}

export interface ListedSalon {
  readonly slug: string
  /** ISO 8601. */
  readonly changedAt: string
}

export interface SalonPart {
  /** From 1. */
  readonly part: number
  readonly changedAt: string
}

const listed = ({ withDemo }: Listing) => (withDemo ? sql`true` : sql`not is_demo`)

/** The parts of the sitemap. Ids grow with time, so a new salon never moves others to another part. */
export function listSalonParts(db: Db, listing: Listing): Promise<readonly SalonPart[]> {
  return rows(
    db,
    sql<SalonPart>`
      select part::integer, max(updated_at) as "changedAt"
      from (select updated_at, (row_number() over (order by id) - 1) / ${listing.size}::bigint + 1 as part from salons where ${listed(listing)}) s
      group by part order by part`,
  )
}

/** The salons of one part; empty after the last. */
export function listSalonsOfPart(
  db: Db,
  { part, ...listing }: Listing & { readonly part: number },
): Promise<readonly ListedSalon[]> {
  return rows(
    db,
    sql<ListedSalon>`
      select slug, updated_at as "changedAt" from salons where ${listed(listing)}
      order by id offset ${(part - 1) * listing.size}::bigint limit ${listing.size}`,
  )
}
