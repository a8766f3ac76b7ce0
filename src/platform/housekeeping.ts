import { only, sql, type Db } from './db.ts'
import { IDEMPOTENCY_HOURS } from './limits.ts'

/** Marks expired holds. Nothing else depends on it being done soon. @returns how many holds were marked */
export async function sweepExpiredHolds(worker: Db, now: Temporal.Instant): Promise<number> {
  return (await only(worker, sql<{ swept: number }>`select sweep_expired_holds(${now.toString()}) as swept`))
    .swept
}

/** Deletes answers that are twice as old as the promised time. @returns how many */
export async function forgetOldAnswers(worker: Db, now: Temporal.Instant): Promise<number> {
  const before = now.subtract({ hours: 2 * IDEMPOTENCY_HOURS }).toString()
  const { numAffectedRows } = await sql`delete from idempotency_keys where created_at < ${before}`.execute(
    worker,
  )
  return Number(numAffectedRows ?? 0n)
}
