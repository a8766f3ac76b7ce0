import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto'

import pg from 'pg'

import { Problem } from '#domain/problem.ts'

import type { Ctx } from '../context.ts'
import { one, sql, type Db } from '../db.ts'
import { IDEMPOTENCY_KEY_CHARACTERS } from '../limits.ts'
import { Replied } from './api.ts'

type Caller = Pick<Ctx, 'actor' | 'network' | 'salonId' | 'sealingKey'>

/** How the database knows a request that may be sent twice. */
interface Known {
  /** `u:` and an account, or `n:` and a network. */
  readonly actor: string
  /** Hex of a hash: the key itself opens the answer. */
  readonly key: string
  /** Hex; tells another body under the same key. */
  readonly hash: string
  readonly salonId: string | null
  /** The caller's role and whether a second factor was given. */
  readonly standing: string
}

/** The answer that is stored with what it tells about, in its transaction (the SQL function `remember_answer`). */
export interface RememberedAnswer extends Known {
  readonly status: number
  /** Base64. */
  readonly sealed: string
}

/**
 * A request that may be sent twice and must act once. Its answer is sealed with the caller's own key beside the server's,
 * so that the stored rows open nothing.
 */
export class OnceRequest {
  readonly known: Known
  readonly #secret: Buffer

  constructor(known: Known, secret: Buffer) {
    this.known = known
    this.#secret = secret
  }

  /** Base64 of a nonce, a tag and the sealed text. */
  seal(text: string): string {
    const nonce = randomBytes(12)
    const cipher = createCipheriv('aes-256-gcm', this.#secret, nonce).setAAD(Buffer.from(this.known.actor))
    const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
    return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64')
  }

  unseal(sealed: Buffer): string {
    const decipher = createDecipheriv('aes-256-gcm', this.#secret, sealed.subarray(0, 12))
      .setAAD(Buffer.from(this.known.actor))
      .setAuthTag(sealed.subarray(12, 28))
    return Buffer.concat([decipher.update(sealed.subarray(28)), decipher.final()]).toString('utf8')
  }
}

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex')

const standingOf = ({ actor }: Pick<Ctx, 'actor'>): string =>
  actor.kind === 'user' ? `${actor.role}:${actor.aal}` : actor.kind

/**
 * How a repeated call is known: by its key, its caller and what it asks. Null without a key.
 * @param call names the operation and what it acts on, so that one key never serves two calls
 * @throws Problem bad_request for a key that is empty or too long
 */
export function onceOf(
  caller: Caller,
  header: (name: string) => string | undefined,
  call: string,
  body: unknown,
): OnceRequest | null {
  const key = header('idempotency-key')
  if (key === undefined) return null
  if (key.length === 0 || key.length > IDEMPOTENCY_KEY_CHARACTERS) throw new Problem('bad_request')
  const known = {
    actor: caller.actor.kind === 'user' ? `u:${caller.actor.id}` : `n:${caller.network}`,
    key: sha256(key),
    hash: sha256(`${call}\n${JSON.stringify(body)}`),
    salonId: caller.salonId ?? null,
    standing: standingOf(caller),
  }
  return new OnceRequest(
    known,
    Buffer.from(hkdfSync('sha256', key, caller.sealingKey, 'remembered answers', 32)),
  )
}

/** What the database is to remember of a request's answer; null where the caller gave no key. */
export const remembered = (
  request: OnceRequest | null,
  status: number,
  response: unknown,
): RememberedAnswer | null =>
  request && { ...request.known, status, sealed: request.seal(JSON.stringify(response ?? null)) }

const findAnswer = (db: Db, { known }: OnceRequest) =>
  one(
    db,
    sql<{ hash: string; status: number; sealed: Buffer }>`
    select hash, status, sealed from find_answer(${JSON.stringify(known)}::jsonb)`,
  )

/**
 * Runs a write once per key: the second request with the same body gets the first one's answer, unless its caller has
 * another role by now. `run` must store the answer in its own transaction (`remember_answer`), so a twin that loses the
 * race finds it.
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
  { status, response }: { readonly status: number; readonly response?: unknown },
  now: Temporal.Instant,
): Promise<void> {
  if (!request) return
  const answer = JSON.stringify(remembered(request, status, response))
  try {
    await sql`select remember_answer(${answer}::jsonb, ${now.toString()})`.execute(tx)
  } catch (error) {
    if (error instanceof pg.DatabaseError && error.message === 'idempotency_in_progress')
      throw new Problem('idempotency_in_progress', { cause: error })
    throw error
  }
}

function replay<Body>(
  found: { hash: string; status: number; sealed: Buffer },
  request: OnceRequest,
): Replied<Body> {
  if (found.hash !== request.known.hash) throw new Problem('idempotency_mismatch')
  // Fields come back in the order in which they were written, so the answer is the same to the byte.
  const body = found.status === 204 ? undefined : JSON.parse(request.unseal(found.sealed))
  return new Replied(body as Body, {
    status: found.status,
    headers: { 'idempotency-replayed': 'true' },
  })
}
