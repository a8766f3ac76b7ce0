import type { Selectable } from 'kysely'

import type { AuthFlowStates } from '#platform/database.ts'
import { type Db, one, only, sql } from '#platform/db.ts'

import { linkHash, newLinkToken } from './secrets.ts'
import type { Method, Proof } from './sessions.ts'

export type FlowState = Omit<Selectable<AuthFlowStates>, 'method'> & { readonly method: Method }

/** How the sign-in of a flow is proved; the end that a company set was stored with the flow. */
export function proofOf({ method, provider, details }: FlowState): Proof {
  if (method !== 'sso/saml') return method
  const { notAfter = null } = details as { notAfter?: string | null }
  return { method, provider: provider ?? '', notAfter }
}

/** The client's half of PKCE, unchanged. */
export interface Challenge {
  readonly challenge: string
  readonly method: 's256' | 'plain'
}

export interface NewFlow {
  /** The token's `amr` method of the sign-in that it ends in. */
  readonly method: Method
  readonly provider: string | null
  /** Null: the flow ends with tokens in the fragment. */
  readonly challenge: Challenge | null
  readonly redirectTo: string
  readonly linkingUserId: string | null
  readonly details: Readonly<Record<string, unknown>>
}

/** @returns the id, which is also the `state` that a provider sends back */
export async function addFlow(db: Db, flow: NewFlow): Promise<string> {
  const { id } = await only(
    db,
    sql<{ id: string }>`
      insert into auth.flow_states (id, method, provider, challenge, challenge_method, redirect_to, linking_user_id, details)
      values (gen_random_uuid(), ${flow.method}, ${flow.provider}, ${flow.challenge?.challenge ?? null}, ${flow.challenge?.method ?? null},
        ${flow.redirectTo}, ${flow.linkingUserId}, ${JSON.stringify(flow.details)}::jsonb)
      returning id`,
  )
  return id
}

/** How long a flow lasts, and a code after it was given. */
export const FLOW_SECONDS = 300

/** Locks the flow. Callers check `created_at` and `finished_at` themselves, since each call has its own errors. */
export const lockFlow = (tx: Db, id: string): Promise<FlowState | undefined> =>
  one(tx, sql<FlowState>`select * from auth.flow_states where id = ${id} for update`)

export interface ProviderTokens {
  readonly token: string | null
  readonly refreshToken: string | null
}

/**
 * Ends a flow that has a challenge; its code can be exchanged once.
 * @returns the code
 */
export async function finishFlow(
  tx: Db,
  id: string,
  userId: string,
  tokens: ProviderTokens = { token: null, refreshToken: null },
): Promise<string> {
  const code = newLinkToken()
  await sql`
    update auth.flow_states set user_id = ${userId}, code_hash = ${linkHash(code)}, finished_at = now(),
      provider_token = ${tokens.token}, provider_refresh_token = ${tokens.refreshToken}
    where id = ${id}`.execute(tx)
  return code
}

export interface CodedFlow extends FlowState {
  /** Seconds since the flow began, since its code was given, and since the code was exchanged. */
  readonly ageSeconds: number
  readonly codeSeconds: number
  readonly exchangedSeconds: number | null
}

/** Locks the flow of a code; the caller checks its age. */
export const lockFlowByCode = (tx: Db, code: string): Promise<CodedFlow | undefined> =>
  one(
    tx,
    sql<CodedFlow>`
      select *, extract(epoch from clock_timestamp() - created_at)::float8 as "ageSeconds",
        extract(epoch from clock_timestamp() - finished_at)::float8 as "codeSeconds",
        extract(epoch from clock_timestamp() - exchanged_at)::float8 as "exchangedSeconds"
      from auth.flow_states where code_hash = ${linkHash(code)} for update`,
  )

/** Stores the session that the code gave, and removes the provider's tokens. */
export async function noteExchange(tx: Db, id: string, sessionId: string): Promise<void> {
  await sql`
    update auth.flow_states set exchanged_at = clock_timestamp(), session_id = ${sessionId},
      provider_token = null, provider_refresh_token = null
    where id = ${id}`.execute(tx)
}

export async function dropFlow(tx: Db, id: string): Promise<void> {
  await sql`delete from auth.flow_states where id = ${id}`.execute(tx)
}
