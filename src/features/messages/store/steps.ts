import type { StepState } from '#domain/messages/receipts.ts'
import { one, sql, type Db } from '#platform/db.ts'

/** Texts have one provider, which knows a message by our id. */
const TEXT_PROVIDER = 'webhook'

/** How the one try of a text stands; undefined before it. */
export const stepOf = async (db: Db, id: string): Promise<StepState | undefined> =>
  (await one(db, sql<{ state: StepState }>`select state from message_steps where message_id = ${id}`))?.state

interface Step {
  readonly id: string
  readonly parts: number
}

/** Notes that a text is handed over from now on, before that is done. */
export async function beginStep(db: Db, { id, parts }: Step, now: Temporal.Instant): Promise<void> {
  await sql`
    insert into message_steps (message_id, position, channel, state, provider, provider_id, parts, changed_at)
    values (${id}, 0, 'sms', 'sending', ${TEXT_PROVIDER}, ${id}, ${parts}, ${now.toString()})
    on conflict (message_id, position) do update set state = 'sending', parts = excluded.parts, changed_at = excluded.changed_at`.execute(
    db,
  )
}

/** Moves a step that waits for its answer on; a receipt may have been faster. */
export async function endStep(db: Db, id: string, state: StepState, now: Temporal.Instant): Promise<void> {
  await sql`
    update message_steps set state = ${state}, changed_at = ${now.toString()}
    where message_id = ${id} and state in ('sending', 'unknown')`.execute(db)
}

/** Sets aside a text of which nobody can say whether it was sent: an administrator decides. */
export async function stopUnknown(
  db: Db,
  { id, attempts }: { readonly id: string; readonly attempts: number },
): Promise<void> {
  await sql`
    update messages set due_at = null, last_error = 'perhaps sent: the answer of the provider was lost'
    where id = ${id} and attempts = ${attempts} and sent_at is null`.execute(db)
}

export interface TakenReceipt {
  readonly state: StepState
  readonly isNew: boolean
  /** Its provider bills more parts than we counted. */
  readonly isMoreThanCounted: boolean
}

interface Receipt {
  readonly provider: string
  readonly providerId: string
  readonly state: string
  readonly parts: number | null
}

/** Runs for the worker. @returns null for a message that is none of ours */
export const takeReceipt = async (
  db: Db,
  { provider, providerId, state, parts }: Receipt,
  now: Temporal.Instant,
): Promise<TakenReceipt | null> =>
  (
    await one(
      db,
      sql<{ taken: TakenReceipt | null }>`
        select take_receipt(${provider}, ${providerId}, ${state}, ${parts}::smallint, ${now.toString()}) as taken`,
    )
  )?.taken ?? null
