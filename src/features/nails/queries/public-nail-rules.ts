import { isUuid, type SalonId } from '#domain/ids.ts'
import { Problem } from '#domain/problem.ts'
import type { Ctx } from '#platform/context.ts'
import { one, sql } from '#platform/db.ts'

import type { NailSalonView } from '../contract.ts'
import { findNailSalon } from './nail-salon.ts'

/** @param idOrSlug of the salon. @throws Problem not_found */
export async function readNailRules(
  { dbs }: Pick<Ctx, 'dbs'>,
  idOrSlug: string,
): Promise<{ readonly nails: NailSalonView | null }> {
  const wanted = isUuid(idOrSlug) ? sql`id = ${idOrSlug}::uuid` : sql`slug = ${idOrSlug}`
  const salon = await one(dbs.public, sql<{ id: SalonId }>`select id from salons where ${wanted}`)
  if (!salon) throw new Problem('not_found')
  return { nails: (await findNailSalon(dbs.public, salon.id)) ?? null }
}
