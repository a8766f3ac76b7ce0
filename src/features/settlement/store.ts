import { one, rows, sql, type Db } from '#platform/db.ts'
import type { ProviderEvent } from '#platform/payments/provider.ts'

/** Keeps events before they are handled; the same event again changes nothing. */
export async function insertEvents(
  worker: Db,
  provider: string,
  events: readonly ProviderEvent[],
  at: Temporal.Instant,
): Promise<void> {
  const received = sql`${at.toString()}::timestamptz`
  // In one order, so that two workers with the same events wait for each other once, and not in a circle.
  await sql`insert into provider_events (provider, event_id, kind, about, ref, received_at, due_at)
    select ${provider}, e.id, e.kind, e.about, e.ref, ${received}, ${received}
    from jsonb_to_recordset(${JSON.stringify(events)}::jsonb) e (id text, kind text, about text, ref text)
    order by e.id on conflict do nothing`.execute(worker)
}

export interface DueEvent {
  readonly id: string
  readonly about: string
  readonly ref: string
  readonly tries: number
}

const eventsAtOnce = 50
/** While one worker handles events, no other takes them; those of one that was killed are taken again after it. */
const leaseMinutes = 1

/** Takes the events that are due, oldest first. */
export async function leaseEvents(
  worker: Db,
  provider: string,
  at: Temporal.Instant,
): Promise<readonly DueEvent[]> {
  const leased = await rows(
    worker,
    sql<DueEvent & { readonly due: string }>`
      with due as materialized (
        select event_id, due_at from provider_events
        where provider = ${provider} and due_at <= ${at.toString()} order by due_at limit ${eventsAtOnce} for update skip locked)
      update provider_events e set due_at = ${at.add({ minutes: leaseMinutes }).toString()} from due
      where e.provider = ${provider} and e.event_id = due.event_id
      returning e.event_id as id, e.about, e.ref, e.tries, due.due_at as due`,
  )
  return leased.toSorted((a, b) => Temporal.Instant.compare(a.due, b.due))
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
