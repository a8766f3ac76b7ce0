import { one, sql, type Db } from '#platform/db.ts'
import type { ProviderEvent } from '#platform/payments/provider.ts'

/** Keeps an event before it is handled; the same event again changes nothing. */
export async function insertEvent(
  worker: Db,
  provider: string,
  event: ProviderEvent,
  at: Temporal.Instant,
): Promise<void> {
  const { id, kind, about, ref } = event
  const received = at.toString()
  await sql`insert into provider_events (provider, event_id, kind, about, ref, received_at, due_at)
    values (${provider}, ${id}, ${kind}, ${about}, ${ref}, ${received}, ${received}) on conflict do nothing`.execute(
    worker,
  )
}

interface EventOutcome {
  readonly at: Temporal.Instant
  readonly failure: string | null
  /** When it is tried again; null: it has ended. */
  readonly dueAt: Temporal.Instant | null
}

/** Stores how a try to handle an event ended. */
export async function updateEvent(
  worker: Db,
  { provider, id }: { readonly provider: string; readonly id: string },
  { at, failure, dueAt }: EventOutcome,
): Promise<void> {
  await sql`update provider_events set tries = tries + 1, due_at = ${dueAt?.toString() ?? null}, failure = ${failure},
    handled_at = ${dueAt === null ? at.toString() : null} where provider = ${provider} and event_id = ${id}`.execute(
    worker,
  )
}

/**
 * Takes the turn to ask a provider for missed events.
 * @returns the instant up to which all are known; undefined while it is too early to ask again
 */
export async function leasePoll(
  worker: Db,
  provider: string,
  { at, nextAt }: { readonly at: Temporal.Instant; readonly nextAt: Temporal.Instant },
): Promise<Temporal.Instant | undefined> {
  const [now, due] = [at.toString(), nextAt.toString()]
  const leased = await one(
    worker,
    sql<{ known: string }>`
      insert into provider_polls as p (provider, known_until, due_at) values (${provider}, ${now}, ${due})
      on conflict (provider) do update set due_at = excluded.due_at where p.due_at <= ${now}
      returning known_until as known`,
  )
  return leased && Temporal.Instant.from(leased.known)
}

/** All events up to an instant are known. */
export async function updatePoll(worker: Db, provider: string, known: Temporal.Instant): Promise<void> {
  await sql`update provider_polls set known_until = greatest(known_until, ${known.toString()}::timestamptz)
    where provider = ${provider}`.execute(worker)
}
