import { createHash } from 'node:crypto'

import { Problem } from '#domain/problem.ts'

import type { Ctx } from '../context.ts'
import { one, sql, type Db } from '../db.ts'
import { IDEMPOTENCY_KEY_CHARACTERS } from '../limits.ts'
import { Replied } from './api.ts'

/** A request that may be sent twice and must act once. */
export interface OnceRequest {
  readonly actor: string
  readonly key: string
  /** Hex; tells another body under the same key. */
  readonly hash: string
}

/** The answer that is stored with what it tells about. */
export interface RememberedAnswer extends OnceRequest {
  readonly status: number
  /** Left out where there is none: 204. */
  readonly response?: unknown
}

/** @param call names the operation and what it acts on, so that one key never serves two calls. */
export function onceRequest(
  key: string | undefined,
  actor: string,
  call: string,
  body: unknown,
): OnceRequest | null {
  if (key === undefined) return null
  if (key.length === 0 || key.length > IDEMPOTENCY_KEY_CHARACTERS) throw new Problem('bad_request')
  return {
    actor,
    key,
    hash: createHash('sha256')
      .update(`${call}\n${JSON.stringify(body)}`)
      .digest('hex'),
  }
}

/** How a repeated call is known: by its key, whoever sends it, and what it asks. */
export const onceOf = (
  { actor, network }: Pick<Ctx, 'actor' | 'network'>,
  header: (name: string) => string | undefined,
  call: string,
  body: unknown,
): OnceRequest | null =>
  onceRequest(header('idempotency-key'), actor.kind === 'user' ? `u:${actor.id}` : `n:${network}`, call, body)

const findAnswer = (db: Db, { actor, key }: OnceRequest) =>
  one(
    db,
    sql<{ hash: string; status: number; response: unknown }>`
    select encode(request_hash, 'hex') as hash, status, response from idempotency_keys where actor = ${actor} and key = ${key}`,
  )

/**
 * Runs a write once per key: the second request with the same body gets the first one's answer.
 * `run` must store the answer in its own transaction (`remember_answer`), so a twin that loses the race finds it.
 * @throws Problem idempotency_mismatch when the body differs
 */
export async function once<Body>(
  db: Db,
  request: OnceRequest | null,
  run: () => Promise<Body | Replied<Body>>,
): Promise<Body | Replied<Body>> {
  if (!request) return run()
  const known = await findAnswer(db, request)
  if (known) return replay<Body>(known, request)
  try {
    return await run()
  } catch (error) {
    // Whatever refused it may be the doing of a twin that was faster: its slot is taken by itself.
    if (!(error instanceof Problem)) throw error
    const twin = await findAnswer(db, request)
    if (!twin) throw error
    return replay<Body>(twin, request)
  }
}

/** The same for a write that answers nothing: it is remembered with the status 204. */
export const onceDone = (
  db: Db,
  request: OnceRequest | null,
  run: () => Promise<void>,
): Promise<Replied<never>> =>
  once<never>(db, request, async () => {
    await run()
    return new Replied(undefined as never, { status: 204 })
  })

/**
 * Stores the answer of a write inside its own transaction; nothing where the caller gave no key. A twin waits here for
 * the other's end.
 * @throws Problem idempotency_in_progress when the twin was faster; `once` then gives its answer
 */
export async function rememberAnswer(
  tx: Db,
  request: OnceRequest | null,
  { status, response }: Pick<RememberedAnswer, 'status' | 'response'>,
  now: Temporal.Instant,
): Promise<void> {
  if (!request) return
  const { actor, key, hash } = request
  const { numAffectedRows } = await sql`
    insert into idempotency_keys (actor, key, request_hash, status, response, created_at)
    values (${actor}, ${key}, decode(${hash}, 'hex'), ${status}, ${JSON.stringify(response ?? null)}::jsonb, ${now.toString()})
    on conflict do nothing`.execute(tx)
  if (numAffectedRows === 0n) throw new Problem('idempotency_in_progress')
}

function replay<Body>(
  known: { hash: string; status: number; response: unknown },
  request: OnceRequest,
): Replied<Body> {
  if (known.hash !== request.hash) throw new Problem('idempotency_mismatch')
  return new Replied((known.status === 204 ? undefined : known.response) as Body, {
    status: known.status,
    headers: { 'idempotency-replayed': 'true' },
  })
}
