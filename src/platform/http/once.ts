import { createHash, hkdfSync } from 'node:crypto'

import { Problem } from '#domain/problem.ts'

import type { Ctx } from '../context.ts'
import { atEnd, one, sql, type Db } from '../db.ts'
import { IDEMPOTENCY_KEY_CHARACTERS } from '../limits.ts'
import { refused } from '../refusals.ts'
import type { Input, Operation } from './contract.ts'
import { OnceRequest } from './once-request.ts'

const sha256 = (content: string | Uint8Array): string => createHash('sha256').update(content).digest('hex')

/** Replaces files by their hash, because as JSON they would be a number for each byte. */
function withoutFiles(body: unknown): unknown {
  if (body instanceof Uint8Array) return sha256(body)
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return body
  const fields = Object.entries(body) as [string, unknown][]
  return Object.fromEntries(
    fields.map(([name, value]) => [name, value instanceof Uint8Array ? sha256(value) : value]),
  )
}

/** A hash of the request and its operation, so that one key never serves two calls. */
const hashOf = ({ method, path }: Operation, { params, query, body }: Input<Operation>): string =>
  sha256(JSON.stringify([method, path, params ?? null, query ?? null, withoutFiles(body) ?? null]))

const standingOf = ({ actor }: Pick<Ctx, 'actor'>): string =>
  actor.kind === 'user' ? `${actor.role}:${actor.aal}` : actor.kind

/**
 * Identifies a repeated call by its key, its caller and its input. Null without a key.
 * @throws Problem bad_request for a key that is empty or too long
 */
export function onceRequestOf(
  operation: Operation,
  input: Input<Operation>,
  caller: Pick<Ctx, 'actor' | 'network' | 'salonId' | 'sealingKey'>,
): OnceRequest | null {
  const key = operation.once ? input.header('idempotency-key') : undefined
  if (key === undefined) return null
  if (key.length === 0 || key.length > IDEMPOTENCY_KEY_CHARACTERS) throw new Problem('bad_request')
  const known = {
    actor: caller.actor.kind === 'user' ? `u:${caller.actor.id}` : `n:${caller.network}`,
    key: sha256(key),
    hash: hashOf(operation, input),
    salonId: caller.salonId ?? null,
    standing: standingOf(caller),
  }
  const secret = Buffer.from(hkdfSync('sha256', key, caller.sealingKey, 'remembered answers', 32))
  return new OnceRequest(known, secret, operation.status ?? 200)
}

/** The answer to the first of several equal calls. */
export interface FirstAnswer {
  readonly status: number
  /** The exact JSON; undefined for an answer without a body. */
  readonly text: string | undefined
}

async function findAnswer(db: Db, request: OnceRequest): Promise<FirstAnswer | undefined> {
  const found = await one(
    db,
    sql<{ hash: string; status: number; sealed: Buffer }>`
    select hash, status, sealed from find_answer(${JSON.stringify(request.known)}::jsonb)`,
  )
  if (!found) return undefined
  if (found.hash !== request.known.hash) throw new Problem('idempotency_mismatch')
  const { status, sealed } = found
  return { status, text: status === 204 ? undefined : request.unseal(sealed) }
}

interface OnceCall<Answer> {
  readonly run: () => Promise<Answer>
  readonly repeat: (first: FirstAnswer) => Answer
  readonly looksBackLate?: boolean | undefined
}

/**
 * Runs a write once per key: a second request with the same body gets the first one's answer, unless its caller's role
 * has changed. `run` must store the answer in its own transaction (`rememberAnswer`), so that a simultaneous call that
 * loses the race finds it.
 * @throws Problem idempotency_mismatch when the body differs
 */
export async function runOnce<Answer>(
  db: Db,
  request: OnceRequest | null,
  { run, repeat, looksBackLate = false }: OnceCall<Answer>,
): Promise<Answer> {
  if (!request) return run()
  const known = looksBackLate ? undefined : await findAnswer(db, request)
  if (known) return repeat(known)
  try {
    return await run()
  } catch (error) {
    // A faster call with the same key may have caused the refusal, since it took the slot itself.
    const refusal = refused(error)
    if (!(refusal instanceof Problem)) throw error
    const earlier = await findAnswer(db, request)
    if (!earlier) throw refusal
    return repeat(earlier)
  }
}

/**
 * Stores the answer of a write inside its own transaction; does nothing without a key. The statement is sent with the
 * commit, where a simultaneous call waits for the other's end.
 * @throws Problem idempotency_in_progress, now or at the commit, when the other call was faster; the route then gives
 *   its answer
 */
export async function rememberAnswer(
  tx: Db,
  { once, now, actor }: Pick<Ctx, 'once' | 'now' | 'actor'>,
  answer?: unknown,
): Promise<void> {
  if (!once) return
  // A link stands for its customer, for one change; the answer is remembered for the caller.
  if (actor.kind === 'user' && once.known.actor !== `u:${actor.id}`)
    await sql`select set_config('app.user_id', '', true)`.execute(tx)
  const remembered = JSON.stringify(once.remembered(answer))
  const stored = sql`select remember_answer(${remembered}::jsonb, ${now().toString()})`.execute(tx)
  await atEnd(
    tx,
    stored.catch((error: unknown) => {
      throw refused(error)
    }),
  )
}
