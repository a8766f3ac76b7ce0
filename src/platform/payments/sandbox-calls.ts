import { one, sql, type Db } from '../db.ts'
import { ProviderRefusal, ProviderUnavailable } from './provider.ts'
import { catchUp } from './sandbox-books.ts'

/** Faults of the sandbox, for tests. */
export interface SandboxFaults {
  /** The fate of a call's answer; `lost`: after its work was done; `unavailable`: instead of it. */
  readonly answer?: ((call: string) => 'given' | 'lost' | 'unavailable') | undefined
  readonly repeatsEvents?: boolean | undefined
  readonly reversesEvents?: boolean | undefined
  /** Events are reported only so many seconds after they happened. */
  readonly delaysEventsBy?: number | undefined
}

type Kept<Answer> = { readonly given: Answer } | { readonly refused: { code: string; message: string } }

const HOURS_OF_A_KEY = 24

/** Deletes answers whose time is over. @returns how many */
export async function forgetOldKeys(worker: Db, now: Temporal.Instant): Promise<number> {
  const before = now.subtract({ hours: HOURS_OF_A_KEY }).toString()
  const { numAffectedRows } = await sql`delete from sandbox_keys where at < ${before}`.execute(worker)
  return Number(numAffectedRows ?? 0n)
}

/** The calls of a sandbox: each runs in one transaction, catches up with the time first, and suffers the faults. */
export function sandboxCalls(db: Db, now: () => Temporal.Instant, faults: SandboxFaults) {
  const call = async <Answer>(name: string, work: (tx: Db) => Promise<Answer>): Promise<Answer> => {
    const answer = faults.answer?.(name) ?? 'given'
    if (answer === 'unavailable') throw new ProviderUnavailable(`${name}: the sandbox is away`)
    const kept = await db.transaction().execute(async (tx) => {
      await catchUp(tx, now())
      return refusalKept(() => work(tx))
    })
    if (answer === 'lost') throw new ProviderUnavailable(`${name}: the answer was lost`)
    return opened(kept)
  }

  /** Does its work once for a key, and gives that answer again, a refusal too. */
  const keyed = <Answer>(
    name: string,
    key: string,
    input: object,
    work: (tx: Db) => Promise<Answer>,
  ): Promise<Answer> =>
    call(name, async (tx) => {
      const text = textOf(name, input)
      // Waits for a call with the same key that still runs.
      const isNew = await one(
        tx,
        sql`insert into sandbox_keys (key, input, at) values (${key}, ${text}, ${now().toString()})
          on conflict (key) do update set input = excluded.input, answer = null, at = excluded.at
          where sandbox_keys.at < ${now().subtract({ hours: HOURS_OF_A_KEY }).toString()} returning key`,
      )
      if (!isNew) return opened(await keptAnswer<Answer>(tx, key, text))
      const kept = await refusalKept(() => work(tx))
      await sql`update sandbox_keys set answer = ${JSON.stringify(kept)} where key = ${key}`.execute(tx)
      return opened(kept)
    })

  return { call, keyed }
}

/** The same for the same parameters, whatever their order. */
const textOf = (name: string, input: object) =>
  JSON.stringify([name, input], (_key, value: unknown) =>
    value !== null && typeof value === 'object' && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : value,
  )

async function keptAnswer<Answer>(tx: Db, key: string, text: string): Promise<Kept<Answer>> {
  const found = await one(
    tx,
    sql<{ input: string; answer: Kept<Answer> }>`select input, answer from sandbox_keys where key = ${key}`,
  )
  if (found?.input !== text)
    throw new ProviderRefusal('idempotency_error', 'the key was used with other parameters')
  return found.answer
}

/** A refusal is an answer too: what the call did before stays, and so does the key. */
async function refusalKept<Answer>(work: () => Promise<Answer>): Promise<Kept<Answer>> {
  try {
    return { given: await work() }
  } catch (error) {
    if (!(error instanceof ProviderRefusal)) throw error
    return { refused: { code: error.code, message: error.message } }
  }
}

function opened<Answer>(kept: Kept<Answer>): Answer {
  if ('refused' in kept) throw new ProviderRefusal(kept.refused.code, kept.refused.message)
  return kept.given
}
