import type { StepState } from '#domain/messages/receipts.ts'
import type { StepChannel, StepNow } from '#domain/messages/steps.ts'
import { one, rows, sql, type Db } from '#platform/db.ts'

/** The tries of a message so far, by position. */
export async function stepsOf(db: Db, id: string): Promise<readonly StepNow[]> {
  const found = await rows(
    db,
    sql<Omit<StepNow, 'since'> & { readonly since: string }>`
      select position, channel, state, changed_at as since from message_steps where message_id = ${id} order by position`,
  )
  return found.map((step) => ({ ...step, since: Temporal.Instant.from(step.since) }))
}

export interface NamedStep {
  readonly id: string
  readonly position: number
}

interface Step extends NamedStep {
  readonly channel: StepChannel
  readonly provider: string
  readonly parts: number
}

/** Records that a message is being handed over, before it is. */
export async function beginStep(
  db: Db,
  { id, position, channel, provider, parts }: Step,
  now: Temporal.Instant,
): Promise<void> {
  await sql`
    insert into message_steps (message_id, position, channel, state, provider, parts, changed_at)
    values (${id}, ${position}, ${channel}, 'sending', ${provider}, ${parts}, ${now.toString()})
    on conflict (message_id, position) do update
      set state = 'sending', parts = excluded.parts, provider = excluded.provider, changed_at = excluded.changed_at`.execute(db)
} // prettier-ignore

/** Moves a step that waits for its answer forward; a receipt may have been faster. */
export async function endStep(
  db: Db,
  { id, position }: NamedStep,
  state: StepState,
  now: Temporal.Instant,
): Promise<void> {
  await sql`
    update message_steps set state = ${state}, changed_at = ${now.toString()}
    where message_id = ${id} and position = ${position} and state in ('sending', 'unknown')`.execute(db)
}

type Taken = { readonly id: string; readonly attempts: number }

/** Sets aside a text of which nobody can say whether it was sent, until an administrator decides or a receipt comes. */
export async function stopUnknown(db: Db, { id, attempts }: Taken): Promise<void> {
  await sql`
    update messages set due_at = null, last_error = 'perhaps sent: the answer of the provider was lost'
    where id = ${id} and attempts = ${attempts} and sent_at is null`.execute(db)
}

/** Leaves a message until its receipt comes, at most for this long; the receipt may be there already. */
export async function waitForReceipt(db: Db, { id, attempts }: Taken, until: Temporal.Instant): Promise<void> {
  await sql`
    update messages m set attempts = attempts - 1, due_at = case when (
        select s.state in ('sent', 'unknown') from message_steps s where s.message_id = m.id order by s.position desc limit 1
      ) then ${until.toString()}::timestamptz else least(m.due_at, ${until.toString()}::timestamptz) end
    where id = ${id} and attempts = ${attempts} and sent_at is null`.execute(db)
} // prettier-ignore

export interface TakenReceipt {
  readonly state: StepState
  readonly isNew: boolean
  /** The provider bills more parts than we counted. */
  readonly isMoreThanCounted: boolean
}

interface Receipt extends NamedStep {
  readonly state: string
  readonly parts: number | null
}

/** Runs for the worker. @returns null for a message that is not ours */
export const takeReceipt = async (
  db: Db,
  { id, position, state, parts }: Receipt,
  now: Temporal.Instant,
): Promise<TakenReceipt | null> =>
  (
    await one(
      db,
      sql<{ taken: TakenReceipt | null }>`
        select take_receipt(${id}, ${position}::smallint, ${state}, ${parts}::smallint, ${now.toString()}) as taken`,
    )
  )?.taken ?? null
