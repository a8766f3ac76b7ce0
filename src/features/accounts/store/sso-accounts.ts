import type { UserData } from '#domain/accounts/sign-up-data.ts'
import { type Db, only, sql } from '#platform/db.ts'

import type { FlowState } from './flow-states.ts'

/** Adds a company's person. The company vouches for the address, and another account may have the same one. */
export async function addCompanyUser(
  tx: Db,
  user: { id: string; email: string; metadata: UserData },
): Promise<void> {
  await sql`
    insert into auth.users (id, email, email_confirmed_at, is_sso, user_metadata)
    values (${user.id}, ${user.email}, now(), true, ${JSON.stringify(user.metadata)}::jsonb)`.execute(tx)
}

/** Stores the time until which the company lets the sign-in last. @returns the changed flow */
export const noteSessionEnd = (tx: Db, id: string, notAfter: Temporal.Instant | null): Promise<FlowState> =>
  only(
    tx,
    sql<FlowState>`
      update auth.flow_states set details = details || ${JSON.stringify({ notAfter: notAfter?.toString() ?? null })}::jsonb
      where id = ${id} returning *`,
  )
