import type { JobApplicationStatus } from '#domain/job-postings.ts'
import { one, sql, type Db } from '#platform/db.ts'

interface Where {
  readonly postingId: string
  readonly applicationId: string
}

/** Locks an application whose status an administrator sets. */
export const lockApplication = async (
  tx: Db,
  { postingId, applicationId }: Where,
): Promise<JobApplicationStatus | undefined> =>
  (
    await one(
      tx,
      sql<{
        status: JobApplicationStatus
      }>`select status from job_applications where id = ${applicationId} and posting_id = ${postingId} for update`,
    )
  )?.status

export async function updateApplication(tx: Db, id: string, status: JobApplicationStatus): Promise<void> {
  await sql`update job_applications set status = ${status} where id = ${id}`.execute(tx)
}

export interface NoteToKeep {
  readonly id: string
  readonly applicationId: string
  readonly body: string
  readonly at: string
}

/** The administrator of the transaction becomes the note's author. */
export async function insertNote(tx: Db, { id, applicationId, body, at }: NoteToKeep): Promise<void> {
  await sql`insert into job_application_notes (id, application_id, author_id, body, created_at)
    values (${id}, ${applicationId}, app_user(), ${body}, ${at})`.execute(tx)
}

/** Closes the postings whose last day is over. Runs for the worker. @returns how many */
export async function closeEnded(worker: Db, today: Temporal.PlainDate, now: string): Promise<number> {
  const { numAffectedRows } = await sql`
    update job_postings set status = 'closed', closed_at = ${now}, updated_at = ${now}
    where status = 'published' and closes_on < ${today.toString()}`.execute(worker)
  return Number(numAffectedRows ?? 0n)
}
