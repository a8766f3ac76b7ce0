import { type Db, one, sql } from '#platform/db.ts'

import type { FlowState } from './flow-states.ts'
import { linkHash } from './secrets.ts'

export interface OAuthFlow extends FlowState {
  readonly provider: string
}

/** A sign-in at a public provider, or at a company. */
type FlowKind = 'oauth' | 'sso/saml'

/**
 * Takes a provider's flow, which only one callback can do.
 * @param limits the kind that it must be, and how long it lasts
 * @returns undefined when it is taken, too old or not there
 */
export const takeFlow = (
  db: Db,
  id: string,
  { method, seconds }: { method: FlowKind; seconds: number },
): Promise<OAuthFlow | undefined> =>
  one(
    db,
    sql<OAuthFlow>`
      update auth.flow_states set finished_at = clock_timestamp()
      where id = ${id} and method = ${method} and provider is not null and finished_at is null
        and created_at > clock_timestamp() - make_interval(secs => ${seconds}::int)
      returning *`,
  )

/** The reason why a flow could not be taken. */
export async function whyNotTaken(
  db: Db,
  id: string,
  method: FlowKind,
): Promise<'unknown' | 'expired' | 'used'> {
  const flow = await one(
    db,
    sql<{ used: boolean }>`
      select finished_at is not null as used from auth.flow_states where id = ${id} and method = ${method}`,
  )
  if (flow === undefined) return 'unknown'
  return flow.used ? 'used' : 'expired'
}

/** The address that a link's invitation is for, while it lasts. */
export const invited = (db: Db, hash: Buffer): Promise<{ readonly email: string } | undefined> =>
  one(
    db,
    sql<{ email: string }>`
      select t.sent_to as email from auth.one_time_tokens t join auth.users u on u.id = t.user_id and u.email = t.sent_to
      where t.link_hash = ${hash} and t.kind = 'invite' and t.expires_at > now() and u.deleted_at is null`,
  )

/** The hash of an invitation's link, stored while its recipient is at the provider. */
export const inviteHash = (token: string): string => linkHash(token).toString('base64url')
