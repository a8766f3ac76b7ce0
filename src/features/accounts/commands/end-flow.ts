import { extended, type Fields } from '#domain/accounts/redirect-address.ts'
import type { Platform } from '#platform/context.ts'
import type { Db } from '#platform/db.ts'

import { dropFlow, finishFlow, type FlowState, proofOf, type ProviderTokens } from '../store/flow-states.ts'
import { type Client, openSession, type SignedIn, tokenResponse } from './issue-session.ts'

/** A sign-in that was proved on another page. The address to continue at is made from it after the transaction. */
export type FlowEnd =
  | { readonly redirectTo: string; readonly code: string }
  | { readonly redirectTo: string; readonly signedIn: SignedIn; readonly tokens: ProviderTokens }

export interface FlowProof {
  readonly userId: string
  readonly client: Client
  /** The provider's tokens, for clients that asked to act at the provider. */
  readonly tokens?: ProviderTokens
}

/**
 * Ends a flow in the caller's transaction, which has locked and checked it. If the client gave a challenge, the flow
 * ends with a code and the session opens when that is exchanged; otherwise the session opens at once and the flow is
 * deleted.
 */
export async function endFlow(tx: Db, flow: FlowState, proof: FlowProof): Promise<FlowEnd> {
  const { userId, client, tokens = { token: null, refreshToken: null } } = proof
  const redirectTo = flow.redirect_to
  if (flow.challenge !== null) return { redirectTo, code: await finishFlow(tx, flow.id, userId, tokens) }
  const signedIn = await openSession(tx, userId, proofOf(flow), client)
  await dropFlow(tx, flow.id)
  return { redirectTo, signedIn, tokens }
}

/**
 * The address to send the browser to: `?code=` or the tokens behind the `#`.
 * @param more further fields of the fragment, as `type` of a mailed link
 */
export async function flowAddress(platform: Platform, end: FlowEnd, more: Fields = {}): Promise<string> {
  if ('code' in end) return extended(end.redirectTo, { query: { code: end.code } })
  const session = await tokenResponse(platform, end.signedIn)
  return extended(end.redirectTo, {
    fragment: {
      access_token: session.access_token,
      expires_at: session.expires_at,
      expires_in: session.expires_in,
      provider_refresh_token: end.tokens.refreshToken ?? undefined,
      provider_token: end.tokens.token ?? undefined,
      refresh_token: session.refresh_token,
      token_type: session.token_type,
      ...more,
    },
  })
}
