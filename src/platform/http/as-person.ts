import type { Ctx } from '../context.ts'
import { asUser, type Db } from '../db.ts'
import { rememberAnswer } from './once.ts'
import { personOf, type Person } from './who-asks.ts'

/**
 * Runs one write of the signed-in person, and remembers its answer in the same transaction.
 * @throws Problem unauthorized
 */
export async function asPerson<Result>(
  ctx: Ctx,
  work: (tx: Db, person: Person) => Promise<Result>,
): Promise<Result> {
  const person = personOf(ctx)
  return asUser(ctx.dbs.app, person.id, async (tx) => {
    const answer = await work(tx, person)
    await rememberAnswer(tx, ctx, answer)
    return answer
  })
}
