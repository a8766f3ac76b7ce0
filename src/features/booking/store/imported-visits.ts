import { Problem } from '#domain/problem.ts'
import { asTeam, sql, type Db } from '#platform/db.ts'

import type { SalonBookingPlan } from './salon-side.ts'
import { explained, packed, write } from './write-plan.ts'

/**
 * One more visit in the transaction of many, as the salon writes it by hand. Where its time is taken, by somebody or of the
 * last chair, nothing of it stays and the others do. @returns whether it was written
 */
export async function insertLine(tx: Db, plan: SalonBookingPlan, now: string): Promise<boolean> {
  await sql`savepoint line`.execute(tx)
  try {
    await sql`select book_by_salon(${JSON.stringify(packed(plan))}::jsonb, ${now})`.execute(tx)
    await sql`release savepoint line`.execute(tx)
    return true
  } catch (error) {
    const told = explained(error)
    if (!(told instanceof Problem && told.code === 'slot_taken')) throw error
    await sql`rollback to savepoint line`.execute(tx)
    return false
  }
}

/**
 * Many writes as one, in the name of somebody of a salon's team; `takeBack` leaves no trace of what was done so far, and what
 * is done after it stays.
 */
export const writtenTogether = <Result>(
  db: Db,
  access: Parameters<typeof asTeam>[1],
  work: (tx: Db, takeBack: () => Promise<unknown>) => Promise<Result>,
): Promise<Result> =>
  write(() =>
    asTeam(db, access, async (tx) => {
      await sql`savepoint trial`.execute(tx)
      return work(tx, () => sql`rollback to savepoint trial`.execute(tx))
    }),
  )
