import { createHash } from 'node:crypto'

import { AuthError } from '#domain/accounts/auth-error.ts'
import type { Platform } from '#platform/context.ts'
import type { Db } from '#platform/db.ts'

import { isBanned } from '../queries.ts'
import { type CodedFlow, FLOW_SECONDS, lockFlowByCode, noteExchange, proofOf } from '../store/flow-states.ts'
import { forgetSessions } from '../store/live-sessions.ts'
import { isSame } from '../store/secrets.ts'
import { endSessions } from '../store/sessions.ts'
import { userById } from '../store/users.ts'
import {
  type Client,
  openSession,
  type SignedIn,
  tokenResponse,
  type TokenResponse,
} from './issue-session.ts'

export interface ExchangedSession extends TokenResponse {
  readonly provider_token?: string
  readonly provider_refresh_token?: string
}

export interface CodeToExchange {
  readonly code: string
  readonly verifier: string
  /** `performance.now()` when the request came in. */
  readonly arrived: number
}

/** Exchanges under way in this process, by code. */
const underWay = new Map<string, number>()

/** @param work receives whether it is the only exchange of the code at its start */
async function inBurst<Result>(code: string, work: (isAlone: boolean) => Promise<Result>): Promise<Result> {
  const others = underWay.get(code) ?? 0
  underWay.set(code, others + 1)
  try {
    return await work(others === 0)
  } finally {
    const left = (underWay.get(code) ?? 1) - 1
    if (left > 0) underWay.set(code, left)
    else underWay.delete(code)
  }
}

type Attempt = CodeToExchange & { readonly isAlone: boolean }

interface Exchanged {
  readonly signedIn: SignedIn
  readonly flow: CodedFlow
}

const unknown = () => new AuthError('flow_state_not_found', 'invalid flow state, no valid flow state found')

/**
 * Gives the session of a finished flow for its code, once. A later request with the right code and verifier means that
 * two parties hold both, so the session ends.
 * @throws AuthError flow_state_not_found, flow_state_expired, bad_code_verifier, user_banned
 */
export const exchangeCode = (
  platform: Platform,
  input: CodeToExchange,
  client: Client,
): Promise<ExchangedSession> =>
  inBurst(input.code, (isAlone) => attempt(platform, { ...input, isAlone }, client))

async function attempt(platform: Platform, input: Attempt, client: Client): Promise<ExchangedSession> {
  const { auth } = platform.dbs
  const outcome = await auth.transaction().execute((tx) => exchange(platform, tx, input, client))
  // Thrown outside the transaction, because a rollback would undo the end of the session.
  if (!('signedIn' in outcome)) {
    forgetSessions(auth, outcome.ended)
    throw unknown()
  }
  const { flow, signedIn } = outcome
  return {
    ...(await tokenResponse(platform, signedIn)),
    ...(flow.provider_token !== null && { provider_token: flow.provider_token }),
    ...(flow.provider_refresh_token !== null && { provider_refresh_token: flow.provider_refresh_token }),
  }
}

async function exchange(
  platform: Platform,
  tx: Db,
  input: Attempt,
  client: Client,
): Promise<Exchanged | { readonly ended: readonly string[] }> {
  const flow = await lockFlowByCode(tx, input.code)
  if (flow?.user_id == null) throw unknown()
  if (flow.exchanged_at !== null) return { ended: await endReplayed(tx, flow, input) }
  // A mail may be read late, so only the age of the code counts there.
  const age = flow.provider === null ? flow.codeSeconds : flow.ageSeconds
  if (age > FLOW_SECONDS)
    throw new AuthError('flow_state_expired', 'invalid flow state, flow state has expired')
  if (!isVerifier(flow, input.verifier))
    throw new AuthError('bad_code_verifier', 'code challenge does not match previously saved code verifier')
  const user = await userById(tx, flow.user_id)
  if (user === undefined) throw unknown()
  if (isBanned(platform, user.banned_until)) throw new AuthError('user_banned', 'User is banned')
  const signedIn = await openSession(tx, user.id, proofOf(flow), client)
  await noteExchange(tx, flow.id, signedIn.session.id)
  return { signedIn, flow }
}

/**
 * Ends the session when a used code comes again. A request that arrived before the first one was answered, or together
 * with others, is one page racing itself, not a replay.
 */
async function endReplayed(tx: Db, flow: CodedFlow, input: Attempt): Promise<readonly string[]> {
  const waited = (performance.now() - input.arrived) / 1000
  const isLate = input.isAlone && (flow.exchangedSeconds ?? 0) > waited
  if (!isLate || !isVerifier(flow, input.verifier) || flow.user_id === null || flow.session_id === null)
    return []
  return endSessions(tx, flow.user_id, 'local', flow.session_id)
}

function isVerifier(flow: CodedFlow, verifier: string): boolean {
  const given =
    flow.challenge_method === 's256' ? createHash('sha256').update(verifier).digest('base64url') : verifier
  return isSame(Buffer.from(given), Buffer.from(flow.challenge ?? ''))
}
