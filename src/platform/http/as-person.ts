import type { Ctx } from '../context.ts'
import { actingAs, type AdvisoryLock, type Db } from '../db.ts'
import { rememberAnswer } from './once.ts'
import { personOf, type Person } from './who-asks.ts'

/**
 * Runs one write of the signed-in person, and remembers its answer in the same transaction.
 * @param locks those that the transaction begins with
 * @throws Problem unauthorized
 */
export async function asPerson<Result>(
  ctx: Ctx,
  work: (tx: Db, person: Person) => Promise<Result>,
  locks: readonly AdvisoryLock[] = [],
): Promise<Result> {
  const person = personOf(ctx)
  return actingAs(ctx.dbs.app, { userId: person.id, locks }, async (tx) => {
    const answer = await work(tx, person)
    await rememberAnswer(tx, ctx, answer)
    return answer
  })
}
