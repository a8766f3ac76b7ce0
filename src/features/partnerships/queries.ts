import type { UserId } from '#domain/ids.ts'
import { requireAdmin } from '#features/administration/policy.ts'
import type { Ctx } from '#platform/context.ts'
import { asAdmin, asUser, rows, sql } from '#platform/db.ts'

import type { PartnershipKind } from './contract.ts'
import type { PartnershipToKeep } from './store.ts'

const columns = sql`
  id, full_name as "fullName", company, email, phone, kind, message, language, created_at as "createdAt"`

export interface PartnershipPage {
  readonly kind: PartnershipKind | undefined
  readonly limit: number
  /** Only older ones than this; ids grow with time. */
  readonly after: string | undefined
}

/** Requests, the newest first. @throws Problem unauthorized, forbidden, second_factor_needed */
export async function readPartnerships(
  ctx: Ctx,
  { kind, limit, after }: PartnershipPage,
): Promise<readonly PartnershipToKeep[]> {
  const { id } = await requireAdmin(ctx)
  return asAdmin(ctx.dbs.app, id, (tx) =>
    rows(
      tx,
      sql<PartnershipToKeep>`
        select ${columns} from partnership_requests
        where (${kind ?? null}::text is null or kind = ${kind ?? null}) and (${after ?? null}::uuid is null or id < ${after ?? null}::uuid)
        order by id desc limit ${limit}`,
    ),
  )
}

/** What somebody asked for while signed in, for themselves. */
export const ownPartnerships = (ctx: Ctx, userId: UserId): Promise<readonly PartnershipToKeep[]> =>
  asUser(ctx.dbs.app, userId, (tx) =>
    rows(
      tx,
      sql<PartnershipToKeep>`
        select ${columns} from partnership_requests where user_id = ${userId} order by id`,
    ),
  )
